/** What the reader does with runs as wholes: changes one, goes back to another, undoes, begins anew. Which runs there are then: branches.ts. */
import type { Description } from "../../model/description";
import { limitLanes } from "../../model/limits";
import { snapPowers } from "../../model/powers";
import { type LaneParams, lanesKey } from "../../model/scenario";
import {
  type Branches,
  changeLanes,
  currentRun,
  placeOfRun,
  redo,
  reset,
  startBranches,
  switchRun,
  undo,
} from "./branches";
import type { Cursor } from "./cursor";
import type { Place } from "./place";
import type { PlayerUi, Status } from "./player-state";

/** How the figure stands when the reader does something. */
export interface Standing {
  readonly branches: Branches;
  readonly status: Status["kind"];
  /** The step where the reader is, or will be once the newest seek is answered; -1 before the first. */
  readonly at: number;
  /** Of the clock. */
  readonly atNs: number;
  /** `at` is the last step of a run that is computed to its end. */
  readonly atEnd: boolean;
  /** Where the run is to be shown once it has got there; null where it is shown already. */
  readonly expected: Place | null;
}

/** `atNs`: of the clock. */
export function standingOf({ branches, status, computing, count }: PlayerUi, cursor: Cursor, atNs: number): Standing {
  const at = cursor.target;
  const atEnd = computing.kind === "finished" && at === count - 1;
  return { branches, status: status.kind, at, atNs, atEnd, expected: cursor.expected };
}

/** What is to be shown after it. */
export type RunChange =
  /** Another place of the run that is there. */
  | { readonly kind: "place"; readonly place: Place }
  /** The current run of the branches, from a place on. `starts`: also where no engine runs yet. */
  | { readonly kind: "run"; readonly branches: Branches; readonly place: Place; readonly starts: boolean };

/** Every method gives back what is to be shown, or null where nothing changes; it changes nothing but what a reset leads to. */
export class RunHistory {
  readonly #description: Description;
  /** Where the figure was first looked at: where a reset leads. */
  #firstPlace: Place;

  constructor(description: Description, firstPlace: Place) {
    this.#description = description;
    this.#firstPlace = firstPlace;
  }

  /** `name`: what was changed, so that one gesture is one undo. */
  setLanes(standing: Standing, name: string, chosen: readonly LaneParams[]): RunChange {
    const { branches, status, at, atNs, atEnd, expected } = standing;
    const inTheMiddle = status === "ready" && at > 0 && expected?.kind !== "start";
    const lanes = snapPowers(this.#description, limitLanes(this.#description, chosen));
    const starts = status === "poster";
    if (!inTheMiddle) {
      const place = expected ?? ({ kind: "start" } as const);
      return { kind: "run", branches: changeLanes(branches, name, lanes, null, left(standing)), place, starts };
    }
    // Who stands at a run's end looks at what came of it, and goes on to what comes of the other: at the same time that may hardly have begun.
    const place: Place = atEnd ? { kind: "end" } : { kind: "time", timeNs: atNs };
    return {
      kind: "run",
      branches: changeLanes(branches, name, lanes, { at, atNs, atEnd }, left(standing)),
      place,
      starts,
    };
  }

  switchRun({ branches, at, atNs }: Standing, id: number): RunChange | null {
    return comeTo(branches, switchRun(branches, id, at), atNs);
  }

  undo(standing: Standing): RunChange | null {
    const { branches, atNs } = standing;
    return comeTo(branches, undo(branches, left(standing)), atNs);
  }

  redo(standing: Standing): RunChange | null {
    const { branches, atNs } = standing;
    return comeTo(branches, redo(branches, left(standing)), atNs);
  }

  reset(standing: Standing): RunChange | null {
    const { branches } = standing;
    const next = reset(branches, left(standing));
    return next === branches ? null : { kind: "run", branches: next, place: this.#firstPlace, starts: false };
  }

  /** The browser's back and forward: the run of these lanes, where it is still kept, else one in the place of the current run. What else the reader made stays. */
  revisit(standing: Standing, lanes: readonly LaneParams[], place: Place): RunChange {
    const { branches, at } = standing;
    const key = lanesKey(lanes);
    if (key === lanesKey(currentRun(branches).lanes)) return { kind: "place", place };
    const kept = branches.runs.find((run) => lanesKey(run.lanes) === key);
    const next = kept ? switchRun(branches, kept.id, at) : changeLanes(branches, "", lanes, null, left(standing));
    return { kind: "run", branches: next, place, starts: true };
  }

  /** A whole new scenario: one run, no branches. */
  load({ branches, status }: Standing, lanes: readonly LaneParams[], place: Place): RunChange {
    this.#firstPlace = place;
    const current = currentRun(branches).lanes;
    const same = lanesKey(lanes) === lanesKey(current);
    if (same && status === "ready") return { kind: "place", place };
    return { kind: "run", branches: startBranches(same ? current : lanes), place, starts: false };
  }
}

/** Where the reader is in a run that is shown; null where it is not. */
function left({ status, at, expected }: Standing): number | null {
  return status === "ready" && expected === null && at >= 0 ? at : null;
}

/** The current run of `next`, where it was left. */
function comeTo(branches: Branches, next: Branches, nowNs: number): RunChange | null {
  return next === branches ? null : { kind: "run", branches: next, place: placeOfRun(next, nowNs), starts: false };
}
