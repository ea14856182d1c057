/** Chunks side by side, large enough for their words; of top only the beginning, torn off where nothing else comes. Pure. */

import { formatCount } from "../../base/quantity";
import { fitText, meanWidth } from "../../base/text-width";
import { type DisplayList, Pen, textPx } from "../../display-list/display-list";
import type { Description } from "../../model/description";
import type { FigureFrame } from "../../mount/types";
import { words } from "./heap-messages";
import { heapState } from "./lane";
import { drawMap } from "./map-layout";
import type { MapPlace, Panel } from "./map-place";
import { mostUsed } from "./map-view";
import { chunkRows, chunksPitch, heapHeight, type PanelPlace, panelPlace, titleHeight } from "./shape";

export function layoutChunks(description: Description, frame: FigureFrame, width: number): DisplayList {
  const out = new Pen();
  const grids = drawMap(description, frame, chunkPlaces(frame, width), "chunks", width, out, tornOff);
  return { width, height: heapHeight("chunks", frame.lanes.length, width), items: [...grids, ...out.items] };
}

/** Six chunks of 48 bytes: two, three or six in a row. Twice as much as soon as more is needed. */
const leastSpan = 288;
/** Beyond, chunks cannot be told apart. */
const mostSpan = leastSpan * 64;
/** Between chunks and the next row. */
const gapPx = 12;
/** At the right of every row: where top is torn off, it goes on there. */
const tailPx = (width: number): number => (width >= 600 ? 44 : 34);

/** Where the rows of chunks stand; a row has as many bytes in every lane. */
export function chunkPlaces(frame: FigureFrame, width: number): readonly MapPlace[] {
  const rows = chunkRows(width);
  const used = mostUsed(frame, frame.lanes.map(heapState));
  let span = leastSpan;
  while (span < used) span *= 2;
  const gutter = Math.ceil(meanWidth(formatCount(span - span / rows), textPx)) + 10;
  return frame.lanes.map((_, index) => {
    const place = panelPlace("chunks", frame.lanes.length, width, index);
    return {
      from: 0,
      rows,
      bytesPerRow: span / rows,
      texture: span > mostSpan,
      x: place.x + gutter,
      y: place.y + titleHeight,
      width: place.width - gutter - tailPx(width),
      pitch: chunksPitch,
      bar: chunksPitch - gapPx,
    };
  });
}

/** Behind the last row: two strokes through the bar, a stub behind them, and beneath it how much is not drawn. */
function tornOff({ heap, map, out }: Panel, place: PanelPlace): void {
  const cut = heap.hand.end - map.rows * map.bytesPerRow;
  if (cut <= 0) return;
  const x = map.x + map.width;
  const y = map.y + (map.rows - 1) * map.pitch;
  const [up, down] = [y + 0.75, y + map.bar - 0.75];
  const right = place.x + place.width - 1;
  const stroke = (at: number) => [at - 4, y + map.bar + 5, at + 4, y - 5];
  out.rects([x + 15, y, right - x - 15, map.bar], "wash");
  out.lines([[x + 15, up, right, up, right, down, x + 15, down]], "edge", { dashed: true });
  out.lines([stroke(x + 4), stroke(x + 12)], "ink");
  out.word(place.x + place.width, y + map.bar + 20, fitText(words.chunks.tornOff(cut), place.width, textPx), "quiet", {
    size: textPx,
    anchor: "end",
  });
}
