import Chapter, { meta } from "../../../content/locks/chapter.mdx";
import { LocksKey } from "../../models/locks/key";
import { figureTag } from "../figure-tag";
import { TextPage } from "../text-page";

export { meta };

const extra = { Locks: figureTag("locks"), ...(import.meta.env.SSR && { LocksKey }) };

export default function LocksPage() {
  return <TextPage Text={Chapter} kicker={`Chapter ${meta.number} · ${meta.kicker}`} extra={extra} />;
}
