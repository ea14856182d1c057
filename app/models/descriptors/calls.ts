/** Calls of a process with their answers: what a trace asks, what the model answers, and what a real kernel did, where that is known. */
import { filledLines } from "../../base/lines";
import type { Description } from "../../model/description";
import { formatOf, inputKey } from "../../model/input";
import type { LaneParams } from "../../model/scenario";
import { type AnswerKind, errorNumbers, straceFormat } from "./core-names";
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
  /** As the oracle or the trace itself has it; null: nobody asked a real kernel. */
  readonly real: string | null;
}

/** Lines of a trace in the short form, without remarks; null for one that strace printed, whose lines are not calls one by one. */
function shortLines(text: string): readonly string[] | null {
  const lines = filledLines(text);
  return lines.every((line) => /^(?:[os]|[cdfl]\s*\d+|---)$/.test(line)) ? lines : null;
}

interface ReadTrace {
  readonly asked: readonly string[] | null;
  readonly real: readonly string[] | null;
  /** strace printed it: each call has the trace's own answer beside it. */
  readonly strace: boolean;
}

const read = new WeakMap<LaneParams, ReadTrace>();

function traceOf(description: Description, params: LaneParams): ReadTrace {
  const known = read.get(params);
  if (known) return known;
  const text = params.workload === "trace" ? params[inputKey] : undefined;
  const given = typeof text === "string" ? text : "";
  const trace = {
    asked: given === "" ? null : shortLines(given),
    real: given.trimEnd() === sampleTrace.trimEnd() ? sampleAnswers : null,
    strace: given !== "" && formatOf(description.formats ?? [], given) === straceFormat,
  };
  read.set(params, trace);
  return trace;
}

/** Who answered the same calls for real: a kernel that somebody asked, or the one that the trace is of; null: nobody. */
export function realOf(description: Description, params: LaneParams): "kernel" | "trace" | null {
  const { real, strace } = traceOf(description, params);
  return strace ? "trace" : real === null ? null : "kernel";
}

/** The last that are over at a time, the oldest first. */
export function lastCalls(
  description: Description,
  history: DescriptorHistory,
  params: LaneParams,
  timeNs: number,
  most: number,
): Call[] {
  const { asked, real, strace } = traceOf(description, params);
  const calls: Call[] = [];
  for (let place = history.callNs.countUpTo(timeNs) - 1; place >= 0 && calls.length < most; place--) {
    // What a call did to several numbers is told by the call.
    if (!history.isAnswered(place)) continue;
    const kind = history.kindOf(place);
    const number = history.callNumber.values[place] as number;
    const told = history.differTold.get(place);
    calls.push({
      place,
      kind,
      number,
      words: history.callWords.values[place] as number,
      asked: asked?.[place] ?? null,
      real: strace ? (told === undefined ? answerText({ kind, number }) : String(told)) : (real?.[place] ?? null),
    });
  }
  return calls.reverse();
}

/** As the core writes answers. */
export function answerText({ kind, number }: Pick<Call, "kind" | "number">): string {
  const error = errorNumbers[kind];
  if (error !== undefined) return String(error);
  if (kind === "end") return "---";
  if (kind === "exec") return "";
  return kind === "close" || kind === "limit" || kind === "close-range" ? "0" : String(number);
}

/** Of the calls that are over, how many are answered as for real; null where that is not known. */
export function agreement(
  description: Description,
  history: DescriptorHistory,
  params: LaneParams,
  timeNs: number,
): { readonly calls: number; readonly alike: number } | null {
  const { real, strace } = traceOf(description, params);
  const over = history.callNs.countUpTo(timeNs);
  if (strace) {
    const calls = over === 0 ? 0 : (history.callAnswers.values[over - 1] as number);
    return { calls, alike: calls - history.differNs.countUpTo(timeNs) };
  }
  if (real === null) return null;
  let alike = 0;
  for (let place = 0; place < over; place++) {
    const answer = { kind: history.kindOf(place), number: history.callNumber.values[place] as number };
    if (answerText(answer) === real[place]) alike++;
  }
  return { calls: over, alike };
}
