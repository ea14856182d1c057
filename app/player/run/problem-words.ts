/** Errors in the reader's own lines come from the core as one sentence, "line 3: ...; line 7: ...; and 2 more": a list of them is easier to work off. */
import { words } from "./run-messages";

export interface ProblemWords {
  readonly head: string;
  /** One a line; empty where the problem isn't the reader's text. */
  readonly lines: readonly string[];
}

const refused = "The simulator refused the scenario: ";

/** Whether the scenario is at fault: another try would be refused as well. */
export const isRefusal = (problem: string): boolean => problem.startsWith(refused);

export function problemWords(problem: string): ProblemWords {
  const said = problem.startsWith(refused) ? problem.slice(refused.length) : problem;
  if (!/^line \d+: /.test(said)) return { head: problem, lines: [] };
  const lines = said.replace(/\.$/, "").split(/; (?=line \d+: |and \d+ more$)/);
  const more = lines.at(-1)?.match(/^and (\d+) more$/)?.[1];
  if (more !== undefined) lines[lines.length - 1] = words.moreLines(more);
  return { head: words.mendLines, lines };
}
