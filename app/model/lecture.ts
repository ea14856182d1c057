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

import { shorten } from "./clamp";
import { bareQuery, datedQuery } from "./link";
import { readJson } from "./read-json";

export interface Scene {
  /** Its place in the file, from 1: what is said about it names that, whatever was left out before. */
  readonly number: number;
  readonly title: string;
  readonly model: string;
  /** Of the lab's link, without question mark. */
  readonly query: string;
  /** As in chapters: "412", "2.4ms", "start", "end"; "": as the link says. */
  readonly at: string;
  /** Names joined by "+"; "": the model's first. */
  readonly figure: string;
  readonly listing: boolean;
  /** Places as `at`, joined by "_"; "": none. */
  readonly stops: string;
  /** It plays as soon as it is shown. */
  readonly play: boolean;
  /** A place as `at`, to which it plays then; "": to the end. */
  readonly until: string;
  /** The place that is printed; "": the last of the stops. */
  readonly print: string;
  /** Paragraphs for the speaker. */
  readonly notes: readonly string[];
}

export interface Lecture {
  readonly title: string;
  readonly scenes: readonly Scene[];
}

export type ReadLecture =
  | { readonly ok: true; readonly lecture: Lecture; readonly notices: readonly string[] }
  | { readonly ok: false; readonly problem: string };

const mostScenes = 200;
/** Characters; notes of two hundred scenes fit several times over. */
export const longestLecture = 1_000_000;
const longestText = 4000;

/** Never throws. A scene that can't be used is left out, and a notice says which and why. */
export function readLecture(text: string): ReadLecture {
  const no = (problem: string): ReadLecture => ({ ok: false, problem });
  if (text.length > longestLecture)
    return no(`The file has ${text.length.toLocaleString("en-US")} characters; a lecture has at most a million.`);
  const json = readJson(text);
  if (!json.ok) return no(json.problem);
  const { data } = json;
  if (!isObject(data)) return no("The file holds no lecture: it should be an object with a title and scenes.");
  if (data.lecture !== 1)
    return no(`The file does not say that it is a lecture this page can read: expected "lecture": 1.`);
  if (!Array.isArray(data.scenes) || data.scenes.length === 0) return no("The lecture has no scenes.");
  const notices: string[] = [];
  if (data.scenes.length > mostScenes)
    notices.push(`The lecture has ${data.scenes.length} scenes; the first ${mostScenes} are taken.`);
  const scenes: Scene[] = [];
  for (const [index, given] of data.scenes.slice(0, mostScenes).entries()) {
    const scene = readScene(given, index + 1);
    if (typeof scene === "string") notices.push(`Scene ${index + 1} was left out: ${scene}.`);
    else {
      scenes.push(scene);
      notices.push(...unknownFields(given, sceneFields).map((one) => `Scene ${index + 1}: ${one}`));
    }
  }
  if (scenes.length === 0) return no(`No scene could be used. ${notices.join(" ")}`);
  return { ok: true, lecture: { title: textOf(data.title) || "A lecture", scenes }, notices };
}

function readScene(given: unknown, number: number): Scene | string {
  if (!isObject(given)) return "it is no object";
  const state = stateOfLink(textOf(given.link));
  if (state === null) return "its link is no link of the lab, such as s/accept/?threads=50&seed=1&at=12";
  const notes = Array.isArray(given.notes)
    ? given.notes.map(textOf).filter((note) => note !== "")
    : [textOf(given.notes)];
  return {
    number,
    title: textOf(given.title),
    ...state,
    at: placeOf(given.at),
    figure: textOf(given.figure).trim(),
    listing: given.listing === true,
    stops: stopsOf(given.stops) || (new URLSearchParams(state.query).get("stops") ?? ""),
    play: given.play === true || placeOf(given.until) !== "",
    until: placeOf(given.until),
    print: placeOf(given.print),
    notes: notes.filter((note) => note !== "").slice(0, 50),
  };
}

const sceneFields: ReadonlySet<string> = new Set([
  "title",
  "link",
  "at",
  "figure",
  "listing",
  "stops",
  "play",
  "until",
  "print",
  "notes",
]);

/** A step is a number, and may be written as one. */
const placeOf = (given: unknown): string => (typeof given === "number" ? String(given) : textOf(given).trim());

/** A list of places, or a text that joins them. */
const stopsOf = (given: unknown): string =>
  (Array.isArray(given) ? given.slice(0, 100) : [given])
    .map(placeOf)
    .filter((one) => one !== "")
    .join("_");

/** A sentence for each of the first few fields that are none: a misspelt name would do nothing without a word. */
export function unknownFields(given: unknown, known: ReadonlySet<string>): readonly string[] {
  const names = isObject(given) ? Object.keys(given).filter((name) => !known.has(name)) : [];
  return names
    .slice(0, 3)
    .map((name) => `${shorten(name)} is no field, and is ignored; there are ${[...known].join(", ")}.`);
}

export interface LinkedState {
  readonly model: string;
  /** Without question mark and hash. */
  readonly query: string;
}

/** Model and query of a link to the lab or to an embedded figure, whatever site it names; null for any other text. Whether there is such a model is not asked. */
export function stateOfLink(text: string): LinkedState | null {
  const found = /(?:^|\/)(?:s|embed)\/([a-z0-9-]{1,40})\/?(?:\?([^#\s]*))?(?:#.*)?$/.exec(text.trim());
  return found?.[1] === undefined ? null : { model: found[1], query: bareQuery(found[2] ?? "") };
}

function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.slice(0, longestText) : "";
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
