/** What the figures of web servers read of a lane at a moment. */
import { column } from "../../engine/frame";
import type { Description } from "../../model/description";
import { countStates, metricsOf } from "../../mount/metric-of";
import type { FigureLane } from "../../mount/types";
import { type PageState, pageStates, type WorkerState, workerStates } from "./core-names";

export const pagesBy = ({ state }: FigureLane): ReadonlyMap<PageState, number> =>
  countStates(pageStates, column(state, "pageState"));
export const workersBy = ({ state }: FigureLane): ReadonlyMap<WorkerState, number> =>
  countStates(workerStates, column(state, "workerState"));

export const serverNumbers = (description: Description, lane: FigureLane) =>
  metricsOf(
    description,
    lane,
    "served",
    "pagesPerS",
    "callsPerPage",
    "waiting",
    "latencyP50Ns",
    "loopStillNs",
    "diskReads",
    "serverMb",
    "filesMb",
  );
