import Chapter, { meta } from "../../../content/accept/chapter.mdx";
import { late } from "../../base/late";
import { guarded } from "../figure-guard";
import { figureTag } from "../figure-tag";
import { words } from "../pages-messages";
import { TextPage } from "../text-page";

export { meta };

export const tags = {
  Herd: figureTag("accept"),
  SettleChart: guarded(
    words.theChart,
    late(async () => (await import("./SettleChart")).SettleChart),
  ),
};

export default function AcceptPage() {
  return <TextPage Text={Chapter} kicker={words.chapterKicker(meta.number, meta.kicker)} extra={tags} />;
}
