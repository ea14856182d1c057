import { LinesListing } from "../../machine/lines-listing";
import type { FigureCode } from "../../stage/kit";
import { listDrawing } from "../../stage/list-drawing";
import { layoutArrows } from "./arrows-layout";
import { ThreadsKey } from "./key";
import { threadsPlate } from "./plate/plate-drawing";
import { layoutSearch } from "./search-layout";
import type { ThreadsShape } from "./shape";
import { summarizeThreads, threadsCounters } from "./summary";
import { ThreadsTables } from "./tables";
import { words } from "./words";

/** What passes between threads, the whole run, and what the manager's search for a stack segment has come to. */
export const drawings = {
  arrows: listDrawing<ThreadsShape>(
    ({ description, shape, frame, width }) => layoutArrows(description, shape, frame, width),
    { broad: true },
  ),
  plate: threadsPlate,
  search: listDrawing<ThreadsShape>(
    ({ description, shape, frame, width }) => layoutSearch(description, shape, frame, width),
    { broad: true },
  ),
};

export const figures: FigureCode = {
  drawings,
  words: {
    before: words.before,
    summarize: summarizeThreads,
    counters: threadsCounters,
    Key: ThreadsKey,
    Tables: ThreadsTables,
  },
  Listing: LinesListing,
};
