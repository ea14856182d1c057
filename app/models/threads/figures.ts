import { LinesListing } from "../../cpus/listing/lines-listing";
import type { FigureCode } from "../../mount/kit";
import { statePlate } from "../../plate/states/state-plate";
import { arrowsDrawing } from "./arrows-drawing";
import { type ThreadState, threadStates } from "./core-names";
import { ThreadsKey } from "./key";
import { countStates } from "./lane";
import { searchDrawing } from "./search-drawing";
import type { ThreadsShape } from "./shape";
import { summarizeThreads, threadsCounters } from "./summary";
import { ThreadsTables } from "./tables";
import { ThreadHistory } from "./thread-history";
import { words } from "./threads-messages";

/** A whole run: a row for each thread, the first one at the top. */
export const plate = statePlate<ThreadsShape, ThreadState, ThreadHistory>({
  states: threadStates,
  // Who is dead leaves paper.
  inks: {
    asked: "scan",
    runnable: "runnable",
    running: "running",
    suspended: "sleeping",
    "in-call": "connection-fill",
    dead: "paper",
    joined: "paper",
  },
  things: ({ threads }) => Number(threads) + 1,
  reader: "threads",
  history: (description) => new ThreadHistory(description),
  words: {
    ...words.plate,
    state: words.states,
    title: (from, to) => (to - from === 1 ? words.threadTitle(from) : words.threadsTitle(from, to)),
    now: (_, lane) => {
      const counts = countStates(lane);
      const of = (...states: readonly ThreadState[]) =>
        states.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0);
      return words.plate.now(of("runnable", "running", "suspended", "in-call"), of("suspended"), of("joined"));
    },
  },
});

/** What passes between threads, the whole run, and what the manager's search for a stack segment has come to. */
export const drawings = {
  arrows: arrowsDrawing,
  plate: plate.drawing,
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
