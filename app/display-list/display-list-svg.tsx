/** A display list as markup: for pages before any script runs, for print, and for files (export.tsx). */
import { type CSSProperties, createContext, type ReactElement, useContext } from "react";
import { cellsPng } from "./cells-png";
import { type Colour, cssColour, cssOnPaper } from "./colours";
import type { Cells, DisplayList } from "./display-list";
import { svgItems } from "./svg-items";

/** Writes a display list for a file instead of the page; export.tsx has one. */
export const FileWriter = createContext<((list: DisplayList) => ReactElement) | null>(null);

interface DisplayListSvgProps {
  readonly list: DisplayList;
  /** CSS image of a grid's cells, where several drawings share it. */
  readonly image?: (cells: Cells) => string;
}

/** A drawing with cells as markup of a page: colours follow the theme, and cells lie beneath the <svg>. */
export function DisplayListSvg({ list, image = cellsImage }: DisplayListSvgProps): ReactElement {
  const { width, height, items } = list;
  const file = useContext(FileWriter);
  return (
    <div className="drawn-shapes" style={{ maxWidth: width, aspectRatio: `${width} / ${height}` }} aria-hidden="true">
      {file
        ? file(list)
        : items.map(
            (item) =>
              item.is === "cells" && (
                <CellsMask key={`${item.x} ${item.y} ${item.ink}`} cells={item} of={list} image={image(item)} />
              ),
          )}
      {!file && (
        <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
          {svgItems(items, cssColour)}
        </svg>
      )}
    </div>
  );
}

export const cellsImage = (cells: Cells): string => `url(${cellsPng(cells)})`;

/** Cells as a mask over ink: one small image for both themes. */
function CellsMask({
  cells,
  of,
  image,
}: {
  readonly cells: Cells;
  readonly of: DisplayList;
  readonly image: string;
}): ReactElement {
  const percent = (part: number, whole: number) => `${Number(((part / whole) * 100).toFixed(2))}%`;
  const place: CSSProperties = {
    left: percent(cells.x, of.width),
    top: percent(cells.y, of.height),
    width: percent(cells.w, of.width),
    height: percent(cells.h, of.height),
  };
  return (
    <div className="drawn-cells" style={{ ...place, ...backgroundOf(cells) }}>
      <div
        style={{
          maskImage: image,
          WebkitMaskImage: image,
          ...(cells.ink && inkOf(cells.ink)),
        }}
      />
    </div>
  );
}

function inkOf(ink: Colour): CSSProperties {
  const onPaper = cssOnPaper(ink);
  return { background: cssColour(ink), ...(onPaper !== null && ({ "--on-paper": onPaper } as CSSProperties)) };
}

function backgroundOf({ ground }: Cells): CSSProperties {
  if (ground === null) return { background: "none" };
  return ground === undefined ? {} : { background: cssColour(ground) };
}
