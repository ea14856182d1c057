/** What a player is made with, and what a figure's controls are drawn from. The latter changes at most ten times a second while it plays; the figure itself gets every frame. */
import { createStore, type Store } from "../../base/store";
import type { EngineClient } from "../../engine/engine";
import type { Description } from "../../model/description";
import type { InputReport } from "../../model/input-report";
import type { LaneParams } from "../../model/scenario";
import type { CpuRef, FigureFrame } from "../../mount/types";
import { type Branches, startBranches } from "./branches";
import type { Burst } from "./bursts";
import { type Pace, type PaceWish, paceFor, type Speed } from "./pace";
import type { Place } from "./place";

export type Status =
  /** Nothing runs yet: the prerendered picture stands. */
  | { readonly kind: "poster" }
  | { readonly kind: "loading" }
  /** For text of the reader's own, without which there is nothing to run. */
  | { readonly kind: "waiting" }
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
  /** Of which the picture and the readouts tell; another object than the current run's lanes while that has no picture yet. */
  readonly shownLanes: readonly LaneParams[];
  /** What the words and numbers tell of: the moment of `at`. null before anything ran. */
  readonly frame: FigureFrame | null;
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
  /** What there is to say of the input of each lane of the run that is open; empty before, and where no lane has one. */
  readonly reports: readonly (InputReport | null)[];
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
  /** Where the clock is braked. */
  readonly bursts: readonly Burst[];
  /** The kit's that the run has; absent: not looked for. */
  readonly moments?: readonly KnownMoment[];
}

/** A named moment of a run. */
export interface KnownMoment {
  readonly short: string;
  readonly index: number;
  readonly timeNs: number;
}

export interface PlayerOptions {
  readonly description: Description;
  readonly lanes: readonly LaneParams[];
  readonly place: Place;
  /** Closed with the player. */
  readonly engine: Pick<EngineClient, "open" | "close">;
  /** null: chosen for the run. */
  readonly pace: PaceWish | null;
  readonly known?: KnownRun | null;
  /** What the lanes are called, where a text has names for them. */
  readonly names?: readonly string[];
  /** Milliseconds on the wall, monotonous. */
  readonly now: () => number;
  /** Calls once what was told before is on the screen. In a window that nobody sees that may be long after. */
  readonly afterFrame: (call: () => void) => void;
}

/** Before anything runs. `pace` null: chosen for the run. */
export function firstUi(lanes: readonly LaneParams[], pace: PaceWish | null, known: KnownRun | null): PlayerUi {
  return {
    status: { kind: "poster" },
    branches: startBranches(lanes),
    shownLanes: lanes,
    frame: null,
    computing: { kind: "running", records: 0, simulatedNs: 0 },
    at: known?.at ?? -1,
    count: known?.count ?? 0,
    displayTimeNs: known?.displayTimeNs ?? 0,
    endNs: known?.endNs ?? 0,
    speed: 1,
    pace: paceFor({ endNs: known?.endNs ?? 0, steps: known?.count ?? 0, bursts: known?.bursts ?? [] }, pace),
    chosenCpu: null,
    sentence: known?.sentence ?? "",
    notice: "",
    reports: [],
    placeNotice: "",
  };
}

/** The state of the controls, changed in parts. */
export class UiState {
  readonly store: Store<PlayerUi>;

  constructor(first: PlayerUi) {
    this.store = createStore(first);
  }

  get(): PlayerUi {
    return this.store.get();
  }
  get status(): Status {
    return this.get().status;
  }
  /** null: not ready to move. */
  get motion(): "paused" | "playing" | null {
    const { status } = this;
    return status.kind === "ready" ? status.motion : null;
  }

  patch(change: Partial<PlayerUi>): void {
    this.store.set({ ...this.get(), ...change });
  }
}
