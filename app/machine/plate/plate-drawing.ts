/** Plates of tasks as drawings of the stage. */

import { clockText } from "../../base/time-format";
import { seekByDrag } from "../../plate/hold";
import { shareAt, within } from "../../plate/panels";
import { livePlate, plateDrawing } from "../../plate/plate-drawing";
import type { CanvasDrawing, Hit } from "../../stage/drawing";
import { layoutPlate, type PlatePanel, platePanels } from "./plate-layout";
import { type ByReturn, type LockOf, PlateMemory } from "./plate-memory";
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

const timeAt = ([fromNs, toNs]: readonly [number, number], share: number): number => fromNs + share * (toNs - fromNs);

export function taskPlate<Shape>(
  shape: (shape: Shape) => PlateShape,
  byReturn: ByReturn,
  lockOf?: LockOf,
): CanvasDrawing<Shape, null, PlateMemory, PlateHit> {
  return plateDrawing((ask, making) => layoutPlate(ask, shape, making), {
    memory: (description) => new PlateMemory(description, byReturn, lockOf),
    drags: () => true,
    react: (ask, event, { held }) =>
      seekByDrag(platePanels(ask, shape, livePlate), event, held, (_, share) => timeAt(ask.frame.windowNs, share)),
    hits: (ask, x, y) => hitAt(platePanels(ask, shape, livePlate), ask.frame.windowNs, x, y),
    tip(ask, { lane, row, timeNs }) {
      const panel = platePanels(ask, shape, livePlate)[lane];
      if (!panel) return null;
      const { order, grid, histories, knownNs, lock } = panel.plate;
      const [first, after] = tasksOfRow(row, grid.rows, order.length);
      const time = words.at(clockText(timeNs));
      if (after - first > 1) return { title: words.rowsOf(after - first), lines: [time] };
      const task = order[first] as number;
      const title = words.task(task);
      if (timeNs > knownNs[1]) return { title, lines: [words.toCome, time] };
      const doing = words.doing[taskDoings[histories.doingAt(task, timeNs)] as "asleep"];
      const holder = lock?.holderAt(timeNs) ?? null;
      if (holder === task) return { title, lines: [words.holdsToo(doing), time] };
      return { title, lines: [doing, ...(holder === null ? [] : [words.holder(holder)]), time] };
    },
  });
}

function hitAt(
  panels: readonly PlatePanel[],
  windowNs: readonly [number, number],
  x: number,
  y: number,
): PlateHit | null {
  const panel = panels.find((one) => within(one, { x, y }));
  if (!panel) return null;
  const row = Math.floor(((y - panel.y) / panel.h) * panel.plate.grid.rows);
  return { kind: "plate", lane: panel.lane, row, timeNs: timeAt(windowNs, shareAt(panel, x)) };
}
