/** The CPU lanes of one lane on a canvas of their own: the whole log is drawn once, and a frame copies what lies before the display time. */
import { layoutTimeline } from "./layout";
import { MarkList, S } from "./marks";
import type { CanvasPainter } from "./paint-canvas";
import { type HerdPicture, laneTop, timeX } from "./picture";
import type { HerdFrame } from "./types";

/** A growing log is drawn again at most this often, as long as the display time is inside of what is drawn. */
const redrawEveryMs = 250;

export interface StripMoment {
  /** Pixels show shares; see timeline-layout.ts. */
  readonly dense: boolean;
  /** Device pixels for a CSS pixel. */
  readonly ratio: number;
  readonly nowMs: number;
}

export class TimelineStrip {
  #canvas: HTMLCanvasElement | null = null;
  #records = 0;
  #untilNs = 0;
  #drawnMs = 0;
  #dense = false;
  readonly #cursor = new MarkList(1);

  /** Another log, window, size or palette: what was drawn is no longer right. */
  drop(): void {
    this.#canvas = null;
  }

  paint(
    ctx: CanvasRenderingContext2D,
    painter: CanvasPainter,
    picture: HerdPicture,
    lane: number,
    frame: HerdFrame,
    moment: StripMoment,
  ): void {
    const data = frame.lanes[lane];
    const [from, to] = frame.windowNs;
    if (!data || to <= from) return;
    const { timeline: zone } = picture.geometry.lane;
    const top = zone.y + laneTop(picture.geometry, lane);
    const changed = data.log.length > this.#records || this.#dense !== moment.dense;
    const urgent = frame.displayTimeNs > this.#untilNs;
    if (!this.#canvas || (changed && (urgent || moment.nowMs - this.#drawnMs > redrawEveryMs)))
      this.#draw(painter, picture, lane, frame, moment);
    const canvas = this.#canvas;
    if (!canvas) return;
    const shown = Math.min(1, Math.max(0, (frame.displayTimeNs - from) / (to - from)));
    const pixels = Math.floor(shown * zone.w * moment.ratio);
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
    const x = timeX(picture.geometry, frame.windowNs, frame.displayTimeNs);
    if (Number.isNaN(x)) return;
    this.#cursor.clear().add(S.cursor, Math.round(x * 2) / 2, top - 4, 0, zone.h + 6);
    painter.marks(ctx, this.#cursor);
  }

  #draw(painter: CanvasPainter, picture: HerdPicture, lane: number, frame: HerdFrame, moment: StripMoment): void {
    const own = picture.lanes[lane];
    const data = frame.lanes[lane];
    if (!own || !data) return;
    const { timeline: zone } = picture.geometry.lane;
    const top = zone.y + laneTop(picture.geometry, lane);
    const { ratio } = moment;
    this.#canvas ??= document.createElement("canvas");
    // Setting the size also clears.
    this.#canvas.width = Math.ceil(zone.w * ratio);
    this.#canvas.height = Math.ceil(zone.h * ratio);
    layoutTimeline(picture, lane, frame.windowNs, frame.windowNs[1], moment.dense);
    const inner = this.#canvas.getContext("2d");
    if (inner) {
      inner.setTransform(ratio, 0, 0, ratio, -zone.x * ratio, -top * ratio);
      painter.marks(inner, own.timeline);
    }
    this.#dense = moment.dense;
    this.#records = data.log.length;
    this.#untilNs = data.log.length > 0 ? (data.log.timeNs[data.log.length - 1] as number) : 0;
    this.#drawnMs = moment.nowMs;
  }
}
