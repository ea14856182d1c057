import Chapter, { meta } from "../../../content/accept/chapter.mdx";
import { HerdKey } from "../../figures/herd-key";
import { kit } from "../../player/kits/accept";
import { figureTag } from "../figure-tag";
import { TextPage } from "../text-page";

export { meta };

const extra = { Herd: figureTag(kit), HerdKey };

export default function AcceptPage() {
  return <TextPage Text={Chapter} kicker={`Chapter ${meta.number} · ${meta.kicker}`} extra={extra} />;
}
