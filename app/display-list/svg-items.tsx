/** Items of a display list as what stands inside of an <svg>. */
import { Fragment, type ReactElement } from "react";
import { type ColourOf, textColour } from "./colours";
import {
  type Cells,
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
      {...(alpha !== undefined && { opacity: alpha })}
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
