/** Drawings of marks and labels. */

import type { ReactElement } from "react";
import { cssColour } from "../drawing/colours";
import type { DisplayList } from "../drawing/display-list";
import { svgItems } from "../drawing/display-list-svg";
import { CanvasPainter } from "../drawing/paint-canvas";
import type { Ask, CanvasDrawing, Hit } from "./drawing";
import { PictureDrawing } from "./picture-drawing";

type Rest<Shape, View, Memory, H extends Hit> = Omit<CanvasDrawing<Shape, View, Memory, H>, "create" | "print">;

/** A drawing that lays everything out anew for each frame: for a few hundred marks. */
export function marksDrawing<Shape, View = null, Memory = null, H extends Hit = Hit>(
  layout: (ask: Ask<Shape, View, Memory>) => DisplayList,
  rest: Rest<Shape, View, Memory, H> = {},
): CanvasDrawing<Shape, View, Memory, H> {
  return {
    ...rest,
    create(easel) {
      const painter = new CanvasPainter(easel.palette, easel.font);
      return new PictureDrawing(easel, painter, (ctx, width) => {
        painter.paint(ctx, layout(easel.ask(width)));
        return false;
      });
    },
    print: (ask) => <MarksSvg picture={layout(ask)} />,
  };
}

/** As large as it was laid out, and smaller where there is less room. Colours follow the theme. */
export function MarksSvg({ picture }: { readonly picture: DisplayList }): ReactElement {
  return (
    <svg aria-hidden="true" {...svgBox(picture.width, picture.height)}>
      {svgItems(picture.items, cssColour)}
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
