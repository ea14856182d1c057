/** The curves that a class drew, thin and over each other, and the machine's, thick. Hidden from screen readers: the sentence and the table say the same. */

import { useRef } from "react";
import { greatest, least } from "../../base/extremes";
import { useWidth } from "../../base/use-width";
import { curveAxes } from "../exercise/curve-axes";
import { CurveGround } from "../exercise/curve-ground";
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
  const path = (curve: readonly number[]) =>
    curve.map((value, i) => `${i === 0 ? "M" : "L"}${axes.x.at(values[i] ?? 0)} ${axes.y.at(value)}`).join("");
  return (
    <div ref={box} className="class-chart">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} fontSize={13} aria-hidden="true">
        <CurveGround {...{ axes, range, x, unit, height }} box={edges} />
        {said.map(({ value }, i) => (
          // Curves have no identity but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <path key={i} d={path(value)} fill="none" stroke="var(--quiet)" strokeWidth={1.5} strokeOpacity={0.55} />
        ))}
        {machine !== null && (
          <>
            <path d={path(machine)} fill="none" stroke="var(--ink)" strokeWidth={3.5} />
            <text x={edges.right + 8} y={axes.y.at(machine.at(-1) ?? 0) + 4} fill="var(--ink)">
              {words.machine}
            </text>
          </>
        )}
      </svg>
    </div>
  );
}
