/**
 * Keys of a lecture: a clicker sends PageDown and PageUp (some send B or a full stop for the black screen). They act on the whole page, because in a presentation the
 * page is the player; a field that is typed in keeps its keys, and so does a figure that has the focus: there arrows and space step and play.
 */
import { isCharacter } from "../../player/transport/character-keys";
import { words } from "./lecture-messages";

export type LectureCommand =
  | { readonly do: "scene"; readonly by: 1 | -1 }
  /** To the scene's next stop, or the one before; past the last to the next scene. */
  | { readonly do: "walk"; readonly by: 1 | -1 }
  | { readonly do: "black" }
  | { readonly do: "full-screen" }
  | { readonly do: "laser" }
  | { readonly do: "size"; readonly by: 1 | -1 }
  | { readonly do: "play" }
  | { readonly do: "moment"; readonly by: 1 | -1 }
  | { readonly do: "speaker" }
  /** What the papers say of the scene. */
  | { readonly do: "paper" }
  | { readonly do: "help" }
  /** What lies over the figure goes: the black screen, or the keys. */
  | { readonly do: "uncover" };

export interface LectureKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** By the key, letters small. */
const everywhere: Readonly<Record<string, LectureCommand>> = {
  PageDown: { do: "walk", by: 1 },
  PageUp: { do: "walk", by: -1 },
  j: { do: "moment", by: 1 },
  k: { do: "moment", by: -1 },
  b: { do: "black" },
  ".": { do: "black" },
  f: { do: "full-screen" },
  l: { do: "laser" },
  s: { do: "speaker" },
  p: { do: "paper" },
  "?": { do: "help" },
  Escape: { do: "uncover" },
};
const onPage: Readonly<Record<string, LectureCommand>> = {
  ArrowRight: { do: "walk", by: 1 },
  ArrowLeft: { do: "walk", by: -1 },
  " ": { do: "play" },
  "+": { do: "size", by: 1 },
  "=": { do: "size", by: 1 },
  "-": { do: "size", by: -1 },
};

/** `within`: where the focus is; `characters`: whether letters and signs are keys (space is always one). */
export function lectureCommand(
  press: LectureKey,
  within: "page" | "figure" | "field",
  characters = true,
): LectureCommand | null {
  if (press.ctrlKey || press.altKey || press.metaKey || within === "field") return null;
  if (!characters && isCharacter(press.key)) return null;
  const keys = within === "page" ? { ...everywhere, ...onPage } : everywhere;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  return Object.hasOwn(keys, key) ? (keys[key] ?? null) : null;
}

export interface LectureKeyHelp {
  readonly keys: string;
  readonly does: string;
}

const { keyNames } = words;

const stageKeyHelp: readonly LectureKeyHelp[] = [
  { keys: keyNames.next, does: words.keyNext },
  { keys: keyNames.back, does: words.keyBack },
  { keys: keyNames.play, does: words.keyPlay },
  { keys: keyNames.moments, does: words.keyMoments },
  { keys: keyNames.black, does: words.keyBlack },
  { keys: keyNames.uncover, does: words.keyUncover },
  { keys: keyNames.fullScreen, does: words.keyFullScreen },
  { keys: keyNames.laser, does: words.keyLaser },
  { keys: keyNames.size, does: words.keySize },
  { keys: keyNames.help, does: words.keyHelp },
];

export const lectureKeyHelp: readonly LectureKeyHelp[] = [
  ...stageKeyHelp,
  { keys: keyNames.speaker, does: words.keySpeaker },
  { keys: keyNames.paper, does: words.keyPaper },
];

/** Of a lecture pack, whose files are windows of their own: the key of the speaker's window shows the notes. */
export const packKeyHelp: readonly LectureKeyHelp[] = [
  ...stageKeyHelp,
  { keys: keyNames.speaker, does: words.keyNotes },
];

/** Percent of a wall's size. */
export const sizes = [40, 50, 60, 67, 75, 82, 90, 100, 115, 130, 150, 175, 200] as const;

export function nextSize(size: number, by: 1 | -1): number {
  const index = sizes.findIndex((one) => one >= size);
  return sizes[Math.max(0, Math.min(sizes.length - 1, (index < 0 ? sizes.length - 1 : index) + by))] ?? 100;
}

/** From a wall's down to the smallest that anybody reads: the first at which a figure is not too tall is its own. */
export const fittingSizes: readonly number[] = sizes.filter((size) => size <= 100).reverse();
