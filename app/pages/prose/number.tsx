import { formatQuantity, formatSignificant } from "../../base/quantity";
import { useStaticData } from "../../base/static-data";
import { useChartServices } from "../../charts/services";
import { evaluateFormula, parseFormula } from "../../model/formula";
import { parseLink } from "../../model/link";

interface NumberProps {
  /** A link's query; of several lanes the first counts. */
  readonly run: string;
  /** A metric's name, or a formula over metrics of the run: "scanNs / (userNs + scanNs)". */
  readonly metric: string;
  /** Another query: the number is the ratio of the two. */
  readonly over?: string;
  readonly model?: string;
  /** "%": of a share, in percent; "ns": of a formula that gives a time. */
  readonly unit?: "%" | "ns";
  /** "1_2_3": the mean over runs with these seeds; of a ratio, the ratio of the means. */
  readonly seeds?: string;
}

/** A number of a run in the middle of a sentence: computed when the site is built, never typed in. */
export function SimulatedNumber({ run, metric, over, model = "accept", unit, seeds = "" }: NumberProps) {
  const { describe, sweep } = useChartServices();
  const text = useStaticData(`number ${model} ${metric} ${run} / ${over ?? ""} ${unit ?? ""} ${seeds}`, async () => {
    const description = await describe(model);
    const known = description.metrics.find(({ name }) => name === metric);
    const formula = parseFormula(metric);
    evaluateFormula(formula, (_, name) => {
      if (description.metrics.some((one) => one.name === name)) return 1;
      throw new Error(`<Number metric="${metric}">: the model "${model}" measures no such thing as "${name}".`);
    });
    const value = await meanOf(run);
    if (over !== undefined) return formatSignificant(value / (await meanOf(over)));
    if (unit === "%") return `${formatSignificant(100 * value)}%`;
    return formatQuantity(value, wordOf(unit ?? known?.unit ?? ""));

    async function meanOf(query: string): Promise<number> {
      const { scenario, notices } = parseLink(description, query);
      const [lane] = scenario.lanes;
      if (lane === undefined || notices.length > 0) throw new Error(`<Number run="${query}">: ${notices.join(" ")}`);
      const lanes = seeds === "" ? [lane] : seeds.split("_").map((seed) => ({ ...lane, seed: Number(seed) }));
      const values = (await sweep(model, lanes, {})).map(({ metrics }) =>
        evaluateFormula(formula, (_, name) => metrics[name] ?? Number.NaN),
      );
      return values.reduce((sum, one) => sum + one, 0) / values.length;
    }
  });
  const title = `Simulated: ${metric} of ${run}${over === undefined ? "" : `, over that of ${over}`}${seeds === "" ? "" : `, mean of seeds ${seeds.replaceAll("_", ", ")}`}`;
  return (
    <data className="simulated" value={text} title={title}>
      {text ?? "…"}
    </data>
  );
}

/** In a sentence a unit that only names what is counted ("calls") is said by the sentence. */
function wordOf(unit: string): string {
  return unit === "ns" || unit === "%" ? unit : "";
}
