import type { CSSProperties, ReactElement } from "react";
import { cssInk, type Drawing, type Plain, type Shape, textPx } from "./drawing";
import { linePath, perPx } from "./line-path";
import { maskPng } from "./mask-png";

const round = (value: number): number => Math.round(value * 10) / 10;
const onGrid = (value: number): number => Math.round(value * perPx) / perPx;

interface DrawingSvgProps {
  readonly drawing: Drawing;
  /** CSS image of a plain's cells, where several drawings share it. */
  readonly image?: (plain: Plain) => string;
}

/** The same drawing as markup: for pages before any script runs, and for the figures of a few dozen shapes. Colours follow the theme. */
export function DrawingSvg({ drawing, image = cellsImage }: DrawingSvgProps): ReactElement {
  const { width, height } = drawing;
  return (
    <div className="drawn-shapes" style={{ maxWidth: width, aspectRatio: `${width} / ${height}` }} aria-hidden="true">
      {drawing.plains.map((plain) => (
        <PlainImage key={`${plain.x} ${plain.y}`} plain={plain} width={width} height={height} image={image(plain)} />
      ))}
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
        {drawing.shapes.map((shape, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity but their place
          <ShapeSvg key={index} shape={shape} />
        ))}
      </svg>
    </div>
  );
}

export const cellsImage = ({ columns, rows, cells }: Plain): string => `url(${maskPng(columns, rows, cells)})`;

/** Cells as a mask over ink: one small image for both themes. */
function PlainImage({
  plain,
  width,
  height,
  image,
}: {
  plain: Plain;
  width: number;
  height: number;
  image: string;
}): ReactElement {
  const percent = (part: number, of: number) => `${round((part / of) * 1000) / 10}%`;
  const place: CSSProperties = {
    left: percent(plain.x, width),
    top: percent(plain.y, height),
    width: percent(plain.w, width),
    height: percent(plain.h, height),
  };
  return (
    <div className="drawn-cells" style={{ ...place, ...(plain.ground && { background: cssInk(plain.ground) }) }}>
      <div
        style={{
          maskImage: image,
          WebkitMaskImage: image,
          ...(plain.ink && { background: cssInk(plain.ink) }),
        }}
      />
    </div>
  );
}

function ShapeSvg({ shape }: { shape: Shape }): ReactElement {
  switch (shape.is) {
    case "rect":
      return (
        <rect
          x={round(shape.x)}
          y={round(shape.y)}
          width={round(shape.w)}
          height={round(shape.h)}
          fill={shape.fill ? cssInk(shape.fill) : "none"}
          {...(shape.stroke && { stroke: cssInk(shape.stroke), strokeWidth: 1.5 })}
          {...(shape.dashed && { strokeDasharray: "3 3" })}
        />
      );
    case "rects":
      return <path fill={cssInk(shape.fill)} d={rectsPath(shape.at)} />;
    case "lines":
      return (
        <path
          fill={shape.fill ? cssInk(shape.fill) : "none"}
          stroke={cssInk(shape.stroke)}
          strokeWidth={shape.thin ? 1 : 1.5}
          {...(shape.dashed && { strokeDasharray: "3 3" })}
          d={shape.at.map(linePath).join("")}
        />
      );
    case "dots":
      return (
        <path
          fill={cssInk(shape.fill)}
          stroke={cssInk(shape.stroke)}
          strokeWidth={1.5}
          d={dotsPath(shape.at, shape.radius)}
        />
      );
    case "text":
      return (
        <text
          x={round(shape.x)}
          y={round(shape.y)}
          fill={cssInk(shape.fill)}
          fontSize={shape.size ?? textPx}
          {...(shape.strong && { fontWeight: 600 })}
          {...(shape.anchor && { textAnchor: shape.anchor })}
          {...(shape.halo && { stroke: "var(--paper)", strokeWidth: 4, strokeLinejoin: "round", paintOrder: "stroke" })}
        >
          {shape.text}
        </text>
      );
  }
}

function rectsPath(at: readonly number[]): string {
  let path = "";
  for (let i = 0; i + 3 < at.length; i += 4) {
    const [x, y] = [onGrid(at[i] as number), onGrid(at[i + 1] as number)];
    // From edge to edge, so that neighbours neither part nor overlap; never so thin that it is gone.
    const w = Math.max(1 / perPx, onGrid((at[i] as number) + (at[i + 2] as number)) - x);
    const h = Math.max(1 / perPx, onGrid((at[i + 1] as number) + (at[i + 3] as number)) - y);
    path += `M${x} ${y}h${w}v${h}h-${w}z`;
  }
  return path;
}

function dotsPath(at: readonly number[], radius: number): string {
  let path = "";
  for (let i = 0; i < at.length; i += 2)
    path += `M${round((at[i] ?? 0) - radius)} ${round(at[i + 1] ?? 0)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
  return path;
}
