/** Plates as drawings of the stage. */
import { type DisplayList, itemsOf } from "../drawing/display-list";
import { cellsImage, DisplayListSvg } from "../drawing/display-list-svg";
import { CanvasPainter } from "../drawing/paint-canvas";
import type { Ask, CanvasDrawing, Hit } from "../stage/drawing";
import { PictureDrawing } from "../stage/picture-drawing";

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

type Rest<Shape, View, Memory, H extends Hit> = Omit<CanvasDrawing<Shape, View, Memory, H>, "create" | "print">;

export function plateDrawing<Shape, View, Memory, H extends Hit>(
  layout: (ask: Ask<Shape, View, Memory>, making: PlateMaking) => DisplayList,
  rest: Rest<Shape, View, Memory, H>,
): CanvasDrawing<Shape, View, Memory, H> {
  return {
    ...rest,
    create(easel) {
      const painter = new CanvasPainter(easel.palette, easel.font);
      return new PictureDrawing(easel, painter, (ctx, width) => {
        painter.paint(ctx, layout(easel.ask(width), livePlate));
        return false;
      });
    },
    print(ask, share) {
      const list = layout(ask, printedPlate);
      const images = new Map(itemsOf(list, "cells").map((cells) => [cells, share(cellsImage(cells))]));
      return <DisplayListSvg list={list} image={(cells) => images.get(cells) ?? cellsImage(cells)} />;
    },
  };
}
