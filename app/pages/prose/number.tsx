import { formatQuantity, formatSignificant } from "../../base/quantity";
import { useStaticData } from "../../base/static-data";
import { useChartServices } from "../../charts/services";
import { parseLink } from "../../model/link";

interface NumberProps {
  /** A link's query; of several lanes the first counts. */
  readonly run: string;
  readonly metric: string;
  /** Another query: the number is the ratio of the two. */
  readonly over?: string;
  readonly model?: string;
}

/** A number of a run in the middle of a sentence: computed when the site is built, never typed in. */
export function SimulatedNumber({ run, metric, over, model = "accept" }: NumberProps) {
  const { describe, sweep } = useChartServices();
  const text = useStaticData(`number ${model} ${metric} ${run} / ${over ?? ""}`, async () => {
    const description = await describe(model);
    const unit = description.metrics.find(({ name }) => name === metric)?.unit;
    if (unit === undefined)
      throw new Error(`<Number metric="${metric}">: the model "${model}" measures no such thing.`);
    const lanes = [run, over].filter((query) => query !== undefined).map((query) => firstLane(query));
    const [value = Number.NaN, base] = (await sweep(model, lanes, {})).map(
      (result) => result.metrics[metric] ?? Number.NaN,
    );
    return base === undefined ? formatQuantity(value, wordOf(unit)) : formatSignificant(value / base);

    function firstLane(query: string) {
      const { scenario, notices } = parseLink(description, query);
      const [lane] = scenario.lanes;
      if (lane === undefined || notices.length > 0) throw new Error(`<Number run="${query}">: ${notices.join(" ")}`);
      return lane;
    }
  });
  const title = `Simulated: ${metric} of ${run}${over === undefined ? "" : `, over that of ${over}`}`;
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
