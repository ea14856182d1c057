/** The queue of signals at a moment: as many places as it has, filled from the front, and before all of them SIGIO. Pure. */
import { meanWidth } from "../../base/text-width";
import type { Colour } from "../../drawing/colours";
import { type DisplayList, type Item, type Label, labelAt, type Rects, textPx } from "../../drawing/display-list";
import type { Description } from "../../model/description";
import type { FigureFrame, FigureLane } from "../../stage/types";
import { readyNow } from "./lane";
import { queueBarPx, queueHeight, queueNamePx, queuePanels, type ReadyShape } from "./shape";
import { readySignals } from "./signals";
import { words } from "./words";

const say = words.queue;
const sigioPx = 58;
const sigioHighPx = 34;
const gapPx = 6;
/** Smaller places have no lines between them, px. */
const leastCellPx = 4;

export function layoutQueue(
  description: Description,
  shape: ReadyShape,
  frame: FigureFrame,
  width: number,
): DisplayList {
  const rects: Item[] = [];
  const labels: Label[] = [];
  queuePanels(shape, width).panels.forEach((panel, index) => {
    drawQueue(description, frame.lanes[index] as FigureLane, panel, rects, labels);
  });
  return { width, height: queueHeight(shape, width), items: [...rects, ...labels] };
}

function drawQueue(
  description: Description,
  lane: FigureLane,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  rects: Item[],
  labels: Label[],
): void {
  labels.push(labelAt(x, y + 15, lane.label, "ink", { size: 14, strong: true }));
  const top = y + queueNamePx;
  const says = (text: readonly string[], below: number) => {
    const fits = text.find((one) => meanWidth(one, textPx) <= width);
    if (fits !== undefined) labels.push(labelAt(x, top + queueBarPx + below, fits, "quiet", { size: textPx }));
  };
  const of = readySignals(description, lane);
  if (of === null) {
    labels.push(labelAt(x, top + queueBarPx / 2 + 5, say.none, "quiet", { size: textPx }));
    return;
  }
  const { signals, sigio } = readyNow(lane);
  const [from, room] = [x + sigioPx + gapPx, width - sigioPx - gapPx];
  rects.push(...placesOf(from, top, room, of.limit, signals));
  const alarm = { is: "rect" as const, x, y: top, w: sigioPx, h: sigioHighPx };
  rects.push(sigio ? { ...alarm, fill: "spinning" } : { ...alarm, stroke: "line", dashed: true });
  labels.push(
    labelAt(x + sigioPx / 2, top + sigioHighPx / 2 + 5, say.sigio, sigio ? "paper" : "quiet", {
      size: textPx,
      anchor: "middle",
    }),
  );
  says(say.now(signals, of.limit, sigio), 18);
  says(say.sofar(of.taken, of.overflows, of.flushed), 36);
}

/** The places of the queue, column by column from the front: those that are taken, and lines between all of them where they are large enough. */
function placesOf(x: number, y: number, w: number, places: number, taken: number): Item[] {
  const rows = Math.max(1, Math.round(Math.sqrt((places * queueBarPx) / w)));
  const columns = Math.ceil(places / rows);
  const [stepX, stepY] = [w / columns, queueBarPx / rows];
  const first = (count: number, fill: Colour): Rects => {
    const full = Math.floor(Math.min(count, places) / rows);
    const rest = Math.min(count, places) % rows;
    const whole = [x, y, full * stepX, queueBarPx];
    const last = [x + full * stepX, y, stepX, rest * stepY];
    return { is: "rects", at: [...(full > 0 ? whole : []), ...(rest > 0 ? last : [])], fill };
  };
  const items: Item[] = [first(places, "wash")];
  if (taken > 0) items.push(first(taken, "runnable-fill"));
  if (Math.min(stepX, stepY) < leastCellPx) return items;
  const at = [
    ...Array.from({ length: columns - 1 }, (_, i) => [x + (i + 1) * stepX, y, x + (i + 1) * stepX, y + queueBarPx]),
    ...Array.from({ length: rows - 1 }, (_, i) => [x, y + (i + 1) * stepY, x + w, y + (i + 1) * stepY]),
  ];
  return [...items, { is: "lines", at, stroke: "paper", thin: true }];
}
