import Chapter, { meta } from "../../../content/server/chapter.mdx";
import { figureTag } from "../figure-tag";
import { words } from "../pages-messages";
import { TextPage } from "../text-page";

export { meta };

export const tags = {
  Overload: figureTag("overload"),
  Queues: figureTag("queues"),
  Server: figureTag("server"),
  Threads: figureTag("threads"),
};

export default function ServerPage() {
  return <TextPage Text={Chapter} kicker={words.chapterKicker(meta.number, meta.kicker)} extra={tags} />;
}
