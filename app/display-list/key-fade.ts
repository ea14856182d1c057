/** Names of marks that go, and come back: how opaque they are. Pure in what is asked and when. */
import { easeCubicInOut } from "d3-ease";
import { stateChangeMs } from "./tween";

export class KeyFade {
  #gone: boolean | null = null;
  #sinceMs = 0;
  /** Where the last change began. */
  #from = 1;
  /** 1: as ever; 0: not there. */
  alpha = 1;

  /** `still`: at once. Returns true while it changes. */
  turn(gone: boolean, still: boolean, nowMs: number): boolean {
    if (this.#gone !== gone) {
      // What is painted for the first time has nothing to come from.
      this.#sinceMs = this.#gone === null || still ? Number.NEGATIVE_INFINITY : nowMs;
      this.#from = this.alpha;
      this.#gone = gone;
    }
    const part = Math.min(1, (nowMs - this.#sinceMs) / stateChangeMs);
    const to = gone ? 0 : 1;
    this.alpha = part >= 1 ? to : this.#from + (to - this.#from) * easeCubicInOut(Math.max(0, part));
    return part < 1;
  }
}
