/**
 * A reader's hand on a drawing: turns what a pointer or a key does into what it means. Follows a CPU, shows words, moves the drawing's view, sets a parameter.
 * Knows neither React nor the page.
 */
import type { ParamValue } from "../model/description";
import type { AnyDrawing, Ask, HandEvent, Hit, Point, Tip } from "./drawing";
import type { CpuRef } from "./types";

export interface ShownTip extends Tip, Point {
  /** In the right half of the drawing: the words stand to the left. */
  readonly right: boolean;
}

/** Of a WheelEvent, and where it was, in the drawing's own px. */
export interface WheelTurn extends Point {
  readonly deltaY: number;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Nearer to each other two fingers are not told apart. */
const leastApartPx = 8;

interface HandOptions {
  readonly drawing: AnyDrawing;
  /** The moment shown, with this view; null: there is none yet. */
  readonly ask: (view: unknown) => Ask<unknown, unknown, unknown> | null;
  readonly chooseCpu?: ((cpu: CpuRef) => void) | undefined;
  readonly setParam?: ((name: string, value: ParamValue, lane: number) => void) | undefined;
  /** View, hit, tip or hold are others than before. */
  readonly changed: () => void;
}

export class Hand {
  readonly #options: HandOptions;
  #view: unknown;
  #held: Point | null = null;
  readonly #fingers = new Map<number, Point>();
  /** Between two fingers when the drawing was zoomed last, px. */
  #apartPx = 0;
  hit: Hit | null = null;
  tip: ShownTip | null = null;

  constructor(options: HandOptions) {
    this.#options = options;
    this.#view = options.drawing.view ?? null;
  }

  get view(): unknown {
    return this.#view;
  }

  set view(view: unknown) {
    this.#view = view;
    this.#options.changed();
  }

  /** Whether the pointer is kept: it is to be captured. */
  get holds(): boolean {
    return this.#held !== null;
  }

  /** Whether a press does something where the pointer is. */
  get pressable(): boolean {
    return this.hit?.cpu !== undefined;
  }

  /**
   * A wheel was turned. Returns whether that was the drawing's: the page is then neither to scroll nor to be zoomed. `plain`: it zooms also without ctrl or
   * command; where that does nothing, the page scrolls.
   */
  turn({ x, y, deltaY, ctrlKey, metaKey }: WheelTurn, plain: boolean): boolean {
    const meant = ctrlKey || metaKey;
    if (deltaY === 0 || !(meant || plain)) return false;
    const before = this.#view;
    const own = this.handle({ type: "zoom", x, y, direction: deltaY < 0 ? 1 : -1 });
    return own && (meant || this.#view !== before);
  }

  /**
   * Returns whether the event was the drawing's: the page is then to do nothing about it. `finger`: which one, where it is touched. Two of them zoom a drawing
   * that zooms, a step for each doubling of what lies between them.
   */
  handle(event: HandEvent, finger?: number): boolean {
    if (finger !== undefined && this.#options.drawing.zooms && this.#pinch(event, finger)) return true;
    const { drawing, ask: askOf, chooseCpu, setParam, changed } = this.#options;
    const ask = askOf(this.#view);
    if (ask === null) return false;
    const at = "x" in event ? event : null;
    const hit = at === null ? null : (drawing.hits?.(ask, at.x, at.y) ?? null);
    const before = [this.#view, this.#held, this.hit, this.tip];
    const mayHold = event.type !== "down" || event.primary;
    const reaction = mayHold ? (drawing.react?.(ask, event, { hit, held: this.#held }) ?? null) : null;
    if (reaction?.view !== undefined) this.#view = reaction.view;
    if (reaction?.hold) this.#held = reaction.hold;
    if (event.type === "up" || event.type === "cancel") this.#held = null;
    if (event.type === "leave") this.#point(ask, null, null);
    // While something is dragged, the words stay with what they were about.
    else if (at !== null && event.type !== "zoom" && this.#held === null) this.#point(ask, hit, at);
    if ([this.#view, this.#held, this.hit, this.tip].some((now, i) => now !== before[i])) changed();
    if (reaction?.param) setParam?.(reaction.param.name, reaction.param.value, reaction.param.lane);
    if (event.type === "down" && hit?.cpu !== undefined) chooseCpu?.({ lane: hit.lane, cpu: hit.cpu });
    return reaction !== null;
  }

  /** Returns whether two fingers did it. */
  #pinch(event: HandEvent, finger: number): boolean {
    const fingers = this.#fingers;
    const wereTwo = fingers.size === 2;
    if (event.type === "down" || (event.type === "move" && fingers.has(finger)))
      fingers.set(finger, { x: event.x, y: event.y });
    else if (event.type !== "move") fingers.delete(finger);
    const [a, b] = fingers.values();
    if (!a || !b || fingers.size > 2) return wereTwo;
    const apartPx = Math.max(leastApartPx, Math.hypot(a.x - b.x, a.y - b.y));
    if (!wereTwo) {
      this.#apartPx = apartPx;
      // What one finger dragged is let go.
      this.#held = null;
    }
    const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
    for (; apartPx >= this.#apartPx * 2; this.#apartPx *= 2) this.handle({ type: "zoom", x, y, direction: 1 });
    for (; apartPx <= this.#apartPx / 2; this.#apartPx /= 2) this.handle({ type: "zoom", x, y, direction: -1 });
    return true;
  }

  #point(ask: Ask<unknown, unknown, unknown>, hit: Hit | null, at: Point | null): void {
    this.hit = hit;
    const tip = hit && (this.#options.drawing.tip?.(ask, hit) ?? null);
    this.tip = tip && at && { ...tip, x: at.x, y: at.y, right: at.x > ask.width / 2 };
  }
}
