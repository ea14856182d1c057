/** Reads answers that a student hands in (answer-sheet.ts), as hostile, and writes them as JSON; as text: answers-text.ts. */
import {
  type Answer,
  type AnswerBase,
  type AnsweredChoice,
  type AnswerScale,
  type AnswerSheet,
  answersVersion,
  oneLine,
  stateText,
} from "./answer-sheet";
import { rawSheets } from "./answers-text";
import { shorten } from "./clamp";
import { stateOfLink } from "./lecture";
import { unquotedLines, withoutQuotedPrintable } from "./mend-mail";
import { readJson } from "./read-json";

export type ReadAnswers =
  | { readonly ok: true; readonly sheet: AnswerSheet; readonly notices: readonly string[] }
  | { readonly ok: false /** A sentence. */; readonly problem: string };

export const mostSheets = 500;
const mostAnswers = 100;
const longestText = 4_000_000;
const mostPlaces = 50;
const mostChoices = 20;
/** Larger than any number that a run gives. */
const largest = 1e15;

const tooLong = (length: number) =>
  `It has ${length.toLocaleString("en-US")} characters; answers of a whole class have fewer.`;

/** Every sheet in a text: one or many, as JSON (alone, in a list, or one after the other) or as the text that mail carries. Never throws, and finds at least one or a problem. */
export function readAnswers(text: string): readonly ReadAnswers[] {
  const no = (problem: string): readonly ReadAnswers[] => [{ ok: false, problem }];
  // Mail writes a character in three.
  if (text.length > 3 * longestText) return no(tooLong(text.length));
  const bare = withoutQuotedPrintable(text.replace(/^\uFEFF/, "").trim());
  if (bare === "") return no("There is nothing in it.");
  if (bare.length > longestText) return no(tooLong(bare.length));
  const raw = /^[[{]/.test(bare) ? jsonSheets(bare) : rawSheets(bare);
  if (typeof raw === "string") return no(raw);
  if (raw.length === 0) return no("There are no answers in it.");
  const read = raw.slice(0, mostSheets).map(readSheet);
  if (raw.length > mostSheets)
    read.push({ ok: false, problem: `It holds ${raw.length} sheets; the first ${mostSheets} are read.` });
  return read;
}

/** As JSON that `readAnswers` takes. */
export function answersJson({ exercise, student, seed, given }: AnswerSheet): string {
  const written = given.map(({ run, over, ...rest }) => ({
    ...rest,
    run: stateText(run),
    ...(over !== null && { over: stateText(over) }),
    ...(rest.kind === "link" && { answer: rest.answer === null ? null : stateText(rest.answer) }),
  }));
  return `${JSON.stringify({ answers: answersVersion, exercise, student, seed, given: written }, null, 2)}\n`;
}

/** A list of them, or several after each other, as files that somebody put into one. */
function jsonSheets(text: string): readonly unknown[] | string {
  const json = readJson(text);
  if (json.ok) return Array.isArray(json.data) ? json.data : [json.data];
  // Mail breaks lines in the middle of words in quotes.
  const mended = readJson(unquotedLines(text).join(" "));
  if (mended.ok) return Array.isArray(mended.data) ? mended.data : [mended.data];
  // Every sheet that is written here begins a line with its bracket.
  const parts = text.split(/\n(?=\{)/);
  if (parts.length === 1) return json.problem;
  return parts.map((part) => {
    const one = readJson(part);
    return one.ok ? one.data : new Unreadable(one.problem);
  });
}

/** As a sentence names it: an object may say anything of how it is made a text. */
const written = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** One of several that is no JSON. */
class Unreadable {
  constructor(readonly problem: string) {}
}

function readSheet(data: unknown): ReadAnswers {
  const no = (problem: string): ReadAnswers => ({ ok: false, problem });
  if (data instanceof Unreadable) return no(data.problem);
  if (!isObject(data) || data.answers === undefined)
    return no(
      isObject(data) && data.exercise === 1
        ? "It is an exercise, and not the answers to one."
        : `It does not say that it holds answers: expected "answers": ${answersVersion}.`,
    );
  if (data.answers !== answersVersion)
    return no(
      typeof data.answers === "number" && data.answers > answersVersion
        ? `It is of version ${data.answers}, newer than this page, which reads version ${answersVersion}.`
        : `It says version ${shorten(written(data.answers))}; this page reads version ${answersVersion}.`,
    );
  if (!Array.isArray(data.given) || data.given.length === 0) return no("The sheet has no answers.");
  const notices: string[] = [];
  if (data.given.length > mostAnswers)
    notices.push(`The sheet has ${data.given.length} answers; the first ${mostAnswers} are taken.`);
  // Text says how many there were: mail that was cut shows.
  const expected = numberOf(data.questions);
  if (expected !== null && expected > data.given.length)
    notices.push(`The sheet says that it has ${expected} questions; ${data.given.length} came through.`);
  const given: Answer[] = [];
  for (const [index, one] of data.given.slice(0, mostAnswers).entries()) {
    const answer = readAnswer(one, index + 1, (sentence) => notices.push(`Answer ${index + 1}: ${sentence}.`));
    if (typeof answer === "string") notices.push(`Answer ${index + 1} was left out: ${answer}.`);
    else if (given.some(({ id }) => id === answer.id))
      notices.push(`Answer ${index + 1} was left out: there is one to question ${shorten(answer.id)} already.`);
    else given.push(answer);
  }
  if (given.length === 0) return no(`No answer could be used. ${notices.join(" ")}`);
  const exercise = isObject(data.exercise) ? data.exercise : {};
  const title = oneLine(exercise.title);
  const sheet: AnswerSheet = {
    exercise: {
      id: oneLine(exercise.id).slice(0, 80) || title,
      title: title || "An exercise",
      link: siteLink(oneLine(exercise.link, longestLink).replaceAll(" ", "")),
    },
    student: oneLine(data.student).slice(0, 200),
    seed: oneLine(data.seed).slice(0, 80),
    given,
  };
  return { ok: true, sheet, notices };
}

function readAnswer(given: unknown, number: number, notice: (sentence: string) => void): Answer | string {
  if (!isObject(given)) return "it is no object";
  const stateOf = (field: "run" | "over") => {
    const text = oneLine(given[field]).replaceAll(" ", "");
    const state = stateOfLink(text);
    if (text !== "" && state === null) notice(`its ${field} is no link of the lab`);
    return state;
  };
  const base: AnswerBase = {
    id: oneLine(given.id).slice(0, 80) || String(number),
    ask: oneLine(given.ask),
    run: stateOf("run"),
    over: stateOf("over"),
    metric: oneLine(given.metric).slice(0, 80),
    unit: oneLine(given.unit).slice(0, 12),
    right: typeof given.right === "boolean" ? given.right : null,
    points: numberOf(given.points),
    of: numberOf(given.of),
  };
  const unread = (field: string) => given[field] !== undefined && given[field] !== null;
  const number_ = (field: string): number | null => {
    const value = numberOf(given[field]);
    if (value === null && unread(field)) notice(`its ${field} is no number up to ${largest}`);
    return value;
  };
  switch (given.kind) {
    case "number":
      return {
        ...base,
        kind: "number",
        scale: scaleOf(given.scale),
        answer: number_("answer"),
        machine: number_("machine"),
      };
    case "choice":
    case "next": {
      const choices = listOf(given.choices).slice(0, mostChoices).map(readChoice);
      if (choices.length === 0) return "it has no choices";
      const place = (field: string) => {
        const value = number_(field);
        if (value === null || choices[value - 1] !== undefined) return value;
        notice(`its ${field} is none of its ${choices.length} choices`);
        return null;
      };
      const [answer, machine] = [place("answer"), place("machine")];
      return { ...base, kind: given.kind, choices, answer, machine, value: number_("value") };
    }
    case "curve": {
      const values = numbersOf(given.values);
      if (values === null || values.length < 2) return "its curve has no places";
      if (values.some((value, i) => i > 0 && value <= (values[i - 1] ?? 0))) return "its places do not rise";
      const curve = (field: string) => {
        const read = numbersOf(given[field]);
        if (read !== null && read.length === values.length) return read;
        if (unread(field)) notice(`its ${field} is no number for each of ${values.length} places`);
        return null;
      };
      const [answer, machine] = [curve("answer"), curve("machine")];
      const xScale = (values[0] ?? 0) > 0 ? scaleOf(given.xScale) : "linear";
      const x = oneLine(given.x).slice(0, 80);
      return { ...base, kind: "curve", x, values, xScale, scale: scaleOf(given.scale), answer, machine };
    }
    case "link": {
      const answer = stateOfLink(oneLine(given.answer).replaceAll(" ", ""));
      if (answer === null && unread("answer")) notice("its answer is no link of the lab");
      return { ...base, kind: "link", answer, machine: number_("machine") };
    }
    default:
      return `${shorten(oneLine(given.kind))} is no kind of question that this page knows`;
  }
}

function readChoice(given: unknown): AnsweredChoice {
  const { label, from, to } = isObject(given) ? given : { label: given };
  const [low, high] = [numberOf(from), numberOf(to)];
  return { label: oneLine(label) || "?", ...(low !== null && { from: low }), ...(high !== null && { to: high }) };
}

/** An exercise's link may be as long as `packExercise` makes one. */
const longestLink = 10_000;

/** Of an address, what stands below the site's root: whatever site it names, the page's own is opened. */
function siteLink(text: string): string {
  return /(?:^|\/)([a-z0-9-]{1,40}\/\?[\w.%=&~-]+)$/.exec(text)?.[1] ?? "";
}

function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const scaleOf = (value: unknown): AnswerScale => (value === "log" ? "log" : "linear");

function numberOf(value: unknown): number | null {
  return typeof value === "number" && Math.abs(value) <= largest ? value + 0 : null;
}

function numbersOf(value: unknown): readonly number[] | null {
  if (!Array.isArray(value) || value.length > mostPlaces) return null;
  const numbers = value.map(numberOf);
  return numbers.every((number) => number !== null) ? (numbers as number[]) : null;
}
