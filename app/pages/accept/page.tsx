import Chapter, { meta } from "../../../content/accept/chapter.mdx";
import { TextPage } from "../text-page";

export { meta };

export default function AcceptPage() {
  return <TextPage Text={Chapter} kicker={`Chapter ${meta.number} · ${meta.kicker}`} />;
}
