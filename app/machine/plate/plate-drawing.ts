/** Plates of tasks as drawings of the stage. */

import { clockText } from "../../base/time-format";
import type { CanvasDrawing, HandEvent, Hit, Point, Reaction } from "../../stage/drawing";
import { listDrawing } from "../../stage/list-drawing";
import { layoutPlate, type PlateMaking, type PlatePanel, platePanels, timeAt } from "./plate-layout";
import { type ByReturn, PlateMemory } from "./plate-memory";
import { tasksOfRow } from "./plate-raster";
import type { PlateShape } from "./plate-size";
import { taskDoings } from "./task-history";
import { words } from "./words";

/** A row of a plate at a time. */
export interface PlateHit extends Hit {
  readonly kind: "plate";
  readonly row: number;
  readonly timeNs: number;
}

/** Columns of a printed plate's cells: a page carries them once for all widths. */
const printedColumns = 200;

export function taskPlate<Shape>(
  shape: (shape: Shape) => PlateShape,
  byReturn: ByReturn,
): CanvasDrawing<Shape, null, PlateMemory, PlateHit> {
  const live: PlateMaking<Shape> = { shape, columns: Math.round, hatched: false };
  const printed: PlateMaking<Shape> = { shape, columns: () => printedColumns, hatched: true };
  return listDrawing<Shape, null, PlateMemory, PlateHit>((ask) => layoutPlate(ask, live), {
    byClock: true,
    printed: (ask) => layoutPlate(ask, printed),
    memory: (description) => new PlateMemory(description, byReturn),
    drags: () => true,
    react: (ask, event, { held }) => reactionAt(platePanels(ask, live), ask.frame.windowNs, event, held),
    hits: (ask, x, y) => hitAt(platePanels(ask, live), ask.frame.windowNs, x, y),
    tip(ask, { lane, row, timeNs }) {
      const panel = platePanels(ask, live)[lane];
      if (!panel) return null;
      const { order, grid, histories, knownNs } = panel.plate;
      const [first, after] = tasksOfRow(row, grid.rows, order.length);
      const time = words.at(clockText(timeNs));
      if (after - first > 1) return { title: words.rowsOf(after - first), lines: [time] };
      const task = order[first] as number;
      const doing =
        timeNs > knownNs[1] ? words.toCome : words.doing[taskDoings[histories.doingAt(task, timeNs)] as "asleep"];
      return { title: words.task(task), lines: [doing, time] };
    },
  });
}

function hitAt(
  panels: readonly PlatePanel[],
  windowNs: readonly [number, number],
  x: number,
  y: number,
): PlateHit | null {
  for (const panel of panels) {
    const { lane, plate, ...box } = panel;
    if (x < box.x || x > box.x + box.w || y < box.y || y >= box.y + box.h) continue;
    const row = Math.floor(((y - box.y) / box.h) * plate.grid.rows);
    return { kind: "plate", lane, row, timeNs: timeAt(panel, windowNs, x) };
  }
  return null;
}

/** Whoever takes hold of a plate takes hold of time: what lies under the pointer is the moment shown. */
function reactionAt(
  panels: readonly PlatePanel[],
  windowNs: readonly [number, number],
  event: HandEvent,
  held: Point | null,
): Reaction<null> | null {
  if (event.type !== "down" && !(event.type === "move" && held !== null)) return null;
  const from = held ?? event;
  const panel = panels.find(({ x, y, w, h }) => from.x >= x && from.x <= x + w && from.y >= y && from.y < y + h);
  if (!panel) return null;
  return {
    seekNs: timeAt(panel, windowNs, event.x),
    ...(event.type === "down" && { hold: { x: event.x, y: event.y } }),
  };
}
