/** The queue of signals at a moment: as many places as it has, filled from the front, and before all of them SIGIO. Pure. */
import { formatCount } from "../../base/quantity";
import { meanWidth } from "../../base/text-width";
import { type DisplayList, type Item, type Label, labelAt, textPx } from "../../drawing/display-list";
import type { Description } from "../../model/description";
import type { FigureFrame, FigureLane } from "../../stage/types";
import { readyNow } from "./lane";
import { queueBar, queueHeight, queueNamePx, queuePanels, type ReadyShape } from "./shape";
import { readySignals } from "./signals";
import { words } from "./words";

const say = words.queue;
const sigioPx = 58;
const gapPx = 6;

export function layoutQueue(
  description: Description,
  shape: ReadyShape,
  frame: FigureFrame,
  width: number,
  roomPx?: number,
): DisplayList {
  const barPx = queueBar(shape, width, roomPx);
  const rects: Item[] = [];
  const labels: Label[] = [];
  queuePanels(shape, width, roomPx).panels.forEach((panel, index) => {
    drawQueue(description, frame.lanes[index] as FigureLane, { ...panel, barPx }, rects, labels);
  });
  return { width, height: queueHeight(shape, width, roomPx), items: [...rects, ...labels] };
}

function drawQueue(
  description: Description,
  lane: FigureLane,
  { x, y, width, barPx }: { readonly x: number; readonly y: number; readonly width: number; readonly barPx: number },
  rects: Item[],
  labels: Label[],
): void {
  labels.push(labelAt(x, y + 15, lane.label, "ink", { size: 14, strong: true }));
  const top = y + queueNamePx;
  const says = (text: readonly string[], below: number) => {
    const fits = text.find((one) => meanWidth(one, textPx) <= width);
    if (fits !== undefined) labels.push(labelAt(x, top + barPx + below, fits, "quiet", { size: textPx }));
  };
  const of = readySignals(description, lane);
  if (of === null) {
    labels.push(labelAt(x, top + barPx / 2 + 5, say.none, "quiet", { size: textPx }));
    return;
  }
  const { signals, sigio } = readyNow(lane);
  const [from, room] = [x + sigioPx + gapPx, width - sigioPx - gapPx];
  rects.push({ is: "rect", x: from, y: top, w: room, h: barPx, fill: "wash", stroke: "line" });
  const taken = Math.min(1, signals / of.limit) * room;
  if (taken > 0) rects.push({ is: "rect", x: from, y: top, w: taken, h: barPx, fill: "runnable-fill" });
  const alarm = { is: "rect" as const, x, y: top, w: sigioPx, h: barPx };
  rects.push(sigio ? { ...alarm, fill: "spinning" } : { ...alarm, stroke: "line", dashed: true });
  const middle = top + barPx / 2 + 5;
  labels.push(
    labelAt(x + sigioPx / 2, middle, say.sigio, sigio ? "paper" : "quiet", { size: textPx, anchor: "middle" }),
  );
  const count = formatCount(signals);
  if (taken > meanWidth(count, textPx) + 16)
    labels.push(labelAt(from + taken - 8, middle, count, "ink", { size: textPx, anchor: "end" }));
  says(say.now(signals, of.limit, sigio), 18);
  says(say.sofar(of.taken, of.overflows, of.flushed), 36);
}
