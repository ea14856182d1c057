/** The CPU lanes of one lane on a canvas of their own: the whole log is drawn once, and a frame lays a veil over what lies after the display time. */

import type { Brush, Context, LiveMoment, LivePart } from "../../display-list/display-list";
import { MarkList, S } from "../../display-list/marks";
import { drawVeil } from "../../plate/furniture";
import type { Zone } from "./cpu-geometry";

/** A growing log is drawn again at most this often, as long as the display time is inside of what is drawn. */
const redrawEveryMs = 250;
/** While a gesture changes the window in every frame, what was drawn is stretched to it, and is drawn anew this often. */
const redrawWindowMs = 100;

/** What goes on over time, from left to right. */
export interface Strip {
  /** Of the image. */
  readonly zone: Zone;
  readonly windowNs: readonly [number, number];
  readonly displayTimeNs: number;
  /** Of the log: how many are known, and the time of the last. */
  readonly records: number;
  readonly lastNs: number;
  /** Another run has another one; and what was drawn otherwise is of no use. */
  readonly run: unknown;
  readonly dense: boolean;
  /** Adds what is known of the window, as marks in the picture's coordinates. */
  readonly draw: (out: MarkList) => void;
  /** What lies after the display time is not seen, in the place of a ghost. */
  readonly sealed?: boolean;
}

export class TimelineStrip implements LivePart<Strip> {
  #canvas: HTMLCanvasElement | null = null;
  /** What was drawn, and when. */
  #drawn: Strip | null = null;
  #drawnMs = 0;
  readonly #marks = new MarkList(1024);
  readonly #cursor = new MarkList(1);
  readonly #veil = new MarkList(1);

  giveBack(): void {
    this.#canvas = null;
  }

  /** Draws the log where what was drawn is too old. */
  prepare(brush: Brush, asked: Strip, { nowMs, ratio }: LiveMoment): void {
    const drawn = this.#drawn;
    const ageMs = nowMs - this.#drawnMs;
    if (
      !this.#canvas ||
      drawn === null ||
      drawn.run !== asked.run ||
      !sameZone(drawn.zone, asked.zone) ||
      // What is no longer told is not to be seen.
      asked.records < drawn.records ||
      (isTurned(drawn, asked) && ageMs > redrawWindowMs) ||
      ((asked.records > drawn.records || drawn.dense !== asked.dense) &&
        (asked.displayTimeNs > drawn.lastNs || ageMs > redrawEveryMs))
    )
      this.#draw(brush, asked, nowMs, ratio);
  }

  /** Returns true while what is painted is stretched: it wants to be painted again. */
  paint(ctx: Context, brush: Brush, asked: Strip, moment: LiveMoment): boolean {
    const { zone, windowNs, displayTimeNs, sealed = false } = asked;
    const [from, to] = windowNs;
    if (to <= from) return false;
    this.prepare(brush, asked, moment);
    const drawn = this.#drawn as Strip;
    const canvas = this.#canvas as HTMLCanvasElement;
    const stretched = isTurned(drawn, asked);
    const shareOf = (timeNs: number) => Math.min(1, Math.max(0, (timeNs - from) / (to - from)));
    const shown = shareOf(displayTimeNs);
    // After its last record nothing is known of a run, but that it has come to the moment shown.
    const knownNs = sealed ? displayTimeNs : Math.max(displayTimeNs, drawn.lastNs);
    if (stretched) this.#stretch(ctx, canvas, drawn, windowNs, knownNs);
    else {
      const pixels = Math.min(canvas.width, Math.ceil(shareOf(knownNs) * zone.w * moment.ratio));
      const [w, h] = [pixels / moment.ratio, canvas.height / moment.ratio];
      if (pixels > 0) ctx.drawImage(canvas, 0, 0, pixels, canvas.height, zone.x, zone.y, w, h);
    }
    // What is still to come is a ghost.
    if (!sealed) {
      drawVeil(zone, zone.x + shown * zone.w, moment.hatched, this.#veil.clear());
      brush.marks(ctx, this.#veil);
    }
    this.#cursor.clear();
    drawCursor(asked, this.#cursor);
    brush.marks(ctx, this.#cursor);
    return stretched;
  }

  /** What of the image lies in this window, as wide as it is there. */
  #stretch(
    ctx: Context,
    canvas: HTMLCanvasElement,
    { zone, windowNs: [first, last] }: Strip,
    [from, to]: readonly [number, number],
    knownNs: number,
  ): void {
    const { width, height } = canvas;
    const begin = Math.max(first, from);
    const end = Math.min(last, to, knownNs);
    if (end <= begin) return;
    const pixelOf = (timeNs: number) => ((timeNs - first) / (last - first)) * width;
    const xOf = (timeNs: number) => zone.x + ((timeNs - from) / (to - from)) * zone.w;
    const [x, w] = [pixelOf(begin), xOf(end) - xOf(begin)];
    ctx.drawImage(canvas, x, 0, pixelOf(end) - x, height, xOf(begin), zone.y, w, zone.h);
  }

  #draw(brush: Brush, asked: Strip, nowMs: number, ratio: number): void {
    const { zone } = asked;
    this.#canvas ??= document.createElement("canvas");
    // Setting the size also clears.
    this.#canvas.width = Math.ceil(zone.w * ratio);
    this.#canvas.height = Math.ceil(zone.h * ratio);
    asked.draw(this.#marks.clear());
    const inner = this.#canvas.getContext("2d");
    if (inner) {
      inner.setTransform(ratio, 0, 0, ratio, -zone.x * ratio, -zone.y * ratio);
      brush.marks(inner, this.#marks);
    }
    this.#drawn = asked;
    this.#drawnMs = nowMs;
  }
}

const isTurned = ({ windowNs: [from, to] }: Strip, { windowNs }: Strip): boolean =>
  from !== windowNs[0] || to !== windowNs[1];

const sameZone = (a: Zone, b: Zone): boolean => a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;

/** The line through the rows at the display time, where that is seen. */
export function drawCursor({ zone, windowNs: [from, to], displayTimeNs }: Strip, marks: MarkList): void {
  const share = (displayTimeNs - from) / (to - from);
  if (!(share >= 0 && share <= 1)) return;
  marks.add(S.cursor, Math.round((zone.x + share * zone.w) * 2) / 2, zone.y - 4, 0, zone.h + 6);
}
