/** Two traces that the site carries, and what Linux 6.18 answered to each of their lines: whole traces of the oracle (scripts/lab/oracles/ready), one after the other. */
import readiness from "./sample-6.18.txt?raw";
import signals from "./signals-6.18.txt?raw";

export interface Sample {
  /** The lines alone, as a reader would give them. */
  readonly trace: string;
  /** By line, as the kernel gave it: sockets with blanks between them, "-" for nobody, a count, 0, an error as a negative number, "io" for SIGIO, or "---". */
  readonly answers: readonly string[];
}

function sampleOf(text: string): Sample {
  const rows = text
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
  return { trace: `${rows.map(([line]) => line).join("\n")}\n`, answers: rows.map(([, answer]) => answer ?? "") };
}

/** By the load that plays it. */
export const samples: Readonly<Record<string, Sample>> = {
  "trace-readiness": sampleOf(readiness),
  "trace-signals": sampleOf(signals),
};

export const sampleFor = (load: unknown): Sample => samples[String(load)] ?? (samples["trace-readiness"] as Sample);
