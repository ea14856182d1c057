/** Reads the command line. What is wrong is collected, so that one attempt shows all of it; nothing is clamped here (links do that). */
import { readValue } from "../../app/model/clamp";
import type { Description, NumberParam, Param, ParamValue } from "../../app/model/description";
import { isGivenCost } from "../../app/model/given-costs";
import { mostLanes, zipLanes } from "../../app/model/lanes";
import { heldToLimits } from "../../app/model/limits";
import type { LaneParams } from "../../app/model/scenario";

/** Wrong usage: told on stderr, exit code 2. */
export class UsageError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join("\n"));
  }
}

export interface Command {
  readonly name: string;
  /** What stands without an equals sign. */
  readonly words: readonly string[];
  /** `name=value`, in the order given. */
  readonly assignments: readonly (readonly [string, string])[];
  readonly flags: ReadonlySet<string>;
  /** Options that take a value, as `--input FILE`. */
  readonly options: ReadonlyMap<string, string>;
}

const withValue: ReadonlySet<string> = new Set(["--input", "--format", "-o", "--state", "--trials", "--kept"]);

export function readCommand(args: readonly string[], allowed: Readonly<Record<string, readonly string[]>>): Command {
  const [name = "help", ...rest] = args.map((arg) => (arg === "--help" || arg === "-h" ? "help" : arg));
  const known = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
  if (known === undefined)
    throw new UsageError([`There is no command "${name}"; there are ${Object.keys(allowed).join(", ")}.`]);
  const words: string[] = [];
  const assignments: [string, string][] = [];
  const flags = new Set<string>();
  const options = new Map<string, string>();
  const problems: string[] = [];
  for (let at = 0; at < rest.length; at++) {
    const arg = rest[at] as string;
    const equals = arg.indexOf("=");
    if (arg.startsWith("--") || arg === "-o") {
      if (known.includes(arg) && withValue.has(arg)) {
        const value = rest[++at];
        if (value === undefined) problems.push(`${arg} needs a value after it.`);
        else options.set(arg, value);
      } else if (known.includes(arg)) flags.add(arg);
      else problems.push(`"${name}" has no option ${arg}; it has ${known.length === 0 ? "none" : known.join(", ")}.`);
    } else if (equals >= 0) {
      const key = arg.slice(0, equals);
      if (assignments.some(([other]) => other === key)) problems.push(`${key} is given more than once.`);
      assignments.push([key, arg.slice(equals + 1)]);
    } else words.push(arg);
  }
  if (problems.length > 0) throw new UsageError(problems);
  return { name, words, assignments, flags, options };
}

export function findModel(descriptions: readonly Description[], words: readonly string[]): Description {
  const names = descriptions.map(({ model }) => model).join(", ");
  const [name, ...others] = words;
  if (name === undefined) throw new UsageError([`A model was expected: one of ${names}.`]);
  const description = descriptions.find(({ model }) => model === name);
  if (!description) throw new UsageError([`There is no model "${name}"; there is ${names}.`]);
  if (others.length > 0)
    throw new UsageError(others.map((word) => `"${word}" was not expected: parameters are written name=value.`));
  return description;
}

/** Lists are zipped into lanes; they must be of one length, or of one value. The numbers of one value that is itself a list are joined by "-", here as in links. */
export function readLanes(description: Description, assignments: Command["assignments"]): LaneParams[] {
  const lists = readLists(description, assignments, (text) => text.split(","));
  const { lanes, uneven, dropped } = zipLanes(lists);
  if (dropped > 0)
    throw new UsageError([
      `${lanes.length + dropped} lanes are too many: at most ${mostLanes} can be compared; "sweep" takes more.`,
    ]);
  if (uneven.length > 0)
    throw new UsageError(
      uneven.map(
        (name) =>
          `${name} lists ${lists.get(name)?.length} values, and another parameter lists ${lanes.length}: lists must be of one length, or of one value.`,
      ),
    );
  return withinLimits(
    description,
    lanes.map((values) => withDefaults(description, values)),
    lists,
  );
}

/** The cartesian product: the last parameter varies fastest. */
export function readGrid(description: Description, assignments: Command["assignments"]): LaneParams[] {
  const lists = readLists(description, assignments, expand);
  const count = [...lists.values()].reduce((product, { length }) => product * length, 1);
  if (count > mostRuns) throw new UsageError([`${count} runs are more than the ${mostRuns} that one sweep may have.`]);
  let grid: ReadonlyMap<string, ParamValue>[] = [new Map()];
  for (const [name, values] of lists)
    grid = grid.flatMap((point) => values.map((value) => new Map(point).set(name, value)));
  return withinLimits(
    description,
    grid.map((point) => withDefaults(description, point)),
    lists,
  );
}

/** What was asked for must be within the limits that parameters give each other; a default goes as far as it may. */
function withinLimits(
  description: Description,
  lanes: readonly LaneParams[],
  asked: ReadonlyMap<string, unknown>,
): LaneParams[] {
  const problems = new Set<string>();
  const held = lanes.map((lane) => {
    const read = heldToLimits(description, lane, (name) => asked.has(name));
    for (const { name, given, limit, by, value } of read.problems)
      problems.add(`${name}=${given}: expected ${limit}, and ${by}=${value}.`);
    return read.lane;
  });
  if (problems.size > mostProblems)
    throw new UsageError([...[...problems].slice(0, mostProblems), `And ${problems.size - mostProblems} more such.`]);
  if (problems.size > 0) throw new UsageError([...problems]);
  return held;
}

const mostRuns = 100_000;
const mostProblems = 8;

function withDefaults(description: Description, values: ReadonlyMap<string, ParamValue>): LaneParams {
  const params = description.params.map(
    ({ name, default: initial }) => [name, values.has(name) ? (values.get(name) ?? null) : initial] as const,
  );
  return Object.fromEntries([...params, ...[...values].filter(([name]) => isGivenCost(name))]);
}

function readLists(
  description: Description,
  assignments: Command["assignments"],
  split: (text: string, param: Param) => readonly string[],
): Map<string, ParamValue[]> {
  const problems: string[] = [];
  const lists = new Map<string, ParamValue[]>();
  for (const [name, text] of assignments) {
    const param = isGivenCost(name) ? givenCost(name) : description.params.find((one) => one.name === name);
    if (!param) {
      problems.push(`${description.model} has no parameter "${name}"${suggestion(name, description)}`);
      continue;
    }
    try {
      const readings = split(text, param).map((item) => readValue(param, item));
      for (const { problem } of readings)
        if (problem) problems.push(`${name}=${problem.given}: expected ${problem.expected}.`);
      lists.set(
        name,
        readings.map(({ value }) => value),
      );
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new UsageError(problems);
  return lists;
}

/** An assumed constant, as if it were a parameter. Only the core knows which there are, and how large they may be. */
export const givenCost = (name: string): NumberParam => ({
  name,
  label: name,
  type: "int",
  unit: "",
  min: 1,
  max: 2 ** 32 - 1,
  default: null,
  group: "",
  help: "",
});

const range = /^(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.\d+)?)(?::(\d+(?:\.\d+)?))?$/;

/** "1,2,8" and "100..1000:100", also mixed. */
function expand(text: string, param: Param): string[] {
  return text.split(",").flatMap((item) => {
    const match = param.type === "enum" || param.type === "list" ? null : range.exec(item.trim());
    if (match === null) return [item];
    const [from, to, step] = [Number(match[1]), Number(match[2]), Number(match[3] ?? "1")];
    if (!(step > 0) || to < from)
      throw new UsageError([
        `${param.name}=${item}: a range is written from..to:step, with from no larger than to and a step above 0.`,
      ]);
    const count = Math.floor((to - from) / step + 1e-9) + 1;
    if (count > mostRuns)
      throw new UsageError([
        `${param.name}=${item}: ${count} values are more than the ${mostRuns} runs that one sweep may have.`,
      ]);
    // Twelve digits take away what binary fractions add: 0.1 + 0.2.
    return Array.from({ length: count }, (_, i) => String(Number((from + i * step).toPrecision(12))));
  });
}

/** The nearest name, where it is near enough to be a slip. */
function suggestion(name: string, description: Description): string {
  const near = description.params
    .map((param) => ({ name: param.name, distance: distance(name.toLowerCase(), param.name) }))
    .sort((a, b) => a.distance - b.distance)[0];
  if (near && near.distance <= 2) return `; did you mean "${near.name}"?`;
  return `; it has ${description.params.map((param) => param.name).join(", ")}.`;
}

/** Letters to add, drop or change. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const change = (row[j] ?? 0) + (letter === b[j] ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
