import bibliography from "../../../content/papers/bibliography.json";
import { useSite } from "../site";

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

const sources = new Map((bibliography.entries as readonly Source[]).map((entry) => [entry.id, entry]));

function source(id: string, asked: string): Source {
  const found = sources.get(id);
  if (!found) throw new Error(`${asked}: content/papers/bibliography.json has no such entry.`);
  return found;
}

/** (Molloy & Lever 2000, Table I): leads to the list of sources of this page, or to the one of the about page. */
export function Cite({ id, at }: { id: string; at?: string }) {
  const { href, page } = useSite();
  const entry = source(id, `<Cite id="${id}">`);
  return (
    <span className="cite sans">
      (<a href={`${page.sources ? "" : href("about/")}#source-${id}`}>{entry.short}</a>
      {at ? `, ${at}` : ""})
    </span>
  );
}

/** `only`: ids in the order in which they are to stand; without it, all. */
export function Bibliography({ only }: { only?: string }) {
  const ids = only ? only.split(" ").filter(Boolean) : [...sources.keys()];
  return (
    <ul className="bibliography">
      {ids.map((id) => (
        <li key={id} id={`source-${id}`}>
          <Reference entry={source(id, `<Bibliography only="${only}">`)} />
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
  return names.length > 0 ? `${names.join(", ")} and ${last}` : last;
}
