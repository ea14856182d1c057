import Chapter, { meta } from "../../../content/hash/chapter.mdx";
import { figureTag } from "../figure-tag";
import { words } from "../pages-messages";
import { TextPage } from "../text-page";

export { meta };

export const tags = { Hash: figureTag("hash") };

export default function HashPage() {
  return <TextPage Text={Chapter} kicker={words.chapterKicker(meta.number, meta.kicker)} extra={tags} />;
}
