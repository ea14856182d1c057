/** The queue of signals at a moment: its places in rows, filled from the front, and before all of them SIGIO. Pure. */
import { type DisplayList, groundOf, type Sketch, textPx } from "../../display-list/display-list";
import type { Panel } from "../../display-list/lane-panels";
import { lanePictures, type Moment } from "../../mount/lane-pictures";
import type { FigureLane } from "../../mount/types";
import type { Box } from "../../plate/panels";
import { readyNow } from "./lane";
import { Places } from "./places";
import { words } from "./ready-messages";
import { placesHeight, queueNamePx, queuePanels, type ReadyShape } from "./shape";
import { readySignals } from "./signals";

const say = words.queue;
const sigioPx = 58;
const gapPx = 6;
/** Of a longer queue a cell is several places. */
const mostPlaces = 4096;

export function layoutQueue(ask: Moment<ReadyShape>): DisplayList {
  const { description, shape, frame, width, roomPx } = ask;
  const h = placesHeight(shape, width, roomPx);
  const queues = queuePanels(shape, width, roomPx).panels.map((panel, index): Queue => {
    const of = readySignals(description, frame.lanes[index] as FigureLane);
    const box = { x: panel.x + sigioPx + gapPx, y: panel.y + queueNamePx, w: panel.width - sigioPx - gapPx, h };
    const each = Math.ceil((of?.limit ?? 1) / mostPlaces);
    return { of, box, each, places: new Places(Math.ceil((of?.limit ?? 1) / each), box) };
  });
  // Places are seen one by one in all queues, or in none.
  const lined = queues.every(({ places }) => places.lined);
  return lanePictures(ask, queuePanels, (out, lane, panel, index) => {
    out.head(panel, lane.label);
    drawQueue(out, queues[index] as Queue, lane, panel, lined);
  });
}

interface Queue {
  readonly of: ReturnType<typeof readySignals>;
  readonly box: Box;
  /** So many places are a cell. */
  readonly each: number;
  readonly places: Places;
}

function drawQueue(
  out: Sketch,
  { of, box, each, places }: Queue,
  lane: FigureLane,
  { x, width }: Panel,
  lined: boolean,
): void {
  const { y: top, h } = box;
  if (of === null) {
    out.word(x, top + h / 2 + 5, say.none, "quiet");
    return;
  }
  const { signals, sigio } = readyNow(lane);
  out.items.push(groundOf(box), ...places.layer("runnable", (place) => place * each < signals));
  if (lined) places.gaps(out.marks);
  const alarm = { is: "rect" as const, x, y: top, w: sigioPx, h };
  out.items.push(sigio ? { ...alarm, fill: "spinning" } : { ...alarm, stroke: "line", dashed: true });
  const look = { size: textPx, anchor: "middle" } as const;
  out.label(x + sigioPx / 2, top + h / 2 + 5, say.sigio, sigio ? "paper" : "quiet", look);
  out.words(x, top + h + 18, say.now(signals, of.limit, sigio), width, "quiet");
  out.words(x, top + h + 36, say.sofar(of.taken, of.overflows, of.flushed), width, "quiet");
}
