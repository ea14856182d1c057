import Chapter, { meta } from "../../../content/accept/chapter.mdx";
import { ChapterPage } from "../chapter-page";

export { meta };

export default function AcceptPage() {
  return <ChapterPage meta={meta} Text={Chapter} />;
}
