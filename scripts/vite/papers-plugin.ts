import type { Plugin } from "vite";
import { slug } from "../../app/base/slug.ts";
import { chapterFiles } from "../lib/chapters.mjs";
import { paperFiles, readCitations, readEvidence, readPapers, readPlaces } from "../lib/papers.mjs";

/**
 * `import { papers } from "virtual:papers"`: the source documents, without their sections. `import { sections, citations, evidence } from "virtual:papers/sections"`: each document's
 * sections by its id, where chapters cite or tell it, and what their figures name as evidence; for the build alone.
 */
export function papersPlugin(): Plugin {
  const [list, sections] = ["virtual:papers", "virtual:papers/sections"];
  return {
    name: "stampede-papers",
    resolveId: (source) => (source === list || source === sections ? `\0${source}` : null),
    load(resolved) {
      if (resolved !== `\0${list}` && resolved !== `\0${sections}`) return null;
      for (const file of [...paperFiles(), ...chapterFiles()]) this.addWatchFile(file);
      const papers = readPapers();
      if (resolved === `\0${list}`)
        return `export const papers = ${JSON.stringify(papers.map(({ sections: _, ...paper }) => paper))};`;
      const bySource = Object.fromEntries(papers.map(({ id, sections: own }) => [id, own]));
      const anchored = <Place extends { heading: string | null; figure: { id: string } | null }>(place: Place) => ({
        ...place,
        anchor: place.figure?.id ?? (place.heading === null ? "" : slug(place.heading)),
      });
      const places = new Map(
        readPlaces()
          .map(anchored)
          .map((place) => [`${place.chapter}#${place.anchor}`, place]),
      );
      const told = papers.flatMap(({ id: document, sections: own }) =>
        own.flatMap(({ title: at, places: named }: { title: string; places: string[] }) =>
          named.map((name) => {
            const place = places.get(name);
            if (place === undefined)
              throw new Error(`${document}, "${at}", is told at "${name}", and nothing is there.`);
            return { document, at, ...place };
          }),
        ),
      );
      const citations = [...readCitations().map(anchored), ...told];
      return `export const sections = ${JSON.stringify(bySource)};\nexport const citations = ${JSON.stringify(citations)};\nexport const evidence = ${JSON.stringify(readEvidence())};`;
    },
  };
}
