import Chapter, { meta } from "../../../content/locks/chapter.mdx";
import { figureTag } from "../figure-tag";
import { words } from "../pages-messages";
import { TextPage } from "../text-page";

export { meta };

export const tags = { Locks: figureTag("locks") };

export default function LocksPage() {
  return <TextPage Text={Chapter} kicker={words.chapterKicker(meta.number, meta.kicker)} extra={tags} />;
}
