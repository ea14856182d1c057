/** "What happens next?", of any state of any model: the sentence of the step that follows, among sentences of steps that come at other moments of the same run. Pure. */
import type { MergedSteps } from "../../engine/merge";
import type { RunUpdate } from "../../engine/run-update";
import type { Description } from "../../model/description";
import { narrateRecord } from "../run/narrate-record";

export interface NextStep {
  readonly choices: readonly string[];
  /** Place of the right one, from 1. */
  readonly right: number;
}

export interface NextGiven {
  readonly choices: readonly string[];
  /** Places among the choices, from 1; null: passed over. */
  readonly said: number | null;
  readonly ran: number | null;
}

const mostChoices = 4;
/** How many steps on either side give what else could be thought. */
const around = 120;

interface RunSoFar {
  readonly description: Description;
  readonly logs: RunUpdate["lanes"];
  readonly steps: MergedSteps;
  /** What the lanes are called, where there are several. */
  readonly titles: readonly string[];
}

/** What one press of "step" after step `at` shows. null: nothing does, or nothing else happens in the run that it could be taken for. */
export function nextStep(run: RunSoFar, at: number): NextStep | null {
  const { steps } = run;
  const after = steps.step(at, "moment", 1);
  const next = after === at ? null : stepAt(run, after);
  if (next === null) return null;
  const others = new Map<string, number>();
  for (const index of nearFirst(after, steps.length)) {
    // As steps show it: the end of a moment.
    if (steps.momentEnd(index) !== index) continue;
    const other = stepAt(run, index);
    // What happens at the same moment might as well be told first.
    if (other === null || other.timeNs === next.timeNs || other.words === next.words) continue;
    if (!others.has(other.words)) others.set(other.words, other.kind);
  }
  const wrong = ofDifferentKinds([...others]).slice(0, mostChoices - 1);
  if (wrong.length === 0) return null;
  // The same state always asks in the same order, and the right one stands anywhere.
  const right = (Math.imul(at + 2, 0x9e3779b1) >>> 0) % (wrong.length + 1);
  const choices = [...wrong.slice(0, right), next.words, ...wrong.slice(right)];
  return { choices, right: right + 1 };
}

function stepAt({ description, logs, steps, titles }: RunSoFar, index: number) {
  const place = steps.record(index);
  if (place === null) return null;
  const log = logs[place.lane]?.log;
  const words = narrateRecord(description, log, place.record);
  return {
    words: logs.length > 1 ? `${titles[place.lane]}: ${words}` : words,
    kind: log?.kind.at(place.record) ?? -1,
    timeNs: log?.timeNs.at(place.record) ?? -1,
  };
}

/** Steps after and before one, by turns. */
function* nearFirst(index: number, length: number): Generator<number> {
  for (let off = 1; off <= around; off++) {
    if (index + off < length) yield index + off;
    if (index - off >= 0) yield index - off;
  }
}

/** One of each kind first, so that what is offered differs in more than a number. */
function ofDifferentKinds(others: readonly (readonly [words: string, kind: number])[]): readonly string[] {
  const kinds = new Set<number>();
  const first = others.filter(([, kind]) => !kinds.has(kind) && kinds.add(kind));
  return [...first, ...others.filter((one) => !first.includes(one))].map(([words]) => words);
}
