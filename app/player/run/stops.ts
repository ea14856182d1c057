/** Stops: the moments that whoever shows a run plays through, one a press of a clicker. */
import type { MergedSteps } from "../../engine/merge";
import { shorten } from "../../model/clamp";
import { findPlace, type Place, parsePlace } from "./place";

/** More than anybody clicks through in one scene. */
const mostStops = 30;

export interface Stops {
  /** In the order of the text; they need not be in the run's. */
  readonly places: readonly Place[];
  /** What was written and is no place, shortened. */
  readonly dropped: readonly string[];
}

export const noStops: Stops = { places: [], dropped: [] };

/** "12_80_300", "90us_2.4ms_end": places as in chapters, joined by `_`. What is none is dropped, as are those beyond the thirtieth. */
export function parseStops(text: string): Stops {
  const written = text.split("_").filter((one) => one !== "");
  const dropped: string[] = [];
  const places: Place[] = [];
  for (const one of written) {
    const place = places.length < mostStops ? parsePlace(one) : null;
    if (place === null) dropped.push(shorten(one));
    else places.push(place);
  }
  return { places, dropped };
}

/** Whether a run that can get no further has no such moment: a step or a record that it has not, a time after its end. */
const isBeyond = (place: Place, steps: MergedSteps): boolean =>
  place.kind === "time" ? place.timeNs > steps.endNs : findPlace(place, steps, true)?.notice !== "";

/** Those that a run which has ended has not. */
export const beyondEnd = (stops: readonly Place[], steps: MergedSteps): readonly Place[] =>
  stops.filter((place) => isBeyond(place, steps));

/** How many of them the run has, as far as that is known, and how many of these lie at the step `at` or before it. */
export function countStops(stops: readonly Place[], steps: MergedSteps, over: boolean, at: number) {
  const had = over ? stops.filter((place) => !isBeyond(place, steps)) : stops;
  const found = had.map((place) => findPlace(place, steps, over));
  return { count: had.length, passed: found.filter((one) => one !== null && one.index <= at).length };
}

/** A stop of a run, and the step that it is, or null where the run may still get there. */
interface FoundStop {
  readonly place: Place;
  readonly index: number | null;
}

/**
 * The stop next to the step `at`, in the order of the run; null for none. Forwards, a stop that the run has not got to yet comes after all that it has. `over`: it can
 * get no further, and what it has not got to is no stop.
 */
export function nextStop(
  stops: readonly Place[],
  steps: MergedSteps,
  over: boolean,
  at: number,
  direction: 1 | -1,
): FoundStop | null {
  let best: FoundStop | null = null;
  for (const place of stops) {
    if (over && isBeyond(place, steps)) continue;
    const index = findPlace(place, steps, over)?.index ?? null;
    if (index === null ? direction < 0 : direction > 0 ? index <= at : index >= at) continue;
    const isNearer =
      best === null ||
      (index !== null && (best.index === null || (direction > 0 ? index < best.index : index > best.index)));
    if (isNearer) best = { place, index };
  }
  return best;
}
