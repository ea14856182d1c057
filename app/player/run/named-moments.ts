/** Moments of a kit in a run: where they are, and which lies next. Pure. */
import type { MergedSteps } from "../../engine/merge";
import type { NamedMoment } from "../../mount/kit";
import { findPlace, type Place, parsePlace } from "./place";
import type { KnownMoment } from "./player-state";

export interface FoundMoment {
  readonly name: string;
  readonly short: string;
  readonly place: Place;
  /** The step; null where the run has not got there. */
  readonly index: number | null;
  /** It can get no further: the run has no such moment. */
  readonly missing: boolean;
}

/** In the kit's order. `over`: the run can get no further. Throws where a condition can't be read. */
export function findMoments(moments: readonly NamedMoment[], steps: MergedSteps, over: boolean): FoundMoment[] {
  return moments.map(({ name, short, at }) => {
    const place = parsePlace(at);
    if (place === null) throw new Error(`The moment "${name}" has no place: "${at}".`);
    const found = findPlace(place, steps, over);
    const beyond = found !== null && (found.notice !== "" || (place.kind === "time" && place.timeNs > steps.endNs));
    return { name, short, place, index: beyond ? null : (found?.index ?? null), missing: beyond };
  });
}

/** The nearest that has been found after a step, or before it; null where none is. */
export function nextMoment(
  found: readonly FoundMoment[],
  from: number,
  direction: 1 | -1,
): { readonly name: string; readonly index: number } | null {
  const ahead = found.flatMap(({ name, index }) =>
    index !== null && (index - from) * direction > 0 ? [{ name, index }] : [],
  );
  return ahead.reduce<(typeof ahead)[0] | null>(
    (best, one) => (best === null || (one.index - best.index) * direction < 0 ? one : best),
    null,
  );
}

/** Those that the run has got to, in the kit's order. */
export function knownMoments(
  moments: readonly NamedMoment[],
  steps: MergedSteps,
  over: boolean,
): readonly KnownMoment[] {
  return findMoments(moments, steps, over).flatMap(({ short, index }) =>
    index === null || index < 0 ? [] : [{ short, index, timeNs: steps.timeNs(index) }],
  );
}
