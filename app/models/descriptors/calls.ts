/** Calls of a process with their answers: what a trace asks, what the model answers, and what a real kernel did, where that is known. */
import { inputKey } from "../../model/input";
import type { LaneParams } from "../../model/scenario";
import { type AnswerKind, errorNumbers } from "./core-names";
import type { DescriptorHistory } from "./descriptor-history";
import { sampleAnswers, sampleTrace } from "./sample";

export interface Call {
  /** From 0. */
  readonly place: number;
  readonly kind: AnswerKind;
  readonly number: number;
  readonly words: number;
  /** As the reader's line has it; null where it is not known. */
  readonly asked: string | null;
  /** As the oracle has it; null: nobody asked a real kernel. */
  readonly real: string | null;
}

/** Lines of a trace in the short form, without remarks; null for one that strace printed, whose lines are not calls one by one. */
function shortLines(text: string): readonly string[] | null {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  return lines.every((line) => /^(?:[os]|[cdfl]\s*\d+|---)$/.test(line)) ? lines : null;
}

const read = new WeakMap<LaneParams, { asked: readonly string[] | null; real: readonly string[] | null }>();

function traceOf(params: LaneParams) {
  const known = read.get(params);
  if (known) return known;
  const text = params.workload === "trace" ? params[inputKey] : undefined;
  const given = typeof text === "string" ? text : "";
  const trace = {
    asked: given === "" ? null : shortLines(given),
    real: given.trimEnd() === sampleTrace.trimEnd() ? sampleAnswers : null,
  };
  read.set(params, trace);
  return trace;
}

/** Whether somebody has asked a real kernel the same. */
export const hasReal = (params: LaneParams): boolean => traceOf(params).real !== null;

/** The last that are over at a time, the oldest first. */
export function lastCalls(history: DescriptorHistory, params: LaneParams, timeNs: number, most: number): Call[] {
  const { asked, real } = traceOf(params);
  const end = history.callNs.countUpTo(timeNs);
  const calls: Call[] = [];
  for (let place = Math.max(0, end - most); place < end; place++)
    calls.push({
      place,
      kind: history.kindOf(place),
      number: history.callNumber.values[place] as number,
      words: history.callWords.values[place] as number,
      asked: asked?.[place] ?? null,
      real: real?.[place] ?? null,
    });
  return calls;
}

/** As the core writes answers. */
export function answerText({ kind, number }: Pick<Call, "kind" | "number">): string {
  const error = errorNumbers[kind];
  if (error !== undefined) return String(error);
  if (kind === "end") return "---";
  return kind === "close" || kind === "limit" ? "0" : String(number);
}

/** Of the calls that are over, how many are answered as by the real kernel; null where that is not known. */
export function agreement(
  history: DescriptorHistory,
  params: LaneParams,
  timeNs: number,
): { readonly calls: number; readonly alike: number } | null {
  const { real } = traceOf(params);
  if (real === null) return null;
  const calls = history.callNs.countUpTo(timeNs);
  let alike = 0;
  for (let place = 0; place < calls; place++) {
    const answer = { kind: history.kindOf(place), number: history.callNumber.values[place] as number };
    if (answerText(answer) === real[place]) alike++;
  }
  return { calls, alike };
}
