/** A scenario in a few words, for titles, captions of exported charts and previews of links: "1,000 threads, wake all (stock 2.2), at step 1,280". */
import { formatCount } from "../base/quantity";
import type { Description, Param, ParamValue } from "./description";
import { collapse } from "./lanes";
import type { Scenario } from "./scenario";

/** Always named, because a scenario is known by them: how many, and what is compared. */
function leading(description: Description): ReadonlySet<string> {
  const number = description.params.find((param) => param.type !== "enum");
  const choice = description.params.find((param) => param.type === "enum");
  return new Set([number?.name, choice?.name].filter((name) => name !== undefined));
}

export function describeScenario(description: Description, scenario: Scenario): string {
  const always = leading(description);
  const words: string[] = [];
  for (const param of description.params) {
    const values = collapse(scenario.lanes.map((lane) => lane[param.name] ?? null));
    if (param.name === "seed" && values.length === 1) continue;
    if (always.has(param.name) || values.length > 1 || values[0] !== param.default)
      words.push(paramWords(param, values));
  }
  if (scenario.at !== null && scenario.at >= 0) words.push(`at step ${formatCount(scenario.at + 1)}`);
  return words.join(", ");
}

/** "1 CPU", "2 CPUs": what is counted is named in the plural. */
export function counted(count: number, plural: string): string {
  return count === 1 ? plural.replace(/s$/, "") : plural;
}

function paramWords(param: Param, values: readonly ParamValue[]): string {
  const list = values.map((value) => valueWords(param, value)).join(" / ");
  if (param.type === "enum")
    return values.some((value) => valueWords(param, value).includes(" ")) ? list : `${param.label} ${list}`;
  // "100 threads" reads better than "threads 100 tasks" where the parameter counts what it is named after.
  const last = Number(values.at(-1));
  if (param.unit === "tasks" || param.unit === param.label) return `${list} ${counted(last, param.label)}`;
  if (param.label === `number of ${param.unit}`) return `${list} ${counted(last, param.unit)}`;
  return `${param.label} ${list}${param.unit === "" || values.every((value) => value === null) ? "" : ` ${param.unit}`}`;
}

function valueWords(param: Param, value: ParamValue): string {
  if (value === null) return param.type === "enum" ? "" : (param.absent ?? "never");
  if (param.type === "enum") return param.values.find(({ id }) => id === value)?.label ?? String(value);
  return formatCount(Number(value));
}
