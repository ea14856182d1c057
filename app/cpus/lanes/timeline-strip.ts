/** The CPU lanes of one lane on a canvas of their own: the whole log is drawn once, and a frame lays a veil over what lies after the display time. */

import { MarkList, S } from "../../display-list/marks";
import type { CanvasPainter } from "../../display-list/paint-canvas";
import type { FigureFrame } from "../../mount/types";
import { drawVeil } from "../../plate/furniture";
import type { TimelineZone } from "./cpu-geometry";

/** A growing log is drawn again at most this often, as long as the display time is inside of what is drawn. */
const redrawEveryMs = 250;
/** While a gesture changes the window in every frame, what was drawn is stretched to it, and is drawn anew this often. */
const redrawWindowMs = 100;

/** Which lane of the figure, and where it stands. */
export interface StripPlace {
  readonly lane: number;
  /** The rows, with the top of the lane at y = 0. */
  readonly zone: TimelineZone;
  /** Top of the lane in the figure. */
  readonly top: number;
  /** The marks of the whole log, in the figure's coordinates. */
  readonly layout: (dense: boolean) => MarkList;
}

export interface StripMoment {
  /** Pixels show shares; see timeline-layout.ts. */
  readonly dense: boolean;
  /** Device pixels for a CSS pixel. */
  readonly ratio: number;
  readonly nowMs: number;
  /** What is still to come is hatched besides being pale. */
  readonly hatched: boolean;
}

export class TimelineStrip {
  #canvas: HTMLCanvasElement | null = null;
  /** Of what was drawn. */
  #windowNs: readonly [number, number] = [0, 0];
  #records = 0;
  #untilNs = 0;
  #drawnMs = 0;
  #dense = false;
  readonly #cursor = new MarkList(1);
  readonly #veil = new MarkList(1);

  /** Another log, size or palette: what was drawn is no longer right. */
  drop(): void {
    this.#canvas = null;
  }

  /** Draws the log where what was drawn is too old. Returns whether what is drawn is for another window. */
  keep(painter: CanvasPainter, place: StripPlace, frame: FigureFrame, moment: StripMoment): boolean {
    const data = frame.lanes[place.lane];
    const [from, to] = frame.windowNs;
    if (!data || to <= from) return false;
    const turned = () => this.#windowNs[0] !== from || this.#windowNs[1] !== to;
    const changed = data.log.length > this.#records || this.#dense !== moment.dense;
    const urgent = frame.displayTimeNs > this.#untilNs;
    // What is no longer told is not to be seen.
    const shorter = data.log.length < this.#records;
    const ageMs = moment.nowMs - this.#drawnMs;
    const tooOld = (changed && (urgent || ageMs > redrawEveryMs)) || (turned() && ageMs > redrawWindowMs);
    if (!this.#canvas || shorter || tooOld) this.#draw(painter, place, frame, moment);
    return turned();
  }

  /** Returns true while what is painted is stretched: it wants to be painted again. */
  paint(
    ctx: CanvasRenderingContext2D,
    painter: CanvasPainter,
    place: StripPlace,
    frame: FigureFrame,
    moment: StripMoment,
  ): boolean {
    const stretched = this.keep(painter, place, frame, moment);
    const [from, to] = frame.windowNs;
    const canvas = this.#canvas;
    if (!canvas || !frame.lanes[place.lane] || to <= from) return false;
    const { zone } = place;
    const top = zone.y + place.top;
    const shareOf = (timeNs: number) => Math.min(1, Math.max(0, (timeNs - from) / (to - from)));
    const shown = shareOf(frame.displayTimeNs);
    // After its last record nothing is known of a run, but that it has come to the moment shown.
    const knownNs = Math.max(frame.displayTimeNs, this.#untilNs);
    if (stretched) this.#stretch(ctx, place, frame.windowNs, knownNs);
    else {
      const pixels = Math.min(canvas.width, Math.ceil(shareOf(knownNs) * zone.w * moment.ratio));
      const [w, h] = [pixels / moment.ratio, canvas.height / moment.ratio];
      if (pixels > 0) ctx.drawImage(canvas, 0, 0, pixels, canvas.height, zone.x, top, w, h);
    }
    // What is still to come is a ghost.
    drawVeil({ ...zone, y: top }, zone.x + shown * zone.w, moment.hatched, this.#veil.clear());
    painter.marks(ctx, this.#veil);
    if (frame.displayTimeNs < from || frame.displayTimeNs > to) return stretched;
    const x = zone.x + shown * zone.w;
    this.#cursor.clear().add(S.cursor, Math.round(x * 2) / 2, top - 4, 0, zone.h + 6);
    painter.marks(ctx, this.#cursor);
    return stretched;
  }

  /** What of the image lies in this window, as wide as it is there. */
  #stretch(
    ctx: CanvasRenderingContext2D,
    { zone, top }: StripPlace,
    [from, to]: readonly [number, number],
    knownNs: number,
  ): void {
    const { width, height } = this.#canvas as HTMLCanvasElement;
    const [first, last] = this.#windowNs;
    const begin = Math.max(first, from);
    const end = Math.min(last, to, knownNs);
    if (end <= begin) return;
    const pixelOf = (timeNs: number) => ((timeNs - first) / (last - first)) * width;
    const xOf = (timeNs: number) => zone.x + ((timeNs - from) / (to - from)) * zone.w;
    const [x, w] = [pixelOf(begin), xOf(end) - xOf(begin)];
    ctx.drawImage(
      this.#canvas as HTMLCanvasElement,
      x,
      0,
      pixelOf(end) - x,
      height,
      xOf(begin),
      zone.y + top,
      w,
      zone.h,
    );
  }

  #draw(painter: CanvasPainter, place: StripPlace, frame: FigureFrame, moment: StripMoment): void {
    const data = frame.lanes[place.lane];
    if (!data) return;
    const { zone } = place;
    const { ratio } = moment;
    this.#canvas ??= document.createElement("canvas");
    // Setting the size also clears.
    this.#canvas.width = Math.ceil(zone.w * ratio);
    this.#canvas.height = Math.ceil(zone.h * ratio);
    const marks = place.layout(moment.dense);
    const inner = this.#canvas.getContext("2d");
    if (inner) {
      inner.setTransform(ratio, 0, 0, ratio, -zone.x * ratio, -(zone.y + place.top) * ratio);
      painter.marks(inner, marks);
    }
    this.#windowNs = frame.windowNs;
    this.#dense = moment.dense;
    this.#records = data.log.length;
    this.#untilNs = data.log.length > 0 ? (data.log.timeNs.at(data.log.length - 1) as number) : 0;
    this.#drawnMs = moment.nowMs;
  }
}
