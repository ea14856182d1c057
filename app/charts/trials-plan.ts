/** Trials one after the other, and the interval of their mean after each: what a chart of them shows. */

import { joinUnit } from "../axes/units";
import { formatSignificant } from "../base/quantity";
import { parseLink } from "../model/link";
import { converged, interval, mostTrials, type TrialRule } from "../model/trials";
import { words } from "./charts-messages";
import { plainLook, quietLook } from "./look";
import type { Annotation, ChartOptions, Provenance, Series } from "./series";
import type { ChartServices } from "./services";

export interface TrialsSpec {
  readonly model: string;
  /** As in a link, one lane; its seed is the first trial's, and each next trial has the next one. */
  readonly scenario: string;
  readonly metric: string;
  readonly rule: TrialRule;
}

/** Plain data, so that a built page can carry it. */
export interface TrialsData {
  readonly rule: TrialRule;
  readonly firstSeed: number;
  readonly label: string;
  readonly unit: string;
  /** In the order of the trials. */
  readonly values: readonly number[];
}

/** Trials that are run side by side: each batch has workers of its own, which take longer to start than a trial. */
const atOnce = 5;

/** Runs trials until their mean is known as closely as the rule asks, or there have been as many as are allowed. `onTrial` hears of each. */
export async function runTrialsOf(
  services: ChartServices,
  { model, scenario, metric, rule }: TrialsSpec,
  { firstSeed, signal, onTrial }: { firstSeed?: number; signal?: AbortSignal; onTrial?: (done: number) => void } = {},
): Promise<TrialsData> {
  const description = await services.describe(model);
  const measured = description.metrics.find(({ name }) => name === metric);
  const [lane] = parseLink(description, scenario).scenario.lanes;
  if (!measured || !lane) throw new Error(`"${metric}" is not something that ${description.title} measures.`);
  const seed = firstSeed ?? Number(lane.seed ?? 1);
  const values: number[] = [];
  const enough = () => values.length >= mostTrials || converged(interval(values, rule.confidence), rule);
  while (!enough()) {
    const batch = Array.from({ length: atOnce }, (_, i) => ({ ...lane, seed: seed + values.length + i }));
    for (const { metrics } of await services.sweep(model, batch, { signal })) {
      // Of a batch only as many count as were needed.
      if (enough()) break;
      values.push(metrics[metric] ?? Number.NaN);
      onTrial?.(values.length);
    }
  }
  return { rule, firstSeed: seed, label: measured.label, unit: measured.unit, values };
}

/** The mean of the trials so far, from the second on, with its interval; and the trials themselves. */
export function trialsSeries(
  data: TrialsData,
  provenance: Extract<Provenance, "simulated" | "rerun">,
  source: string,
  /** As in a link: the trials' own but for the seed. */
  scenario: string,
): readonly Series[] {
  const { values, rule, firstSeed } = data;
  const trial = (number: number) => `seed=${firstSeed + number - 1}&${scenario}`;
  const trials: Series = {
    id: "trials",
    label: words.trial,
    provenance,
    source,
    look: quietLook,
    loose: true,
    runsAt: (number) => [trial(number)],
    points: values.map((y, i) => ({ x: i + 1, y })),
  };
  const mean: Series = {
    id: "mean",
    label: words.meanSoFar,
    provenance,
    source: words.trialsBand(percent(rule.confidence)),
    look: plainLook,
    // The latest first: a link holds a few runs, and these tell one row's from the next one's.
    runsAt: (count) => Array.from({ length: count }, (_, i) => trial(count - i)),
    points: values.slice(1).map((_, i) => {
      const { mean, halfWidth } = interval(values.slice(0, i + 2), rule.confidence);
      return { x: i + 2, y: mean, low: mean - halfWidth, high: mean + halfWidth };
    }),
  };
  return [mean, trials];
}

export function trialsOptions(data: TrialsData): ChartOptions {
  const last = interval(data.values, data.rule.confidence);
  const done = converged(last, data.rule);
  const note: Annotation = { x: last.n, y: last.mean, text: words.enough(last.n) };
  return {
    x: { label: words.trials, unit: "", scale: "linear", whole: true },
    y: { label: data.label, unit: data.unit, scale: "linear", zero: false },
    annotations: done ? [note] : [],
  };
}

/** What came of them, as a sentence. */
export function trialsSummary(data: TrialsData): string {
  const { rule, values, unit, label } = data;
  const last = interval(values, rule.confidence);
  // A rate is called by its name: "1,365 requests/s", where the unit alone would be "1/s".
  const mean = joinUnit(formatSignificant(last.mean), unit === "1/s" && label.endsWith("/s") ? label : unit);
  const width = percent((2 * last.halfWidth) / Math.abs(last.mean));
  return converged(last, rule)
    ? words.trialsDone(last.n, mean, width, percent(rule.confidence))
    : words.trialsGaveUp(last.n, mean, width, percent(rule.confidence));
}

const percent = (share: number) => joinUnit(formatSignificant(100 * share), "%");
