import { type ReactNode, useEffect, useId, useRef } from "react";
import { hashTarget } from "../../base/hash-target";
import { useStaticData } from "../../base/static-data";
import { useSite } from "../site";
import { printedWords } from "./prose-messages";

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

/** A citation, as far as the build knows where it leads. */
interface Cited {
  readonly short: string;
  /** The section of a source document that has a page here. */
  readonly section: { readonly id: string; readonly title: string; readonly argument: string } | null;
  readonly hasPage: boolean;
}

/** By the build alone. */
export async function loadCited(id: string, at: string | undefined): Promise<Cited> {
  if (!import.meta.env.SSR) throw new Error("Citations are looked up by the build.");
  const short = (await loadSources([id]))[0]?.short ?? id;
  const [{ sections }, { sectionNamed }] = await Promise.all([
    import("virtual:papers/sections"),
    import("../section-named"),
  ]);
  const own = sections[id];
  if (own === undefined || at === undefined) return { short, section: null, hasPage: own !== undefined };
  const section = sectionNamed(own, at);
  if (section === null)
    throw new Error(`"${id}" is cited at "${at}", and content/papers/${id}.mdx has no such section.`);
  return { short, section, hasPage: true };
}

/** (Molloy & Lever 2000, Table I): leads to the section on the document's page, whose words open beside it; else to the list of sources. */
export function Cite({ id, at }: { id: string; at?: string }) {
  const { href, page } = useSite();
  const popoverId = useId();
  const cited = useStaticData(`cited ${id} ${at ?? ""}`, () => loadCited(id, at));
  const { short, section, hasPage } = cited ?? { short: id, section: null, hasPage: false };
  const inList = `${page.sources ? "" : href("about/")}#source-${id}`;
  if (!hasPage || section === null)
    return (
      <span className="cite sans">
        (<a href={hasPage ? href(`papers/${id}/`) : inList}>{short}</a>
        {at ? `, ${at}` : ""})
      </span>
    );
  const address = `${href(`papers/${id}/`)}#${section.id}`;
  return (
    <span className="cite sans">
      (
      <a className="term" href={address} aria-expanded={false} aria-controls={popoverId}>
        {short}, {at}
      </a>
      <span id={popoverId} popover="auto" className="definition sans">
        <strong>{printedWords.atSection(short, section.title)}.</strong> {section.argument}{" "}
        <a href={address}>{printedWords.toSection}</a>
      </span>
      )
    </span>
  );
}

/** A list that is longer is folded, but on paper: it is looked up, not read. */
const mostUnfolded = 4;

/** `only`: ids in the order in which they are to stand; without it, all. */
export function Bibliography({ only }: { only?: string }) {
  const ids = only === undefined ? null : only.split(" ").filter(Boolean);
  const entries = useStaticData(`sources ${only ?? ""}`, () => loadSources(ids)) ?? [];
  const list = (
    <ul className="bibliography">
      {entries.map((entry) => (
        <li key={entry.id} id={`source-${entry.id}`}>
          <Reference entry={entry} />
        </li>
      ))}
    </ul>
  );
  return ids === null || ids.length <= mostUnfolded ? (
    list
  ) : (
    <Folded summary={printedWords.allSources(ids.length)}>{list}</Folded>
  );
}

/** Whoever follows a link to one of them sees it: not every browser unfolds for that. */
function Folded({ summary, children }: { summary: string; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const unfold = () => {
      const target = document.getElementById(hashTarget(window.location.hash));
      if (!details.current || target === null || details.current.open || !details.current.contains(target)) return;
      details.current.open = true;
      target.scrollIntoView();
    };
    unfold();
    window.addEventListener("hashchange", unfold);
    return () => window.removeEventListener("hashchange", unfold);
  }, []);
  return (
    <details ref={details} className="sources-all">
      <summary>{summary}</summary>
      {children}
    </details>
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
