import Chapter, { meta } from "../../../content/accept/chapter.mdx";
import { late } from "../../base/late";
import type { SweepChartProps } from "../../charts/SweepChart";
import { components } from "../components";
import { guarded } from "../figure-guard";
import { figureTag } from "../figure-tag";
import { TextPage } from "../text-page";

export { meta };

/** Printed: no browser makes them. */
const keys = import.meta.env.SSR ? await import("../../models/accept/key") : {};
const extra = {
  Herd: figureTag("accept"),
  ...keys,
  SettleChart: guarded(
    "The chart",
    late(async () => (await import("./SettleChart")).SettleChart),
  ),
  // The chapter's sweeps name no model, and are all of its own.
  SweepChart: (props: Omit<SweepChartProps, "model">) => <components.SweepChart model="accept" {...props} />,
};

export default function AcceptPage() {
  return <TextPage Text={Chapter} kicker={`Chapter ${meta.number} · ${meta.kicker}`} extra={extra} />;
}
