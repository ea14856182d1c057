import { useStaticData } from "../../base/static-data";
import { useChartServices } from "../../charts/services";
import type { NumberProps } from "./number-props";

/** As the page's code has it: what the text says is there for the build alone (scripts/vite/remark-numbers.ts). */
type PlacedNumber = Partial<NumberProps> & { readonly place?: string };

/** A number of a run in the middle of a sentence: computed when the site is built, never typed in. Its settings stand at its paragraph's end (number-settings.tsx). */
export function SimulatedNumber({ place, ...given }: PlacedNumber) {
  const services = useChartServices();
  const { run = "", metric = "", over, model = "", unit, seeds = "", confidence } = given;
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
