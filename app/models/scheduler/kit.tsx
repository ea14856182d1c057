import type { FigureKit, SpaceProps } from "../../stage/kit";
import { SheetSpace } from "../../stage/sheet-space";
import { schedulerHeights } from "./heights";
import { type SchedulerFigureName, schedulerFigures, schedulerShape } from "./shape";

export const kit: FigureKit = {
  model: "scheduler",
  figures: schedulerFigures,
  at: "end",
  controls: "rooms",
  Space,
  load: async () => (await import("./figure")).SchedulerFigure,
  lab: {
    title: "The lab: the scheduler",
    description:
      "Every parameter of the chat server and its machine: Linux 2.2, 2.3.99 and the O(1) scheduler side by side, schedule() by schedule(), as a link that can be shared.",
    lead: "All that the figures of the chapter on the scheduler can do. The address of this page is what you see: send it, cite it, come back to it.",
    // Two schedulers under the same load, when some three hundred threads could run.
    opening: { scenario: "rooms=10&users=20&messages=1&kernel=2.3.99&scheduler=goodness_o1", at: "33ms" },
    figure: "queue+timeline+profile+runnable+rooms",
    sweeps: [
      { x: "rooms", values: "1_2_5_10_20", y: "throughputPerS", log: true },
      { x: "rooms", values: "1_2_5_10_20", y: "scheduleMeanNs", log: true },
      { x: "cpus", values: "1_2_4_8_16", y: "throughputPerS", log: true },
    ],
  },
};

function Space({ lanes, figures }: SpaceProps) {
  const shape = schedulerShape(lanes);
  return (
    <div className="figure-body">
      {figures.map((figure) => (
        <div key={figure} className="figure-canvas">
          <SheetSpace height={(width) => schedulerHeights[figure as SchedulerFigureName](shape, width)} />
        </div>
      ))}
    </div>
  );
}
