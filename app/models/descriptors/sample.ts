/** A trace that the site carries, and what Linux 6.18 answered to each of its lines: three processes of the oracle (scripts/lab/oracles/ready). */
import text from "./sample-6.18.txt?raw";

const rows = text
  .trimEnd()
  .split("\n")
  .map((line) => line.split("\t"));

/** The calls alone, as a reader would give them. */
export const sampleTrace = `${rows.map(([call]) => call).join("\n")}\n`;

/** By call, as the kernel gave it: a number, 0, an error as a negative number, or "---". */
export const sampleAnswers: readonly string[] = rows.map(([, answer]) => answer ?? "");
