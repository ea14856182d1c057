/** Drawings of shapes and fields of cells. */

import type { Drawing } from "../drawing/drawing";
import { cellsImage, DrawingSvg } from "../drawing/drawing-svg";
import { DrawingPainter } from "../drawing/paint-drawing";
import type { Ask, CanvasDrawing, Hit } from "./drawing";
import { StateDrawing } from "./picture-drawing";

type Rest<Shape, View, Memory, H extends Hit> = Omit<CanvasDrawing<Shape, View, Memory, H>, "create" | "print">;

/** `layout` depends on states alone, never on the clock between them. */
export function shapesDrawing<Shape, View = null, Memory = null, H extends Hit = Hit>(
  layout: (ask: Ask<Shape, View, Memory>) => Drawing,
  rest: Rest<Shape, View, Memory, H> = {},
): CanvasDrawing<Shape, View, Memory, H> {
  return {
    ...rest,
    create(easel) {
      const painter = new DrawingPainter(easel.palette, easel.font);
      return new StateDrawing(easel, painter, (ctx, width) => {
        painter.paint(ctx, layout(easel.ask(width)));
        return false;
      });
    },
    print(ask, share) {
      const drawing = layout(ask);
      // The cells of a field are the same at most widths.
      const images = new Map(drawing.plains.map((plain) => [plain, share(cellsImage(plain))]));
      return <DrawingSvg drawing={drawing} image={(plain) => images.get(plain) ?? cellsImage(plain)} />;
    },
  };
}
