/** The text of a number in a sentence: runs, formula, mean and interval. */
import { formatInterval, formatQuantity, formatSignificant, timeUnitOf } from "../../base/quantity";
import type { ChartServices } from "../../charts/services";
import { evaluateFormula, parseFormula } from "../../model/formula";
import { parseLink } from "../../model/link";
import { interval } from "../../model/trials";
import type { NumberProps } from "./number-props";

type Asked = NumberProps & { readonly seeds: string };

/** Throws an Error with a sentence where the text asks for what the model doesn't measure. */
export async function numberText(
  { run, metric, over, model, unit, seeds, confidence }: Asked,
  { describe, sweep }: Pick<ChartServices, "describe" | "sweep">,
): Promise<string> {
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
    const { name, ns } = timeUnitOf(mean);
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
}

/** In a sentence a unit that only names what is counted ("calls") is said by the sentence. */
function wordOf(unit: string): string {
  return unit === "ns" || unit === "%" ? unit : "";
}
