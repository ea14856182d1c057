/** The CPU lanes of one lane on a canvas of their own: the whole log is drawn once, and a frame lays a veil over what lies after the display time. */

import { MarkList, S } from "../drawing/marks";
import type { CanvasPainter } from "../drawing/paint-canvas";
import { drawVeil } from "../plate/furniture";
import type { FigureFrame } from "../stage/types";
import type { TimelineZone } from "./cpu-geometry";

/** A growing log is drawn again at most this often, as long as the display time is inside of what is drawn. */
const redrawEveryMs = 250;

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
  #records = 0;
  #untilNs = 0;
  #drawnMs = 0;
  #dense = false;
  readonly #cursor = new MarkList(1);
  readonly #veil = new MarkList(1);

  /** Another log, window, size or palette: what was drawn is no longer right. */
  drop(): void {
    this.#canvas = null;
  }

  /** Draws the log where what was drawn is too old. */
  keep(painter: CanvasPainter, place: StripPlace, frame: FigureFrame, moment: StripMoment): void {
    const data = frame.lanes[place.lane];
    const [from, to] = frame.windowNs;
    if (!data || to <= from) return;
    const changed = data.log.length > this.#records || this.#dense !== moment.dense;
    const urgent = frame.displayTimeNs > this.#untilNs;
    // What is no longer told is not to be seen.
    const shorter = data.log.length < this.#records;
    if (!this.#canvas || shorter || (changed && (urgent || moment.nowMs - this.#drawnMs > redrawEveryMs)))
      this.#draw(painter, place, frame, moment);
  }

  paint(
    ctx: CanvasRenderingContext2D,
    painter: CanvasPainter,
    place: StripPlace,
    frame: FigureFrame,
    moment: StripMoment,
  ): void {
    this.keep(painter, place, frame, moment);
    const [from, to] = frame.windowNs;
    const canvas = this.#canvas;
    if (!canvas || !frame.lanes[place.lane] || to <= from) return;
    const { zone } = place;
    const top = zone.y + place.top;
    const shareOf = (timeNs: number) => Math.min(1, Math.max(0, (timeNs - from) / (to - from)));
    const shown = shareOf(frame.displayTimeNs);
    // After its last record nothing is known of a run, but that it has come to the moment shown.
    const known = shareOf(Math.max(frame.displayTimeNs, this.#untilNs));
    const pixels = Math.min(canvas.width, Math.ceil(known * zone.w * moment.ratio));
    if (pixels > 0)
      ctx.drawImage(
        canvas,
        0,
        0,
        pixels,
        canvas.height,
        zone.x,
        top,
        pixels / moment.ratio,
        canvas.height / moment.ratio,
      );
    // What is still to come is a ghost.
    drawVeil({ ...zone, y: top }, zone.x + shown * zone.w, moment.hatched, this.#veil.clear());
    painter.marks(ctx, this.#veil);
    if (frame.displayTimeNs < from || frame.displayTimeNs > to) return;
    const x = zone.x + shown * zone.w;
    this.#cursor.clear().add(S.cursor, Math.round(x * 2) / 2, top - 4, 0, zone.h + 6);
    painter.marks(ctx, this.#cursor);
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
    this.#dense = moment.dense;
    this.#records = data.log.length;
    this.#untilNs = data.log.length > 0 ? (data.log.timeNs.at(data.log.length - 1) as number) : 0;
    this.#drawnMs = moment.nowMs;
  }
}
