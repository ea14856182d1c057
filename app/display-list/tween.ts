/**
 * Motion between layout and painter: every body is carried from where it is shown now to its new place, and then stops.
 * Pure in (targets, nowMs). A body that is sent on while it still moves gets no more time than it had, so positions keep up
 * however fast the clock plays.
 */
import { easeCubicInOut } from "d3-ease";

export interface TweenTargets {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly w: Float32Array;
  readonly h: Float32Array;
}

/** A change of state, ms. */
export const stateChangeMs = 450;
const shortestMs = 70;

/** So many bodies are on a journey at once, of all that is seen together: an eye follows no more. Whoever else has far to go is there at once. */
export const mostTravellers = 3;
/** Farther than this is a journey; a place up in a queue is not. */
const hopPx = 48;

/** A body travels small: it takes a CPU's shape when it arrives there, and gives it up before it leaves. */
function growth(t: number, larger: boolean): number {
  const share = 0.35;
  return easeCubicInOut(Math.min(1, Math.max(0, larger ? (t - 1 + share) / share : t / share)));
}

/** Tweens that are seen together, such as those of the lanes of a figure. */
export type Company = () => readonly Tween[];

/** Of one of so many: the others may each have one. */
const mostOfOne = (tweens: number): number => Math.max(1, mostTravellers - (tweens - 1));

export class Tween {
  readonly count: number;
  readonly #company: Company;
  /** Where each body is shown, as of the last `sample`. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly w: Float32Array;
  readonly h: Float32Array;
  readonly #from: Float32Array;
  readonly #to: Float32Array;
  readonly #startMs: Float64Array;
  readonly #durationMs: Float32Array;
  #travellers: number[] = [];
  /** At most, as of the last `retarget`. */
  #mostTravellers = mostTravellers;
  #untilMs = Number.NEGATIVE_INFINITY;
  #settled = true;

  /** `company`: this one among them. */
  constructor(count: number, company: Company = () => [this]) {
    this.count = count;
    this.#company = company;
    this.x = new Float32Array(count);
    this.y = new Float32Array(count);
    this.w = new Float32Array(count);
    this.h = new Float32Array(count);
    this.#from = new Float32Array(count * 4);
    this.#to = new Float32Array(count * 4);
    this.#startMs = new Float64Array(count);
    this.#durationMs = new Float32Array(count);
  }

  /** Puts every body at its target at once. */
  jump(targets: TweenTargets): void {
    for (let i = 0; i < this.count; i++)
      this.place(i, targets.x[i] ?? 0, targets.y[i] ?? 0, targets.w[i] ?? 0, targets.h[i] ?? 0);
    for (let i = 0; i < this.count; i++) {
      const k = i * 4;
      this.#to[k] = targets.x[i] ?? 0;
      this.#to[k + 1] = targets.y[i] ?? 0;
      this.#to[k + 2] = targets.w[i] ?? 0;
      this.#to[k + 3] = targets.h[i] ?? 0;
    }
    this.#durationMs.fill(0);
    this.#travellers = [];
    this.#untilMs = Number.NEGATIVE_INFINITY;
    this.#settled = true;
  }

  /** Puts one body somewhere at once: where a new one starts from. */
  place(i: number, x: number, y: number, w: number, h: number): void {
    this.x[i] = x;
    this.y[i] = y;
    this.w[i] = w;
    this.h[i] = h;
    this.#durationMs[i] = 0;
    // No target: whatever comes next is a change, also if it is where the former occupant was sent.
    this.#to[i * 4] = Number.NaN;
  }

  /** Who is on a journey at `nowMs`, in the order in which they left; in all of the company at most `mostTravellers`. */
  travellers(nowMs: number): readonly number[] {
    if (this.#travellers.length > 0)
      this.#travellers = this.#travellers.filter(
        (i) => nowMs - (this.#startMs[i] as number) < (this.#durationMs[i] as number),
      );
    return this.#travellers;
  }

  /** Sends bodies on their way. Returns how many have a new target. */
  retarget(targets: TweenTargets, nowMs: number, durationMs = stateChangeMs): number {
    let changed = 0;
    this.travellers(nowMs);
    this.#mostTravellers = this.#mostNow(nowMs);
    const to = this.#to;
    const from = this.#from;
    for (let i = 0, k = 0; i < this.count; i++, k += 4) {
      const x = targets.x[i] as number;
      const y = targets.y[i] as number;
      const w = targets.w[i] as number;
      const h = targets.h[i] as number;
      if (to[k] === x && to[k + 1] === y && to[k + 2] === w && to[k + 3] === h) continue;
      changed++;
      const running = this.#durationMs[i] as number;
      const elapsed = nowMs - (this.#startMs[i] as number);
      const allowed =
        running > 0 && elapsed < running ? Math.max(shortestMs, Math.min(durationMs, elapsed)) : durationMs;
      from[k] = this.x[i] as number;
      from[k + 1] = this.y[i] as number;
      from[k + 2] = this.w[i] as number;
      from[k + 3] = this.h[i] as number;
      to[k] = x;
      to[k + 1] = y;
      to[k + 2] = w;
      to[k + 3] = h;
      if (!this.#mayTravel(i, x, y)) {
        this.x[i] = x;
        this.y[i] = y;
        this.w[i] = w;
        this.h[i] = h;
        this.#durationMs[i] = 0;
        continue;
      }
      this.#startMs[i] = nowMs;
      this.#durationMs[i] = allowed;
      this.#untilMs = Math.max(this.#untilMs, nowMs + allowed);
    }
    if (changed > 0) this.#settled = false;
    return changed;
  }

  #mostNow(nowMs: number): number {
    const company = this.#company();
    let others = 0;
    for (const one of company) if (one !== this) others += one.travellers(nowMs).length;
    return Math.min(mostTravellers - others, mostOfOne(company.length));
  }

  /** Whether a body is carried to a new place, by a hop or as one of the few on a journey. */
  #mayTravel(i: number, x: number, y: number): boolean {
    if (this.#travellers.includes(i)) return true;
    if (Math.hypot(x - (this.x[i] as number), y - (this.y[i] as number)) <= hopPx) return true;
    if (this.#travellers.length >= this.#mostTravellers) return false;
    this.#travellers.push(i);
    return true;
  }

  /** Brings x, y, w, h to `nowMs`. Returns false when nothing moved since the last sample. */
  sample(nowMs: number): boolean {
    if (this.#settled) return false;
    const { x, y, w, h } = this;
    const to = this.#to;
    const from = this.#from;
    for (let i = 0, k = 0; i < this.count; i++, k += 4) {
      const duration = this.#durationMs[i] as number;
      if (duration === 0) continue;
      const t = (nowMs - (this.#startMs[i] as number)) / duration;
      if (t >= 1) {
        x[i] = to[k] as number;
        y[i] = to[k + 1] as number;
        w[i] = to[k + 2] as number;
        h[i] = to[k + 3] as number;
        this.#durationMs[i] = 0;
        continue;
      }
      const e = easeCubicInOut(Math.max(0, t));
      const grown = growth(t, (to[k + 2] as number) > (from[k + 2] as number));
      x[i] = (from[k] as number) + ((to[k] as number) - (from[k] as number)) * e;
      y[i] = (from[k + 1] as number) + ((to[k + 1] as number) - (from[k + 1] as number)) * e;
      w[i] = (from[k + 2] as number) + ((to[k + 2] as number) - (from[k + 2] as number)) * grown;
      h[i] = (from[k + 3] as number) + ((to[k + 3] as number) - (from[k + 3] as number)) * grown;
    }
    if (nowMs >= this.#untilMs) this.#settled = true;
    return true;
  }

  /** Whether anything still moves. */
  get moving(): boolean {
    return !this.#settled;
  }
}
