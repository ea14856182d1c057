import { LinesListing } from "../../cpus/listing/lines-listing";
import type { FigureCode } from "../../mount/kit";
import { listDrawing } from "../../mount/list-drawing";
import { type CallHit, callTip, callUnder, layoutCalls } from "./calls-layout";
import { ServerKey } from "./key";
import { layoutMemory } from "./memory-layout";
import { pagesPlate, workerLanes } from "./rows-drawing";
import { words } from "./server-messages";
import type { ServerShape } from "./shape";
import { serverCounters, summarizeServer } from "./summary";
import { ServerTables } from "./tables";

/** Workers and pages by time, a page as its list of system calls, and memory. */
export const drawings = {
  lanes: workerLanes,
  plate: pagesPlate,
  calls: listDrawing<ServerShape, null, null, CallHit>(layoutCalls, { broad: true, hits: callUnder, tip: callTip }),
  memory: listDrawing<ServerShape>(layoutMemory, { broad: true }),
};

export const figures: FigureCode = {
  drawings,
  words: {
    before: words.before,
    summarize: summarizeServer,
    counters: serverCounters,
    Key: ServerKey,
    Tables: ServerTables,
  },
  Listing: LinesListing,
};
