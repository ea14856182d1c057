import { heightOf } from "../../display-list/lane-panels";
import type { FigureKit } from "../../mount/kit";
import { words } from "./overload-titles";
import { coursePanels, loopPanels, type OverloadShape, overloadShape, platePanels, roomPanels } from "./shape";
import "../../mount/drawing.css";

export const kit: FigureKit<OverloadShape> = {
  model: "overload",
  shape: overloadShape,
  drawings: {
    room: { title: words.drawings.room, height: heightOf(roomPanels) },
    // Time goes to the right, but the drawing is taken hold of itself: what stands left of the axis is as wide as its numbers.
    plate: {
      title: words.drawings.plate,
      height: heightOf(platePanels),
      fits: true,
      time: () => ({ axes: [], belowPx: null }),
    },
    lanes: { title: words.drawings.lanes, height: heightOf(coursePanels), time: () => ({ axes: [], belowPx: null }) },
    loop: { title: words.drawings.loop, height: heightOf(loopPanels) },
  },
  plate: "plate",
  at: "end",
  lesson: "end",
  moments: words.moments,
  controls: "servers,evict",
  presets: { servers: [60, 150, 300], backlog: [48, 128, 511], population: [40, 160, 1000] },
  acts: {
    name: words.acts.name,
    of: [
      { name: words.acts.restart, at: "restart-at", params: { "restart-servers": null } },
      { name: words.acts.fewer, at: "restart-at", params: { "restart-servers": 80 } },
      { name: words.acts.less, at: "then-at", params: { "then-rate": 3 } },
      { name: words.acts.gap, at: "gap-at", params: { "gap-for": 300 } },
    ],
    duration: "duration-s",
    leastS: 60,
    goesOnS: 600,
  },
  load: async () => (await import("./figures")).figures,
  lab: {
    ...words.lab,
    // The same bad minute: a hundred servers recover, a hundred and fifty never do.
    opening: { scenario: "servers=100_150&surge-at=60&surge-for=60&duration-s=300", at: "end" },
    figure: "plate+room+lanes",
    sweeps: [
      { x: "servers", values: "40_60_80_100_120_150_200_300", y: "goodPerS", log: true },
      { x: "servers", values: "40_60_80_100_120_150_200_300", y: "deadPerS", log: true },
      { x: "backlog", values: "16_32_64_128_256_511", y: "goodPerS", log: true },
    ],
  },
};
