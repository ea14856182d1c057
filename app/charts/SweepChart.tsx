import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { joinUnit } from "../axes/units";
import { useStaticData } from "../base/static-data";
import { ChartFigure } from "./ChartFigure";
import { words } from "./charts-messages";
import { keepsUpShare } from "./failure-point";
import { parsePanels } from "./panels";
import { SweepForm } from "./SweepForm";
import { SweepProgress } from "./SweepProgress";
import type { ChartOptions, Rule } from "./series";
import { useChartServices } from "./services";
import { formulaInWords, runSweep, type SweepData, type SweepSpec, sweepKey } from "./sweep-plan";
import {
  asWritten,
  failureAnnotations,
  publishedPoints,
  runName,
  type SweepRun,
  shownRuns,
  spacedByRatio,
  sweepOptions,
  sweepSeries,
  sweepSummary,
} from "./sweep-series";
import { parseSweepValues } from "./sweep-values";
import { useSweep } from "./use-sweep";

export interface SweepChartProps {
  readonly id?: string;
  readonly model: string;
  /** As in a link; one curve a lane. */
  readonly scenario: string;
  /** Swept parameter. */
  readonly x: string;
  /** "100..1000:100", "1_2_4_8". */
  readonly values: string;
  /** Seeds, as "1_2_3": each point is their mean, with a band from the least to the greatest. */
  readonly seeds?: string;
  /** "90%": the band is the mean's confidence interval after Student's t instead. */
  readonly confidence?: string;
  /** "free": the axis of y need not begin at zero; "1": it begins at 1. A cut axis says so. */
  readonly yfrom?: "zero" | "free" | `${number}`;
  /** Metric, or a formula over metrics and parameters ("wakeups / threads") with `ylabel` and `yunit`. */
  readonly y: string;
  /** Further metrics, joined by "|", that the reader may have shown instead: of the same runs. */
  readonly also?: string;
  readonly ylabel?: string;
  readonly yunit?: string;
  /** true: both axes; "x", "y": one. */
  readonly log?: boolean | "x" | "y" | "";
  /** A line to hold the curves against, and its name: "23" is horizontal, "11.5x" goes through the origin. */
  readonly rule?: string | number;
  readonly rulelabel?: string;
  /** "build=up": beside each run another one with these parameters, which `y` and `bound` call `over`. */
  readonly over?: string;
  /** A formula as `y`: what each curve can't exceed, dashed; with its name, and in words where it comes from. */
  readonly bound?: string;
  readonly boundlabel?: string;
  readonly boundsource?: string;
  /** Published numbers as curve:x:y, joined by "|", and their source. */
  readonly points?: string;
  readonly pointsource?: string;
  /** Words for the curves in place of the computed ones, joined by "|". */
  readonly labels?: string;
  /** Several panels with some of the curves each, by index: "200 daemons:0_1|1,000 daemons:2_3". */
  readonly panels?: string;
  /** Between the first two curves of each panel: "shaded"; or at these x how many times the one is the other: "300_1000". */
  readonly gap?: string;
  /** Words at points of the curves as curve:x:words, joined by "|"; {y} stands for the value there, {100 * spinNs / elapsedNs} for what a formula comes to. */
  readonly mark?: string;
  /** "small": 300 px high, and as wide as the text. */
  readonly height?: "small";
  /** The form for the reader's own sweep stands open (on the lab page). */
  readonly open?: boolean;
  /** false: nothing is computed while the page is built. */
  readonly built?: boolean;
  readonly children?: ReactNode;
}

/** What the built page carries for this chart. */
interface Prepared {
  readonly data: SweepData;
  /** The same for each metric of `also`. */
  readonly also: readonly SweepData[];
}

/** A metric against a parameter, for every lane of a scenario: as built, and as the reader sweeps it. */
export function SweepChart(props: SweepChartProps) {
  const {
    scenario,
    x,
    y,
    model,
    values,
    ylabel,
    yunit,
    labels,
    seeds,
    confidence,
    over,
    bound,
    also,
    mark,
    built = true,
  } = props;
  const services = useChartServices();
  const spec = useMemo<SweepSpec>(
    () => ({
      model,
      scenario,
      x,
      values: parseSweepValues(values),
      y,
      yLabel: ylabel,
      yUnit: yunit,
      seeds: seeds ? parseSweepValues(seeds) : undefined,
      confidence: confidence ? Number.parseFloat(confidence) / 100 : undefined,
      over,
      bound,
      mark: mark && formulaInWords.test(mark) ? mark : undefined,
    }),
    [model, scenario, x, y, values, ylabel, yunit, seeds, confidence, over, bound, mark],
  );
  const key = `${sweepKey(spec)}|${labels ?? ""}|${also ?? ""}`;
  const prepared = useStaticData<Prepared | null>(key, async () => {
    if (!built) return null;
    const swept = async (y: string) =>
      rounded(renamed(await runSweep(services, y === spec.y ? spec : measuring(spec, y)), labels));
    return {
      data: await swept(spec.y),
      also: await Promise.all(also?.split("|").map(swept) ?? []),
    };
  });
  const [shown, setShown] = useState(0);
  const choices = prepared ? [prepared.data, ...prepared.also] : [];
  const chosen = choices[shown];
  if (!prepared || !chosen || shown === 0)
    return (
      <SweepFigure
        {...props}
        spec={spec}
        prepared={prepared ?? null}
        tools={<Measures choices={choices} shown={0} onShow={setShown} />}
      />
    );
  return (
    <SweepFigure
      key={chosen.y.name}
      {...props}
      // What these stand for is measured as `y` is.
      points={undefined}
      rule={undefined}
      spec={measuring(spec, chosen.y.name)}
      prepared={{ ...prepared, data: chosen }}
      tools={<Measures choices={choices} shown={shown} onShow={setShown} />}
    />
  );
}

/** The same sweep of another metric. */
const measuring = (spec: SweepSpec, y: string): SweepSpec => ({
  ...spec,
  y,
  yLabel: undefined,
  yUnit: undefined,
  bound: undefined,
  mark: undefined,
});

/** Five digits are more than any picture shows, and a page carries every one of them. */
function rounded(data: SweepData): SweepData {
  const short = (values: readonly number[]) => values.map((value) => Number(value.toPrecision(5)));
  return {
    ...data,
    curves: data.curves.map((curve) => ({
      ...curve,
      y: short(curve.y),
      ...(curve.low && curve.high ? { low: short(curve.low), high: short(curve.high) } : {}),
      ...(curve.bound ? { bound: short(curve.bound) } : {}),
    })),
  };
}

interface MeasuresProps {
  readonly choices: readonly SweepData[];
  readonly shown: number;
  readonly onShow: (index: number) => void;
}

function Measures({ choices, shown, onShow }: MeasuresProps) {
  if (choices.length < 2) return null;
  return (
    <label className="chart-measure">
      <span>{words.sweepMetric}</span>{" "}
      <select value={shown} onChange={(event) => onShow(Number(event.target.value))}>
        {choices.map(({ y }, i) => (
          <option key={y.name} value={i}>
            {y.label}
          </option>
        ))}
      </select>
    </label>
  );
}

interface SweepFigureProps extends SweepChartProps {
  readonly spec: SweepSpec;
  readonly prepared: Prepared | null;
  readonly tools: ReactNode;
}

function SweepFigure({ spec, prepared, tools, ...props }: SweepFigureProps) {
  const { id, log = false, yfrom = "zero", rule, rulelabel = "", labels, children, open } = props;
  const { points, pointsource = "", boundlabel = words.bound, boundsource = "" } = props;
  const { panels, gap, mark, height = "tall" } = props;
  const services = useChartServices();
  const [runs, setRuns] = useState<readonly SweepRun[]>(
    prepared ? [{ data: prepared.data, provenance: "simulated", number: 0, spec }] : [],
  );
  const asked = useRef(spec);
  const onResult = useCallback(
    (data: SweepData) => {
      // Named curves keep their names while their lanes are the same.
      const named = asked.current.scenario === spec.scenario ? renamed(data, labels) : data;
      const { current: wanted } = asked;
      setRuns((before) => [
        ...before,
        { data: named, provenance: "rerun", number: (before.at(-1)?.number ?? 0) + 1, spec: wanted },
      ]);
    },
    [spec, labels],
  );
  const { status, start, cancel } = useSweep(onResult);
  const sweep = useCallback(
    (wanted: SweepSpec) => {
      asked.current = wanted;
      void start(wanted);
    },
    [start],
  );
  const data = runs.at(-1)?.data;
  const atFirst = data !== undefined && data.x.name === spec.x && data.y.name === spec.y;
  const rules = useMemo(
    () => (rule !== undefined && atFirst ? [parseRule(String(rule), rulelabel)] : undefined),
    [rule, rulelabel, atFirst],
  );
  const series = useMemo(() => {
    const swept = sweepSeries(runs, words.sweepSource, { name: boundlabel, source: boundsource });
    if (!atFirst) return swept;
    return [...swept, ...(points ? publishedPoints(points, pointsource, swept) : [])];
  }, [runs, atFirst, points, pointsource, boundlabel, boundsource]);
  const options = useMemo(() => {
    if (!data) return emptyOptions;
    const all = log === true || log === "";
    const byRatio = atFirst ? all || log === "x" : spacedByRatio(data.values);
    const swept = sweepOptions(data, { x: byRatio, y: all || log === "y" }, rules);
    return atFirst
      ? asWritten(swept, data, { yfrom, gap, mark: spec.mark ? data.mark : mark, own: runs.length === 1 })
      : swept;
  }, [data, runs.length, atFirst, log, rules, yfrom, gap, mark, spec]);
  const choice = useMemo(() => (panels ? { specs: parsePanels(panels) } : undefined), [panels]);
  const failures = useMemo(() => (data ? failureAnnotations(data).map(({ text }) => text) : []), [data]);
  // The caption tells of the quantities that the author chose, and of no others.
  const isAuthors = data === undefined || (data.x.name === props.x && data.y.name === props.y);
  const link = services.linkTo(spec.model, data?.scenario ?? spec.scenario);
  return (
    <ChartFigure
      id={id}
      series={series}
      options={options}
      title={data ? words.sweepTitle(data.y.label, data.x.label) : words.aSweep}
      subtitle={data?.words}
      summary={data ? sweepSummary(data) : words.waiting}
      link={link}
      model={spec.model}
      panels={choice}
      heights={height}
      tools={tools}
      below={
        failures.length > 0 && (
          <p className="chart-note sans">
            {words.failsDefinition(joinUnit(String(keepsUpShare * 100), "%"))} {words.failures(failures)}
          </p>
        )
      }
      open={open}
      more={
        <SweepForm
          spec={spec}
          open={open ?? false}
          busy={status.kind === "running"}
          onSweep={sweep}
          onForget={runs.length > 1 ? () => setRuns(runs.slice(-1)) : null}
        >
          <SweepProgress status={status} onCancel={cancel} />
          <RunList runs={runs} />
        </SweepForm>
      }
    >
      {isAuthors ? (
        children
      ) : (
        <>
          <strong>{words.sweepCaption(data.y.label, data.x.label)}</strong>
          {data.words && `, ${data.words}`}.
        </>
      )}
    </ChartFigure>
  );
}

function parseRule(rule: string, label: string): Rule {
  const value = Number(rule.replace(/x$/, ""));
  if (!Number.isFinite(value)) throw new Error(`"${rule}" is no line: a number, or one with an x behind it.`);
  return rule.endsWith("x") ? { slope: value, label } : { y: value, label };
}

/** What each curve's run was, where more than one is on the chart. */
function RunList({ runs }: { runs: readonly SweepRun[] }) {
  const shown = shownRuns(runs);
  if (shown.length < 2) return null;
  return (
    <ul className="chart-note">
      {shown.map((run, i) => (
        <li key={run.number}>
          {i === 0 ? words.newest : runName(run)}: {run.data.words || words.asTheModel}
        </li>
      ))}
    </ul>
  );
}

const emptyOptions: ChartOptions = {
  x: { label: "", unit: "", scale: "linear" },
  y: { label: "", unit: "", scale: "linear" },
};

function renamed(data: SweepData, labels: string | undefined): SweepData {
  if (!labels) return data;
  const names = labels.split("|");
  return { ...data, curves: data.curves.map((curve, i) => ({ ...curve, label: names[i]?.trim() || curve.label })) };
}
