/** A sweep as pure data: what is to be run, and the curves that come of it. */
import { greatest, least } from "../base/extremes";
import { isNumber } from "../model/clamp";
import { describeScenario, listWords } from "../model/describe-scenario";
import type { Description, NumberParam } from "../model/description";
import { evaluateFormula, parseFormula } from "../model/formula";
import { limitLanes } from "../model/limits";
import { formatLink, parseLink } from "../model/link";
import type { OfferedLoad } from "../model/offered-load";
import type { LaneParams } from "../model/scenario";
import { interval } from "../model/trials";
import { words } from "./charts-messages";
import type { Look } from "./look";
import type { ChartServices, LooksOf, SweepWatch } from "./services";

export interface SweepSpec {
  readonly model: string;
  /** As in a link: "cpus=4&threads=10_1000". One curve a lane. */
  readonly scenario: string;
  /** Name of the swept parameter. */
  readonly x: string;
  readonly values: readonly number[];
  /** Each point is the mean of runs with these seeds, with their spread; empty or missing: one run with the lane's own. */
  readonly seeds?: readonly number[];
  /** Between 0 and 1: instead of the spread, the interval in which the mean lies with this confidence, after Student's t. Needs several seeds. */
  readonly confidence?: number;
  /** Name of a metric, or a formula over metrics and parameters: "wakeups / threads"; `over.` names those of the run in `over`. */
  readonly y: string;
  /** "build=up&cpus=1": beside each run another one, with the same parameters but for these. */
  readonly over?: string;
  /** A formula as `y`, drawn beside each curve as what it cannot exceed. */
  readonly bound?: string;
  /** Words at points, as "curve:x:words" joined by "|", where they hold formulas as `y`: "{100 * over.spinNs / elapsedNs}%". */
  readonly mark?: string;
  /** Name and unit of a formula. */
  readonly yLabel?: string;
  readonly yUnit?: string;
}

interface SweptCurve {
  /** As the lane has it everywhere. */
  readonly look: Look;
  /** What tells this lane from the others: "wake one"; the model's title where it is alone. */
  readonly label: string;
  /** The lane's own scenario, as in a link. */
  readonly scenario: string;
  /** The metric at each of the values; NaN where a run gave none. */
  readonly y: readonly number[];
  /** Least and greatest of the seeds' values, where there are several; with `confidence`, the ends of the mean's interval. */
  readonly low?: readonly number[];
  readonly high?: readonly number[];
  /** How many runs each point is the mean of; missing: one. */
  readonly seeds?: number;
  /** As the spec has it. */
  readonly confidence?: number;
  /** How much of what was offered is done at each value, where the swept parameter is the rate of what is offered. */
  readonly kept?: readonly number[];
  /** The same of each seed by itself, where there are several. */
  readonly keptBySeed?: readonly (readonly number[])[];
  /** What `bound` comes to at each value. */
  readonly bound?: readonly number[];
}

/** Plain data, so that a built page can carry it. */
export interface SweepData {
  /** All lanes together, as in a link. */
  readonly scenario: string;
  /** The same in words. */
  readonly words: string;
  readonly x: { readonly name: string; readonly label: string; readonly unit: string; readonly whole?: boolean };
  readonly y: {
    readonly name: string;
    readonly label: string;
    readonly unit: string;
    /** It is the rate of what is done of what is offered, at the rate x. */
    readonly ofOffered?: true;
  };
  readonly values: readonly number[];
  readonly curves: readonly SweptCurve[];
  /** The words of `mark` with what their formulas come to, as whole numbers. */
  readonly mark?: string;
}

interface SweepPlan {
  readonly runs: readonly LaneParams[];
  /** `metrics`: one record for each run, in order. */
  collect(metrics: readonly Readonly<Record<string, number>>[]): SweepData;
}

/** Throws an Error with a sentence where the sweep names what the model doesn't have. Values outside the parameter's range are left out. */
export function planSweep(
  description: Description,
  spec: SweepSpec,
  { looksOf, offered = null }: { readonly looksOf: LooksOf; readonly offered?: OfferedLoad | null },
): SweepPlan {
  const param = description.params.find(({ name }) => name === spec.x);
  if (!param || !isNumber(param)) {
    throw new Error(`"${spec.x}" is not a number that ${description.title} can be swept over.`);
  }
  const y = measureOf(description, spec);
  const values = usable(param, spec.values);
  if (values.length === 0) {
    throw new Error(
      `None of the values lies in the range of ${param.label}, which goes from ${param.min} to ${param.max}.`,
    );
  }
  const { scenario } = parseLink(description, spec.scenario);
  const looks = looksOf(scenario.lanes);
  const labels = laneLabels(description, scenario.lanes, spec.x);
  const seeds = spec.seeds && spec.seeds.length > 0 ? spec.seeds : [null];
  // What a value of the sweep leaves no room for goes as far as it may, as in a link.
  const swept = limitLanes(
    description,
    scenario.lanes.flatMap((lane) =>
      seeds.flatMap((seed) =>
        values.map((value) => ({ ...lane, ...(seed === null ? {} : { seed }), [spec.x]: value })),
      ),
    ),
  );
  const beside = besideOf(description, spec.over);
  // Runs beside others are often the same one ("one CPU" beside any number of them): each is done once.
  const { runs, at: besideAt } = distinct(
    swept,
    beside === null
      ? []
      : limitLanes(
          description,
          swept.map((run) => ({ ...run, ...beside })),
        ),
  );
  const load = offered?.rate === param.name ? offered : null;
  const doneShare = load && formulaOf(description, spec, load.doneShare);
  const bound = spec.bound === undefined ? null : formulaOf(description, spec, spec.bound);
  const marked = (metrics: readonly Metrics[]) =>
    spec.mark
      ?.split("|")
      .map((one) => {
        const [curve, x] = one.split(":").map(Number) as [number, number];
        return one.replace(new RegExp(formulaInWords, "g"), (_, text: string) => {
          const of = formulaOf(description, spec, text);
          const runsThere = seeds.map((_, s) => (curve * seeds.length + s) * values.length + values.indexOf(x));
          const all = runsThere.map((at) => of(metrics[at] ?? {}, runs[at] ?? {}, metrics[besideAt[at] ?? -1] ?? {}));
          return String(Math.round(mean(all)));
        });
      })
      .join("|");
  return {
    runs,
    collect: (metrics) => ({
      ...(spec.mark ? { mark: marked(metrics) } : {}),
      scenario: formatLink(description, { ...scenario, at: null }),
      words: scenarioWords(description, scenario.lanes, spec.x),
      x: { name: param.name, label: param.label, unit: param.unit, ...(param.type === "int" ? { whole: true } : {}) },
      y: { name: spec.y, label: y.label, unit: y.unit, ...(load?.done === spec.y ? { ofOffered: true } : {}) },
      values,
      curves: scenario.lanes.map((lane, i) => {
        // Runs stand lane by lane, within a lane seed by seed.
        const bySeed = seeds.map((_, s) => values.map((_, v) => (i * seeds.length + s) * values.length + v));
        const over = (at: number) => metrics[besideAt[at] ?? -1] ?? {};
        const measured = bySeed.map((row) => row.map((at) => y.of(metrics[at] ?? {}, runs[at] ?? {}, over(at))));
        const bounds =
          bound && bySeed.map((row) => row.map((at) => bound(metrics[at] ?? {}, runs[at] ?? {}, over(at))));
        const kept =
          doneShare && bySeed.map((row) => row.map((at) => doneShare(metrics[at] ?? {}, runs[at] ?? {}, over(at))));
        const across = (rows: readonly (readonly number[])[], of: (column: readonly number[]) => number) =>
          values.map((_, v) => of(rows.map((row) => row[v] ?? Number.NaN)));
        const { confidence } = spec;
        const end = (side: 1 | -1) =>
          across(measured, (column) => {
            if (confidence === undefined) return side < 0 ? least(column) : greatest(column);
            const { mean, halfWidth } = interval(column, confidence);
            return mean + side * halfWidth;
          });
        return {
          label: labels[i] as string,
          look: looks[i] as Look,
          scenario: formatLink(description, { model: description.model, lanes: [lane], at: null }),
          y: across(measured, mean),
          ...(seeds.length > 1
            ? {
                low: end(-1),
                high: end(1),
                seeds: seeds.length,
                ...(confidence === undefined ? {} : { confidence }),
              }
            : {}),
          ...(kept ? { kept: across(kept, mean) } : {}),
          ...(kept && seeds.length > 1 ? { keptBySeed: kept } : {}),
          ...(bounds ? { bound: across(bounds, mean) } : {}),
        };
      }),
    }),
  };
}

/** {y} is put in where the mark is drawn. */
export const formulaInWords = /\{(?!y\})([^}]+)\}/;

const mean = (column: readonly number[]) => column.reduce((sum, value) => sum + value, 0) / column.length;

type Metrics = Readonly<Record<string, number>>;

/** What is drawn upwards: one metric by its own name and unit, or a formula by those that the spec gives. */
function measureOf(description: Description, spec: SweepSpec) {
  const metric = description.metrics.find(({ name }) => name === spec.y);
  if (metric) {
    return {
      label: metric.label,
      unit: metric.unit,
      of: (metrics: Metrics, _params: LaneParams, _over: Metrics) => metrics[metric.name] ?? Number.NaN,
    };
  }
  return { label: spec.yLabel ?? spec.y, unit: spec.yUnit ?? "", of: formulaOf(description, spec, spec.y) };
}

/** A formula over a run, the run beside it (`over.`), and the parameters of the first. */
function formulaOf(description: Description, spec: SweepSpec, text: string) {
  const known = new Set([...description.metrics, ...description.params].map(({ name }) => name));
  const formula = parseFormula(text);
  evaluateFormula(formula, (run, name) => {
    if (!known.has(name)) throw new Error(`"${name}" is not something that ${description.title} measures.`);
    if (run !== null && (run !== "over" || spec.over === undefined))
      throw new Error(`The formula "${text}" names a run "${run}", and there is no such run.`);
    return 1;
  });
  return (metrics: Metrics, params: LaneParams, over: Metrics) =>
    evaluateFormula(formula, (run, name) => {
      if (run === "over") return over[name] ?? Number.NaN;
      return metrics[name] ?? (typeof params[name] === "number" ? params[name] : Number.NaN);
    });
}

/** The parameters that the query names, and no others; null where there is none. */
function besideOf(description: Description, over: string | undefined): LaneParams | null {
  if (over === undefined) return null;
  const { scenario, notices } = parseLink(description, over);
  if (notices.length > 0) throw new Error(`The run beside each other one, "${over}": ${notices.join(" ")}`);
  const named = new Set(new URLSearchParams(over).keys());
  return Object.fromEntries(Object.entries(scenario.lanes[0] ?? {}).filter(([name]) => named.has(name)));
}

/** `first`, then those of `others` that are not among what came before; and where each of `others` is found. */
function distinct(first: readonly LaneParams[], others: readonly LaneParams[]) {
  const runs = [...first];
  const places = new Map(first.map((run, i) => [JSON.stringify(run), i]));
  const at = others.map((run) => {
    const key = JSON.stringify(run);
    const place = places.get(key) ?? runs.push(run) - 1;
    places.set(key, place);
    return place;
  });
  return { runs, at };
}

function usable(param: NumberParam, values: readonly number[]): number[] {
  const rounded = values.map((v) => (param.type === "int" ? Math.round(v) : v));
  return [...new Set(rounded)].filter((v) => v >= param.min && v <= param.max).sort((a, b) => a - b);
}

/** A sweep's scenario without the number that is swept: "4 CPUs, wake all / wake one". */
function scenarioWords(description: Description, lanes: readonly LaneParams[], swept: string): string {
  const params = description.params.filter(({ name }) => name !== swept);
  return describeScenario({ ...description, params }, { model: description.model, lanes, at: null });
}

/** What differs between the lanes, in words; the swept parameter doesn't count, and neither does the seed while something else differs. */
export function laneLabels(description: Description, lanes: readonly LaneParams[], swept: string): string[] {
  const differing = description.params.filter(
    (param) => param.name !== swept && lanes.some((lane) => lane[param.name] !== lanes[0]?.[param.name]),
  );
  const telling = differing.length > 1 ? differing.filter(({ name }) => name !== "seed") : differing;
  if (telling.length === 0)
    return lanes.map((_, i) => (lanes.length === 1 ? description.title : words.runNumber(i + 1)));
  return lanes.map((lane) =>
    telling
      .map((param) => {
        const value = lane[param.name];
        if (param.type === "enum") return param.values.find(({ id }) => id === value)?.label ?? String(value);
        if (param.type === "list") return `${param.label} ${listWords(value ?? null)} ${param.unit}`.trimEnd();
        if (value === null || value === undefined) return words.never(param.label);
        return param.unit === "tasks" || param.unit === param.label
          ? `${value} ${param.label}`
          : `${param.label} ${value}${param.unit && ` ${param.unit}`}`;
      })
      .join(", "),
  );
}

/** Runs the whole sweep. */
export async function runSweep(services: ChartServices, spec: SweepSpec, watch: SweepWatch = {}): Promise<SweepData> {
  const [description, offered, looksOf] = await Promise.all([
    services.describe(spec.model),
    services.offered(spec.model),
    services.looks(),
  ]);
  const plan = planSweep(description, spec, { looksOf, offered });
  const results = await services.sweep(spec.model, plan.runs, watch);
  return plan.collect(results.map(({ metrics }) => metrics));
}

export function sweepKey(spec: SweepSpec): string {
  const seeds = spec.seeds?.length ? `|seed=${spec.seeds.join("_")}` : "";
  const within = spec.confidence === undefined ? "" : `|within=${spec.confidence}`;
  const over = spec.over === undefined ? "" : `|over=${spec.over}`;
  const bound = spec.bound === undefined ? "" : `|bound=${spec.bound}`;
  return `sweep:${spec.model}?${spec.scenario}|${spec.x}=${spec.values.join("_")}|${spec.y}${seeds}${within}${over}${bound}${spec.mark ?? ""}`;
}
