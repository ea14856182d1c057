/** A lane's log as a file for other programs. The same writers as the command line's `lab trace`. */
import type { LogView } from "../engine/frame";
import type { Description } from "../model/description";
import { withoutInput } from "../model/input";
import type { LaneParams } from "../model/scenario";
import { ftraceText } from "../model/trace/ftrace";
import { ndjsonLines } from "../model/trace/ndjson";
import { perfettoTrace } from "../model/trace/perfetto";

export type TraceFormat = "perfetto" | "ftrace" | "ndjson";

export const traceEndings: Readonly<Record<TraceFormat, string>> = {
  perfetto: "pftrace",
  ftrace: "ftrace.txt",
  ndjson: "ndjson",
};

export interface TracedLane {
  readonly description: Description;
  readonly params: LaneParams;
  readonly log: LogView;
  readonly title: string;
  /** Absolute link to this lane's scenario. */
  readonly link: string;
}

/** Perfetto and ftrace throw for models that don't stand on the SMP machine. */
export function traceBlob(format: TraceFormat, { description, params, log, title, link }: TracedLane): Blob {
  if (format === "perfetto")
    return new Blob([perfettoTrace(description, log, { title, link })], { type: "application/octet-stream" });
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
