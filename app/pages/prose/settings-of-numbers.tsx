/** What the settings of a paragraph's numbers say. By the build alone: words of descriptions, runs, and markup that no script has to make. */
import { renderToStaticMarkup } from "react-dom/server";
import { formatCount } from "../../base/quantity";
import type { ChartServices } from "../../charts/services";
import { type Setting, settingsOf } from "../../model/describe-scenario";
import type { Description } from "../../model/description";
import { formatLink, parseLink } from "../../model/link";
import type { LaneParams } from "../../model/scenario";
import type { NumberProps } from "./number-props";
import { numberText } from "./number-text";
import { printedWords } from "./prose-messages";

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
}

/** A number whose queries have been read. */
interface Measured {
  readonly given: NumberProps;
  readonly description: Description;
  readonly lanes: readonly LaneParams[];
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
    const measured: Measured[] = [];
    for (const given of numbers) measured.push(await read(given, services));
    const entries: Entry[] = [];
    for (const one of measured) entries.push(await entryOf(one, differingIn(measured, one.description), services));
    const machine = machineWords(measured.flatMap(({ lanes }) => lanes));
    told.push({
      machine: machine === before ? "" : machine,
      markup: renderToStaticMarkup(<GroupWords entries={entries} />),
    });
    // What has no machine of its own, such as a hash table, does not change it.
    if (machine !== "") before = machine;
  }
  return told;
}

async function read(given: NumberProps, services: ChartServices): Promise<Measured> {
  const { run, over, model } = given;
  const description = await services.describe(model);
  const queries = over === undefined ? [run] : [run, over];
  return { given, description, lanes: queries.map((query) => parseLink(description, query).scenario.lanes[0] ?? {}) };
}

/** Names of the parameters that are not the same in all runs of a paragraph by this model: they are told even where they are defaults. */
function differingIn(measured: readonly Measured[], { model, params }: Description): ReadonlySet<string> {
  const lanes = measured.filter(({ description }) => description.model === model).flatMap((one) => one.lanes);
  const names = params.map(({ name }) => name);
  return new Set(names.filter((name) => lanes.some((lane) => lane[name] !== lanes[0]?.[name])));
}

async function entryOf(
  { given, description, lanes }: Measured,
  differing: ReadonlySet<string>,
  services: ChartServices,
): Promise<Entry> {
  const { model } = description;
  const { metric, seeds = "", confidence } = given;
  const ofModel: Setting = { name: "model", words: printedWords.ofModel(model) };
  return {
    text: await numberText({ ...given, model, seeds }, services),
    measured: measuredWords(metric, description, lanes.length === 1),
    runs: lanes.map((lane) => [ofModel, ...settingsOf(description, lane, differing)]),
    seeds: seedWords(lanes, seeds, confidence),
    link: services.linkTo(
      model,
      formatLink(description, { model, lanes: lanes.map((lane) => atSeed(lane, seeds)), at: null }),
    ),
  };
}

const atSeed = (lane: LaneParams, seeds: string): LaneParams =>
  seeds === "" ? lane : { ...lane, seed: Number(seeds.split("_")[0]) };

/** The label of a metric; of a formula, with labels in place of names. */
function measuredWords(metric: string, { metrics }: Description, withUnit: boolean): string {
  const known = metrics.find(({ name }) => name === metric);
  if (known) {
    // Times and shares have their unit with the number; "wake-ups" says what is counted.
    const told = !withUnit || ["", "ns", "%"].includes(known.unit) || known.label.includes(known.unit);
    return told ? known.label : `${known.label}, ${known.unit}`;
  }
  return metric
    .replace(/\d{5,}/g, (digits) => formatCount(Number(digits)))
    .replaceAll(" * ", " × ")
    .replace(/[A-Za-z_]\w*/g, (name) => {
      const label = metrics.find((one) => one.name === name)?.label;
      if (label === undefined) return name;
      return /^\w+$/.test(label) ? label : `“${label}”`;
    });
}

function seedWords(lanes: readonly LaneParams[], seeds: string, confidence: string | undefined): string {
  if (seeds === "") return printedWords.seed([...new Set(lanes.map(({ seed }) => seed))]);
  const list = seeds.split("_").map(Number);
  const inRow = list.length > 2 && list.every((seed, i) => i === 0 || seed === (list[i - 1] ?? 0) + 1);
  const named = inRow ? printedWords.firstToLast(list[0], list.at(-1)) : list.join(", ");
  return printedWords.meanOver(list.length, named, confidence);
}

/** "400 MHz, SMP", "550 MHz, SMP and UP; 400 MHz, UP"; "" for runs on no machine. */
function machineWords(lanes: readonly LaneParams[]): string {
  const builds = new Map<number, Set<string>>();
  for (const { mhz, build } of lanes) {
    if (typeof mhz !== "number") continue;
    const known = builds.get(mhz) ?? new Set();
    builds.set(mhz, typeof build === "string" ? known.add(build.toUpperCase()) : known);
  }
  return [...builds]
    .map(([mhz, names]) => [
      `${formatCount(mhz)} MHz`,
      ...(names.size > 0 ? [printedWords.builds([...names].sort())] : []),
    ])
    .map((words) => words.join(", "))
    .join("; ");
}

/** First what all numbers of the paragraph have in common, then each with what is its own. */
function GroupWords({ entries }: { entries: readonly Entry[] }) {
  const lone = entries.length === 1;
  const common = lone ? [] : shareOf(entries.flatMap(({ runs }) => runs));
  const [measured] = lone ? [] : sameOf(entries.map(measuredOf));
  const [seeds] = lone ? [] : sameOf(entries.map((entry) => entry.seeds));
  const settings = [...wordsOf(common), ...(seeds === undefined ? [] : [seeds])];
  const ofAll = [
    ...(measured === undefined ? [] : [measured]),
    ...(settings.length === 0 ? [] : [settings.join(", ")]),
  ];
  return (
    <>
      {ofAll.length > 0 && <span className="settings-common">{printedWords.allOfThem(ofAll.join("; "))}</span>}
      {/* biome-ignore lint/a11y/useSemanticElements: phrasing, because it stands within a paragraph */}
      <span role="list">
        {entries.map((entry, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          // biome-ignore lint/a11y/useSemanticElements: as above
          <span role="listitem" key={i}>
            <strong>{entry.text}</strong>
            {colon([
              ...(measured === undefined ? [measuredOf(entry)] : []),
              ...ownWords(entry, common),
              ...(seeds === undefined ? [entry.seeds] : []),
            ])}
            . <a href={entry.link}>{entry.runs.length > 1 ? printedWords.bothInLab : printedWords.inLab}</a>{" "}
          </span>
        ))}
      </span>
    </>
  );
}

const measuredOf = ({ measured, runs }: Entry) => (runs.length > 1 ? printedWords.ratioOf(measured) : measured);

/** What is said of one number alone: "100 threads, wake all"; of a ratio "kernel 2.3.99 over kernel 2.2.14", "both 4 CPUs". */
function ownWords({ runs }: Entry, common: readonly Setting[]): readonly string[] {
  const [first = [], second] = runs.map((run) => run.filter((one) => !has(common, one)));
  const list = (settings: readonly Setting[], before = "") =>
    settings.length === 0 ? [] : [`${before}${wordsOf(settings).join(", ")}`];
  if (second === undefined) return list(first);
  const both = shareOf([first, second]);
  const own = [first, second].map((run) => wordsOf(run.filter((one) => !has(both, one))).join(", "));
  return [printedWords.over(own), ...list(both, printedWords.both)];
}

const colon = (words: readonly string[]) => (words.length === 0 ? "" : `: ${words.join("; ")}`);
/** The one value of a list of equal ones; else nothing. */
const sameOf = ([first, ...others]: readonly string[]) =>
  first !== undefined && others.every((one) => one === first) ? [first] : [];
const wordsOf = (settings: readonly Setting[]) => settings.map(({ words }) => words);
const has = (settings: readonly Setting[], one: Setting) =>
  settings.some(({ name, words }) => name === one.name && words === one.words);
const shareOf = ([first = [], ...others]: readonly (readonly Setting[])[]) =>
  first.filter((one) => others.every((run) => has(run, one)));
