/** What a figure's controls are drawn from. Changes at most ten times a second while it plays; the figure itself gets every frame. */
import type { CpuRef } from "../figures/types";
import type { Branches } from "./branches";
import type { Pace, Speed } from "./pace";

export type Status =
  /** Nothing runs yet: the prerendered picture stands. */
  | { readonly kind: "poster" }
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly motion: "paused" | "playing" }
  /** The picture stays; `problem` is a sentence for the reader. */
  | { readonly kind: "failed"; readonly problem: string };

/** How far the run has been computed. `cancelled`: by the reader; what was computed can be looked at. */
export interface Computing {
  readonly kind: "running" | "finished" | "cancelled";
  readonly records: number;
  readonly simulatedNs: number;
}

export interface PlayerUi {
  readonly status: Status;
  readonly branches: Branches;
  readonly computing: Computing;
  /** The step shown: index in the merged log of all lanes; -1 before the first. */
  readonly at: number;
  /** Steps known. */
  readonly count: number;
  readonly displayTimeNs: number;
  /** Time of the last step known. */
  readonly endNs: number;
  readonly speed: Speed;
  readonly pace: Pace;
  readonly chosenCpu: CpuRef | null;
  /** What happened in the step shown, in words; "" before the first. */
  readonly sentence: string;
  /** What the engine says of a run that goes on all the same (a limit that was reached); "" for nothing. */
  readonly notice: string;
  /** A place that was asked for and does not exist in the run; "" for nothing. */
  readonly placeNotice: string;
}

/** What is known of a run before the engine has opened it. */
export interface KnownRun {
  readonly at: number;
  readonly count: number;
  readonly displayTimeNs: number;
  readonly endNs: number;
  readonly sentence: string;
}

/** Where a run is looked at first, or after a change. */
export type Place =
  | { readonly kind: "step"; readonly index: number }
  | { readonly kind: "time"; readonly timeNs: number }
  | { readonly kind: "start" }
  | { readonly kind: "end" };

const timeUnits: Readonly<Record<string, number>> = { s: 1e9, ms: 1e6, us: 1e3, µs: 1e3, ns: 1 };

/** "412" (a step), "2.4ms", "start", "end"; null for anything else. */
export function parsePlace(text: string): Place | null {
  if (text === "start" || text === "end") return { kind: text };
  if (/^\d{1,15}$/.test(text)) return { kind: "step", index: Number(text) };
  const match = /^(\d+(?:\.\d+)?)\s?(s|ms|us|µs|ns)$/.exec(text);
  const unit = match?.[2] === undefined ? undefined : timeUnits[match[2]];
  return match && unit !== undefined ? { kind: "time", timeNs: Number(match[1]) * unit } : null;
}

/** "1ms in 4s" → simulated ns that pass in a second at 1×; null for anything else. */
export function parsePace(text: string): Pace | null {
  const [simulated, wall, ...rest] = text.split(" in ");
  const ns = simulated === undefined ? null : parsePlace(simulated.trim());
  const seconds = wall === undefined ? null : parsePlace(wall.trim());
  if (rest.length > 0 || ns?.kind !== "time" || seconds?.kind !== "time" || !(seconds.timeNs > 0) || !(ns.timeNs > 0))
    return null;
  return ns.timeNs / (seconds.timeNs / 1e9);
}
