import Chapter, { meta } from "../../../content/hash/chapter.mdx";
import { HashKey } from "../../models/hash/key";
import { figureTag } from "../figure-tag";
import { TextPage } from "../text-page";

export { meta };

const extra = { Hash: figureTag("hash"), ...(import.meta.env.SSR && { HashKey }) };

export default function HashPage() {
  return <TextPage Text={Chapter} kicker={`Chapter ${meta.number} · ${meta.kicker}`} extra={extra} />;
}
