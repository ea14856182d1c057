/** What the settings of a paragraph's numbers say. By the build alone: words of descriptions, runs, and markup that no script has to make. */
import { renderToStaticMarkup } from "react-dom/server";
import { counted, formatCount } from "../../base/quantity";
import type { ChartServices } from "../../charts/services";
import { type Setting, settingsOf } from "../../model/describe-scenario";
import type { Description } from "../../model/description";
import { formatLink, parseLink } from "../../model/link";
import type { LaneParams } from "../../model/scenario";
import type { NumberProps } from "./number";
import { numberText } from "./number-text";

export interface GroupSettings {
  /** Where the machine is another than before in the text: "400 MHz, UP"; else "". */
  readonly machine: string;
  readonly markup: string;
}

interface Entry {
  readonly text: string;
  readonly measured: string;
  /** One run, or two for a ratio. */
  readonly runs: readonly (readonly Setting[])[];
  readonly seeds: string;
  readonly link: string;
  readonly machines: readonly string[];
}

const texts = new Map<string, Promise<readonly GroupSettings[]>>();

/** `all`: the numbers of a text, a list for each paragraph, as JSON. */
export function settingsOfNumbers(all: string, services: ChartServices): Promise<readonly GroupSettings[]> {
  const known = texts.get(all) ?? settingsOfText(JSON.parse(all), services);
  texts.set(all, known);
  return known;
}

async function settingsOfText(groups: readonly (readonly NumberProps[])[], services: ChartServices) {
  const told: GroupSettings[] = [];
  let before = "";
  for (const numbers of groups) {
    const entries: Entry[] = [];
    for (const number of numbers) entries.push(await entryOf(number, services));
    const machines = [...new Set(entries.flatMap((entry) => entry.machines))].join("; ");
    told.push({
      machine: machines === before ? "" : machines,
      markup: renderToStaticMarkup(<GroupWords entries={entries} />),
    });
    // What has no machine of its own, such as a hash table, does not change it.
    if (machines !== "") before = machines;
  }
  return told;
}

async function entryOf(given: NumberProps, services: ChartServices): Promise<Entry> {
  const { run, over, metric, model = "accept", seeds = "", confidence } = given;
  const description = await services.describe(model);
  const lanes = [run, ...(over === undefined ? [] : [over])].map(
    (query) => parseLink(description, query).scenario.lanes[0] ?? {},
  );
  const ofModel: Setting = { name: "model", words: `model ${model}` };
  return {
    text: await numberText({ ...given, model, seeds }, services),
    measured: measuredWords(metric, description),
    runs: lanes.map((lane) => [ofModel, ...settingsOf(description, lane)]),
    seeds: seedWords(lanes, seeds, confidence),
    link: services.linkTo(
      model,
      formatLink(description, { model, lanes: lanes.map((lane) => atSeed(lane, seeds)), at: null }),
    ),
    machines: lanes.flatMap((lane) => machineWords(lane)),
  };
}

const atSeed = (lane: LaneParams, seeds: string): LaneParams =>
  seeds === "" ? lane : { ...lane, seed: Number(seeds.split("_")[0]) };

/** The label of a metric; of a formula, with labels in place of names. */
function measuredWords(metric: string, { metrics }: Description): string {
  const known = metrics.find(({ name }) => name === metric);
  // Times and shares have their unit with the number; "wake-ups" says what is counted.
  if (known)
    return ["", "ns", "%"].includes(known.unit) || known.label.includes(known.unit)
      ? known.label
      : `${known.label}, ${known.unit}`;
  return metric.replace(/[A-Za-z_]\w*/g, (name) => {
    const label = metrics.find((one) => one.name === name)?.label;
    if (label === undefined) return name;
    return /^\w+$/.test(label) ? label : `“${label}”`;
  });
}

function seedWords(lanes: readonly LaneParams[], seeds: string, confidence: string | undefined): string {
  if (seeds === "") return `seed ${[...new Set(lanes.map(({ seed }) => seed))].join(" and ")}`;
  const list = seeds.split("_").map(Number);
  const inRow = list.length > 2 && list.every((seed, i) => i === 0 || seed === (list[i - 1] ?? 0) + 1);
  const named = inRow ? `${list[0]} to ${list.at(-1)}` : list.join(", ");
  return `mean over ${counted(list.length, "seeds")} ${named}${confidence === undefined ? "" : `, ± half of its ${confidence} confidence interval`}`;
}

function machineWords({ mhz, build }: LaneParams): readonly string[] {
  if (typeof mhz !== "number") return [];
  return [`${formatCount(mhz)} MHz${typeof build === "string" ? `, ${build.toUpperCase()}` : ""}`];
}

/** First what all runs of the paragraph have in common, then each number with what is its own. */
function GroupWords({ entries }: { entries: readonly Entry[] }) {
  const runs = entries.flatMap((entry) => entry.runs);
  const common = entries.length === 1 ? [] : shareOf(runs);
  const seeds = entries.every((entry) => entry.seeds === entries[0]?.seeds) ? entries[0]?.seeds : undefined;
  const ofAll = entries.length === 1 ? [] : [...wordsOf(common), ...(seeds === undefined ? [] : [seeds])];
  return (
    <>
      {ofAll.length > 0 && <span className="settings-common">In all of them: {ofAll.join(", ")}.</span>}
      {/* biome-ignore lint/a11y/useSemanticElements: phrasing, because it stands within a paragraph */}
      <span role="list">
        {entries.map((entry, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          // biome-ignore lint/a11y/useSemanticElements: as above
          <span role="listitem" key={i}>
            <strong>{entry.text}</strong> {entry.measured}
            {ownWords(entry, common, ofAll.length > 0 && seeds !== undefined)}.{" "}
            <a href={entry.link}>{entry.runs.length > 1 ? "Both runs in the lab" : "The run in the lab"}</a>
          </span>
        ))}
      </span>
    </>
  );
}

/** ": 100 threads, wake all"; of a ratio ", 4 CPUs: kernel 2.3.99 over kernel 2.2.14". */
function ownWords({ runs, seeds }: Entry, common: readonly Setting[], seedsTold: boolean): string {
  const [first = [], second] = runs.map((run) => run.filter((one) => !has(common, one)));
  const seed = seedsTold ? [] : [seeds];
  if (second === undefined) return colon([...wordsOf(first), ...seed]);
  const both = shareOf([first, second]);
  const own = [first, second].map((run) => wordsOf(run.filter((one) => !has(both, one))).join(", ") || "the same");
  return `, as a ratio: ${own.join(" over ")}${colon([...wordsOf(both), ...seed], "; both ")}`;
}

const colon = (words: readonly string[], before = ": ") => (words.length === 0 ? "" : `${before}${words.join(", ")}`);
const wordsOf = (settings: readonly Setting[]) => settings.map(({ words }) => words);
const has = (settings: readonly Setting[], one: Setting) =>
  settings.some(({ name, words }) => name === one.name && words === one.words);
const shareOf = ([first = [], ...others]: readonly (readonly Setting[])[]) =>
  first.filter((one) => others.every((run) => has(run, one)));
