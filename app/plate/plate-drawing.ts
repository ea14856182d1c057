/** Plates as drawings of the stage. */
import type { DisplayList } from "../drawing/display-list";
import type { Ask, CanvasDrawing, Hit } from "../stage/drawing";
import { type DrawingRest, listDrawing } from "../stage/list-drawing";

/** A live plate has a column of cells for each pixel; a printed one fewer, because a page carries them. */
export interface PlateMaking {
  readonly printed: boolean;
  /** Of so many px: how many columns of cells. */
  readonly columns: (widthPx: number) => number;
}

/** Columns of a printed plate's cells: a page carries them once for all widths. */
const printedColumns = 200;

export const livePlate: PlateMaking = { printed: false, columns: Math.round };
export const printedPlate: PlateMaking = { printed: true, columns: () => printedColumns };

export function plateDrawing<Shape, View, Memory, H extends Hit>(
  layout: (ask: Ask<Shape, View, Memory>, making: PlateMaking) => DisplayList,
  rest: DrawingRest<Shape, View, Memory, H>,
): CanvasDrawing<Shape, View, Memory, H> {
  return listDrawing((ask) => layout(ask, livePlate), {
    ...rest,
    byClock: true,
    printed: (ask) => layout(ask, printedPlate),
  });
}
