/** What a curve is drawn onto: rules at the values, the places beneath, and what both are. */
import { formatCount } from "../../base/quantity";
import { type Item, type LabelLook, wordAt } from "../../display-list/display-list";
import type { CurveAxes, CurveBox, CurveRange } from "./curve-axes";
import { words } from "./exercise-messages";

interface CurveGround {
  readonly axes: CurveAxes;
  readonly box: CurveBox;
  readonly range: Pick<CurveRange, "values" | "xScale">;
  /** Name of what runs along the x axis. */
  readonly x: string;
  readonly unit: string;
  /** Of the whole picture, px. */
  readonly height: number;
}

export function curveGround({ axes, box, range, x, unit, height }: CurveGround): Item[] {
  const { left, right, top, bottom } = box;
  const places = range.values.map((value) => axes.x.at(value));
  const under = (at: number, y: number, text: string, anchor: LabelLook["anchor"]) =>
    wordAt(at, y, text, "quiet", { anchor });
  return [
    { is: "lines", at: axes.y.ticks.map(({ at }) => [left, at, right, at]), stroke: "line", width: 1 },
    { is: "lines", at: places.map((at) => [at, bottom, at, bottom + 5]), stroke: "quiet", width: 1 },
    ...axes.y.ticks.map(({ at, text }) => under(left - 8, at + 4, text, "end")),
    wordAt(left, top - 8, unit),
    ...places.flatMap((at, index) =>
      axes.numbered.has(index) ? [under(at, bottom + 18, formatCount(range.values[index] ?? 0), "middle")] : [],
    ),
    under(right, height - 4, range.xScale === "log" ? words.logarithmic(x) : x, "end"),
  ];
}
