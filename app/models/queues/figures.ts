import { LinesListing } from "../../machine/lines-listing";
import type { FigureCode } from "../../stage/kit";
import { listDrawing } from "../../stage/list-drawing";
import { QueuesKey } from "./key";
import { layoutListener } from "./listener-layout";
import { queuesPlate } from "./plate/plate-drawing";
import { layoutSchedule } from "./schedule-layout";
import type { QueuesShape } from "./shape";
import { queuesCounters, summarizeQueues } from "./summary";
import { QueuesTables } from "./tables";
import { words } from "./words";

/** The listener and who stands before it, the whole run, and when somebody whom nobody hears knocks again. */
export const drawings = {
  listener: listDrawing<QueuesShape>(({ shape, frame, width, roomPx }) => layoutListener(shape, frame, width, roomPx), {
    broad: true,
  }),
  plate: queuesPlate,
  schedule: listDrawing<QueuesShape>(({ shape, frame, width }) => layoutSchedule(shape, frame, width), { broad: true }),
};

export const figures: FigureCode = {
  drawings,
  words: {
    before: words.before,
    summarize: summarizeQueues,
    counters: queuesCounters,
    Key: QueuesKey,
    Tables: QueuesTables,
  },
  Listing: LinesListing,
};
