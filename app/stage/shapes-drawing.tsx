/** Drawings of shapes and fields of cells. */

import { type DisplayList, itemsOf } from "../drawing/display-list";
import { cellsImage, DisplayListSvg } from "../drawing/display-list-svg";
import { CanvasPainter } from "../drawing/paint-canvas";
import type { Ask, CanvasDrawing, Hit } from "./drawing";
import { StateDrawing } from "./picture-drawing";

type Rest<Shape, View, Memory, H extends Hit> = Omit<CanvasDrawing<Shape, View, Memory, H>, "create" | "print">;

/** `layout` depends on states alone, never on the clock between them. */
export function shapesDrawing<Shape, View = null, Memory = null, H extends Hit = Hit>(
  layout: (ask: Ask<Shape, View, Memory>) => DisplayList,
  rest: Rest<Shape, View, Memory, H> = {},
): CanvasDrawing<Shape, View, Memory, H> {
  return {
    ...rest,
    create(easel) {
      const painter = new CanvasPainter(easel.palette, easel.font);
      return new StateDrawing(easel, painter, (ctx, width) => {
        painter.paint(ctx, layout(easel.ask(width)));
        return false;
      });
    },
    print(ask, share) {
      const list = layout(ask);
      // The cells of a field are the same at most widths.
      const images = new Map(itemsOf(list, "cells").map((cells) => [cells, share(cellsImage(cells))]));
      return <DisplayListSvg list={list} image={(cells) => images.get(cells) ?? cellsImage(cells)} />;
    },
  };
}
