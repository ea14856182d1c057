import { heightOf } from "../../display-list/lane-panels";
import type { FigureKit } from "../../mount/kit";
import { plateHead } from "../../plate/plate-size";
import { words } from "./queues-titles";
import { listenerPanels, type QueuesShape, queuesShape, scheduleHeight } from "./shape";
import "../../mount/drawing.css";

export const kit: FigureKit<QueuesShape> = {
  model: "queues",
  shape: queuesShape,
  drawings: {
    listener: { title: words.drawings.listener, height: heightOf(listenerPanels) },
    // Its axis counts packets, between which the time is of all lengths.
    plate: plateHead(words.drawings.plate),
    schedule: { title: words.drawings.schedule, height: scheduleHeight },
  },
  plate: "plate",
  at: "end",
  lesson: "end",
  moments: words.moments,
  controls: "tcp,backlog,knocks",
  presets: { knocks: [10, 100, 1000], backlog: [3, 128, 511] },
  load: async () => (await import("./figures")).figures,
  input: words.input,
  lab: {
    ...words.lab,
    // The same knocks: 2.2 hears everybody, and forgets most of them; today's kernel lets them knock in vain.
    opening: { scenario: "tcp=2.2_6.18&knocks=12&backlog=3&order=late&syn-schedule=linux-2.2", at: "end" },
    figure: "plate+listener+schedule",
    sweeps: [
      { x: "knocks", values: "1_2_5_10_20_50_100_200_500_1000", y: "phantoms", log: true },
      { x: "backlog", values: "0_1_2_4_8_16_32_64_128_256_511", y: "recvQueue" },
    ],
  },
};
