/** Lines of a trace with their answers: what was asked, what the model answers, and what a real kernel did, where that is known. */
import { filledLines } from "../../base/lines";
import type { Description } from "../../model/description";
import { inputKey } from "../../model/input";
import { noTask } from "../../model/none";
import type { LaneParams } from "../../model/scenario";
import type { FigureLane } from "../../mount/types";
import { sampleFor } from "./sample";
import { isTrace } from "./shape";

export interface Answer {
  /** As the reader's line has it. */
  readonly asked: string;
  /** The kind of its record, by the name that the core gives it. */
  readonly kind: string;
  /** What the record says: an error's number, messages, signals, or how many are told of. */
  readonly count: number;
  /** The first that is told of, or whose signal it is; null: nobody. */
  readonly whom: number | null;
  /** As the oracle has it; null: nobody asked a real kernel. */
  readonly real: string | null;
}

const read = new WeakMap<LaneParams, { asked: readonly string[]; real: readonly string[] | null }>();

function traceOf(params: LaneParams) {
  const known = read.get(params);
  if (known) return known;
  const text = isTrace(params) ? params[inputKey] : undefined;
  const given = typeof text === "string" ? text : "";
  const sample = sampleFor(params.load);
  const trace = {
    asked: filledLines(given),
    real: given.trimEnd() === sample.trace.trimEnd() ? sample.answers : null,
  };
  read.set(params, trace);
  return trace;
}

/** Whether somebody has asked a real kernel the same. */
export const hasReal = (params: LaneParams): boolean => traceOf(params).real !== null;

/** The last lines that are answered at a moment, the oldest first. */
export function lastAnswers(description: Description, { log, state, params }: FigureLane, most: number): Answer[] {
  const { asked, real } = traceOf(params);
  const answers: Answer[] = [];
  // The end of a trace of signals has a record and no line.
  const records = Math.min(state.records, asked.length);
  for (let at = Math.max(0, records - most); at < records; at++)
    answers.push({
      asked: asked[at] as string,
      kind: description.kinds[log.kind.at(at) as number]?.name ?? "",
      count: log.arg.at(at) as number,
      whom: log.task.at(at) === noTask ? null : (log.task.at(at) as number),
      real: real?.[at] ?? null,
    });
  return answers;
}

const lists: readonly string[] = ["wait", "look"];

/** How many sockets an answer of the real kernel names. */
export const namedIn = (real: string): number => (real === "-" ? 0 : real.split(" ").length);

/** Whether both say the same: of a wait, how many are told of and who is the first; the oracle's test compares all of them, one by one. */
export function isAlike({ kind, count, whom, real }: Answer): boolean {
  if (real === null) return false;
  if (lists.includes(kind)) return namedIn(real) === count && (whom === null || real.split(" ")[0] === String(whom));
  if (kind === "fresh") return real === "---";
  if (kind === "alarm") return real === "io";
  if (kind === "no-signal") return real === "-";
  // Of which number it is follows from the socket.
  if (kind === "take") return real.split(" ")[1] === String(whom);
  if (kind === "count") return real === String(count);
  if (kind === "limit" || kind === "flush") return real === "0";
  // To a signal's sender the program that asked has answered nothing.
  if (kind === "write" || kind === "read") return real === String(count) || (kind === "write" && real === "0");
  return real === (count === 0 ? "0" : `-${count}`);
}

/** Of the lines that are answered, how many as by the real kernel; null where that is not known. */
export function agreement(
  description: Description,
  lane: FigureLane,
): { readonly lines: number; readonly alike: number } | null {
  if (!hasReal(lane.params)) return null;
  const answers = lastAnswers(description, lane, lane.state.records);
  return { lines: answers.length, alike: answers.filter(isAlike).length };
}
