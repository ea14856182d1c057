import Chapter, { meta } from "../../../content/locks/chapter.mdx";
import { LocksKey } from "../../models/locks/key";
import { kit } from "../../models/locks/kit";
import { figureTag } from "../figure-tag";
import { TextPage } from "../text-page";

export { meta };

export const tags = { Locks: figureTag(kit), LocksKey };

export default function LocksPage() {
  return <TextPage Text={Chapter} kicker={`Chapter ${meta.number} · ${meta.kicker}`} extra={tags} />;
}
