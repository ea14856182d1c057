/** Plates of tasks as drawings of the stage. */

import { clockText } from "../../base/time-format";
import type { Description } from "../../model/description";
import { taskDoings } from "../../model/task-changes";
import type { Ask, CanvasDrawing, Hit, Point, Tip } from "../../mount/drawing";
import { seekByDrag } from "../../plate/hold";
import { type Box, shareAt, within } from "../../plate/panels";
import { livePlate, plateDrawing } from "../../plate/plate-drawing";
import { timeAround } from "../lanes/time-tools";
import type { TimeZoom } from "../lanes/time-zoom";
import type { Lens } from "./lens";
import { plateHand, timeAt } from "./plate-hand";
import { layoutPlate, lensesOf, type PlateAsk, plateBoxes, platePanels } from "./plate-layout";
import type { PlateMemory } from "./plate-memory";
import { tasksOfRow } from "./plate-raster";
import type { PlateShape } from "./plate-size";
import { words } from "./task-plate-messages";

/** A row of a plate at a time. */
export interface PlateHit extends Hit {
  readonly kind: "plate";
  readonly row: number;
  readonly timeNs: number;
}

export function taskPlate<Shape>(
  shape: (shape: Shape) => PlateShape,
  memory: (description: Description) => PlateMemory,
): CanvasDrawing<Shape, TimeZoom | null, PlateMemory, PlateHit> {
  const boxes = (ask: Pick<Ask<Shape>, "shape" | "frame" | "width" | "roomPx">) =>
    plateBoxes(shape(ask.shape), ask.frame.lanes.length, ask.width, ask.roomPx);
  const hand = plateHand<Shape, PlateMemory>(boxes);
  return plateDrawing((ask, making) => layoutPlate(ask, shape, making), {
    broad: true,
    ...hand,
    react: (ask, event, at) => {
      const lens = event.type === "down" || event.type === "move" ? lensAt(ask, boxes(ask), at.held ?? event) : null;
      const seek = lens && seekByDrag([lens], event, at.held, (_, share) => timeInLens(lens, share));
      return seek ?? hand.react(ask, event, at);
    },
    memory,
    read: (memory, frame, most) => memory.read(frame, most),
    pace: ({ pace }) => pace,
    hits: (ask, x, y) => plateHit(ask, boxes(ask), x, y),
    tip: (ask, hit) => plateTip(ask, boxes(ask), hit),
    Around: timeAround((zoom) => zoom, true),
  });
}

function lensAt<Shape>(ask: PlateAsk<Shape>, boxes: readonly Box[], at: Point): Lens | null {
  const panels = platePanels(ask, boxes, livePlate);
  return lensesOf(ask, panels).find((lens) => within(lens, at)) ?? null;
}

const timeInLens = ({ windowNs: [fromNs, toNs] }: Lens, share: number): number => fromNs + share * (toNs - fromNs);

/** In a lens it is of what that shows. */
export function plateHit<Shape>(ask: PlateAsk<Shape>, boxes: readonly Box[], x: number, y: number): PlateHit | null {
  const lane = boxes.findIndex((one) => within(one, { x, y }));
  const panel = platePanels(ask, boxes, livePlate).find((one) => one.lane === lane);
  if (!panel) return null;
  const lens = lensesOf(ask, [panel]).find((one) => within(one, { x, y }));
  const at = lens ?? panel;
  const row = Math.floor(((y - at.y) / at.h) * panel.plate.grid.rows);
  const share = shareAt(at, x);
  return { kind: "plate", lane, row, timeNs: lens ? timeInLens(lens, share) : timeAt(ask, share) };
}

export function plateTip<Shape>(
  ask: PlateAsk<Shape>,
  boxes: readonly Box[],
  { lane, row, timeNs }: PlateHit,
): Tip | null {
  const panel = platePanels(ask, boxes, livePlate).find((one) => one.lane === lane);
  if (!panel) return null;
  const { order, grid, histories, untilNs, lock } = panel.plate;
  const [first, after] = tasksOfRow(row, grid.rows, order.length);
  const time = words.at(clockText(timeNs));
  if (after - first > 1) return { title: words.rowsOf(after - first), lines: [time] };
  const task = order[first] as number;
  const title = words.task(task);
  if (timeNs > untilNs) return { title, lines: [words.toCome, time] };
  const doing = words.doing[taskDoings[histories.doingAt(task, timeNs)] as "asleep"];
  const holder = lock?.holderAt(timeNs) ?? null;
  if (holder === task) return { title, lines: [words.holdsToo(doing), time] };
  return { title, lines: [doing, ...(holder === null ? [] : [words.holder(holder)]), time] };
}
