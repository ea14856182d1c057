import { LinesListing } from "../../cpus/listing/lines-listing";
import type { FigureCode } from "../../mount/kit";
import { courseDrawing } from "./course-drawing";
import { OverloadKey } from "./key";
import { loopDrawing } from "./loop-drawing";
import { words } from "./overload-messages";
import { overloadPlate } from "./plate-drawing";
import { roomDrawing } from "./room-drawing";
import { overloadCounters, summarizeOverload } from "./summary";
import { OverloadTables } from "./tables";

/** The machine room at a moment; the whole run, a row a server; pages a second by time, and against those who come. */
export const drawings = {
  room: roomDrawing,
  plate: overloadPlate,
  lanes: courseDrawing,
  loop: loopDrawing,
};

export const figures: FigureCode = {
  drawings,
  words: {
    before: words.before,
    summarize: summarizeOverload,
    counters: overloadCounters,
    Key: OverloadKey,
    Tables: OverloadTables,
  },
  Listing: LinesListing,
};
