/**
 * Answers as text for a mail: a field a line, which people read and the class page reads back. Mail breaks long lines, quotes them with ">" and puts greetings around them:
 * a line without a field's name goes on with the one above it, up to an empty line.
 */
import { formatCount } from "../base/quantity";
import { type Answer, type AnsweredChoice, type AnswerSheet, answersVersion, stateText, totalOf } from "./answer-sheet";
import { unquotedLines } from "./mend-mail";

const opening = "Stampede answers, version";
const closing = "End of answers";
const skipped = "passed over";
const notRun = "not run";

/** `root`: of the site, absolute, with a slash at its end; links are written out with it. */
export function answersText(sheet: AnswerSheet, root: string): string {
  const { exercise, student, seed, given } = sheet;
  const { answered, questions, right, decided, points, of } = totalOf(given);
  const head = [
    `${opening} ${answersVersion}`,
    `Exercise: ${exercise.title}`,
    `Exercise id: ${exercise.id}`,
    ...(exercise.link === "" ? [] : [`Exercise link: ${root}${exercise.link}`]),
    ...(student === "" ? [] : [`Student: ${student}`]),
    ...(seed === "" ? [] : [`Seed: ${seed}`]),
    `Questions: ${questions}`,
    `Total: ${answered} answered, ${right} of ${decided} right${of > 0 ? `, ${formatCount(points)} of ${formatCount(of)} points` : ""}`,
  ];
  return `${[head, ...given.map((answer) => answerLines(answer, root)), [closing]].map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

function answerLines(answer: Answer, root: string): readonly string[] {
  const { id, kind, ask, unit, metric, run, over, right, points, of } = answer;
  const line = (name: string, value: string | null) => (value === null || value === "" ? [] : [`${name}: ${value}`]);
  const link = (state: typeof run) => (state === null ? null : root + stateText(state));
  return [
    `Question: ${id}`,
    ...line("Kind", kind),
    ...line("Asked", ask),
    ...(answer.kind === "choice" || answer.kind === "next"
      ? answer.choices.map((choice, i) => `Choice ${i + 1}${rangeText(choice)}: ${choice.label}`)
      : []),
    ...(answer.kind === "curve"
      ? [
          ...line("Along", answer.x),
          ...line("Along scale", answer.xScale === "log" ? "log" : null),
          ...line("Places", answer.values.join(", ")),
        ]
      : []),
    ...(answer.kind === "number" || answer.kind === "curve"
      ? line("Scale", answer.scale === "log" ? "log" : null)
      : []),
    ...line("Unit", unit),
    ...line("Answer", answer.answer === null ? skipped : saidText(answer, answer.answer, root)),
    ...line("Machine", answer.machine === null ? notRun : saidText(answer, answer.machine, root)),
    ...line("Number", "value" in answer && answer.value !== null ? String(answer.value) : null),
    ...line("Right", right === null ? null : right ? "yes" : "no"),
    ...line("Points", points === null ? null : String(points)),
    ...line("Points there were", of === null ? null : String(of)),
    ...line("Measured", metric),
    ...line("Run", link(run)),
    ...line("Divided by", link(over)),
  ];
}

/** A choice with its words, which are for people: its number counts. */
function saidText(answer: Answer, said: NonNullable<Answer["answer" | "machine"]>, root: string): string {
  if (typeof said === "object" && "model" in said) return root + stateText(said);
  if (typeof said === "object") return said.join(", ");
  if (answer.kind !== "choice" && answer.kind !== "next") return String(said);
  return `${said} (${answer.choices[said - 1]?.label ?? ""})`;
}

const rangeText = ({ from, to }: AnsweredChoice): string => {
  if (from === undefined && to === undefined) return "";
  return ` (${[from === undefined ? "" : `from ${from}`, to === undefined ? "" : `to ${to}`].filter(Boolean).join(" ")})`;
};

/** Name of a line's field → of the sheet's or the answer's. */
const fieldNames: Readonly<Record<string, string>> = {
  Exercise: "title",
  "Exercise id": "exerciseId",
  "Exercise link": "link",
  Student: "student",
  Seed: "seed",
  Questions: "questions",
  Total: "total",
  Question: "id",
  Kind: "kind",
  Asked: "ask",
  Along: "x",
  "Along scale": "xScale",
  Places: "values",
  Scale: "scale",
  Unit: "unit",
  Answer: "answer",
  Machine: "machine",
  Number: "value",
  Right: "right",
  Points: "points",
  "Points there were": "of",
  Measured: "metric",
  Run: "run",
  "Divided by": "over",
};

/** Their values are without spaces: a line that was broken goes on without one. */
const unbroken = new Set(["link", "run", "over"]);

type Fields = Record<string, string>;

/** The sheets of a text, as the data that their JSON would be: nothing in it is checked yet. A sentence where there is none. */
export function rawSheets(text: string): readonly unknown[] | string {
  const lines = unquotedLines(text).map((line) => line.trimStart());
  const sheets: unknown[] = [];
  let own: string[] | null = null;
  const openedAt = (line: string) => line.startsWith(opening);
  const close = () => {
    if (own !== null) sheets.push(rawSheet(own));
    own = null;
  };
  for (const line of lines) {
    if (openedAt(line)) close();
    if (openedAt(line)) own = [line];
    else if (line === closing) close();
    else own?.push(line);
  }
  close();
  return sheets.length > 0
    ? sheets
    : `It holds no answers: they are JSON, or begin with the line “${opening} ${answersVersion}”.`;
}

function rawSheet([first = "", ...lines]: readonly string[]): unknown {
  const groups: Fields[] = [{}];
  let last: string | null = null;
  for (const line of lines) {
    const found = /^(Choice \d{1,2}(?: \([^)]{1,60}\))?|[A-Z][a-z]+(?: [a-z]+){0,2}): ?(.*)$/.exec(line);
    const name = found?.[1] ?? "";
    const field = name.startsWith("Choice ") ? name : Object.hasOwn(fieldNames, name) ? fieldNames[name] : undefined;
    const group = groups.at(-1) ?? {};
    if (field === undefined) {
      // Broken by mail, or a stranger's line.
      if (line.trim() === "") last = null;
      else if (last !== null) group[last] += (unbroken.has(last) ? "" : " ") + line.trim();
      continue;
    }
    if (field === "id") groups.push({});
    (groups.at(-1) ?? {})[field] = found?.[2] ?? "";
    last = field;
  }
  const [head = {}, ...given] = groups;
  const version = first.slice(opening.length).trim();
  return {
    answers: /^\d{1,6}$/.test(version) ? Number(version) : version,
    exercise: { id: head.exerciseId, title: head.title, link: head.link },
    student: head.student,
    seed: head.seed,
    questions: numberIn(head.questions),
    given: given.map(rawAnswer),
  };
}

function rawAnswer(fields: Fields): unknown {
  const said = (field: string): unknown => {
    const text = fields[field] ?? "";
    if (text === "" || text === skipped || text === notRun) return null;
    if (fields.kind === "curve") return numbersIn(text);
    if (fields.kind === "link" && field === "answer") return text;
    return numberIn(text) ?? text;
  };
  const choices = Object.entries(fields)
    .filter(([name]) => name.startsWith("Choice "))
    .map(([name, label]) => ({
      label,
      from: numberIn(/from (\S+?)[\s)]/.exec(name)?.[1]),
      to: numberIn(/to (\S+?)\)/.exec(name)?.[1]),
    }));
  return {
    ...fields,
    choices,
    values: numbersIn(fields.values ?? ""),
    answer: said("answer"),
    machine: said("machine"),
    value: numberIn(fields.value),
    right: fields.right === "yes" ? true : fields.right === "no" ? false : null,
    points: numberIn(fields.points),
    of: numberIn(fields.of),
  };
}

/** The number that a text begins with: behind it may stand words for people. */
function numberIn(text: string | undefined): number | null {
  const found = /^-?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?(?=$|[\s,)])/i.exec((text ?? "").trim());
  return found === null ? null : Number(found[0]);
}

const numbersIn = (text: string): unknown => text.split(/\s*,\s*/).map((part) => numberIn(part) ?? part);
