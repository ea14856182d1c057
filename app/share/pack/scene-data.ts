/** What a scene's file of a lecture pack says to the script in it. Both are of one build, so there are no versions here. */
import type { Description } from "../../model/description";
import type { Scene } from "../../model/lecture";
import type { KnownRun } from "../../player/run/player-state";

export interface SceneData {
  readonly lecture: string;
  readonly scene: Scene;
  /** From 1. */
  readonly number: number;
  readonly count: number;
  /** Names of the files beside this one; null at either end. */
  readonly before: string | null;
  readonly after: string | null;
  readonly description: Description;
  /** Of the run, where it could be computed beforehand. */
  readonly known: KnownRun | null;
  /** Sets of keys and traces of calls that the scene's run needs, by name. */
  readonly sets: Readonly<Record<string, string>>;
  /** Address of the model's lab page, with its slash: absolute, or from "s/" on where nobody said where the site is. */
  readonly lab: string;
  /** The same for citations: in the copy of this version that stays, where the site has one. */
  readonly citedLab: string;
  /** Of the site that made the file. */
  readonly version: string;
  /** The day on which it was made, as ISO 8601. */
  readonly made: string;
}

export const contentsFile = "index.html";
export const licencesFile = "licences.txt";

/** How the reader wants the files to look goes from file to file in the hash, because storage is refused to most of them. */
export interface Looks {
  readonly theme: "light" | "dark" | null;
  /** Percent; null: the figure fills the window. */
  readonly size: number | null;
}

export function readLooks(hash: string): Looks {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const theme = fields.get("theme");
  const size = Number(fields.get("size") ?? Number.NaN);
  return {
    theme: theme === "light" || theme === "dark" ? theme : null,
    size: size >= 50 && size <= 300 ? size : null,
  };
}

/** With its "#"; "" where nothing was chosen. */
export function looksHash({ theme, size }: Looks): string {
  const parts = [...(theme === null ? [] : [`theme=${theme}`]), ...(size === null ? [] : [`size=${size}`])];
  return parts.length === 0 ? "" : `#${parts.join("&")}`;
}
