/** The queue of signals at a moment: its places in rows, filled from the front, and before all of them SIGIO. Pure. */
import { meanWidth } from "../../base/text-width";
import { type DisplayList, groundOf, type Item, type Label, labelAt, textPx } from "../../display-list/display-list";
import { MarkList } from "../../display-list/marks";
import type { Description } from "../../model/description";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { readyNow } from "./lane";
import { type Box, Places } from "./places";
import { words } from "./ready-messages";
import { placesHeight, queueHeight, queueNamePx, queuePanels, type ReadyShape } from "./shape";
import { readySignals } from "./signals";

const say = words.queue;
const sigioPx = 58;
const gapPx = 6;
/** Of a longer queue a cell is several places. */
const mostPlaces = 4096;

export function layoutQueue(
  description: Description,
  shape: ReadyShape,
  frame: FigureFrame,
  width: number,
  roomPx?: number,
): DisplayList {
  const out: Out = { cells: [], rects: [], marks: new MarkList(64), labels: [] };
  const h = placesHeight(shape, width, roomPx);
  const { panels } = queuePanels(shape, width, roomPx);
  const queues = panels.map((panel, index): Queue => {
    const lane = frame.lanes[index] as FigureLane;
    const of = readySignals(description, lane);
    const box = { x: panel.x + sigioPx + gapPx, y: panel.y + queueNamePx, w: panel.width - sigioPx - gapPx, h };
    const each = Math.ceil((of?.limit ?? 1) / mostPlaces);
    return { lane, of, at: { ...panel, h }, box, each, places: new Places(Math.ceil((of?.limit ?? 1) / each), box) };
  });
  // Places are seen one by one in all queues, or in none.
  const lined = queues.every(({ places }) => places.lined);
  for (const queue of queues) drawQueue(queue, lined, out);
  return {
    width,
    height: queueHeight(shape, width, roomPx),
    items: [...out.cells, ...out.rects, out.marks, ...out.labels],
  };
}

interface Out {
  readonly cells: Item[];
  readonly rects: Item[];
  readonly marks: MarkList;
  readonly labels: Label[];
}

interface At {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Of the places. */
  readonly h: number;
}

interface Queue {
  readonly lane: FigureLane;
  readonly of: ReturnType<typeof readySignals>;
  readonly at: At;
  readonly box: Box;
  /** So many places are a cell. */
  readonly each: number;
  readonly places: Places;
}

function drawQueue(
  { lane, of, at: { x, y, width, h }, box, each, places }: Queue,
  lined: boolean,
  { cells, rects, marks, labels }: Out,
): void {
  labels.push(labelAt(x, y + 15, lane.label, "ink", { size: 14, strong: true }));
  const top = y + queueNamePx;
  const says = (text: readonly string[], below: number) => {
    const fits = text.find((one) => meanWidth(one, textPx) <= width);
    if (fits !== undefined) labels.push(labelAt(x, top + h + below, fits, "quiet", { size: textPx }));
  };
  if (of === null) {
    labels.push(labelAt(x, top + h / 2 + 5, say.none, "quiet", { size: textPx }));
    return;
  }
  const { signals, sigio } = readyNow(lane);
  cells.push(groundOf(box), ...places.layer("runnable", (place) => place * each < signals));
  if (lined) places.gaps(marks);
  const alarm = { is: "rect" as const, x, y: top, w: sigioPx, h };
  rects.push(sigio ? { ...alarm, fill: "spinning" } : { ...alarm, stroke: "line", dashed: true });
  labels.push(
    labelAt(x + sigioPx / 2, top + h / 2 + 5, say.sigio, sigio ? "paper" : "quiet", {
      size: textPx,
      anchor: "middle",
    }),
  );
  says(say.now(signals, of.limit, sigio), 18);
  says(say.sofar(of.taken, of.overflows, of.flushed), 36);
}
