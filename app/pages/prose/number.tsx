import { useStaticData } from "../../base/static-data";
import { useChartServices } from "../../charts/services";

/** As the text says it. */
export interface NumberProps {
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

/** As the page's code has it: what the text says is there for the build alone (scripts/vite/remark-numbers.ts). */
type PlacedNumber = Partial<NumberProps> & { readonly place?: string };

/** A number of a run in the middle of a sentence: computed when the site is built, never typed in. Its settings stand at its paragraph's end (number-settings.tsx). */
export function SimulatedNumber({ place, ...given }: PlacedNumber) {
  const services = useChartServices();
  const { run = "", metric = "", over, model = "accept", unit, seeds = "", confidence } = given;
  const key = place ?? `${model} ${metric} ${run} / ${over ?? ""} ${unit ?? ""} ${seeds} ${confidence ?? ""}`;
  // What makes the text is of the build alone, and no reader's page fetches it.
  const text = useStaticData(`number ${key}`, async () =>
    (await import("./number-text")).numberText({ run, metric, over, model, unit, seeds, confidence }, services),
  );
  return (
    <data className="simulated" value={text}>
      {text ?? "…"}
    </data>
  );
}
