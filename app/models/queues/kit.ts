import type { FigureKit } from "../../mount/kit";
import { plateHeight } from "../../plate/plate-size";
import { words } from "./queues-titles";
import { listenerHeight, type QueuesShape, queuesShape, scheduleHeight } from "./shape";
import "../../mount/drawing.css";

export const kit: FigureKit<QueuesShape> = {
  model: "queues",
  shape: queuesShape,
  drawings: {
    listener: { title: words.drawings.listener, height: listenerHeight },
    // Its axis counts packets, between which the time is of all lengths.
    plate: {
      title: words.drawings.plate,
      height: plateHeight,
      fits: true,
      time: () => ({ axes: [], belowPx: null }),
    },
    schedule: { title: words.drawings.schedule, height: scheduleHeight },
  },
  plate: "plate",
  at: "end",
  lesson: "end",
  moments: [
    { name: words.moments.knock, short: words.shortMoments.knock, at: "knock:1" },
    { name: words.moments.refused, short: words.shortMoments.refused, at: "syn-full:1" },
    { name: words.moments.phantom, short: words.shortMoments.phantom, at: "phantom:1" },
    { name: words.moments.again, short: words.shortMoments.again, at: "accept-full:1" },
    { name: words.moments.gaveUp, short: words.shortMoments.gaveUp, at: "give-up:1" },
    { name: words.moments.end, short: words.shortMoments.end, at: "end" },
  ],
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
