/** The sheets that a teacher has collected. Whatever is added, none that was there is lost. Pure. */
import type { AnswerSheet } from "../../model/answer-sheet";
import { answersJson, mostSheets, readAnswers } from "../../model/answers";
import { words } from "./class-messages";

export interface Handed {
  readonly sheet: AnswerSheet;
  /** The same student has handed in to the same exercise again, later: that counts. */
  readonly replaced: boolean;
}

export interface Source {
  /** A file's name; "": pasted. */
  readonly name: string;
  readonly text: string;
}

export interface Added {
  readonly list: readonly Handed[];
  readonly added: number;
  /** A sentence for each that could not be taken as it was. */
  readonly told: readonly string[];
}

/** Sentences: a page of thousands is read by nobody, and stops for as long as it takes to lay it out. */
const mostTold = 100;

/** Each is written once, however many it is compared with. */
const written = new WeakMap<AnswerSheet, string>();
function writtenOf(sheet: AnswerSheet): string {
  const known = written.get(sheet) ?? answersJson(sheet);
  written.set(sheet, known);
  return known;
}

export function addSheets(before: readonly Handed[], sources: readonly Source[]): Added {
  const told: string[] = [];
  let list = before;
  for (const { name, text } of sources) {
    const read = readAnswers(text);
    for (const [index, one] of read.entries()) {
      const source = sourceName(name, read.length > 1 ? index + 1 : null);
      if (!one.ok) {
        told.push(words.fromSource(source, one.problem));
        continue;
      }
      const who = one.sheet.student || words.nobody;
      told.push(...one.notices.map((notice) => words.fromSource(`${source}, ${who}`, notice)));
      if (list.length >= mostSheets) {
        told.push(words.fromSource(source, words.tooMany(mostSheets)));
        continue;
      }
      const own = writtenOf(one.sheet);
      const same = list.find(({ sheet }) => writtenOf(sheet) === own);
      if (same !== undefined) {
        told.push(words.duplicate(who));
        continue;
      }
      const earlier = list.find((handed) => !handed.replaced && isByTheSame(handed.sheet, one.sheet));
      if (earlier !== undefined) told.push(words.again(who));
      list = list.map((handed) => (handed === earlier ? { ...handed, replaced: true } : handed));
      list = [...list, { sheet: one.sheet, replaced: false }];
    }
  }
  const left = told.length - mostTold;
  const first = left > 0 ? [...told.slice(0, mostTold), words.more(left)] : told;
  return { list, added: list.length - before.length, told: first };
}

/** Those without a name are everybody's. */
const isByTheSame = (a: AnswerSheet, b: AnswerSheet): boolean =>
  a.student !== "" && a.student.toLowerCase() === b.student.toLowerCase() && a.exercise.id === b.exercise.id;

const sourceName = (name: string, place: number | null): string => {
  const from = name === "" ? words.pasted : name;
  return place === null ? from : words.placeIn(from, place);
};

export interface ExerciseOfClass {
  readonly id: string;
  readonly title: string;
  /** Below the site's root; "": none. */
  readonly link: string;
  readonly sheets: readonly AnswerSheet[];
}

/** What was handed in to each exercise and counts; the one with most sheets first. */
export function exercisesOf(list: readonly Handed[]): readonly ExerciseOfClass[] {
  const byId = new Map<string, AnswerSheet[]>();
  for (const { sheet, replaced } of list)
    if (!replaced) byId.set(sheet.exercise.id, [...(byId.get(sheet.exercise.id) ?? []), sheet]);
  return [...byId]
    .map(([id, sheets]) => {
      const { title = "", link = "" } = sheets[0]?.exercise ?? {};
      return { id, title, link, sheets };
    })
    .sort((a, b) => b.sheets.length - a.sheets.length);
}

/** As text that `addSheets` reads back. */
export const keptText = (list: readonly Handed[]): string =>
  list.length === 0 ? "" : `[${list.map(({ sheet }) => writtenOf(sheet)).join(",")}]`;
