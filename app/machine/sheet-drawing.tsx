/** Sheets as drawings of the stage. */
import type { Ask, CanvasDrawing } from "../stage/drawing";
import { MarksSvg } from "../stage/marks-drawing";
import type { Sheet } from "./sheet";
import { type ReadLogs, SheetView } from "./sheet-view";

export function sheetDrawing<Shape, Memory = null>(
  layout: (ask: Ask<Shape, null, Memory>) => Sheet,
  { read, ...rest }: Pick<CanvasDrawing<Shape, null, Memory>, "memory"> & { readonly read?: ReadLogs<Memory> } = {},
): CanvasDrawing<Shape, null, Memory> {
  return {
    ...rest,
    create: (easel) => new SheetView(easel, layout, read),
    print: (ask) => <MarksSvg picture={layout(ask)} />,
  };
}
