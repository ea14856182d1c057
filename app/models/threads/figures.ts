import { LinesListing } from "../../machine/lines-listing";
import type { FigureCode } from "../../stage/kit";
import { arrowsDrawing } from "./arrows-drawing";
import { ThreadsKey } from "./key";
import { threadsPlate } from "./plate/plate-drawing";
import { searchDrawing } from "./search-drawing";
import { summarizeThreads, threadsCounters } from "./summary";
import { ThreadsTables } from "./tables";
import { words } from "./words";

/** What passes between threads, the whole run, and what the manager's search for a stack segment has come to. */
export const drawings = {
  arrows: arrowsDrawing,
  plate: threadsPlate,
  search: searchDrawing,
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
