import type { PaperSection } from "./papers-list";

const plain = (words: string) => words.toLowerCase().replaceAll("’", "'").trim();

/** The section of a document that a citation means: "Issue 2, Miller, May 1999" is in the one that is called "issue 2"; the longest name wins. null: none is called so. */
export function sectionNamed(sections: readonly PaperSection[], at: string): PaperSection | null {
  const asked = plain(at);
  const fits = (name: string) =>
    asked === name || (asked.startsWith(name) && /[\s,;:]/.test(asked.charAt(name.length)));
  let best: PaperSection | null = null;
  let length = 0;
  for (const section of sections)
    for (const name of [section.title, ...section.names].map(plain))
      if (name.length > length && fits(name)) [best, length] = [section, name.length];
  return best;
}
