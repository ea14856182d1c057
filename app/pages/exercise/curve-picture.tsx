/** The chart that a student draws onto: what was drawn, dashed, and what the run gave, solid. Hidden from screen readers: the sliders and the verdict say the same. */
import { type PointerEvent, useRef } from "react";
import { formatCount, formatRounded } from "../../base/quantity";
import { useWidth } from "../../base/use-width";
import { words } from "./words";

interface CurvePictureProps {
  /** Name of what runs along the x axis, and its places. */
  readonly x: string;
  readonly values: readonly number[];
  readonly unit: string;
  readonly min: number;
  readonly max: number;
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
/** Room for a number on the x axis. */
const tickPx = 44;

export function CurvePicture({ x, values, unit, min, max, drawn, ran, onPut }: CurvePictureProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box) ?? 640;
  const height = width < 480 ? 250 : 320;
  const highest = Math.max(max, ...(ran ?? []));
  const last = values.length - 1;
  const [plotWidth, plotHeight] = [width - left - right, height - top - bottom];
  const place = (index: number, value: number): readonly [number, number] => [
    left + (plotWidth * index) / last,
    top + plotHeight * (1 - (value - min) / (highest - min)),
  ];
  const path = (points: readonly (number | null)[]) =>
    points.reduce(
      (d, value, i) => (value === null ? d : `${d}${d === "" ? "M" : "L"}${place(i, value).join(" ")}`),
      "",
    );
  const pointed = (event: PointerEvent) => {
    if (event.buttons !== 1 && event.type !== "pointerdown") return;
    const area = event.currentTarget.getBoundingClientRect();
    const index = Math.round(((event.clientX - area.left - left) / plotWidth) * last);
    const value = min + (1 - (event.clientY - area.top - top) / plotHeight) * (max - min);
    onPut(Math.max(0, Math.min(last, index)), value);
  };
  const every = Math.ceil(tickPx / (plotWidth / last));
  const ends = ran === null ? null : apart(place(last, drawn[last] ?? min)[1], place(last, ran[last] ?? min)[1]);
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
        {[min, (min + highest) / 2, highest].map((value) => (
          <g key={value}>
            <path d={`M${left} ${place(0, value)[1]}H${width - right}`} stroke="var(--line)" />
            <text x={left - 8} y={place(0, value)[1] + 4} textAnchor="end" fill="var(--quiet)">
              {formatRounded(value)}
            </text>
          </g>
        ))}
        <text x={left} y={top - 8} fill="var(--quiet)">
          {unit}
        </text>
        {values.map((value, index) =>
          index % every === 0 ? (
            <text key={value} x={place(index, min)[0]} y={height - bottom + 17} textAnchor="middle" fill="var(--quiet)">
              {formatCount(value)}
            </text>
          ) : null,
        )}
        <text x={width - right} y={height - 6} textAnchor="end" fill="var(--quiet)">
          {x}
        </text>
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
