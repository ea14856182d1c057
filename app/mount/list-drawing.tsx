/** Drawings of a display list. */

import { type ReactElement, useContext } from "react";
import { cssColour } from "../display-list/colours";
import { type Cells, type DisplayList, itemsOf } from "../display-list/display-list";
import { cellsImage, DisplayListSvg, FileWriter, svgItems } from "../display-list/display-list-svg";
import { CanvasPainter } from "../display-list/paint-canvas";
import type { Ask, CanvasDrawing, Hit, ShareImage } from "./drawing";
import { PictureDrawing, StateDrawing } from "./picture-drawing";
import type { FigureFrame } from "./types";

type Layout<Shape, View, Memory> = (ask: Ask<Shape, View, Memory>) => DisplayList;

/** What a drawing has besides its picture. */
export interface DrawingRest<Shape, View, Memory, H extends Hit>
  extends Omit<CanvasDrawing<Shape, View, Memory, H>, "create" | "print"> {
  /** Reads on in the frame's logs, at most so many records; true when all is read. */
  readonly read?: (memory: Memory, frame: FigureFrame, most: number) => boolean;
  /** What is told of the beginning and the end of each painting; `end` returns true while there is more to be made. */
  readonly pace?: (memory: Memory) => Paintings;
}

interface Paintings {
  begin(nowMs: number): void;
  end(): boolean;
}

interface ListOptions<Shape, View, Memory, H extends Hit> extends DrawingRest<Shape, View, Memory, H> {
  /** It depends on the clock between states, too, and is painted anew for each frame. */
  readonly byClock?: boolean;
  /** Where paper and pages without scripts have another layout than the screen. */
  readonly printed?: Layout<Shape, View, Memory>;
}

/** A drawing that is laid out anew whenever it is painted: for a few hundred marks, and fields of cells. */
export function listDrawing<Shape, View = null, Memory = null, H extends Hit = Hit>(
  layout: Layout<Shape, View, Memory>,
  { byClock = false, printed = layout, read, pace, ...rest }: ListOptions<Shape, View, Memory, H> = {},
): CanvasDrawing<Shape, View, Memory, H> {
  const Live = byClock ? PictureDrawing : StateDrawing;
  return {
    ...rest,
    create(easel) {
      const painter = new CanvasPainter(easel.palette, easel.font);
      const paint = (ctx: CanvasRenderingContext2D, width: number, nowMs: number) => {
        const ask = easel.ask(width);
        const paintings = pace?.(ask.memory);
        paintings?.begin(nowMs);
        const fades = painter.turnKey(ask, nowMs);
        painter.paint(ctx, layout(ask));
        return (paintings?.end() ?? false) || fades;
      };
      const readOwn = (most: number) => {
        const { memory, frame } = easel.ask(0);
        return read?.(memory, frame, most) ?? true;
      };
      return new Live(easel, painter, paint, readOwn);
    },
    print: (ask, share) => printedList(printed(ask), share),
  };
}

/** Shapes stand in a box of their size, with the cells beneath their <svg>; marks without cells need none. */
function printedList(list: DisplayList, share: ShareImage): ReactElement {
  const cells = itemsOf(list, "cells");
  if (cells.length === 0 && itemsOf(list, "marks").length > 0) return <MarksSvg picture={list} />;
  // The cells of a field are the same at most widths.
  const images = new Map<Cells, string>(cells.map((own) => [own, share(cellsImage(own))]));
  return <DisplayListSvg list={list} image={(own) => images.get(own) ?? cellsImage(own)} />;
}

/** As large as it was laid out, and smaller where there is less room. Colours follow the theme. */
export function MarksSvg({ picture }: { readonly picture: DisplayList }): ReactElement {
  const file = useContext(FileWriter);
  const { width, height, items } = picture;
  if (file) return file(picture);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      style={{
        maxWidth: "100%",
        height: "auto",
        fontFamily: "var(--sans)",
        fontVariantNumeric: "tabular-nums",
      }}
    >
      {svgItems(items, cssColour)}
    </svg>
  );
}
