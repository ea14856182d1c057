/** Swept curves as series: the newest in ink, earlier ones behind. */

import { formatValue } from "../axes/units";
import { greatest, least } from "../base/extremes";
import { words } from "./charts-messages";
import { failureIndex } from "./failure-point";
import { boundLook } from "./look";
import type { Annotation, ChartOptions, Provenance, Series } from "./series";
import type { SweepData, SweepSpec } from "./sweep-plan";

export interface SweepRun {
  readonly data: SweepData;
  /** Built into the page, or run by the reader. */
  readonly provenance: Extract<Provenance, "simulated" | "rerun">;
  /** Counts the reader's own runs from 1; 0 is the built one. */
  readonly number: number;
  /** What stood for one point; missing: one run with the lane's own seed. */
  readonly spec?: Pick<SweepSpec, "seeds" | "over">;
}

/** Earlier curves that are kept behind the newest. */
export const mostEarlier = 3;

/** The newest, and the last few before it that show the same quantity: a curve of another has no place on these axes. */
export function shownRuns(runs: readonly SweepRun[]): SweepRun[] {
  const newest = runs.at(-1);
  if (!newest) return [];
  const earlier = runs.slice(0, -1).filter(({ data }) => sameAxes(data, newest.data));
  return [newest, ...earlier.slice(-mostEarlier)];
}

export function runName(run: SweepRun): string {
  return run.number === 0 ? words.runAsBuilt : words.runNumber(run.number);
}

export function sweepSeries(
  runs: readonly SweepRun[],
  source: string,
  { name: boundName, source: boundSource } = { name: "bound", source: "" },
): Series[] {
  const [newest] = shownRuns(runs);
  return shownRuns(runs).flatMap((run) =>
    run.data.curves.flatMap((curve, i): Series[] => {
      const faint = run !== newest;
      const swept: Series = {
        id: `run-${run.number}-${i}`,
        label: faint ? `${runName(run)}: ${curve.label}` : curve.label,
        provenance: run.provenance,
        source: curve.seeds ? words.meanOf(source, curve.seeds, curve.confidence) : source,
        look: curve.look,
        curve: i,
        faint,
        runsAt: sweptRuns(curve.scenario, run.data.x.name, run.spec),
        points: run.data.values.map((x, v) => ({
          x,
          y: curve.y[v] ?? Number.NaN,
          ...(curve.low && curve.high ? { low: curve.low[v] as number, high: curve.high[v] as number } : {}),
        })),
      };
      if (!curve.bound || faint) return [swept];
      const { bound } = curve;
      const limit: Series = {
        id: `bound-${run.number}-${i}`,
        label: run.data.curves.length === 1 ? boundName : `${boundName}, ${curve.label}`,
        provenance: "bound",
        source: boundSource,
        look: boundLook(curve.look),
        curve: i,
        runsAt: swept.runsAt,
        points: run.data.values.map((x, v) => ({ x, y: bound[v] ?? Number.NaN })),
      };
      return [swept, limit];
    }),
  );
}

/** `scenario`: the curve's own, as in a link. */
export function sweptRuns(
  scenario: string,
  x: string,
  { seeds, over }: Pick<SweepSpec, "seeds" | "over"> = {},
): NonNullable<Series["runsAt"]> {
  return (value) => {
    const runs = (seeds?.length ? seeds.map((seed) => `seed=${seed}&`) : [""]).map(
      (seed) => `${x}=${value}&${seed}${scenario}`,
    );
    return over === undefined ? runs : runs.flatMap((run) => [run, `${over}&${run}`]);
  };
}

/** "1:4:2.5|0:4:1": curve, x and y of published numbers, beside the curves that they can be held against. Throws where it means nothing. */
export function publishedPoints(text: string, source: string, swept: readonly Series[]): Series[] {
  return text.split("|").map((one, i): Series => {
    const [curve, x, y] = one.split(":").map(Number);
    const beside = swept.filter(({ provenance, faint }) => provenance !== "bound" && !faint)[curve ?? -1];
    if (!beside || !Number.isFinite(x) || !Number.isFinite(y))
      throw new Error(`"${one}" is not a published point: expected curve:x:y, as in "1:4:2.5".`);
    const { label, look, curve: of, runsAt } = beside;
    return {
      id: `published-${i}`,
      label,
      look,
      curve: of,
      runsAt,
      provenance: "published",
      source,
      points: [{ x: x as number, y: y as number }],
    };
  });
}

function sameAxes(a: SweepData, b: SweepData): boolean {
  return a.x.name === b.x.name && a.y.name === b.y.name;
}

/** Where each curve of a rising load stops keeping up; empty where the sweep is of something else. Curves that fail at one rate share the words. */
export function failureAnnotations(data: SweepData): Annotation[] {
  const at = new Map<number, number[]>();
  data.curves.forEach((curve, i) => {
    const index = curve.kept && failureIndex(curve.kept);
    if (index != null) at.set(index, [...(at.get(index) ?? []), i]);
  });
  return [...at].map(([index, curves]) => {
    const x = data.values[index] as number;
    const names = curves.map((i) => data.curves[i]?.label ?? "");
    const [first = 0] = curves;
    const at = `${formatValue(x, data.x.unit)}${curves.length === 1 ? bySeed(data, first) : ""}`;
    const text = words.fails(names, data.curves.length - names.length, at);
    return { x, y: data.curves[first]?.y[index] ?? Number.NaN, text };
  });
}

/** Where the single seeds stop keeping up, if not all at one rate: " (745 to 760 by seed)". */
function bySeed({ curves, values }: SweepData, curve: number): string {
  const rates = (curves[curve]?.keptBySeed ?? []).flatMap((kept) => {
    const index = failureIndex(kept);
    return index === null ? [] : [values[index] as number];
  });
  const [low, high] = [least(rates), greatest(rates)];
  return rates.length > 0 && low < high ? ` (${words.bySeed(formatValue(low, ""), formatValue(high, ""))})` : "";
}

export function sweepOptions(
  data: SweepData,
  log: { readonly x: boolean; readonly y: boolean },
  rules: ChartOptions["rules"],
): ChartOptions {
  return {
    // Tasks count what the parameter is named after: "threads, tasks" would say it twice.
    x: {
      label: data.x.label,
      unit: data.x.unit === "tasks" ? "" : data.x.unit,
      scale: log.x ? "log" : "linear",
      ...(data.x.whole ? { whole: true } : {}),
    },
    y: { label: data.y.label, unit: data.y.unit, scale: log.y ? "log" : "linear" },
    // In words they stand below the chart: two lines of call-outs in it would cover what they speak of.
    annotations: failureAnnotations(data).map((failure) => ({ ...failure, text: "" })),
    // What is done against what is offered: where all is done, the curve is the diagonal.
    rules: data.y.ofOffered ? [...(rules ?? []), { slope: 1, label: words.allOffered }] : rules,
  };
}

/** What a chapter writes of how its chart is drawn. Throws where it means nothing; but where the reader swept other points (`own` is false), a mark at none of them is left out. */
export function asWritten(
  options: ChartOptions,
  data: SweepData,
  {
    yfrom,
    gap,
    mark,
    own,
  }: { readonly yfrom: string; readonly gap?: string; readonly mark?: string; readonly own: boolean },
): ChartOptions {
  const begins = yfrom === "zero" ? {} : yfrom === "free" ? { zero: false } : { from: Number(yfrom) };
  return {
    ...options,
    y: { ...options.y, ...begins },
    annotations: [...(options.annotations ?? []), ...(mark ? markedPoints(mark, data, own) : [])],
    ...(gap ? { gap: { shaded: gap === "shaded", ratiosAt: gap === "shaded" ? [] : gap.split("_").map(Number) } } : {}),
  };
}

/** "0:3:a small crowd, {y} times" */
function markedPoints(text: string, { curves, values, y }: SweepData, own: boolean): Annotation[] {
  return text.split("|").flatMap((one) => {
    const [curve = "", x = "", ...said] = one.split(":");
    const value = curves[Number(curve)]?.y[values.indexOf(Number(x))];
    if (value === undefined && !own) return [];
    if (value === undefined || said.length === 0)
      throw new Error(`"${one}" marks no point: expected curve:x:words, as in "0:3:a small crowd".`);
    return { x: Number(x), y: value, text: said.join(":").replaceAll("{y}", formatValue(value, y.unit)) };
  });
}

export function sweepSummary(data: SweepData): string {
  const first = data.values[0] as number;
  const last = data.values.at(-1) as number;
  const curves = data.curves.map(({ label, y }) =>
    words.range(label, formatValue(y[0] ?? Number.NaN, data.y.unit), formatValue(y.at(-1) ?? Number.NaN, data.y.unit)),
  );
  return words.summary(
    data.y.label,
    data.x.label,
    formatValue(first, data.x.unit),
    formatValue(last, data.x.unit),
    curves,
  );
}

/** Whether values grow by a factor rather than by a step: they are then drawn so. */
export function spacedByRatio(values: readonly number[]): boolean {
  const [first = 0, second = 0] = values;
  const gap = (values.at(-1) ?? 0) - (values.at(-2) ?? 0);
  return values.length > 2 && first > 0 && gap > 3 * (second - first);
}
