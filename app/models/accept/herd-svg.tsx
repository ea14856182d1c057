/** The same display list as SVG: before scripts run, and in print. Marks of one style become one path, so a figure of a thousand tasks is a few dozen elements. */
import type { ReactElement } from "react";
import { type ColourOf, cssColour, textColour } from "../../drawing/colours";
import { svgLabels } from "../../drawing/display-list-svg";
import { styles } from "../../drawing/marks";
import { px, svgMarks, svgPaths } from "../../drawing/svg-marks";
import { svgBox } from "../../stage/marks-drawing";
import type { FigureFrame } from "../../stage/types";
import { dense, type HerdPicture, laneTop, numbered, timeX } from "./picture";

interface HerdSvgProps {
  readonly picture: HerdPicture;
  readonly frame: Pick<FigureFrame, "windowNs" | "displayTimeNs">;
}

export function HerdSvg({ picture, frame }: HerdSvgProps): ReactElement {
  const { windowNs, displayTimeNs } = frame;
  const of: ColourOf = cssColour;
  const { geometry } = picture;
  return (
    <svg aria-hidden="true" {...svgBox(geometry.width, geometry.height)}>
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
