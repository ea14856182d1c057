/** A scenario in a few words, for titles, captions of exported charts and previews of links: "1,000 threads, wake all (stock 2.2), at step 1,280". */
import { counted, formatCount } from "../base/quantity";
import { listNumbers } from "./clamp";
import type { Description, Param, ParamValue } from "./description";
import { collapse } from "./lanes";
import type { LaneParams, Scenario } from "./scenario";
import { applies } from "./where";

/** Always named, because a scenario is known by them: how many, and what is compared. */
function leading(description: Description): ReadonlySet<string> {
  const number = description.params.find((param) => param.type !== "enum");
  const choice = description.params.find((param) => param.type === "enum");
  return new Set([number?.name, choice?.name].filter((name) => name !== undefined));
}

/** Words that choices of several parameters share, such as "no lock": they say nothing without their parameter's name. */
function sharedWords(description: Description): ReadonlySet<string> {
  const all = description.params.flatMap((param) =>
    param.type === "enum" ? param.values.map(({ label }) => label) : [],
  );
  return new Set(all.filter((label, place) => all.indexOf(label) !== place));
}

export function describeScenario(description: Description, scenario: Scenario): string {
  const known = leading(description);
  const shared = sharedWords(description);
  const words: string[] = [];
  for (const param of description.params) {
    const values = collapse(scenario.lanes.map((lane) => lane[param.name] ?? null));
    if (param.name === "seed" && values.length === 1) continue;
    if (known.has(param.name) || values.length > 1 || values[0] !== param.default)
      words.push(paramWords(param, values, shared));
  }
  if (scenario.at !== null && scenario.at >= 0) words.push(`at step ${formatCount(scenario.at + 1)}`);
  return words.join(", ");
}

export interface Setting {
  /** The parameter's. */
  readonly name: string;
  readonly words: string;
}

/** Said of every run that is told in full, also where they are defaults: what machine, what kernel, what it was given to do. */
const always = new Set([
  ...["kernel", "build", "cpus", "mhz", "policy", "allocator", "function", "memory-mb"],
  ...["workload", "users", "messages", "connections", "keys", "live", "operations", "pattern"],
]);

/**
 * A run's settings but for its seed, each in words: what it is known by, whatever is no default, and what `also` names. What changes nothing in the run is left
 * out.
 */
export function settingsOf(
  description: Description,
  lane: LaneParams,
  also: ReadonlySet<string> = new Set(),
): readonly Setting[] {
  const known = leading(description);
  const shared = sharedWords(description);
  return description.params.flatMap((param): Setting[] => {
    const { name, usedWhere } = param;
    const value = lane[name] ?? null;
    if (name === "seed" || (usedWhere && !applies([usedWhere], lane))) return [];
    if (!known.has(name) && !always.has(name) && !also.has(name) && value === param.default) return [];
    const words = paramWords(param, [value], shared);
    // Settings are listed with commas between them.
    return [{ name, words: words.includes(", ") ? `${param.label} “${valueWords(param, value)}”` : words }];
  });
}

function paramWords(param: Param, values: readonly ParamValue[], shared: ReadonlySet<string>): string {
  const texts = values.map((value) => valueWords(param, value));
  const list = texts.join(" / ");
  if (param.type === "enum")
    return texts.some((text) => text.includes(" ") && !shared.has(text)) ? list : `${param.label} ${list}`;
  // "100 threads" reads better than "threads 100 tasks" where the parameter counts what it is named after.
  const last = Number(values.at(-1));
  if (param.unit === "tasks" || param.unit === param.label) return `${list} ${counted(last, param.label)}`;
  if (param.label === `number of ${param.unit}`) return `${list} ${counted(last, param.unit)}`;
  // "2 messages a user", where "messages a user 2 messages" would say it twice.
  if (param.label.startsWith(`${param.unit} `))
    return `${list} ${counted(last, param.unit)}${param.label.slice(param.unit.length)}`;
  return `${param.label} ${list}${param.unit === "" || values.every((value) => value === null) ? "" : ` ${param.unit}`}`;
}

/** "250 + 1,024": a comma would stand between two settings. */
export function listWords(value: ParamValue): string {
  return listNumbers(value).map(formatCount).join(" + ");
}

function valueWords(param: Param, value: ParamValue): string {
  if (param.type === "enum") return param.values.find(({ id }) => id === value)?.label ?? String(value ?? "");
  if (param.type === "list") return listWords(value);
  if (value === null) return param.absent ?? "never";
  return formatCount(Number(value));
}
