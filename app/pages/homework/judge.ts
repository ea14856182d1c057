/** What the machine answers to a question of a sheet, and whether what a student says is right. It runs; pages do it in a worker, tests in Node. */
import { typedNumber } from "../../base/quantity";
import type { Engine } from "../../engine/engine";
import { checkLink } from "../../model/check-link";
import { expectedText, isNumber, readValue, shorten, valueText } from "../../model/clamp";
import type { Description, ParamValue } from "../../model/description";
import type { DesignQuestion, Goal, NumberQuestion, PickQuestion, SheetQuestion } from "../../model/homework/draw";
import { parseLink } from "../../model/link";
import type { LaneParams } from "../../model/scenario";
import { stateOfLink } from "../../model/state-of-link";
import { answerOf } from "../../player/predict/predict";
import { words } from "./homework-messages";

export type Machine = Pick<Engine, "describe" | "sweep">;

/** Of one value of a question that lets choose. */
export interface Tried {
  readonly value: string;
  readonly number: number;
}

export interface Reached {
  readonly goal: Goal;
  readonly number: number;
  readonly met: boolean;
}

export type Truth =
  | { readonly kind: "number"; readonly number: number }
  /** `right`: all that a student may say; the first is told. */
  | { readonly kind: "pick"; readonly right: readonly string[]; readonly tried: readonly Tried[] }
  /** Of the machine that the question begins with. */
  | { readonly kind: "design"; readonly reached: readonly Reached[] };

export interface Verdict {
  readonly right: boolean;
  readonly truth: Truth;
  /** Of a design: what its machine reached, or why it was not run. */
  readonly own?: { readonly reached: readonly Reached[]; readonly problems: readonly string[] };
}

/** Best, and as good as best: closer than this to it in proportion. */
const asGood = 0.01;

export async function truthOf(machine: Machine, question: SheetQuestion, signal?: AbortSignal): Promise<Truth> {
  const description = await machine.describe(question.model);
  switch (question.kind) {
    case "look-up":
    case "work-out":
      return { kind: "number", number: await numberOf(machine, description, question, signal) };
    case "find-out": {
      const tried = await tryAll(machine, description, question, signal);
      return { kind: "pick", right: rightPicks(question, tried), tried };
    }
    case "design":
      return { kind: "design", reached: await reachedBy(machine, description, question, question.run, signal) };
  }
}

/** `said`: a number as it was typed, a value that was chosen, or a link of the lab. */
export async function judge(
  machine: Machine,
  question: SheetQuestion,
  said: string,
  signal?: AbortSignal,
): Promise<Verdict> {
  const truth = await truthOf(machine, question, signal);
  switch (truth.kind) {
    case "number":
      return { right: isNear(question as NumberQuestion, typedNumber(said), truth.number), truth };
    case "pick":
      return { right: truth.right.includes(said), truth };
    case "design": {
      const design = question as DesignQuestion;
      const problems = designProblems(await machine.describe(question.model), design, said);
      if (problems.length > 0) return { right: false, truth, own: { reached: [], problems } };
      const description = await machine.describe(question.model);
      const query = stateOfLink(said)?.query ?? "";
      const reached = await reachedBy(machine, description, design, query, signal);
      return { right: reached.every(({ met }) => met), truth, own: { reached, problems } };
    }
  }
}

/** Counts are told whole, other numbers with three digits: what was read off such a number is right. */
export function isNear({ withinPercent }: NumberQuestion, said: number, ran: number): boolean {
  const room = Math.abs(ran) * (withinPercent / 100) + 1e-9;
  return Math.abs(said - ran) <= Math.max(room, Number.isInteger(ran) ? 0 : Math.abs(ran) * 0.005);
}

async function numberOf(machine: Machine, description: Description, question: NumberQuestion, signal?: AbortSignal) {
  const { run, over, metric, unit } = question;
  const lanes = (over === undefined ? [run] : [run, over]).map((query) => laneOf(description, query));
  return answerOf(description, await machine.sweep(question.model, lanes, { signal }), metric, unit);
}

async function tryAll(
  machine: Machine,
  description: Description,
  { model, run, x, values, metric, unit }: PickQuestion,
  signal?: AbortSignal,
): Promise<readonly Tried[]> {
  const param = description.params.find(({ name }) => name === x);
  if (param === undefined) throw new Error(`${model} has no parameter ${x}.`);
  const lane = laneOf(description, run);
  const lanes = values.map((value) => ({ ...lane, [x]: readValue(param, value).value }));
  const results = await machine.sweep(model, lanes, { signal });
  return values.map((value, at) => ({
    value,
    number: answerOf(description, results.slice(at, at + 1), metric, unit),
  }));
}

function rightPicks({ pick, limit }: PickQuestion, tried: readonly Tried[]): readonly string[] {
  if (pick === "first-above" || pick === "first-below") {
    const first = tried.findIndex(({ number }) => (pick === "first-above" ? number > limit : number < limit));
    // What stands at the limit, as far as three digits show, may be taken for either side of it.
    const [at, before, after] = [tried[first], tried[first - 1], tried[first + 1]];
    const close = (one: Tried | undefined) =>
      one !== undefined && Math.abs(one.number - limit) <= asGood * Math.abs(limit);
    const right = [at, close(before) ? before : undefined, close(at) ? after : undefined];
    return right.flatMap((one) => (one === undefined ? [] : [one.value]));
  }
  const sign = pick === "most" ? -1 : 1;
  const sorted = [...tried].sort((a, b) => sign * (a.number - b.number));
  const best = sorted[0]?.number ?? Number.NaN;
  return sorted.filter(({ number }) => Math.abs(number - best) <= asGood * Math.abs(best)).map(({ value }) => value);
}

async function reachedBy(
  machine: Machine,
  description: Description,
  { model, goals }: DesignQuestion,
  query: string,
  signal?: AbortSignal,
): Promise<readonly Reached[]> {
  const results = await machine.sweep(model, [laneOf(description, query)], { signal });
  return goals.map((goal) => {
    const number = answerOf(description, results, goal.metric, goal.unit);
    return { goal, number, met: goal.bound === "atMost" ? number <= goal.limit : number >= goal.limit };
  });
}

/** Why a machine is not the answer whatever it does, a sentence each: it is none, or another one than may be built. Nothing runs. */
export function designProblems(description: Description, question: DesignQuestion, said: string): readonly string[] {
  const state = stateOfLink(said);
  if (state === null) return [words.noLink];
  if (state.model !== question.model) return [words.otherModel(state.model, question.model)];
  const { lanes } = parseLink(description, state.query).scenario;
  const [own] = lanes;
  if (own === undefined || lanes.length > 1) return [words.oneRun(lanes.length)];
  const start = laneOf(description, question.run);
  const told = checkLink(description, state.query);
  return [
    ...told,
    ...description.params.flatMap((param) => {
      const value = own[param.name] as ParamValue;
      if (value === start[param.name]) return [];
      const given = shorten(valueText(param, value));
      const may = question.may.find((one) => one.param === param.name);
      if (may === undefined)
        return [words.notYours(param.name, given, valueText(param, start[param.name] as ParamValue))];
      const { from, to, values } = may;
      if (values !== undefined && !values.includes(String(value)))
        return [words.outside(param.name, given, values.join(", "))];
      if (!isNumber(param)) return [];
      const range = { ...param, min: from ?? param.min, max: to ?? param.max };
      const fits = typeof value === "number" && value >= range.min && value <= range.max;
      return fits ? [] : [words.outside(param.name, given, expectedText(range))];
    }),
  ];
}

/** The query of a machine that the key names. */
export function keyedDesign(question: DesignQuestion, changes: string): string {
  const query = new URLSearchParams(question.run);
  for (const [name, value] of new URLSearchParams(changes)) query.set(name, value);
  return query.toString();
}

export function laneOf(description: Description, query: string): LaneParams {
  return parseLink(description, query).scenario.lanes[0] ?? {};
}
