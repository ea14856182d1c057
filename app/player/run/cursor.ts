/** Where the reader is in the open run, and where they are to be: a step, and the clock that stands above it. */
import type { OpenRun } from "./open-run";
import { advance, type Pace, type Speed } from "./pace";
import { findPlace, type Place } from "./place";
import type { RunView } from "./run-view";

export class Cursor {
  readonly #run: OpenRun;
  readonly #view: RunView;
  #expected: Place | null;
  /** Steps, and leaps to moments, that were asked for while the run was still being opened. */
  #asked: (() => void)[] = [];
  /** Shared by all lanes while playing; it runs on while a seek is under way, so that a slow answer doesn't slow it. */
  #clockNs = 0;

  constructor(run: OpenRun, view: RunView, place: Place) {
    this.#run = run;
    this.#view = view;
    this.#expected = place;
  }

  /** The step where the reader is, or will be once the newest seek is answered; -1 before the first. */
  get target(): number {
    return this.#run.target?.index ?? this.#view.shown;
  }

  /** Where the run is to be shown as soon as it has got that far; null where it is shown already. */
  get expected(): Place | null {
    return this.#expected;
  }

  /** The place is shown once the run is open and has got there: `settle`. */
  expect(place: Place): void {
    this.#expected = place;
    this.#asked = [];
  }

  /** After a failure: a retry comes back to the same place. */
  expectSame(): void {
    this.#asked = [];
    if (this.#expected === null && this.#view.shown >= 0) this.#expected = { kind: "step", index: this.#view.shown };
  }

  /** Goes to the expected place where the run has got there, or can get no further (`over`). Returns what is to be said of it: "" for nothing. */
  settle(over: boolean): string {
    const place = this.#expected;
    if (place === null || this.#run.current === null) return "";
    const found = findPlace(place, this.#view.steps, over);
    if (found === null) return "";
    this.show(found.index, place.kind === "time" ? place.timeNs : 0);
    return found.notice;
  }

  /** `clockNs`: a time that was asked for; the clock shows it where it lies after the step, as it would while playing. */
  show(index: number, clockNs = 0): void {
    const { steps } = this.#view;
    this.#expected = null;
    this.#clockNs = index < 0 ? 0 : Math.max(steps.timeNs(index), Math.min(clockNs, steps.endNs));
    this.#run.seek({ index, timeNs: this.#clockNs });
  }

  /** One frame of playing, `deltaMs` after the last. True once the end of what is known of the run is shown. */
  play(deltaMs: number, pace: Pace, speed: Speed): boolean {
    const { steps } = this.#view;
    const { displayTimeNs, ended } = advance(this.#clockNs, deltaMs, pace, speed, steps.endNs);
    this.#clockNs = displayTimeNs;
    const index = steps.momentEnd(steps.atTime(displayTimeNs));
    if (index !== this.#view.shown && this.#run.current !== null) {
      this.#run.seek({ index, timeNs: displayTimeNs });
      return false;
    }
    this.#view.show(displayTimeNs);
    return ended;
  }

  /** For when the run is open. */
  ask(step: () => void): void {
    this.#asked.push(step);
  }

  /** What was asked, and is forgotten with this. */
  takeAsked(): readonly (() => void)[] {
    return this.#asked.splice(0);
  }
}
