/** Sheets as drawings of the stage. */
import type { Ask, CanvasDrawing } from "../stage/drawing";
import { MarksSvg } from "../stage/marks-drawing";
import type { Sheet } from "./sheet";
import { SheetView } from "./sheet-view";

export function sheetDrawing<Shape, Memory = null>(
  layout: (ask: Ask<Shape, null, Memory>) => Sheet,
  rest: Pick<CanvasDrawing<Shape, null, Memory>, "memory"> = {},
): CanvasDrawing<Shape, null, Memory> {
  return {
    ...rest,
    create: (easel) => new SheetView(easel, layout),
    print: (ask) => <MarksSvg picture={layout(ask)} />,
  };
}
