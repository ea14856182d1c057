/**
 * A lecture: states of figures in the order in which somebody shows them, with what to say. It is a small JSON file; the site carries one a chapter, and a
 * lecturer may write more by hand. A file is hostile until it is read here: what can't be used is named in a sentence.
 *
 *     { "lecture": 1, "title": "The herd", "scenes": [
 *       { "title": "A hundred for one", "link": "s/accept/?threads=100&seed=1&at=412", "figure": "herd", "listing": true, "notes": ["Let them count."] } ] }
 *
 * `link` is a link of the lab, whole or from `s/` on. `at` may stand beside it where a time says more than a step: "2.4ms", "start", "end". `stops` are the moments that a
 * clicker plays to, one a press, before the next scene: "90us_2.4ms_end", or a list of such places; they may stand in the link. `play` lets the scene play as soon as it
 * is shown, to the place `until` where there is one. `print` is the moment that is printed; without it that is the last stop.
 */

import * as v from "valibot";
import { datedQuery } from "./link";
import { type ListFile, readListFile } from "./list-file";
import { fieldsOf, textUpTo } from "./schema";
import { type LinkedState, stateOfLink } from "./state-of-link";

/** Characters; notes of two hundred scenes fit several times over. */
export const longestLecture = 1_000_000;
const longestText = 4000;

const text = textUpTo(longestText);
const flag = v.fallback(v.boolean(), false);

/** A place of a run, as in chapters: "412", "2.4ms", "start", "end"; "": none. A step is a number, and may be written as one. */
const place = v.union([v.pipe(v.number(), v.transform(String)), v.pipe(text, v.trim())]);

/** A link to the lab; `no`: what is said of any other text. */
export const linkOf = (text: v.GenericSchema<unknown, string>, no: string) =>
  v.pipe(
    text,
    v.transform(stateOfLink),
    v.custom<LinkedState>((state) => state !== null, no),
  );

/** A list of things that aren't empty, or one of them alone. */
const listOf = <S extends v.GenericSchema<unknown, string>>(item: S, most: number) =>
  v.pipe(
    v.unknown(),
    v.transform((given) => [given].flat().slice(0, most)),
    v.array(item),
    v.filterItems((one) => one !== ""),
  );

const sceneFields = {
  title: text,
  /** Of the lab. */
  link: linkOf(text, "its link is no link of the lab, such as s/accept/?threads=50&seed=1&at=12"),
  /** "": as the link says. */
  at: place,
  /** Names joined by "+"; "": the model's first. */
  figure: v.pipe(text, v.trim()),
  listing: flag,
  /** Joined by "_"; "": none. */
  stops: v.pipe(
    listOf(place, 100),
    v.transform((places) => places.join("_")),
  ),
  /** It plays as soon as it is shown. */
  play: flag,
  /** To where it plays then; "": to the end. */
  until: place,
  /** What is printed; "": the last of the stops. */
  print: place,
  /** Paragraphs for the speaker. */
  notes: listOf(text, 50),
};

/** `number`: its place in the file, from 1: what is said about it names that, whatever was left out before. `query`: of the lab's link, without question mark. */
const sceneOf = (number: number) =>
  v.pipe(
    fieldsOf(sceneFields),
    v.transform(({ link, stops, play, until, ...scene }) => ({
      ...scene,
      ...link,
      number,
      stops: stops || (new URLSearchParams(link.query).get("stops") ?? ""),
      play: play || until !== "",
      until,
    })),
  );

export type Scene = Readonly<v.InferOutput<ReturnType<typeof sceneOf>>>;

export interface Lecture {
  readonly title: string;
  readonly scenes: readonly Scene[];
}

export type ReadLecture =
  | { readonly ok: true; readonly lecture: Lecture; readonly notices: readonly string[] }
  | { readonly ok: false; readonly problem: string };

const lectureFile: ListFile = {
  kind: "lecture",
  longest: { characters: longestLecture, words: "a million" },
  items: "scenes",
  most: 200,
  used: "taken",
  fields: Object.keys(sceneFields),
};

/** Never throws. A scene that can't be used is left out, and a notice says which and why. */
export function readLecture(text: string): ReadLecture {
  const read = readListFile(text, lectureFile, sceneOf);
  if (!read.ok) return read;
  const { title, items: scenes, notices } = read;
  return { ok: true, lecture: { title, scenes }, notices };
}

/** As a file that `readLecture` takes, and goes on taking as it is meant today: each link in it has its version. */
export function lectureText({ title, scenes }: Lecture): string {
  const written = scenes.map(
    ({ model, query, title: name, at, figure, listing, stops, play, until, print, notes }) => ({
      title: name,
      link: `s/${model}/?${datedQuery(model, query)}`,
      ...(at !== "" && { at }),
      ...(figure !== "" && { figure }),
      ...(listing && { listing }),
      ...(stops !== "" && { stops }),
      ...(play && until === "" && { play }),
      ...(until !== "" && { until }),
      ...(print !== "" && { print }),
      ...(notes.length > 0 && { notes }),
    }),
  );
  return `${JSON.stringify({ lecture: 1, title, scenes: written }, null, 2)}\n`;
}
