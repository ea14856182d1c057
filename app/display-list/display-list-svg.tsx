/** A display list as markup: for pages before any script runs, for print, and for files (export.tsx). */
import { type CSSProperties, createContext, Fragment, type ReactElement, useContext } from "react";
import { cellsPng } from "./cells-png";
import { type Colour, type ColourOf, cssColour, cssOnPaper, textColour } from "./colours";
import {
  type Cells,
  type DisplayList,
  type Dots,
  type Item,
  type Label,
  type Lines,
  type Rect,
  type Rects,
  strokePx,
  usualDash,
} from "./display-list";
import { linesPath, perPx } from "./line-path";
import { px, svgMarks } from "./svg-marks";

const round = (value: number): number => Math.round(value * 10) / 10;
const onGrid = (value: number): number => Math.round(value * perPx) / perPx;

/** Outlines that end where they began, each at its place with its steps: the next one is reached by a step, so that what repeats in the picture repeats in the file. */
class ClosedOutlines {
  path = "";
  #x = 0;
  #y = 0;

  add(x: number, y: number, steps: string): void {
    this.path += this.path === "" ? `M${x} ${y}` : `m${round(x - this.#x)} ${round(y - this.#y)}`;
    this.path += steps;
    [this.#x, this.#y] = [x, y];
  }
}

/** What stands inside of an <svg>. `cells` writes those; without it they are left out, for a page that has them beneath the <svg>. */
export function svgItems(items: readonly Item[], of: ColourOf, cells?: (cells: Cells) => ReactElement): ReactElement[] {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place
    <Fragment key={index}>{svgItem(item, of, cells)}</Fragment>
  ));
}

function svgItem(
  item: Item,
  of: ColourOf,
  cells?: (cells: Cells) => ReactElement,
): ReactElement | ReactElement[] | null {
  switch (item.is) {
    case "marks":
      return svgMarks(item, of);
    case "live":
      return svgItems(item.still(), of, cells);
    case "cells":
      return cells?.(item) ?? null;
    case "rect":
      return svgRect(item, of);
    case "rects":
      return svgRects(item, of);
    case "lines":
      return svgLines(item, of);
    case "dots":
      return svgDots(item, of);
    case "label":
      return svgLabel(item, of);
  }
}

function svgRect({ x, y, w, h, fill, stroke, dashed }: Rect, of: ColourOf): ReactElement {
  return (
    <rect
      x={round(x)}
      y={round(y)}
      width={round(w)}
      height={round(h)}
      fill={fill ? of(fill) : "none"}
      {...(stroke && { stroke: of(stroke), strokeWidth: strokePx })}
      {...(dashed && { strokeDasharray: usualDash })}
    />
  );
}

function svgRects({ at, fill }: Rects, of: ColourOf): ReactElement {
  const outlines = new ClosedOutlines();
  for (let i = 0; i + 3 < at.length; i += 4) {
    const [x, y] = [onGrid(at[i] as number), onGrid(at[i + 1] as number)];
    // From edge to edge, so that neighbours neither part nor overlap; never so thin that it is gone.
    const w = Math.max(1 / perPx, onGrid((at[i] as number) + (at[i + 2] as number)) - x);
    const h = Math.max(1 / perPx, onGrid((at[i + 1] as number) + (at[i + 3] as number)) - y);
    outlines.add(x, y, `h${w}v${h}h-${w}z`);
  }
  return <path fill={of(fill)} d={outlines.path} />;
}

function svgLines({ at, closed, dashed, alpha, round, series, ...look }: Lines, of: ColourOf): ReactElement {
  return (
    <path
      {...paintOf(look, of)}
      {...(dashed && { strokeDasharray: dashed === true ? usualDash : dashed })}
      {...(alpha !== undefined && { fillOpacity: alpha })}
      {...(round && { strokeLinejoin: "round" })}
      {...(series !== undefined && { "data-series": series })}
      d={linesPath(at, closed)}
    />
  );
}

const paintOf = ({ stroke, width = strokePx, fill }: Pick<Dots, "stroke" | "width" | "fill">, of: ColourOf) => ({
  fill: fill ? of(fill) : "none",
  ...(stroke && { stroke: of(stroke), strokeWidth: width }),
});

function svgDots({ at, radius, ...look }: Dots, of: ColourOf): ReactElement {
  const outlines = new ClosedOutlines();
  const steps = `a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
  for (let i = 0; i < at.length; i += 2) outlines.add(round((at[i] ?? 0) - radius), round(at[i + 1] ?? 0), steps);
  return <path {...paintOf(look, of)} d={outlines.path} />;
}

function svgLabel({ x, y, text, role, size, anchor, strong, halo }: Label, of: ColourOf): ReactElement {
  return (
    <text
      x={px(x)}
      y={px(y)}
      fontSize={size}
      fontWeight={strong ? 600 : undefined}
      textAnchor={anchor === "start" ? undefined : anchor}
      fill={of(textColour(role))}
      {...(halo && { stroke: of("paper"), strokeWidth: 4, strokeLinejoin: "round", paintOrder: "stroke" })}
    >
      {text}
    </text>
  );
}

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
