/** The live lanes: a page is drawn once, and a frame copies what lies before the display time. */
import type { Palette } from "../../base/palette";
import { MarkList } from "../../drawing/marks";
import type { CanvasPainter } from "../../drawing/paint-canvas";
import type { Description } from "../../model/description";
import type { MarksView } from "../../stage/marks-canvas";
import type { FigureFrame } from "../../stage/types";
import { drawCursor, drawPage, drawRows, type LaneLogs, laneLogs, pageOf } from "./holds-layout";
import { type LocksShape, locksHeight, panelAt, timelineZone } from "./shape";

/** A growing log is drawn again at most this often, as long as the display time is inside of what is drawn. */
const redrawEveryMs = 250;

export function holdsView(description: Description, shape: LocksShape, spanAt: (width: number) => number): MarksView {
  let logs: LaneLogs[] = [];
  let params: readonly unknown[] = [];
  let page: { key: string; palette: Palette; records: number; untilNs: number; drawnMs: number } | null = null;
  let canvas: HTMLCanvasElement | null = null;
  const cursor = new MarkList(8);

  const draw = (
    painter: CanvasPainter,
    frame: FigureFrame,
    width: number,
    ratio: number,
    windowNs: readonly [number, number],
  ) => {
    canvas ??= document.createElement("canvas");
    // Setting the size also clears.
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(locksHeight(shape, "timeline", width) * ratio);
    const inner = canvas.getContext("2d");
    if (!inner) return;
    inner.setTransform(ratio, 0, 0, ratio, 0, 0);
    const marks = new MarkList(2048);
    frame.lanes.forEach((_, i) => {
      drawRows(description, shape, i, width, logs[i] as LaneLogs, windowNs, windowNs[1], marks);
    });
    painter.marks(inner, marks);
  };

  return {
    paint(ctx, painter, { frame, width, nowMs, ratio, palette }) {
      const own = frame.lanes.map((lane) => lane.params);
      if (own.length !== params.length || own.some((lane, i) => lane !== params[i])) {
        logs = shape.cpus.map((cpus) => laneLogs(description, cpus));
        params = own;
        page = null;
      }
      frame.lanes.forEach(({ log }, i) => {
        logs[i]?.timeline.sync(log);
        logs[i]?.history.sync(log);
      });
      const windowNs = pageOf(frame, spanAt(width));
      const key = `${windowNs} ${width} ${ratio}`;
      const records = frame.lanes.reduce((sum, { log }) => sum + log.length, 0);
      const knownNs = Math.min(...logs.map(({ timeline }) => timeline.lastTimeNs));
      const grown = page !== null && page.records !== records && page.untilNs < windowNs[1];
      const stale =
        page === null ||
        page.key !== key ||
        page.palette !== palette ||
        (grown && (frame.displayTimeNs > page.untilNs || nowMs - page.drawnMs > redrawEveryMs));
      if (stale) {
        draw(painter, frame, width, ratio, windowNs);
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
    },
    cpuAt(x, y) {
      for (let lane = 0; lane < shape.cpus.length; lane++) {
        const cpus = shape.cpus[lane] ?? 1;
        const zone = timelineZone(cpus, 620);
        const cpu = Math.floor((y - panelAt(shape, "timeline", 620, lane).y - zone.y) / zone.rowPitch);
        if (x >= 0 && cpu >= 0 && cpu < cpus) return { lane, cpu };
      }
      return null;
    },
  };
}
