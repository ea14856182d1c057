/** Reads answers that a student hands in (answer-sheet.ts), as hostile, and writes them as JSON; as text: answers-text.ts. */
import * as v from "valibot";
import { type Answer, type AnswerSheet, answerOf, answersVersion, oneLine, stateText } from "./answer-sheet";
import { rawSheets } from "./answers-text";
import { shorten } from "./clamp";
import { readItems } from "./list-file";
import { unquotedLines, withoutQuotedPrintable } from "./mend-mail";
import { readJson } from "./read-json";
import { isRecord, sentence } from "./schema";

export type ReadAnswers =
  | { readonly ok: true; readonly sheet: AnswerSheet; readonly notices: readonly string[] }
  | { readonly ok: false /** A sentence. */; readonly problem: string };

export const mostSheets = 500;
const mostAnswers = 100;
const longestText = 4_000_000;

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
  if (!isRecord(data) || data.answers === undefined)
    return no(
      isRecord(data) && data.exercise === 1
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
  const expected = typeof data.questions === "number" ? data.questions : null;
  if (expected !== null && expected > data.given.length)
    notices.push(`The sheet says that it has ${expected} questions; ${data.given.length} came through.`);
  const answered = new Set<string>();
  const read = readItems(data.given.slice(0, mostAnswers), "Answer", (place, notice) =>
    v.pipe(
      answerOf(place, notice),
      sentence(({ id }) => (answered.has(id) ? `there is one to question ${shorten(id)} already` : null)),
      v.transform((answer): Answer => {
        answered.add(answer.id);
        return answer;
      }),
    ),
  );
  const given = read.items;
  notices.push(...read.notices);
  if (given.length === 0) return no(`No answer could be used. ${notices.join(" ")}`);
  const exercise = isRecord(data.exercise) ? data.exercise : {};
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

/** An exercise's link may be as long as `packExercise` makes one. */
const longestLink = 10_000;

/** Of an address, what stands below the site's root: whatever site it names, the page's own is opened. */
function siteLink(text: string): string {
  return /(?:^|\/)([a-z0-9-]{1,40}\/\?[\w.%=&~-]+)$/.exec(text)?.[1] ?? "";
}
