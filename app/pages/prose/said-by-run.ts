/** What the machine says of a figure for which a document has a sentence and no number: words with numbers of the figure's own run in them. */
import type { ChartServices } from "../../charts/services";
import { formatLink, parseLink } from "../../model/link";
import { numberText } from "./number-text";

/** "{wakeups}", "{busyShare#2|%}", "{lostNumbers?seed=3}": a formula, the lane (the first), other settings, and the unit of `<Number>`. */
const gap = /\{([^{}#?|]+)(?:#(\d))?(?:\?([^{}|]+))?(?:\|(%|ns))?\}/g;

/** By the build alone. `scenario`: the figure's, as a link's query. Throws where the words name no such lane or metric. */
export async function saidByRun(
  words: string,
  model: string,
  scenario: string,
  services: Pick<ChartServices, "describe" | "sweep">,
): Promise<string> {
  const description = await services.describe(model);
  const { lanes } = parseLink(description, scenario).scenario;
  const texts = await Promise.all(
    [...words.matchAll(gap)].map(([written, metric = "", number = "1", other, unit]) => {
      const lane = lanes[Number(number) - 1];
      if (lane === undefined) throw new Error(`"${written}" names a lane that the figure has not: ${scenario}`);
      const own = formatLink(description, { model, lanes: [lane], at: null });
      const run = other === undefined ? own : withSettings(own, other);
      return numberText({ run, metric, model, seeds: "", unit: unit as "%" | "ns" | undefined }, services);
    }),
  );
  let at = 0;
  const said = words.replace(gap, () => texts[at++] ?? "");
  if (/[{}]/.test(said)) throw new Error(`What the machine says has a brace that holds no number: "${words}"`);
  return said;
}

function withSettings(query: string, other: string): string {
  const fields = new URLSearchParams(query);
  for (const [name, value] of new URLSearchParams(other)) fields.set(name, value);
  return fields.toString();
}
