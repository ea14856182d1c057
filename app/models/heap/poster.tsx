import type { ReactElement } from "react";
import { DisplayListSvg } from "../../drawing/display-list-svg";
import type { Description } from "../../model/description";
import type { FigureFrame } from "../../stage/types";
import { layouts } from "./layouts";
import type { HeapFigureName } from "./shape";
import { HeapSpace, heapWidths } from "./space";

interface HeapPosterProps {
  readonly description: Description;
  readonly figure: HeapFigureName;
  readonly frame: FigureFrame;
}

/** The drawing before any script runs, laid out for three widths; a style rule shows the one that fits. */
export function HeapPoster({ description, figure, frame }: HeapPosterProps): ReactElement {
  return (
    <>
      <div className="figure-canvas sheet-poster">
        <HeapSpace lanes={frame.lanes.length} figure={figure} />
        {Object.entries(heapWidths).map(([name, width]) => (
          <div key={name} className={`sheet-${name}`}>
            <DisplayListSvg list={layouts[figure](description, frame, width)} />
          </div>
        ))}
      </div>
      {figure === "map" && <div className="heap-tools-space" />}
    </>
  );
}
