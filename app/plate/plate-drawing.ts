/** Plates as drawings of the stage. */
import type { DisplayList } from "../display-list/display-list";
import type { Ask, CanvasDrawing, Hit } from "../mount/drawing";
import { type DrawingRest, listDrawing } from "../mount/list-drawing";

/** A live plate has a column of cells for each pixel; a printed one fewer, because a page carries them. */
export interface PlateMaking {
  readonly printed: boolean;
  /** What is still to come is hatched besides being pale. */
  readonly hatched: boolean;
  /** Of so many px, in a drawing of so many lanes: how many columns of cells. */
  readonly columns: (widthPx: number, lanes: number) => number;
}

/** Columns of a printed plate's cells: a page carries them once for all widths, and of each lane. */
const printedColumns = (lanes: number): number => (lanes === 1 ? 200 : lanes === 2 ? 150 : 100);

export const livePlate: PlateMaking = { printed: false, hatched: false, columns: Math.round };
export const printedPlate: PlateMaking = {
  printed: true,
  hatched: true,
  columns: (_, lanes) => printedColumns(lanes),
};

/** Of printed cells thirds are enough: opacities that differ finely weigh most. */
function inThirds(list: DisplayList): DisplayList {
  const thirds = (alphas: Uint8Array) => alphas.map((alpha) => 85 * Math.round(alpha / 85));
  return {
    ...list,
    items: list.items.map((item) => (item.is === "cells" && item.fine ? { ...item, cells: thirds(item.cells) } : item)),
  };
}

export function plateDrawing<Shape, View, Memory, H extends Hit>(
  layout: (ask: Ask<Shape, View, Memory>, making: PlateMaking) => DisplayList,
  rest: DrawingRest<Shape, View, Memory, H>,
): CanvasDrawing<Shape, View, Memory, H> {
  return listDrawing((ask) => layout(ask, { ...livePlate, hatched: ask.forcedColours ?? false }), {
    ...rest,
    byClock: true,
    printed: (ask) => inThirds(layout(ask, printedPlate)),
  });
}
