/** Drawings of a display list. */

import { type ReactElement, useContext } from "react";
import { cssColour } from "../display-list/colours";
import { type Cells, type DisplayList, itemsOf } from "../display-list/display-list";
import { cellsImage, DisplayListSvg, FileWriter } from "../display-list/display-list-svg";
import { svgItems } from "../display-list/svg-items";
import type { CanvasDrawing, Hit, ShareImage } from "./drawing";
import { type ListLayout, ListView } from "./list-view";

/** What a drawing has besides its picture. */
export interface DrawingRest<Shape, View, Memory, H extends Hit>
  extends Omit<CanvasDrawing<Shape, View, Memory, H>, "create" | "print" | "prepare">,
    Pick<ListLayout<Shape, View, Memory>, "read" | "pace" | "prepare"> {}

interface ListOptions<Shape, View, Memory, H extends Hit> extends DrawingRest<Shape, View, Memory, H> {
  readonly byClock?: boolean;
  /** Where paper and pages without scripts have another layout than the screen. */
  readonly printed?: ListLayout<Shape, View, Memory>["layout"];
}

/** A drawing that is a display list. What moves in it, or is kept as an image, are its live items (../display-list/display-list.ts). */
export function listDrawing<Shape, View = null, Memory = null, H extends Hit = Hit>(
  layout: ListLayout<Shape, View, Memory>["layout"],
  { byClock = false, printed = layout, read, pace, prepare, ...rest }: ListOptions<Shape, View, Memory, H> = {},
): CanvasDrawing<Shape, View, Memory, H> {
  return {
    ...rest,
    create: (easel) => new ListView(easel, { layout, byClock, read, pace, prepare }),
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
