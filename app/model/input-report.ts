/** What a model says of the text that it was given (wasm-core/README.md, `report`): lines that it passed over, and where a trace has its own answers, whether they are the model's. */
import { counted, formatCount } from "../base/quantity";

export interface InputReport {
  readonly passedOver: readonly PassedOver[];
  /** Of a log of several processes, the most calls first. */
  readonly processes?: readonly TracedProcess[];
  /** Calls that the trace has an answer to, and how many of them are answered otherwise. */
  readonly calls?: number;
  readonly differing?: number;
  /** Sentences: what was taken for granted, and why. */
  readonly remarks?: readonly string[];
  /** The first thousand calls that are answered otherwise; `rows`: calls of any kind, where they were asked for. */
  readonly differences?: readonly TracedCall[];
  readonly rows?: readonly TracedCall[];
}

export interface PassedOver {
  /** What these lines are. */
  readonly kind: string;
  readonly count: number;
  /** The first few, from 1. */
  readonly first: readonly { readonly line: number; readonly why?: string }[];
}

export interface TracedProcess {
  /** Missing: the log numbers no lines. */
  readonly id?: number;
  readonly calls: number;
  /** It is the one that is played. */
  readonly shown?: number;
}

/** A call with both answers: a number, 0, an error as a negative number. */
export interface TracedCall {
  readonly line: number;
  readonly call: string;
  /** Missing: the trace doesn't say. */
  readonly trace?: number;
  readonly model: number;
  /** Where the answers differ: why that may be. */
  readonly cause?: string;
}

const unusable = "can't be used";
const n = formatCount;

/** "3 of 393 calls are answered differently from your trace; the first is line 775 (your trace: 3, the model: 0)."; null: the trace has no answers. */
export function differenceSentence({ calls, differing = 0, differences = [] }: InputReport): string | null {
  if (calls === undefined || calls === 0) return null;
  const [first] = differences;
  if (differing === 0 || first === undefined)
    return calls === 1
      ? "The call is answered as in your trace."
      : `All ${n(calls)} calls are answered as in your trace.`;
  const are = `${n(differing)} of ${n(calls)} ${counted(calls, "calls")} ${differing === 1 ? "is" : "are"} answered differently from your trace`;
  return `${are}; ${differing === 1 ? "it" : "the first"} is line ${first.line} (your trace: ${first.trace}, the model: ${first.model}).`;
}

/** A sentence for each kind of line that was passed over. */
export const passedOverSentences = ({ passedOver }: InputReport): readonly string[] =>
  passedOver.map(({ kind, count, first }) => {
    const lines = `${n(count)} ${counted(count, "lines")}`;
    const rest = count - first.length;
    if (kind !== unusable && first.every(({ why }) => why === undefined)) {
      const numbers = first.map(({ line }) => n(line)).join(", ") + (rest > 0 ? ` and ${n(rest)} more` : "");
      return `${lines} passed over: ${kind} (${counted(count, "lines")} ${numbers}).`;
    }
    const told = first.map(({ line, why = "" }) => `line ${n(line)}: ${why}`).join("; ");
    const more = rest > 0 ? `; and ${n(rest)} more` : "";
    return `${lines} ${kind === unusable ? `${kind}: ` : `passed over: ${kind}; `}${told}${more}.`;
  });

/** "process 1688 (9 calls)". */
export const processName = ({ id, calls }: TracedProcess): string =>
  `${id === undefined ? "the process without a number" : `process ${id}`} (${n(calls)} ${counted(calls, "calls")})`;

/** "line 775, openat: your trace 3, the model 0; this number is open, and no line closes it." */
export const differenceText = ({ line, call, trace, model, cause }: TracedCall): string =>
  `line ${line}, ${call}(): your trace ${trace}, the model ${model}${cause === undefined ? "" : `; ${cause}`}`;
