/** Files of numbered things that a lecturer or a student writes, each of them used or left out for itself. */
import * as v from "valibot";
import { shorten } from "./clamp";
import { readJson } from "./read-json";
import { isRecord } from "./schema";

/** Takes a sentence of something that is not used as it was written. */
export type Notice = (sentence: string) => void;

export interface ReadItems<T> {
  readonly items: readonly T[];
  readonly notices: readonly string[];
}

/** Each of a list. A thing that can't be used is left out, and a notice says which, by its number from 1, and why. `schemaOf`: its issues are read after "was left out:". */
export function readItems<S extends v.GenericSchema>(
  given: readonly unknown[],
  name: string,
  schemaOf: (number: number, notice: Notice) => S,
  fields?: readonly string[],
): ReadItems<v.InferOutput<S>> {
  const items: v.InferOutput<S>[] = [];
  const notices: string[] = [];
  for (const [index, one] of given.entries()) {
    const notice = (sentence: string) => notices.push(`${name} ${index + 1}: ${sentence}`);
    const read = v.safeParse(schemaOf(index + 1, notice), one, { abortEarly: true });
    if (!read.success) {
      notices.push(`${name} ${index + 1} was left out: ${read.issues[0].message}.`);
      continue;
    }
    items.push(read.output);
    if (fields !== undefined) for (const sentence of unknownFields(one, fields)) notice(sentence);
  }
  return { items, notices };
}

/** A sentence for each of the first few fields that are none: a misspelt name would do nothing without a word. */
function unknownFields(given: unknown, known: readonly string[]): readonly string[] {
  const names = isRecord(given) ? Object.keys(given).filter((name) => !known.includes(name)) : [];
  return names
    .slice(0, 3)
    .map((name) => `${shorten(name)} is no field, and is ignored; there are ${known.join(", ")}.`);
}

export interface ListFile {
  /** As the file calls itself, with its version: "lecture": 1. */
  readonly kind: "lecture" | "exercise";
  readonly longest: { readonly characters: number; readonly words: string };
  /** What it has a list of, and how many are used. */
  readonly items: "scenes" | "questions";
  readonly most: number;
  /** What becomes of them: "taken". */
  readonly used: string;
  /** The fields that each of them may have. */
  readonly fields: readonly string[];
}

export type ReadListFile<T> =
  | ({ readonly ok: true; readonly title: string } & ReadItems<T>)
  | { readonly ok: false /** A sentence. */; readonly problem: string };

/** Never throws. */
export function readListFile<S extends v.GenericSchema>(
  text: string,
  { kind, longest, items: list, most, used, fields }: ListFile,
  schemaOf: (number: number, notice: Notice) => S,
): ReadListFile<v.InferOutput<S>> {
  const no = (problem: string) => ({ ok: false, problem }) as const;
  const a = kind === "lecture" ? "a lecture" : "an exercise";
  if (text.length > longest.characters)
    return no(`The file has ${text.length.toLocaleString("en-US")} characters; ${a} has at most ${longest.words}.`);
  const json = readJson(text);
  if (!json.ok) return no(json.problem);
  const { data } = json;
  if (!isRecord(data) || data[kind] !== 1)
    return no(`The file does not say that it is ${a} this page can read: expected "${kind}": 1.`);
  const given = data[list];
  if (!Array.isArray(given) || given.length === 0) return no(`The ${kind} has no ${list}.`);
  const one = list.slice(0, -1);
  const cut = `The ${kind} has ${given.length} ${list}; the first ${most} are ${used}.`;
  const read = readItems(
    given.slice(0, most),
    one.replace(/^./, (letter) => letter.toUpperCase()),
    schemaOf,
    fields,
  );
  const notices = [...(given.length > most ? [cut] : []), ...read.notices];
  if (read.items.length === 0) return no(`No ${one} could be used. ${notices.join(" ")}`);
  const title = typeof data.title === "string" ? data.title.slice(0, longestTitle) : "";
  return { ok: true, title: title || a.replace(/^./, (letter) => letter.toUpperCase()), items: read.items, notices };
}

const longestTitle = 4000;
