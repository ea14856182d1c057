/** Drawings of marks and labels. */
import type { ReactElement } from "react";
import { cssColour, type Label, type MarkList } from "../drawing/marks";
import { CanvasPainter } from "../drawing/paint-canvas";
import { svgLabels, svgMarks } from "../drawing/svg-marks";
import type { Ask, CanvasDrawing, Hit } from "./drawing";
import { PictureDrawing } from "./picture-drawing";

export interface MarksPicture {
  readonly width: number;
  readonly height: number;
  readonly marks: MarkList;
  /** Painted above all marks: styles alone don't say what lies over what. */
  readonly over?: MarkList;
  readonly labels: readonly Label[];
}

type Rest<Shape, View, Memory, H extends Hit> = Omit<CanvasDrawing<Shape, View, Memory, H>, "create" | "print">;

/** A drawing that lays everything out anew for each frame: for a few hundred marks. */
export function marksDrawing<Shape, View = null, Memory = null, H extends Hit = Hit>(
  layout: (ask: Ask<Shape, View, Memory>) => MarksPicture,
  rest: Rest<Shape, View, Memory, H> = {},
): CanvasDrawing<Shape, View, Memory, H> {
  return {
    ...rest,
    create(easel) {
      const painter = new CanvasPainter(easel.palette, easel.font);
      return new PictureDrawing(easel, painter, (ctx, width) => {
        const picture = layout(easel.ask(width));
        painter.marks(ctx, picture.marks);
        if (picture.over) painter.marks(ctx, picture.over);
        painter.labels(ctx, picture.labels);
        return false;
      });
    },
    print: (ask) => <MarksSvg picture={layout(ask)} />,
  };
}

/** As large as it was laid out, and smaller where there is less room. Colours follow the theme. */
export function MarksSvg({ picture }: { readonly picture: MarksPicture }): ReactElement {
  const { width, height, marks, over, labels } = picture;
  return (
    <svg aria-hidden="true" {...svgBox(width, height)}>
      {svgMarks(marks, cssColour)}
      {over && <g>{svgMarks(over, cssColour)}</g>}
      {svgLabels(labels, cssColour)}
    </svg>
  );
}

/** What the svg element of every printed picture has. */
export const svgBox = (width: number, height: number) =>
  ({
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    style: {
      maxWidth: "100%",
      height: "auto",
      fontFamily: "var(--sans)",
      fontVariantNumeric: "tabular-nums",
    },
  }) as const;
