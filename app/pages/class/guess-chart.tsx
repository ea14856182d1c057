/** The guesses of a class on one true axis, a dot each, and the machine's number as a line through them. Hidden from screen readers: the sentence and the table say the same. */

import { useRef } from "react";
import { type Axis, makeAxis } from "../../axes/axis";
import { greatest } from "../../base/extremes";
import { useWidth } from "../../base/use-width";
import { cssColour } from "../../display-list/colours";
import { type Item, wordAt } from "../../display-list/display-list";
import { svgItems } from "../../display-list/svg-items";
import { words } from "./class-messages";
import type { Said } from "./question-of-class";

interface GuessChartProps {
  readonly said: readonly Said<number>[];
  readonly machine: number | null;
  /** Of the machine's number, in words. */
  readonly machineWords: string;
  readonly scale: "linear" | "log";
  readonly label: string;
}

const edge = 12;
const top = 26;
const bottom = 42;
const dotPx = 11;

export function GuessChart({ said, machine, machineWords, scale, label }: GuessChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box) ?? 640;
  const values = said.map(({ value }) => value);
  const all = machine === null ? values : [...values, machine];
  const range: readonly [number, number] = [edge + dotPx, width - edge - dotPx];
  const axis = makeAxis({ label, unit: "", scale, tight: scale === "log" }, all, range, Math.max(3, width / 90));
  const dots = stacked(said, axis);
  const highest = Math.max(4, greatest(dots.map(({ level }) => level + 1)));
  // A class of hundreds stands closer.
  const risePx = Math.min(dotPx, 220 / highest);
  const floor = top + highest * risePx + 4;
  const height = floor + bottom;
  const at = machine === null ? null : axis.at(machine);
  const right = at !== null && at > width / 2;
  const places = dots.map((dot) => ({ ...dot, y: floor - (dot.level + 0.5) * risePx - 1 }));
  const dotsOf = (isRight: boolean): Item => ({
    ...{ is: "dots", radius: 4.5, fill: isRight ? "ink" : "paper", stroke: "ink" },
    at: places.flatMap(({ x, y, right }) => ((right === true) === isRight ? [x, y] : [])),
  });
  const items: Item[] = [
    {
      ...{ is: "lines", stroke: "quiet", width: 1 },
      at: [[edge, floor, width - edge, floor], ...axis.ticks.map(({ at }) => [at, floor, at, floor + 5])],
    },
    ...axis.ticks.map(({ at, text }) => wordAt(at, floor + 18, text, "quiet", { anchor: "middle" })),
    wordAt(width - edge, height - 5, scale === "log" ? words.logarithmic(label) : label, "quiet", { anchor: "end" }),
  ];
  if (at !== null)
    items.push(
      { is: "lines", at: [[at, top - 8, at, floor]], stroke: "ink", width: 3 },
      wordAt(right ? at - 7 : at + 7, top - 9, machineWords, "ink", { anchor: right ? "end" : "start" }),
    );
  items.push(dotsOf(false), dotsOf(true));
  return (
    <div ref={box} className="class-chart">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {svgItems(items, cssColour)}
      </svg>
    </div>
  );
}

/** Each dot where its guess is, over those that stand there already. */
function stacked(said: readonly Said<number>[], axis: Axis) {
  const columns = new Map<number, number>();
  const [low, high] = axis.domain;
  return [...said]
    .sort((a, b) => a.value - b.value)
    .map(({ value, right }) => {
      // What a logarithmic axis has no place for stands at its end.
      const x = axis.at(Math.max(low, Math.min(high, value)));
      const column = Math.round(x / dotPx);
      const level = columns.get(column) ?? 0;
      columns.set(column, level + 1);
      return { x, level, right };
    });
}
