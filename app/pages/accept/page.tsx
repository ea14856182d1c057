import Chapter, { meta } from "../../../content/accept/chapter.mdx";
import { late } from "../../base/late";
import { HerdKey } from "../../models/accept/key";
import { guarded } from "../figure-guard";
import { figureTag } from "../figure-tag";
import { TextPage } from "../text-page";

export { meta };

const extra = {
  Herd: figureTag("accept"),
  ...(import.meta.env.SSR && { HerdKey }),
  SettleChart: guarded(
    "The chart",
    late(async () => (await import("./SettleChart")).SettleChart),
  ),
};

export default function AcceptPage() {
  return <TextPage Text={Chapter} kicker={`Chapter ${meta.number} · ${meta.kicker}`} extra={extra} />;
}
