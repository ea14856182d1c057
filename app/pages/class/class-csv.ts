import { type Answer, type AnswerSheet, totalOf } from "../../model/answer-sheet";
import { csvHeader, csvRow } from "../../model/csv";
import { foreseen } from "../../model/foreseen";
import { words } from "./class-messages";

/** A row a student, for a table of marks; three columns a question: what was said, what the machine said, whether it was right. */
export function classCsv(sheets: readonly AnswerSheet[]): string {
  const ids = [...new Set(sheets.flatMap(({ given }) => given.map(({ id }) => id)))];
  const columns = [
    ...["student", "seed", words.answered, words.right, words.points],
    ...ids.flatMap((id) => [id, words.machineOf(id), `${id} ${words.right}`]),
  ];
  const rows = sheets.map(({ student, seed, given }) => {
    const judged = given.map((answer) => ({ ...answer, right: foreseen(answer) }));
    const { answered, right, points } = totalOf(judged);
    const cells = ids.flatMap((id) => {
      const answer = judged.find((one) => one.id === id);
      return answer === undefined ? [null, null, null] : [...saidAndRan(answer), rightText(answer.right)];
    });
    return csvRow([plain(student), plain(seed), answered, right, points, ...cells]);
  });
  return `${[csvHeader(columns.map((name) => ({ name: plain(name) ?? "", unit: "" }))), ...rows].join("\n")}\n`;
}

function saidAndRan(answer: Answer): readonly (string | number | null)[] {
  const told = (said: Answer["answer" | "machine"]): string | number | null => {
    if (said === null) return null;
    if (typeof said === "object") return "query" in said ? `s/${said.model}/?${said.query}` : said.join(" ");
    return "choices" in answer ? plain(answer.choices[said - 1]?.label ?? "") : said;
  };
  return [told(answer.answer), told(answer.machine)];
}

const rightText = (right: boolean | null) => (right === null ? null : words.yesNo(right));

/** A spreadsheet takes a cell that begins like this for a formula, and whoever handed in may have written one. */
const plain = (text: string): string | null => (text === "" ? null : text.replace(/^(?=[=+\-@\t])/, "'"));
