/** What a reader does to what runs at the moment shown: parameters that have a moment of their own are written. Pure. */
import type { LaneParams } from "../../model/scenario";
import type { Act, Acts } from "../../stage/kit";

/** At which second it was done in all lanes; null: not, or not alike. */
export function doneAt({ at, params }: Act, lanes: readonly LaneParams[]): number | null {
  const moments = new Set(lanes.map((lane) => lane[at] ?? null));
  const [moment] = moments;
  const same = lanes.every((lane) => Object.entries(params).every(([name, value]) => (lane[name] ?? null) === value));
  return moments.size === 1 && same && typeof moment === "number" ? moment : null;
}

/** In all lanes, at this second. A run that is at its end goes on: else nothing would come of it. */
export function withAct({ at, params }: Act, acts: Acts, lanes: readonly LaneParams[], s: number): LaneParams[] {
  return lanes.map((lane) => {
    const lasts = Number(lane[acts.duration]);
    const goesOn = s >= lasts - acts.leastS ? { [acts.duration]: s + acts.goesOnS } : {};
    return { ...lane, ...params, [at]: s, ...goesOn };
  });
}

/** As if it had not been done. */
export const withoutAct = ({ at }: Act, lanes: readonly LaneParams[]): LaneParams[] =>
  lanes.map((lane) => ({ ...lane, [at]: null }));
