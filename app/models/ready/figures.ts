import { LinesListing } from "../../cpus/listing/lines-listing";
import { S } from "../../display-list/marks";
import type { FigureCode } from "../../mount/kit";
import { listDrawing } from "../../mount/list-drawing";
import { metricOf } from "../../mount/metric-of";
import { statePlate } from "../../plate/states/state-plate";
import { layoutConnections } from "./connections-layout";
import { type ConnectionState, connectionStates } from "./core-names";
import { ReadyKey } from "./key";
import { connectionsBy, readyNow } from "./lane";
import { layoutQueue } from "./queue-layout";
import { ReadyHistory } from "./ready-history";
import { words } from "./ready-messages";
import { drawnConnections, type ReadyShape } from "./shape";
import { readyCounters, summarizeReady } from "./summary";
import { ReadyTables } from "./tables";
import { layoutWorkers } from "./workers-layout";

/** Scans closer to each other than this would be one pink field. */
const leastScanPx = 3;

const { drawing: plate } = statePlate<ReadyShape, ConnectionState, ReadyHistory>({
  states: connectionStates,
  inks: { quiet: "sleeping-fill", ready: "runnable", served: "running" },
  things: drawnConnections,
  glimpses: true,
  reader: "states",
  history: (description, params) => new ReadyHistory(description, params),
  upon: ({ history, span, x, y, w, h }, marks) => {
    const { count, values } = history.scans;
    if (count === 0 || w / (count / 2) < leastScanPx) return;
    for (let scan = 0; scan < count; scan += 2) {
      const [from, to] = [values[scan] as number, values[scan + 1] as number];
      marks.add(S.scanLook, x + (from / span) * w, y, ((to - from) / span) * w, h);
    }
  },
  words: {
    ...words.plate,
    state: words.states,
    now: (description, lane) =>
      words.plate.now(connectionsBy(readyNow(lane)).get("ready") ?? 0, metricOf(description, lane, "served")),
  },
});

/** The connections, the queue of signals and the processes at a moment, and the whole run. */
export const drawings = {
  connections: listDrawing<ReadyShape>(layoutConnections, { broad: true }),
  queue: listDrawing<ReadyShape>(layoutQueue, { broad: true }),
  workers: listDrawing<ReadyShape>(layoutWorkers, { broad: true }),
  plate,
};

export const figures: FigureCode = {
  drawings,
  words: {
    before: words.before,
    summarize: summarizeReady,
    counters: readyCounters,
    Key: ReadyKey,
    Tables: ReadyTables,
  },
  Listing: LinesListing,
};
