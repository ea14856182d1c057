/** A lane's log as a file for other programs. The same writers as the command line's `lab trace`. */
import type { Description } from "../model/description";
import { withoutInput } from "../model/input";
import type { LaneParams } from "../model/scenario";
import { ftraceText } from "../model/trace/ftrace";
import { ndjsonLines } from "../model/trace/ndjson";
import { perfettoTrace, type TracedRun } from "../model/trace/perfetto";
import { words } from "./share-messages";

export type TraceFormat = "perfetto" | "ftrace" | "ndjson";

export const traceEndings: Readonly<Record<TraceFormat, string>> = {
  perfetto: "pftrace",
  ftrace: "ftrace.txt",
  ndjson: "ndjson",
};

export interface TracedLane extends TracedRun {
  readonly params: LaneParams;
}

/** Perfetto shows all lanes on one clock, the others the first one. Perfetto and ftrace throw for models that don't stand on the SMP machine. */
export function traceBlob(format: TraceFormat, description: Description, lanes: readonly TracedLane[]): Blob {
  if (format === "perfetto") return new Blob([perfettoTrace(description, lanes)], { type: "application/octet-stream" });
  const [lane] = lanes;
  if (lane === undefined) throw new Error(words.noLog);
  const { params, log, title, link } = lane;
  if (format === "ftrace") return new Blob([ftraceText(description, log, [title, link])], { type: "text/plain" });
  return new Blob(inPieces(ndjsonLines(description, log, { link, params: withoutInput(params) })), {
    type: "application/x-ndjson",
  });
}

/** A string can't hold a log of millions of lines; a blob of many strings can. */
function inPieces(lines: Iterable<string>): string[] {
  const pieces: string[] = [];
  let piece: string[] = [];
  for (const line of lines) {
    piece.push(line);
    if (piece.length < 20_000) continue;
    pieces.push(`${piece.join("\n")}\n`);
    piece = [];
  }
  if (piece.length > 0) pieces.push(`${piece.join("\n")}\n`);
  return pieces;
}
