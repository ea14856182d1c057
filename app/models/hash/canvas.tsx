import { type ReactElement, useRef } from "react";
import type { FrameScheduler } from "../../base/frame-scheduler";
import type { Look } from "../../base/palette";
import { CanvasPainter } from "../../drawing/paint-canvas";
import type { Description } from "../../model/description";
import type { FigureSource } from "../../stage/types";
import { StateDrawing, useDrawing } from "../../stage/use-drawing";
import { layouts } from "./layouts";
import { type HashFigureName, type HashShape, hashHeight } from "./shape";
import { HashSpace } from "./space";
import type { LaneMemo } from "./table-layout";

export interface HashCanvasProps {
  readonly description: Description;
  readonly shape: HashShape;
  readonly figure: HashFigureName;
  readonly source: FigureSource;
  readonly frames: FrameScheduler;
  readonly look: Look;
}

/** The drawing alone. Hidden from screen readers: the summary, the tables and the log say the same. */
export function HashCanvas({ description, shape, figure, source, frames, look }: HashCanvasProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useDrawing(box, {
    drawingKey: `${description.model} ${figure} ${shape.buckets} ${shape.bitRows}`,
    source,
    frames,
    look,
    canvas,
    make: (ctx, palette, font) => {
      const painter = new CanvasPainter(palette, font);
      const memos: LaneMemo[] = [];
      return new StateDrawing(source, {
        ctx,
        painter,
        minWidth: 240,
        height: (width) => hashHeight(shape, figure, width),
        paint: (width) => {
          painter.paint(ctx, layouts[figure](description, shape, source.get(), width, memos));
          return false;
        },
      });
    },
  });
  return (
    <div ref={box} className="figure-canvas">
      <HashSpace shape={shape} figure={figure} />
      <div aria-hidden="true">
        <canvas ref={canvas} />
      </div>
    </div>
  );
}
