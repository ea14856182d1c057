/** Sheets as drawings of the stage. */
import type { ReactElement } from "react";
import { cssColour } from "../drawing/marks";
import { svgLabels, svgMarks } from "../drawing/svg-marks";
import type { Ask, CanvasDrawing } from "../stage/drawing";
import { svgBox } from "../stage/marks-drawing";
import { lanesCursor } from "./cpu-lanes";
import { type Sheet, stillLanes } from "./sheet";
import { SheetView } from "./sheet-view";

export function sheetDrawing<Shape, Memory = null>(
  layout: (ask: Ask<Shape, null, Memory>) => Sheet,
  rest: Pick<CanvasDrawing<Shape, null, Memory>, "memory"> = {},
): CanvasDrawing<Shape, null, Memory> {
  return {
    ...rest,
    create: (easel) => new SheetView(easel, layout),
    print: (ask) => <SheetSvg sheet={layout(ask)} />,
  };
}

function SheetSvg({ sheet }: { sheet: Sheet }): ReactElement {
  return (
    <svg aria-hidden="true" {...svgBox(sheet.width, sheet.height)}>
      {svgMarks(sheet.marks, cssColour)}
      {svgMarks(stillLanes(sheet), cssColour)}
      {sheet.cpuLanes.map((lanes) => (
        <g key={lanes.key}>{svgMarks(lanesCursor(lanes), cssColour)}</g>
      ))}
      {svgLabels(sheet.labels, cssColour)}
    </svg>
  );
}
