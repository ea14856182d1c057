/** Sheets of homework that were handed in: each answer against what the machine says to the questions of its own seed, whatever the sheet itself says. */
import { messageOf } from "../../base/message-of";
import type { Answer, AnswerSheet } from "../../model/answer-sheet";
import { drawSheet } from "../../model/homework/draw";
import { type Given, handIn, saidIn } from "./hand-in";
import { readHomeworkId } from "./homework-id";
import { words } from "./homework-messages";
import { judge, type Machine } from "./judge";
import { loadHomework } from "./load-homework";

export interface CheckedSheet {
  readonly sheet: AnswerSheet;
  /** What keeps it from being checked, a sentence; "": it was. */
  readonly problem: string;
}

/** Questions, runs and verdicts of the result are the machine's; the student's are the answers alone. */
export async function checkSheet(machine: Machine, handed: AnswerSheet, signal?: AbortSignal): Promise<CheckedSheet> {
  const named = readHomeworkId(handed.exercise.id);
  if (named === null) return { sheet: handed, problem: words.noHomework };
  const homework = await loadHomework(named.chapter).catch(() => null);
  if (homework === null) return { sheet: handed, problem: words.noHomework };
  if (homework.version !== named.version)
    return { sheet: handed, problem: words.otherVersion(named.version, homework.version) };
  if (handed.seed.trim() === "") return { sheet: handed, problem: words.noSeed };
  const drawn = drawSheet(named.chapter, homework, handed.seed);
  const verdicts: Record<string, Given> = {};
  for (const question of drawn.questions) {
    const answer = handed.given.find(({ id }) => id === question.kind);
    const said = answer === undefined ? null : saidIn(answer);
    if (said === null) continue;
    try {
      verdicts[question.id] = { said, verdict: await judge(machine, question, said, signal) };
    } catch (error) {
      // One sheet that stops the machine does not keep the others from being checked.
      if (signal?.aborted) throw error;
      return { sheet: handed, problem: messageOf(error) };
    }
  }
  const { given: answers } = handIn(drawn, handed.exercise.title, verdicts);
  return {
    sheet: { ...handed, given: answers.map((answer) => ({ ...answer, points: pointsOf(answer), checked: true })) },
    problem: "",
  };
}

const pointsOf = ({ right }: Answer) => Number(right === true);
