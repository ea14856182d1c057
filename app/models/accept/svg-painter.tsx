/**
 * The same display list as SVG: for prerendering, print and export. Marks of one style become one path, so a figure of a thousand tasks
 * is a few dozen elements. Colours are custom properties unless a palette is given (a file must carry its own).
 */

import type { ReactElement } from "react";
import type { Palette } from "../../base/palette";
import { type ColourOf, colourIn, cssColour, textColour } from "../../drawing/colours";
import { svgLabels } from "../../drawing/display-list-svg";
import { styles } from "../../drawing/marks";
import { px, svgMarks, svgPaths } from "../../drawing/svg-marks";
import { dense, type HerdPicture, laneTop, numbered, timeX } from "./picture";

export interface SvgPainterProps {
  readonly picture: HerdPicture;
  readonly windowNs: readonly [number, number];
  readonly displayTimeNs: number;
  /** Colours of its own instead of the page's custom properties: for files. */
  readonly palette?: Palette;
  readonly title?: string;
}

/** The herd figure as one <svg>. Decorative for screen readers unless it has a title: the summary and the table speak for it. */
export function SvgPainter({ picture, windowNs, displayTimeNs, palette, title }: SvgPainterProps): ReactElement {
  const of: ColourOf = palette ? (colour) => colourIn(palette, colour) : cssColour;
  const { geometry } = picture;
  const attributes = {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: `0 0 ${geometry.width} ${geometry.height}`,
    width: "100%",
    preserveAspectRatio: "xMinYMin meet",
    style: { display: "block", fontFamily: "var(--sans, Inter, sans-serif)", fontVariantNumeric: "tabular-nums" },
  } as const;
  const inside = (
    <>
      {palette && <rect width={geometry.width} height={geometry.height} fill={palette.paper} />}
      <g>{svgMarks(picture.still.marks, of)}</g>
      <g>{svgLabels(picture.still.labels, of)}</g>
      {picture.lanes.map((lane, i) => {
        const top = laneTop(geometry, i);
        const { timeline } = geometry.lane;
        const x = timeX(geometry, windowNs, displayTimeNs);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other identity
          <g key={i}>
            {svgMarks(lane.timeline, of)}
            {!Number.isNaN(x) && (
              <path
                d={`M${px(x)} ${px(timeline.y + top - 4)}V${px(timeline.y + timeline.h + top + 2)}`}
                stroke={of("ink")}
                strokeWidth={1.5}
              />
            )}
            {!dense(geometry) && svgMarks(lane.moving.marks, of)}
            {svgMarks(lane.ground, of)}
            {svgPaths(lane.places.style, lane.places.bodies, lane.places, top, of)}
            {dense(geometry) && svgMarks(lane.moving.marks, of)}
            {numbered(geometry) && svgNumbers(picture, i, of)}
            {svgLabels(lane.counts, of)}
            {svgLabels(lane.moving.labels, of)}
          </g>
        );
      })}
    </>
  );
  if (!title)
    return (
      <svg {...attributes} aria-hidden="true">
        {inside}
      </svg>
    );
  return (
    <svg {...attributes} role="img" aria-label={title}>
      {inside}
    </svg>
  );
}

function svgNumbers(picture: HerdPicture, lane: number, of: ColourOf): ReactElement[] {
  const own = picture.lanes[lane];
  if (!own) return [];
  const { places } = own;
  const top = laneTop(picture.geometry, lane);
  const numbers: ReactElement[] = [];
  for (let t = 0; t < places.tasks; t++) {
    const style = styles[places.style[t] as number];
    const w = places.w[t] as number;
    if (!style || w > 44) continue;
    const filled = style.form === "disc" || style.form === "triangle" || style.form === "fill";
    const lower = style.form.startsWith("triangle") ? 7 : 4.3;
    numbers.push(
      <text
        key={t}
        x={px((places.x[t] as number) + w / 2)}
        y={px((places.y[t] as number) + top + (places.h[t] as number) / 2 + lower)}
        fontSize={12}
        fontWeight={600}
        textAnchor="middle"
        fill={filled ? of("onGrey") : of(textColour(style.role))}
      >
        {t + 1}
      </text>,
    );
  }
  return numbers;
}
