/** Plates of tasks as drawings of the stage. */

import { clockText } from "../../base/time-format";
import { itemsOf } from "../../drawing/display-list";
import { cellsImage, DisplayListSvg } from "../../drawing/display-list-svg";
import { CanvasPainter } from "../../drawing/paint-canvas";
import type { CanvasDrawing, Hit } from "../../stage/drawing";
import { PictureDrawing } from "../../stage/picture-drawing";
import { layoutPlate, type PlateMaking, type PlatePanel, platePanels } from "./plate-layout";
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
const printedColumns = 240;

export function taskPlate<Shape>(
  shape: (shape: Shape) => PlateShape,
  byReturn: ByReturn,
): CanvasDrawing<Shape, null, PlateMemory, PlateHit> {
  const live: PlateMaking<Shape> = { shape, columns: Math.round, hatched: false };
  const printed: PlateMaking<Shape> = { shape, columns: () => printedColumns, hatched: true };
  return {
    memory: (description) => new PlateMemory(description, byReturn),
    create(easel) {
      const painter = new CanvasPainter(easel.palette, easel.font);
      return new PictureDrawing(easel, painter, (ctx, width) => {
        painter.paint(ctx, layoutPlate(easel.ask(width), live));
        return false;
      });
    },
    print(ask, share) {
      const list = layoutPlate(ask, printed);
      const images = new Map(itemsOf(list, "cells").map((cells) => [cells, share(cellsImage(cells))]));
      return <DisplayListSvg list={list} image={(cells) => images.get(cells) ?? cellsImage(cells)} />;
    },
    hits: (ask, x, y) => hitAt(platePanels(ask, live), ask.frame.windowNs, x, y),
    tip(ask, { lane, row, timeNs }) {
      const panel = platePanels(ask, live)[lane];
      if (!panel) return null;
      const { order, grid, histories, untilNs } = panel.plate;
      const [first, after] = tasksOfRow(row, grid.rows, order.length);
      const time = words.at(clockText(timeNs));
      if (after - first > 1) return { title: words.rowsOf(after - first), lines: [time] };
      const task = order[first] as number;
      const doing =
        timeNs > untilNs ? words.toCome : words.doing[taskDoings[histories.doingAt(task, timeNs)] as "asleep"];
      return { title: words.task(task), lines: [doing, time] };
    },
  };
}

function hitAt(
  panels: readonly PlatePanel[],
  [fromNs, toNs]: readonly [number, number],
  x: number,
  y: number,
): PlateHit | null {
  for (const { lane, plate, ...box } of panels) {
    if (x < box.x || x > box.x + box.w || y < box.y || y >= box.y + box.h) continue;
    const row = Math.floor(((y - box.y) / box.h) * plate.grid.rows);
    return { kind: "plate", lane, row, timeNs: fromNs + ((x - box.x) / box.w) * (toNs - fromNs) };
  }
  return null;
}
