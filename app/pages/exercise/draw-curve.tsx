/** A curve that the student draws before the machine runs: a value for each place on the x axis, by dragging, or by a slider for each. */
import { type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { formatCount, formatRounded } from "../../base/quantity";
import { textWidth } from "../../charts/text-width";
import type { Question } from "../../model/exercise";
import { parseLink } from "../../model/link";
import { usePlayerPage } from "../../player/player-page";
import { answerOf } from "../../player/predict";
import { useDescription } from "../../player/use-description";
import { curveVerdict } from "./curve-verdict";

type CurveQuestion = Extract<Question, { kind: "curve" }>;

type Ran =
  | { readonly kind: "not" | "running" }
  | { readonly kind: "ran"; readonly values: readonly number[] }
  | { readonly kind: "failed"; readonly problem: string };

const width = 640;
const height = 320;
const left = 64;
const right = 16;
const top = 16;
const bottom = 36;
const steps = 200;

export function DrawCurve({ id, question }: { id: string; question: CurveQuestion }) {
  const { ask, model, run, metric, unit, x, values, min, max, after } = question;
  const page = usePlayerPage();
  const described = useDescription(model);
  const heading = useId();
  const svg = useRef<SVGSVGElement>(null);
  // The button that is pressed goes: the focus is taken to what comes.
  const title = useRef<HTMLHeadingElement>(null);
  const reveal = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<readonly (number | null)[]>(() => values.map(() => null));
  const [ran, setRan] = useState<Ran>({ kind: "not" });
  const complete = drawn.every((value) => value !== null);

  // What was drawn on an earlier visit.
  useEffect(() => {
    const earlier = page.predictions.get(id)?.answer;
    if (typeof earlier !== "string") return;
    const numbers = earlier.split(",").map(Number);
    if (numbers.length === values.length && numbers.every((value) => value >= min && value <= max)) setDrawn(numbers);
  }, [page, id, values, min, max]);

  const put = (index: number, value: number) => {
    if (ran.kind !== "not") return;
    const step = (max - min) / steps;
    const rounded = Number((min + Math.round((value - min) / step) * step).toPrecision(4));
    setDrawn(drawn.map((before, i) => (i === index ? Math.max(min, Math.min(max, rounded)) : before)));
  };
  const pointed = (event: PointerEvent) => {
    if (event.buttons !== 1 && event.type !== "pointerdown") return;
    const box = svg.current?.getBoundingClientRect();
    if (!box) return;
    const atX = ((event.clientX - box.left) / box.width) * width;
    const atY = ((event.clientY - box.top) / box.height) * height;
    const index = Math.round(((atX - left) / (width - left - right)) * (values.length - 1));
    put(
      Math.max(0, Math.min(values.length - 1, index)),
      min + (1 - (atY - top) / (height - top - bottom)) * (max - min),
    );
  };

  const start = async () => {
    if (described.kind !== "ready") return;
    const { description } = described;
    page.predictions.put(id, { answer: drawn.join(",") });
    setRan({ kind: "running" });
    reveal.current?.focus();
    try {
      const lane = parseLink(description, run).scenario.lanes[0] ?? {};
      if (!description.params.some(({ name }) => name === x))
        throw new Error(`The model ${model} has no parameter ${x}.`);
      const engine = await page.engine();
      const results = await engine.sweep(
        model,
        values.map((value) => ({ ...lane, [x]: value })),
      );
      setRan({ kind: "ran", values: results.map((result) => answerOf(description, [result], metric, unit)) });
    } catch (error) {
      setRan({ kind: "failed", problem: error instanceof Error ? error.message : String(error) });
    }
  };

  const shown = ran.kind === "ran" ? ran.values : [];
  const highest = Math.max(max, ...shown);
  const place = (index: number, value: number): readonly [number, number] => [
    left + ((width - left - right) * index) / (values.length - 1),
    top + (height - top - bottom) * (1 - (value - min) / (highest - min)),
  ];
  const path = (points: readonly (number | null)[]) =>
    points.reduce(
      (d, value, i) => (value === null ? d : `${d}${d === "" ? "M" : "L"}${place(i, value).join(" ")}`),
      "",
    );
  const suffix = unit === "" ? "" : ` ${unit}`;
  return (
    <section id={id} className="predict sans" aria-labelledby={heading}>
      <h2 ref={title} id={heading} tabIndex={-1}>
        {ask}
      </h2>
      <svg
        ref={svg}
        className="draw-curve"
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        onPointerDown={pointed}
        onPointerMove={pointed}
      >
        {[min, (min + highest) / 2, highest].map((value) => (
          <g key={value}>
            <path d={`M${left} ${place(0, value)[1]}H${width - right}`} stroke="var(--line)" />
            <text x={left - 8} y={place(0, value)[1] + 4} textAnchor="end" fontSize="13" fill="var(--quiet)">
              {formatRounded(value)}
            </text>
          </g>
        ))}
        <text x={left} y={12} fontSize="13" fill="var(--quiet)">
          {unit}
        </text>
        {values.map((value, index) => (
          <text
            key={value}
            x={place(index, min)[0]}
            y={height - 14}
            textAnchor="middle"
            fontSize="13"
            fill="var(--quiet)"
          >
            {formatCount(value)}
          </text>
        ))}
        <path d={path(drawn)} fill="none" stroke="var(--ink)" strokeWidth={2} strokeDasharray="6 4" />
        {drawn.map((value, index) =>
          value === null ? null : (
            <circle
              key={values[index]}
              cx={place(index, value)[0]}
              cy={place(index, value)[1]}
              r={6}
              fill="var(--ink)"
            />
          ),
        )}
        {ran.kind === "ran" && (
          <>
            <path d={path(ran.values)} fill="none" stroke="var(--runnable)" strokeWidth={2.5} />
            {ran.values.map((value, index) => (
              <circle
                key={values[index]}
                cx={place(index, value)[0]}
                cy={place(index, value)[1]}
                r={5}
                fill="var(--paper)"
                stroke="var(--runnable)"
                strokeWidth={2}
              />
            ))}
            <text
              x={width - right - textWidth("the run", 13)}
              y={Math.max(14, (place(values.length - 1, ran.values.at(-1) ?? 0)[1] ?? 0) - 10)}
              fontSize="13"
              fill="var(--runnable-text)"
            >
              the run
            </text>
          </>
        )}
      </svg>
      <div className="draw-curve-sliders">
        {values.map((value, index) => (
          <label key={value}>
            <span>
              {x} {formatCount(value)}
            </span>
            <input
              type="range"
              min={min}
              max={max}
              step={(max - min) / steps}
              value={drawn[index] ?? min}
              disabled={ran.kind !== "not"}
              aria-valuetext={drawn[index] == null ? "not said yet" : `${formatRounded(drawn[index])}${suffix}`}
              onChange={(event) => put(index, Number(event.currentTarget.value))}
            />
          </label>
        ))}
      </div>
      <div ref={reveal} tabIndex={-1} aria-live="polite" className="predict-answer">
        {ran.kind === "not" && (
          <p>
            <button
              type="button"
              className="plain-button"
              disabled={!complete || described.kind !== "ready"}
              onClick={() => void start()}
            >
              Run the machine
            </button>{" "}
            {complete ? "" : `Draw a value for each of the ${values.length} places first.`}
          </p>
        )}
        {ran.kind === "running" && (
          <p>
            <progress aria-label="Computing the runs" /> The machine is computing.
          </p>
        )}
        {ran.kind === "failed" && <p role="alert">{ran.problem}</p>}
        {ran.kind === "ran" && (
          <>
            <p className="predict-verdict">{curveVerdict(drawn as number[], ran.values, values, x, suffix)}</p>
            {after !== "" && <p>{after}</p>}
          </>
        )}
        {ran.kind !== "not" && ran.kind !== "running" && (
          <button
            type="button"
            className="plain-button"
            onClick={() => {
              setRan({ kind: "not" });
              title.current?.focus();
            }}
          >
            Draw it again
          </button>
        )}
      </div>
    </section>
  );
}
