/** The chart that a student draws onto: what was drawn, dashed, and what the run gave, solid. Hidden from screen readers: the sliders and the verdict say the same. */
import { type PointerEvent, useRef } from "react";
import { holdsFirstButton } from "../../base/first-button";
import { useWidth } from "../../base/use-width";
import { type CurveRange, curveAxes, nearestPlace } from "./curve-axes";
import { CurveGround } from "./curve-ground";
import { words } from "./exercise-messages";

interface CurvePictureProps {
  /** Name of what runs along the x axis, and its places. */
  readonly x: string;
  readonly range: CurveRange;
  readonly unit: string;
  readonly drawn: readonly (number | null)[];
  /** null: the machine has not run. */
  readonly ran: readonly number[] | null;
  readonly onPut: (index: number, value: number) => void;
}

const left = 56;
/** Room for the words at the curves' ends. */
const right = 64;
const top = 20;
const bottom = 40;
const fontPx = 13;
export function CurvePicture({ x, range, unit, drawn, ran, onPut }: CurvePictureProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box) ?? 640;
  const height = width < 480 ? 250 : 320;
  const { values } = range;
  const last = values.length - 1;
  const edges = { left, right: width - right, top, bottom: height - bottom };
  const axes = curveAxes(range, edges, ran ?? []);
  const floor = axes.y.domain[0];
  const place = (index: number, value: number): readonly [number, number] => [
    axes.x.at(values[index] ?? 0),
    // What a logarithmic axis has no place for stands at its foot.
    axes.y.at(Math.max(floor, value)),
  ];
  const path = (points: readonly (number | null)[]) =>
    points.reduce(
      (d, value, i) => (value === null ? d : `${d}${d === "" ? "M" : "L"}${place(i, value).join(" ")}`),
      "",
    );
  const pointed = (event: PointerEvent) => {
    if (!holdsFirstButton(event)) return;
    const area = event.currentTarget.getBoundingClientRect();
    onPut(
      nearestPlace(values, axes.x, event.clientX - area.left),
      axes.y.valueAt(Math.max(edges.top, Math.min(edges.bottom, event.clientY - area.top))),
    );
  };
  const ends = ran === null ? null : apart(place(last, drawn[last] ?? floor)[1], place(last, ran[last] ?? floor)[1]);
  return (
    <div ref={box} className="draw-curve">
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        fontSize={fontPx}
        aria-hidden="true"
        onPointerDown={pointed}
        onPointerMove={pointed}
      >
        <CurveGround {...{ axes, range, x, unit, height }} box={edges} />
        <path d={path(drawn)} fill="none" stroke="var(--quiet)" strokeWidth={2} strokeDasharray="6 4" />
        {drawn.map((value, index) =>
          value === null ? null : (
            <circle
              key={values[index]}
              cx={place(index, value)[0]}
              cy={place(index, value)[1]}
              r={6}
              fill="var(--quiet)"
            />
          ),
        )}
        {ran !== null && ends !== null && (
          <>
            <path d={path(ran)} fill="none" stroke="var(--ink)" strokeWidth={3} />
            {ran.map((value, index) => (
              <circle
                key={values[index]}
                cx={place(index, value)[0]}
                cy={place(index, value)[1]}
                r={5}
                fill="var(--paper)"
                stroke="var(--ink)"
                strokeWidth={2}
              />
            ))}
            {drawn[last] !== null && (
              <text x={width - right + 12} y={ends[0] + 4} fill="var(--quiet)">
                {words.you}
              </text>
            )}
            <text x={width - right + 12} y={ends[1] + 4} fill="var(--ink)">
              {words.theRun}
            </text>
          </>
        )}
      </svg>
    </div>
  );
}

/** Two heights of lines of text, moved until neither covers the other. */
function apart(a: number, b: number): readonly [number, number] {
  const missing = Math.max(0, fontPx + 2 - Math.abs(a - b)) / 2;
  return a <= b ? [a - missing, b + missing] : [a + missing, b - missing];
}
