import { formatInterval, formatQuantity, formatSignificant } from "../../base/quantity";
import { useStaticData } from "../../base/static-data";
import { useChartServices } from "../../charts/services";
import { evaluateFormula, parseFormula } from "../../model/formula";
import { parseLink } from "../../model/link";
import { interval } from "../../model/trials";

interface NumberProps {
  /** A link's query; of several lanes the first counts. */
  readonly run: string;
  /** A metric's name, or a formula over metrics of the run: "scanNs / (userNs + scanNs)". */
  readonly metric: string;
  /** Another query: the number is the ratio of the two. */
  readonly over?: string;
  readonly model?: string;
  /** "%": of a share, in percent; "ns": of a formula, or a mean with its interval, that is a time. */
  readonly unit?: "%" | "ns";
  /** "1_2_3": the mean over runs with these seeds; of a ratio, the ratio of the means. */
  readonly seeds?: string;
  /** "90%": with half of the mean's confidence interval after Student's t behind it; of a ratio, that of the seeds' ratios and their mean. */
  readonly confidence?: string;
}

/** A number of a run in the middle of a sentence: computed when the site is built, never typed in. */
export function SimulatedNumber({ run, metric, over, model = "accept", unit, seeds = "", confidence }: NumberProps) {
  const { describe, sweep } = useChartServices();
  const key = `number ${model} ${metric} ${run} / ${over ?? ""} ${unit ?? ""} ${seeds}${confidence ? ` ${confidence}` : ""}`;
  const text = useStaticData(key, async () => {
    const description = await describe(model);
    const known = description.metrics.find(({ name }) => name === metric);
    const formula = parseFormula(metric);
    evaluateFormula(formula, (_, name) => {
      if (description.metrics.some((one) => one.name === name)) return 1;
      throw new Error(`<Number metric="${metric}">: the model "${model}" measures no such thing as "${name}".`);
    });
    if (confidence !== undefined) return withInterval(Number.parseFloat(confidence) / 100);
    const value = await meanOf(run);
    if (over !== undefined) return formatSignificant(value / (await meanOf(over)));
    if (unit === "%") return `${formatSignificant(100 * value)}%`;
    return formatQuantity(value, wordOf(unit ?? known?.unit ?? ""));

    async function withInterval(share: number): Promise<string> {
      const values = await valuesOf(run);
      const others = over === undefined ? null : await valuesOf(over);
      if (values.length < 2) throw new Error(`<Number run="${run}">: an interval needs several seeds.`);
      const measured = others === null ? values : values.map((value, i) => value / (others[i] ?? Number.NaN));
      const { mean, halfWidth } = interval(measured, share);
      if (unit === "%") return `${formatInterval(100 * mean, 100 * halfWidth)}%`;
      if (unit !== "ns") return formatInterval(mean, halfWidth);
      const [name, ns] = durations.find((one) => mean >= one[1]) ?? (["ns", 1] as const);
      return `${formatInterval(mean / ns, halfWidth / ns)} ${name}`;
    }

    async function meanOf(query: string): Promise<number> {
      const values = await valuesOf(query);
      return values.reduce((sum, one) => sum + one, 0) / values.length;
    }

    async function valuesOf(query: string): Promise<readonly number[]> {
      const { scenario, notices } = parseLink(description, query);
      const [lane] = scenario.lanes;
      if (lane === undefined || notices.length > 0) throw new Error(`<Number run="${query}">: ${notices.join(" ")}`);
      const lanes = seeds === "" ? [lane] : seeds.split("_").map((seed) => ({ ...lane, seed: Number(seed) }));
      return (await sweep(model, lanes, {})).map(({ metrics }) =>
        evaluateFormula(formula, (_, name) => metrics[name] ?? Number.NaN),
      );
    }
  });
  const title = `Simulated: ${metric} of ${run}${over === undefined ? "" : `, over that of ${over}`}${seeds === "" ? "" : `, mean of seeds ${seeds.replaceAll("_", ", ")}`}${confidence === undefined ? "" : `, with its ${confidence} confidence interval`}`;
  return (
    <data className="simulated" value={text} title={title}>
      {text ?? "…"}
    </data>
  );
}

const durations = [
  ["s", 1e9],
  ["ms", 1e6],
  ["µs", 1e3],
] as const;

/** In a sentence a unit that only names what is counted ("calls") is said by the sentence. */
function wordOf(unit: string): string {
  return unit === "ns" || unit === "%" ? unit : "";
}
