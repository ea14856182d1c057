/** What the hash figures read of a lane at a moment. */

import { column, noTask } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import { metricsOf, type Numbers, partsOf } from "../../mount/metric-of";
import type { FigureLane } from "../../mount/types";

export interface KeyInHand extends Numbers<"first" | "second" | "folded" | "bucket"> {
  /** null: a key that was never in the table. */
  readonly number: number | null;
}

export interface LastRecord {
  readonly kind: string;
  readonly key: number | null;
  readonly bucket: number;
  readonly links: number;
}

export const chainLengths = (lane: FigureLane): ArrayLike<number> => column(lane.state, "chainLengths");
export const histogramOf = (lane: FigureLane): ArrayLike<number> => column(lane.state, "histogram");
/** Key numbers, head first. */
export const chainInHand = (lane: FigureLane): ArrayLike<number> => column(lane.state, "currentChain");

export function keyInHand(lane: FigureLane): KeyInHand | null {
  const parts = column(lane.state, "currentKey");
  if (parts.length < 6) return null;
  const key = partsOf(parts, ["number", "first", "second", "mixed", "folded", "bucket"], 0);
  return { ...key, number: key.number === noTask ? null : key.number };
}

/** The last thing that this lane did; null before it has done anything. */
export function lastRecord(description: Description, lane: FigureLane): LastRecord | null {
  const { log, state } = lane;
  const at = state.records - 1;
  if (at < 0 || at >= log.length) return null;
  const key = log.task.at(at) as number;
  return {
    kind: description.kinds[log.kind.at(at) as number]?.name ?? "",
    key: key === noTask ? null : key,
    bucket: log.arg.at(at) as number,
    links: log.what.at(at) as number,
  };
}

/** A moment of a lane, for `bucketsTouched`. */
export interface LaneMoment {
  readonly params: LaneParams;
  readonly records: number;
}

/** With more records between two moments than that, looking at every bucket is no slower. */
const mostTouched = 20_000;

/** Buckets whose chains may differ between an earlier frame's moment and this lane's, by the log: every record names its bucket. null: any may. */
export function bucketsTouched({ params, log, state }: FigureLane, since: LaneMoment | null): ArrayLike<number> | null {
  if (since === null || since.params !== params) return null;
  // A state may stand between a change and its record: one more at either end.
  const from = Math.max(0, Math.min(since.records, state.records) - 1);
  const to = Math.max(since.records, state.records) + 1;
  const end = Math.min(to, log.length);
  if (to - from > mostTouched || to - 1 > log.length) return null;
  return Array.from({ length: end - from }, (_, i) => log.arg.at(from + i) as number);
}

/** Position in the chain of the link that is looked at, from 0; -1 for none. */
export function linkInHand(description: Description, lane: FigureLane): number {
  const last = lastRecord(description, lane);
  if (last === null) return -1;
  if (last.kind === "insert") return 0;
  return last.kind === "probe" || last.kind === "found" ? last.links - 1 : -1;
}

export const tableNumbers = (description: Description, lane: FigureLane) =>
  metricsOf(
    description,
    lane,
    "keys",
    "buckets",
    "load",
    "empty",
    "longest",
    "probesHit",
    "probesMissUniform",
    "probesMissKeylike",
    "inSmallBuckets",
  );
