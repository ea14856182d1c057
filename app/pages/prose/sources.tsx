import { useStaticData } from "../../base/static-data";
import { useSite } from "../site";
import { printedWords } from "./words";

interface Author {
  readonly given?: string;
  readonly family: string;
}

export interface Source {
  readonly id: string;
  readonly short: string;
  readonly type: string;
  readonly authors?: readonly Author[];
  readonly title: string;
  readonly year?: number;
  readonly url?: string;
  readonly note?: string;
  readonly [field: string]: unknown;
}

/** By the build alone: a page carries the sources that it names. `ids`: in the order in which they are to stand; null: all. */
async function loadSources(ids: readonly string[] | null): Promise<readonly Source[]> {
  if (!import.meta.env.SSR) throw new Error("Sources are looked up by the build.");
  const entries: readonly Source[] = (await import("../../../content/papers/bibliography.json")).default.entries;
  if (ids === null) return entries;
  return ids.map((id) => {
    const found = entries.find((entry) => entry.id === id);
    if (!found) throw new Error(`The source "${id}" is cited, and content/papers/bibliography.json has no such entry.`);
    return found;
  });
}

/** (Molloy & Lever 2000, Table I): leads to the list of sources of this page, or to the one of the about page. */
export function Cite({ id, at }: { id: string; at?: string }) {
  const { href, page } = useSite();
  const short = useStaticData(`source ${id}`, async () => (await loadSources([id]))[0]?.short) ?? id;
  return (
    <span className="cite sans">
      (<a href={`${page.sources ? "" : href("about/")}#source-${id}`}>{short}</a>
      {at ? `, ${at}` : ""})
    </span>
  );
}

/** `only`: ids in the order in which they are to stand; without it, all. */
export function Bibliography({ only }: { only?: string }) {
  const ids = only === undefined ? null : only.split(" ").filter(Boolean);
  const entries = useStaticData(`sources ${only ?? ""}`, () => loadSources(ids)) ?? [];
  return (
    <ul className="bibliography">
      {entries.map((entry) => (
        <li key={entry.id} id={`source-${entry.id}`}>
          <Reference entry={entry} />
        </li>
      ))}
    </ul>
  );
}

/** The fields of BibTeX that say where something appeared, in the order of reading. */
const whereFields = ["booktitle", "journal", "institution", "publisher", "number", "howpublished"] as const;

function Reference({ entry }: { entry: Source }) {
  const where = whereFields
    .map((field) => entry[field])
    .filter((value) => typeof value === "string" || typeof value === "number");
  return (
    <>
      {entry.authors?.length ? `${namesOf(entry.authors)}. ` : ""}
      <cite>{entry.url ? <a href={entry.url}>{entry.title}</a> : entry.title}</cite>
      {where.length > 0 ? `. ${where.join(", ")}` : ""}
      {entry.year ? `, ${entry.year}` : ""}. {entry.note ? <span className="quiet">{entry.note}</span> : null}
    </>
  );
}

function namesOf(authors: readonly Author[]): string {
  const names = authors.map(({ given, family }) => (given ? `${given} ${family}` : family));
  const last = names.pop() ?? "";
  return names.length > 0 ? printedWords.andLast(names.join(", "), last) : last;
}
