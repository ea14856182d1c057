/** The curves that a class drew, thin and over each other, and the machine's, thick. Hidden from screen readers: the sentence and the table say the same. */

import { useRef } from "react";
import { greatest, least } from "../../base/extremes";
import { useWidth } from "../../base/use-width";
import { cssColour } from "../../display-list/colours";
import { type Item, wordAt } from "../../display-list/display-list";
import { svgItems } from "../../display-list/svg-items";
import { curveAxes } from "../exercise/curve-axes";
import { curveGround } from "../exercise/curve-ground";
import { words } from "./class-messages";
import type { QuestionOfClass } from "./question-of-class";

const left = 56;
const right = 84;
const top = 22;
const bottom = 42;

export function CurvesChart({ question }: { readonly question: Extract<QuestionOfClass, { kind: "curve" }> }) {
  const { x, values, xScale, unit, said, machine } = question;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box) ?? 640;
  const height = width < 480 ? 260 : 340;
  const all = [...said.flatMap(({ value }) => value), ...(machine ?? [])];
  const [lowest, most] = [least(all), greatest(all)];
  const scale = question.scale === "log" && lowest > 0 && most > lowest ? "log" : "linear";
  const range = {
    values,
    xScale,
    scale,
    min: scale === "log" ? lowest : Math.min(0, lowest),
    max: most > 0 ? most : 1,
  } as const;
  const edges = { left, right: width - right, top, bottom: height - bottom };
  const axes = curveAxes(range, edges);
  const pairs = (curve: readonly number[]) =>
    curve.flatMap((value, i) => [axes.x.at(values[i] ?? 0), axes.y.at(value)]);
  const items: Item[] = curveGround({ axes, range, x, unit, height, box: edges });
  // Where curves lie on each other it is darker.
  for (const { value } of said) items.push({ is: "lines", at: [pairs(value)], stroke: "quiet", alpha: 0.55 });
  if (machine !== null)
    items.push(
      { is: "lines", at: [pairs(machine)], stroke: "ink", width: 3.5 },
      wordAt(edges.right + 8, axes.y.at(machine.at(-1) ?? 0) + 4, words.machine, "ink"),
    );
  return (
    <div ref={box} className="class-chart">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {svgItems(items, cssColour)}
      </svg>
    </div>
  );
}
