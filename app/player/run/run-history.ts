/** What the reader does with runs as wholes: changes one, goes back to another, undoes, begins anew. Which runs there are then: branches.ts. */
import type { Description } from "../../model/description";
import { limitLanes } from "../../model/limits";
import { snapPowers } from "../../model/powers";
import { type LaneParams, lanesKey } from "../../model/scenario";
import { type Branches, changeLanes, currentRun, placeOfRun, reset, startBranches, switchRun, undo } from "./branches";
import type { Place } from "./place";
import type { PlayerUi } from "./player-state";

/** The figure whose runs these are. */
export interface HistoryOwner {
  readonly description: Description;
  readonly ui: () => PlayerUi;
  /** The step where the reader is, or will be once the newest seek is answered; -1 before the first. */
  readonly at: () => number;
  /** Of the clock. */
  readonly atNs: () => number;
  /** Where the run is to be shown once it has got there; null where it is shown already. */
  readonly expected: () => Place | null;
  /** Shows the current run of the branches from a place on; null: from its start. Starts no engine. */
  readonly show: (branches: Branches, place: Place | null) => void;
  readonly seekTo: (place: Place) => void;
  readonly start: () => void;
}

export class RunHistory {
  readonly #owner: HistoryOwner;
  /** Where the figure was first looked at: where a reset leads. */
  #firstPlace: Place;

  constructor(owner: HistoryOwner, firstPlace: Place) {
    this.#owner = owner;
    this.#firstPlace = firstPlace;
  }

  /** `name`: what was changed, so that one gesture is one undo. */
  setLanes(name: string, chosen: readonly LaneParams[]): void {
    const { description } = this.#owner;
    const lanes = snapPowers(description, limitLanes(description, chosen));
    const { branches, computing, status, count } = this.#owner.ui();
    const at = this.#owner.at();
    const expected = this.#owner.expected();
    const inTheMiddle = status.kind === "ready" && at > 0 && expected?.kind !== "start";
    // A figure that shows a result, such as a full table, goes on to show the new run's result.
    const atEnd = this.#firstPlace.kind === "end" && computing.kind === "finished" && at === count - 1;
    const where = inTheMiddle ? { at, atNs: this.#owner.atNs() } : null;
    this.#owner.show(
      changeLanes(branches, name, lanes, where),
      where === null ? expected : atEnd ? { kind: "end" } : { kind: "time", timeNs: where.atNs },
    );
    if (status.kind === "poster") this.#owner.start();
  }

  switchRun(id: number): void {
    const { branches } = this.#owner.ui();
    const next = switchRun(branches, id, this.#owner.at());
    if (next !== branches) this.#owner.show(next, placeOfRun(next, this.#owner.atNs()));
  }

  undo(): void {
    const { branches } = this.#owner.ui();
    const next = undo(branches);
    if (next !== branches) this.#owner.show(next, placeOfRun(next, this.#owner.atNs()));
  }

  reset(): void {
    const { branches } = this.#owner.ui();
    const next = reset(branches);
    if (next !== branches) this.#owner.show(next, this.#firstPlace);
  }

  /** The browser's back and forward: the run of these lanes, where it is still kept, else one in the place of the current run. What else the reader made stays. */
  revisit(lanes: readonly LaneParams[], place: Place): void {
    const { branches } = this.#owner.ui();
    const key = lanesKey(lanes);
    if (key === lanesKey(currentRun(branches).lanes)) {
      this.#owner.seekTo(place);
      return;
    }
    const kept = branches.runs.find((run) => lanesKey(run.lanes) === key);
    this.#owner.show(
      kept ? switchRun(branches, kept.id, this.#owner.at()) : changeLanes(branches, "", lanes, null),
      place,
    );
    this.#owner.start();
  }

  /** A whole new scenario: one run, no branches. Whether it is another than that of the current run. */
  load(lanes: readonly LaneParams[], place: Place): boolean {
    this.#firstPlace = place;
    const { branches, status } = this.#owner.ui();
    const current = currentRun(branches).lanes;
    const same = lanesKey(lanes) === lanesKey(current);
    if (same && status.kind === "ready") this.#owner.seekTo(place);
    else this.#owner.show(startBranches(same ? current : lanes), place);
    return !same;
  }
}
