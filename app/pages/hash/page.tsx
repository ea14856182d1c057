import Chapter, { meta } from "../../../content/hash/chapter.mdx";
import { kit } from "../../player/kits/hash";
import { figureTag } from "../figure-tag";
import { TextPage } from "../text-page";

export { meta };

const extra = { Hash: figureTag(kit) };

export default function HashPage() {
  return <TextPage Text={Chapter} kicker={`Chapter ${meta.number} · ${meta.kicker}`} extra={extra} />;
}
