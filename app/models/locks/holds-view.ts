/** The live lanes: a page is drawn once, and a frame copies what lies before the display time. */
import { least } from "../../base/extremes";
import type { Palette } from "../../base/palette";
import { MarkList } from "../../display-list/marks";
import { CanvasPainter } from "../../display-list/paint-canvas";
import type { LaneParams } from "../../model/scenario";
import type { Easel, LiveDrawing } from "../../mount/drawing";
import { readOn } from "../../mount/log-reader";
import { PictureDrawing } from "../../mount/picture-drawing";
import type { FigureFrame } from "../../mount/types";
import { drawCursor, drawPage, drawRows, type HoldsView, type LaneLogs, laneLogs, shownIn } from "./holds-layout";
import { type LocksShape, timelineZone } from "./shape";

/** A growing log is drawn again at most this often, as long as the display time is inside of what is drawn. */
const redrawEveryMs = 250;

export function holdsView(easel: Easel<LocksShape, HoldsView>): LiveDrawing {
  const { description, shape } = easel;
  const painter = new CanvasPainter(easel.palette, easel.font);
  let logs: LaneLogs[] = [];
  let params: readonly LaneParams[] = [];
  let page: { key: string; palette: Palette; records: number; untilNs: number; drawnMs: number } | null = null;
  let canvas: HTMLCanvasElement | null = null;
  const cursor = new MarkList(8);

  const draw = (frame: FigureFrame, width: number, ratio: number, windowNs: readonly [number, number]) => {
    canvas ??= document.createElement("canvas");
    // Setting the size also clears.
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(easel.heightAt(width) * ratio);
    const inner = canvas.getContext("2d");
    if (!inner) return;
    inner.setTransform(ratio, 0, 0, ratio, 0, 0);
    const marks = new MarkList(2048);
    frame.lanes.forEach((_, i) => {
      drawRows(description, shape, i, width, logs[i] as LaneLogs, windowNs, windowNs[1], marks);
    });
    painter.marks(inner, marks);
  };

  const read = (most: number) => {
    const { frame } = easel.ask(0);
    const own = frame.lanes.map((lane) => lane.params);
    if (own.length !== params.length || own.some((lane, i) => lane !== params[i])) {
      logs = own.map((lane, i) => laneLogs(description, lane, shape.cpus[i] ?? 1));
      params = own;
      page = null;
    }
    return readOn(
      frame.lanes.flatMap(({ log }, i) => Object.values(logs[i] ?? {}).map((reader) => [reader, log] as const)),
      most,
    );
  };

  const paint = (ctx: CanvasRenderingContext2D, width: number, nowMs: number, ratio: number) => {
    const ask = easel.ask(width);
    const { frame } = ask;
    const { palette } = painter;
    read(Number.POSITIVE_INFINITY);
    const windowNs = shownIn(ask);
    const key = `${windowNs} ${width} ${ratio}`;
    const records = frame.lanes.reduce((sum, { log }) => sum + log.length, 0);
    const knownNs = least(logs.map(({ timeline }) => timeline.lastTimeNs));
    const grown = page !== null && page.records !== records && page.untilNs < windowNs[1];
    const stale =
      page === null ||
      page.key !== key ||
      page.palette !== palette ||
      (grown && (frame.displayTimeNs > page.untilNs || nowMs - page.drawnMs > redrawEveryMs));
    if (stale) {
      draw(frame, width, ratio, windowNs);
      page = { key, palette, records, untilNs: knownNs, drawnMs: nowMs };
    }
    const still = { marks: new MarkList(64), labels: [] };
    drawPage(shape, frame, width, windowNs, still);
    painter.marks(ctx, still.marks);
    const zone = timelineZone(1, width);
    const share = Math.min(1, Math.max(0, (frame.displayTimeNs - windowNs[0]) / (windowNs[1] - windowNs[0])));
    const pixels = Math.floor((zone.x + share * zone.w) * ratio);
    if (canvas && pixels > 0)
      ctx.drawImage(canvas, 0, 0, pixels, canvas.height, 0, 0, pixels / ratio, canvas.height / ratio);
    cursor.clear();
    for (const i of frame.lanes.keys()) drawCursor(shape, i, width, windowNs, frame.displayTimeNs, cursor);
    painter.marks(ctx, cursor);
    painter.labels(ctx, still.labels);
    return false;
  };
  const giveBack = () => {
    page = null;
    canvas = null;
  };
  return new PictureDrawing(easel, painter, paint, read, giveBack);
}
