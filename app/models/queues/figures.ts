import { LinesListing } from "../../cpus/listing/lines-listing";
import type { FigureCode } from "../../mount/kit";
import { QueuesKey } from "./key";
import { listenerDrawing } from "./listener-drawing";
import { plate } from "./plate/plate";
import { words } from "./queues-messages";
import { scheduleDrawing } from "./schedule-drawing";
import { queuesCounters, summarizeQueues } from "./summary";
import { QueuesTables } from "./tables";

/** The listener and who stands before it, the whole run, and when somebody whom nobody hears knocks again. */
export const drawings = {
  listener: listenerDrawing,
  plate: plate.drawing,
  schedule: scheduleDrawing,
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
