/** The chart that a student draws onto: what was drawn, dashed, and what the run gave, solid. Hidden from screen readers: the sliders and the verdict say the same. */
import { type PointerEvent, useRef } from "react";
import { holdsFirstButton } from "../../base/first-button";
import { useWidth } from "../../base/use-width";
import { cssColour } from "../../display-list/colours";
import { type Item, textPx, wordAt } from "../../display-list/display-list";
import { svgItems } from "../../display-list/svg-items";
import { type CurveRange, curveAxes, nearestPlace } from "./curve-axes";
import { curveGround } from "./curve-ground";
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
  const pairs = (points: readonly (number | null)[]) =>
    points.flatMap((value, index) => (value === null ? [] : place(index, value)));
  const pointed = (event: PointerEvent) => {
    if (!holdsFirstButton(event)) return;
    const area = event.currentTarget.getBoundingClientRect();
    onPut(
      nearestPlace(values, axes.x, event.clientX - area.left),
      axes.y.valueAt(Math.max(edges.top, Math.min(edges.bottom, event.clientY - area.top))),
    );
  };
  const items: Item[] = [
    ...curveGround({ axes, range, x, unit, height, box: edges }),
    { is: "lines", at: [pairs(drawn)], stroke: "quiet", width: 2, dashed: "6 4" },
    { is: "dots", at: pairs(drawn), radius: 6, fill: "quiet" },
  ];
  if (ran !== null) {
    const [yours, theirs] = apart(place(last, drawn[last] ?? floor)[1], place(last, ran[last] ?? floor)[1]);
    items.push(
      { is: "lines", at: [pairs(ran)], stroke: "ink", width: 3 },
      { is: "dots", at: pairs(ran), radius: 5, fill: "paper", stroke: "ink", width: 2 },
      ...(drawn[last] === null ? [] : [wordAt(width - right + 12, yours + 4, words.you)]),
      wordAt(width - right + 12, theirs + 4, words.theRun, "ink"),
    );
  }
  return (
    <div ref={box} className="draw-curve">
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        onPointerDown={pointed}
        onPointerMove={pointed}
      >
        {svgItems(items, cssColour)}
      </svg>
    </div>
  );
}

/** Two heights of lines of text, moved until neither covers the other. */
function apart(a: number, b: number): readonly [number, number] {
  const missing = Math.max(0, textPx + 2 - Math.abs(a - b)) / 2;
  return a <= b ? [a - missing, b + missing] : [a + missing, b - missing];
}
