/**
 * A reader's hand on a drawing: turns what a pointer or a key does into what it means. Follows a CPU, shows words, moves the drawing's view, sets a parameter.
 * Knows neither React nor the page.
 */
import type { ParamValue } from "../model/description";
import type { AnyDrawing, Ask, HandEvent, Hit, Point, Reaction, Tip } from "./drawing";
import type { Clock, CpuRef } from "./types";

export interface ShownTip extends Tip, Point {
  /** In the right half of the drawing: the words stand to the left. */
  readonly right: boolean;
}

/** Of a WheelEvent. */
interface WheelTurn {
  readonly deltaY: number;
  /** What `deltaY` counts: 0 px, 1 lines, 2 pages. */
  readonly deltaMode: number;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** What a mouse's wheel scrolls by one notch. */
const notchPx = 100;
/** A notch makes what zooms smoothly so many times as large. */
const perNotch = 1.2;
/** Two fingers on a touchpad come as a wheel with ctrl, in steps smaller than this. */
const pinchPx = 50;
/** By `deltaMode`. Browsers that count lines count three for a notch. */
const wheelPx: readonly number[] = [1, notchPx / 3, 8 * notchPx];
/** In doublings. What zooms by whole ones does so once a notch, and fingers are followed as closely. */
const ofNotch = (step: number, pinched: boolean): number => (step >= 1 || pinched ? 1 : Math.log2(perNotch));
/** Further than this from where it began, a press is a drag. */
const dragPx = 3;

interface HandOptions {
  readonly drawing: AnyDrawing;
  /** The moment shown, with this view; null: there is none yet. */
  readonly ask: (view: unknown) => Ask<unknown, unknown, unknown> | null;
  /** Does what the drawing is asked for, and gives null where that is stopped; absent: does it. */
  readonly within?: <T>(work: () => T) => T | null;
  readonly chooseCpu?: ((cpu: CpuRef) => void) | undefined;
  readonly seek?: ((timeNs: number) => void) | undefined;
  readonly setParam?: ((name: string, value: ParamValue, lane: number) => void) | undefined;
  /** Shared with the other drawings of the place. */
  readonly clock?: () => Clock | undefined;
  /** View, hit, tip or hold are others than before. */
  readonly changed: () => void;
}

export class Hand {
  readonly #options: HandOptions;
  #view: unknown;
  #held: Point | null = null;
  #pinches = false;
  /** By a gesture since the last step, in doublings. */
  #turned = 0;
  /** The last point that was pointed at. */
  #at: Point | null = null;
  /** Of a press that may become a drag. */
  #pressed: { readonly cpu: CpuRef; readonly at: Point } | null = null;
  hit: Hit | null = null;
  tip: ShownTip | null = null;

  constructor(options: HandOptions) {
    this.#options = options;
    this.#view = options.drawing.view ?? null;
  }

  get view(): unknown {
    this.#follow();
    return this.#view;
  }

  set view(view: unknown) {
    this.#see(view);
    this.#options.changed();
  }

  /** What others have chosen on the place's clock is this drawing's view, too. */
  #follow(): void {
    const { drawing, clock } = this.#options;
    const shared = drawing.clocked && clock?.();
    if (!drawing.clocked || !shared) return;
    const zoom = shared.get();
    if (drawing.clocked.of(this.#view) !== zoom) this.#view = drawing.clocked.with(this.#view, zoom);
  }

  #see(view: unknown): void {
    const { drawing, clock } = this.#options;
    this.#view = view;
    if (drawing.clocked) clock?.()?.set(drawing.clocked.of(view));
  }

  /** Whether the pointer is kept: it is to be captured. */
  get holds(): boolean {
    return this.#held !== null;
  }

  /** Whether a press does something where the pointer is. */
  get pressable(): boolean {
    return this.hit?.cpu !== undefined;
  }

  /** Whether two fingers are on what they zoom: what one of them dragged or pointed at before is let go. */
  set pinches(on: boolean) {
    this.#pinches = on;
    this.#turned = 0;
    if (!on) return;
    this.#held = null;
    this.#pressed = null;
    this.#point(null);
    this.#options.changed();
  }

  /**
   * Whether a turn of the wheel is the drawing's: the page is then neither to scroll nor to be zoomed. `plain`: it zooms also without ctrl or command; where that
   * does nothing, the page scrolls.
   */
  takes({ x, y, deltaY, ctrlKey, metaKey }: WheelTurn & Point, plain: boolean): boolean {
    this.#follow();
    const step = this.#options.drawing.zooms;
    const meant = ctrlKey || metaKey;
    if (step === undefined || deltaY === 0 || !(meant || plain)) return false;
    const next = this.#reactionTo({ type: "zoom", x, y, doublings: deltaY < 0 ? step : -step }, this.#hitAt({ x, y }));
    if (next === null) return false;
    if (next.view !== undefined && next.view !== this.#view) return true;
    this.#turned = 0;
    return meant;
  }

  /** By how much a turn of the wheel zooms: in proportion to what is scrolled. */
  doublingsOf({ deltaY, deltaMode, ctrlKey }: WheelTurn): number {
    const px = deltaY * (wheelPx[deltaMode] ?? 1);
    return -(px / notchPx) * ofNotch(this.#options.drawing.zooms ?? 1, ctrlKey && Math.abs(px) < pinchPx);
  }

  /** Zooms about a point by the drawing's whole steps; what is left over counts with the next. */
  zoom({ x, y }: Point, doublings: number): void {
    const step = this.#options.drawing.zooms ?? 1;
    this.#turned += doublings;
    // Ratios of scales are not exact.
    const whole = Math.trunc(this.#turned / step + Math.sign(this.#turned) * 1e-9) * step;
    if (whole === 0) return;
    const before = this.#view;
    this.handle({ type: "zoom", x, y, doublings: whole });
    this.#turned = this.#view === before ? 0 : this.#turned - whole;
  }

  /** Whether two fingers there are the drawing's. */
  zoomsAt({ y }: Point): boolean {
    const { drawing, ask: askOf } = this.#options;
    const ask = askOf(this.#view);
    const areas = ask && this.#within(() => drawing.zoomAreas?.(ask));
    return areas?.some((area) => y >= area.y && y < area.y + area.h) ?? true;
  }

  /** Returns whether the event was the drawing's: the page is then to do nothing about it. `touched`: by a finger, to which another may come. */
  handle(event: HandEvent, touched = false): boolean {
    this.#follow();
    const { drawing, ask: askOf, chooseCpu, seek, setParam, changed } = this.#options;
    if (touched && this.#pinches) return true;
    const pinchable = touched && drawing.zooms !== undefined;
    if (askOf(this.#view) === null) return false;
    const at = "x" in event ? event : null;
    const hit = at && this.#hitAt(at);
    const before = [this.#view, this.#held, this.hit, this.tip];
    const reaction = this.#reactionTo(event, hit);
    if (reaction?.view !== undefined) this.#see(reaction.view);
    if (reaction?.hold) this.#held = reaction.hold;
    if (event.type === "up" || event.type === "cancel") this.#held = null;
    const moved = this.#view !== before[0];
    if (event.type === "leave") this.#point(null);
    // While something is dragged, the words stay with what they were about.
    else if (at !== null && event.type !== "zoom" && this.#held === null) this.#point(at, moved ? undefined : hit);
    // Something else lies there now.
    else if (moved && this.#held === null) this.#point(this.#at);
    if ([this.#view, this.#held, this.hit, this.tip].some((now, i) => now !== before[i])) changed();
    if (reaction?.seekNs !== undefined) seek?.(reaction.seekNs);
    if (reaction?.param) setParam?.(reaction.param.name, reaction.param.value, reaction.param.lane);
    const cpu = this.#followed(event, hit, reaction?.hold !== undefined || pinchable);
    if (cpu) chooseCpu?.(cpu);
    return reaction !== null;
  }

  #hitAt({ x, y }: Point): Hit | null {
    const { drawing, ask: askOf } = this.#options;
    const ask = askOf(this.#view);
    return (ask && this.#within(() => drawing.hits?.(ask, x, y))) ?? null;
  }

  #reactionTo(event: HandEvent, hit: Hit | null): Reaction<unknown> | null {
    const { drawing, ask: askOf } = this.#options;
    const ask = askOf(this.#view);
    if (ask === null || (event.type === "down" && !event.primary)) return null;
    return this.#within(() => drawing.react?.(ask, event, { hit, held: this.#held })) ?? null;
  }

  #within<T>(work: () => T): T | null {
    const { within } = this.#options;
    return within ? within(work) : work();
  }

  /** The CPU that an event asks to follow: at once, or, where more may come of a press, when it is let go in its place. */
  #followed(event: HandEvent, hit: Hit | null, waits: boolean): CpuRef | null {
    const pressed = this.#pressed;
    if (event.type === "move") {
      if (pressed && Math.hypot(event.x - pressed.at.x, event.y - pressed.at.y) > dragPx) this.#pressed = null;
      return null;
    }
    this.#pressed = null;
    if (event.type === "up") return pressed?.cpu ?? null;
    if (event.type !== "down" || !event.primary || hit?.cpu === undefined) return null;
    const cpu = { lane: hit.lane, cpu: hit.cpu };
    if (!waits) return cpu;
    this.#pressed = { cpu, at: event };
    return null;
  }

  #point(at: Point | null, hit: Hit | null = at && this.#hitAt(at)): void {
    const { drawing, ask: askOf } = this.#options;
    const ask = askOf(this.#view);
    this.#at = at;
    this.hit = hit;
    const tip = ask && hit && (this.#within(() => drawing.tip?.(ask, hit)) ?? null);
    this.tip = ask && tip && at && { ...tip, x: at.x, y: at.y, right: at.x > ask.width / 2 };
  }
}
