import type { Plugin } from "vite";
import { chapterFiles, readChapters } from "../lib/chapters.mjs";

/** `import { chapters } from "virtual:chapters"`: the table of chapters, without their texts. */
export function chaptersPlugin(): Plugin {
  const id = "virtual:chapters";
  return {
    name: "stampede-chapters",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(resolved) {
      if (resolved !== `\0${id}`) return null;
      for (const file of chapterFiles()) this.addWatchFile(file);
      // Each page carries the table: what only the build needs stays out.
      const table = readChapters().map(({ id, number, title, models, minutes }) => ({
        id,
        number,
        title,
        models,
        minutes,
      }));
      return `export const chapters = ${JSON.stringify(table)};`;
    },
  };
}
