/** Sheets as drawings of the stage. */
import type { Ask, CanvasDrawing, Hit } from "../../mount/drawing";
import { MarksSvg } from "../../mount/list-drawing";
import type { Sheet } from "./sheet";
import { type ReadLogs, SheetView } from "./sheet-view";

export function sheetDrawing<Shape, View = null, Memory = null, H extends Hit = Hit>(
  /** `printed`: for paper and pictures that stand still. */
  layout: (ask: Ask<Shape, View, Memory>, printed: boolean) => Sheet,
  {
    read,
    ...rest
  }: Omit<CanvasDrawing<Shape, View, Memory, H>, "create" | "print"> & { readonly read?: ReadLogs<Memory> } = {},
): CanvasDrawing<Shape, View, Memory, H> {
  return {
    ...rest,
    create: (easel) => new SheetView(easel, (ask) => layout(ask, false), read),
    print: (ask) => <MarksSvg picture={layout(ask, true)} />,
  };
}
