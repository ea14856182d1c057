import { nsPerUnit } from "../../base/quantity";
import type { MergedSteps } from "../../engine/merge";
import type { PaceWish } from "./pace";
import { words } from "./run-messages";

/** Where a run is looked at first, or after a change. */
export type Place =
  | { readonly kind: "step"; readonly index: number }
  | { readonly kind: "time"; readonly timeNs: number }
  /** The `nth` record (from 1) of the kind that has this name, in a lane (from 0) or in any. */
  | { readonly kind: "record"; readonly of: string; readonly nth: number; readonly lane: number | null }
  | { readonly kind: "start" }
  | { readonly kind: "end" };

/** "412" (a step), "2.4ms", "wake:100" (the hundredth record of the kind "wake"), "wake:100@2" (in the second lane), "start", "end"; null for anything else. */
export function parsePlace(text: string): Place | null {
  if (text === "start" || text === "end") return { kind: text };
  if (/^\d{1,15}$/.test(text)) return { kind: "step", index: Number(text) };
  const record = /^([a-z][a-z0-9-]*):([1-9]\d{0,8})(?:@([1-9]))?$/.exec(text);
  if (record) {
    const [, of = "", nth, lane] = record;
    return { kind: "record", of, nth: Number(nth), lane: lane === undefined ? null : Number(lane) - 1 };
  }
  const match = /^(\d+(?:\.\d+)?)\s?(s|ms|us|µs|ns)$/.exec(text);
  const unit = match?.[2] === undefined ? undefined : nsPerUnit[match[2]];
  return match && unit !== undefined ? { kind: "time", timeNs: Number(match[1]) * unit } : null;
}

/** "1ms in 4s" (everywhere), "run in 5s" (the whole run, braked where much happens); null for anything else. */
export function parsePace(text: string): PaceWish | null {
  const [simulated = "", wall = "", ...rest] = text.split(" in ").map((part) => part.trim());
  const taken = parsePlace(wall);
  if (rest.length > 0 || taken?.kind !== "time" || !(taken.timeNs > 0)) return null;
  const seconds = taken.timeNs / 1e9;
  if (simulated === "run") return { kind: "run", seconds };
  const passes = parsePlace(simulated);
  return passes?.kind === "time" && passes.timeNs > 0 ? { kind: "rate", nsPerS: passes.timeNs / seconds } : null;
}

export interface FoundPlace {
  readonly index: number;
  /** Where the run has no such place: what is shown instead; "" else. */
  readonly notice: string;
}

/** The step that a place means, once the run has got there; null while it may still get there. `over`: it can get no further. */
export function findPlace(place: Place, steps: MergedSteps, over: boolean): FoundPlace | null {
  const last = steps.length - 1;
  const found = (index: number, notice = ""): FoundPlace => ({ index, notice });
  switch (place.kind) {
    case "start":
      return last >= 0 || over ? found(-1) : null;
    case "end":
      return over ? found(last) : null;
    case "step":
      if (place.index <= last) return found(place.index);
      return over ? found(last, words.noSuchStep(place.index, last)) : null;
    case "record": {
      const index = steps.nthOfKind(steps.kinds.indexOf(place.of), place.nth, place.lane);
      if (index !== null) return found(steps.momentEnd(index));
      return over ? found(last, words.noSuchRecord(place.of, place.nth)) : null;
    }
    case "time":
      return steps.endNs > place.timeNs || over ? found(steps.momentEnd(steps.atTime(place.timeNs))) : null;
  }
}
