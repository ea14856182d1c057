import Chapter, { meta } from "../../../content/malloc/chapter.mdx";
import { figureTag } from "../figure-tag";
import { words } from "../pages-messages";
import { TextPage } from "../text-page";

export { meta };

export const tags = {
  Heap: figureTag("heap"),
  Arenas: figureTag("arenas"),
};

export default function MallocPage() {
  return <TextPage Text={Chapter} kicker={words.chapterKicker(meta.number, meta.kicker)} extra={tags} />;
}
