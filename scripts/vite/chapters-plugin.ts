import type { Plugin } from "vite";
import { chapterFiles, readChapters } from "../lib/chapters.mjs";

/**
 * `import { chapters } from "virtual:chapters"`: the table of chapters, without their texts. `virtual:chapters/told`: the same with what a list of chapters tells of
 * each, for the build alone.
 */
export function chaptersPlugin(): Plugin {
  const ids = ["virtual:chapters", "virtual:chapters/told"];
  return {
    name: "stampede-chapters",
    resolveId: (source) => (ids.includes(source) ? `\0${source}` : null),
    load(resolved) {
      const [short, told] = ids.map((id) => `\0${id}`);
      if (resolved !== short && resolved !== told) return null;
      for (const file of chapterFiles()) this.addWatchFile(file);
      const table = readChapters();
      if (resolved === told) return `export const chapters = ${JSON.stringify(table)};`;
      // Each page carries the table: what only the build needs stays out.
      const brief = table.map(({ id, number, title, models, minutes }) => ({ id, number, title, models, minutes }));
      return `export const chapters = ${JSON.stringify(brief)};`;
    },
  };
}
