/** A trace that the site carries, and what Linux 6.18 answered to each of its lines: whole traces of the oracle (scripts/lab/oracles/ready), one after the other. */
import text from "./sample-6.18.txt?raw";

const rows = text
  .trimEnd()
  .split("\n")
  .map((line) => line.split("\t"));

/** The lines alone, as a reader would give them. */
export const sampleTrace = `${rows.map(([line]) => line).join("\n")}\n`;

/** By line, as the kernel gave it: sockets with blanks between them, "-" for nobody, a count, 0, an error as a negative number, or "---". */
export const sampleAnswers: readonly string[] = rows.map(([, answer]) => answer ?? "");
