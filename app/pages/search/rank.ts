/** What was searched for, among all that the site has (scripts/lib/search-index.mjs makes the index, while the site is built). */
import MiniSearch from "minisearch";
import commonWords from "./common-words.json" with { type: "json" };

export const kinds = ["section", "figure", "term", "claim", "setting"] as const;
export type Kind = (typeof kinds)[number];

/** Kind, title, where it stands, address below the site's root. */
export type IndexRow = readonly [kind: number, title: string, where: string, address: string];

/** As search.json has it. */
export interface PackedIndex {
  readonly rows: readonly IndexRow[];
  /** Further words that find rows, with spaces between them. */
  readonly words: string;
  /** For each of them the rows, as differences: "3,1,12;7". */
  readonly places: string;
}

/** The words of each row. */
export function textsOf({ rows, words, places }: PackedIndex): readonly string[] {
  const texts = rows.map((): string[] => []);
  const all = words.split(" ");
  for (const [i, steps] of places.split(";").entries()) {
    let at = 0;
    for (const step of steps.split(",")) {
      at += Number(step);
      texts[at]?.push(all[i] ?? "");
    }
  }
  return texts.map((some) => some.join(" "));
}

export interface Found {
  readonly kind: Kind;
  readonly title: string;
  /** A page's title, a ledger's id; "" where the title says it. */
  readonly where: string;
  readonly address: string;
}

const mostFound = 12;
/** With fewer places that have all words those that have some are shown as well. */
const fewFound = 3;
/** Of sections, where there is anything else: the definition and the setting of a word are to be seen as well. */
const mostSections = 6;

/** The order in which kinds are shown: where a thing is explained, what it is called, where it is drawn, where it is set. */
const order: readonly Kind[] = ["section", "term", "figure", "setting", "claim"];

/** Pages about a chapter or a paper say the same words again: they come after the chapter. */
const besides = /^(handout|teach|homework|exercise|course|syllabus|papers)\//;

/** Longer queries are cut: to look for each word of a pasted page would take half a minute. */
export const mostQueryLength = 200;

/** Words as readers and the ledger write them: "accept.stock/100" is three, "goodness()" one. */
const tokenize = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];

const common = new Set(commonWords);

/** Without what is too common to be in the index, where anything else was said: "look it up" is "look". */
const meant = (query: string): string => {
  const words = tokenize(query);
  const telling = words.filter((word) => !common.has(word));
  return telling.length > 0 ? telling.join(" ") : query;
};

/** Made once a page; takes some tens of milliseconds. `lab`: the model whose lab the reader is in. */
export function searcher(packed: PackedIndex, lab: string | null): (query: string) => readonly Found[] {
  const { rows } = packed;
  const texts = textsOf(packed);
  const index = new MiniSearch({ fields: ["title", "where", "text"], tokenize, idField: "at" });
  index.addAll(
    rows.map(([, title, where, address], at) => ({
      at,
      title,
      where: `${where} ${idOf(address)}`,
      text: texts[at] ?? "",
    })),
  );
  const foundAt = (at: number): Found => {
    const [kind, title, where, address] = rows[at] as IndexRow;
    return { kind: kinds[kind] ?? "section", title, where, address };
  };
  const weightOf = (at: number) => {
    const { where, address } = foundAt(at);
    // A page's own title.
    return (where === "" ? 2 : 1) * (besides.test(address) ? 0.3 : 1);
  };
  /** A lab's own settings, then by kind; within a kind the best first. */
  const rankOf = ({ kind, address, where }: Found, query: string) => {
    if (lab !== null && address.startsWith(`s/${lab}/#`)) return -1;
    // Who types a row's id means the row.
    return kind === "claim" && /[./]/.test(query) && where.toLowerCase().startsWith(query.toLowerCase())
      ? -1
      : order.indexOf(kind);
  };
  const find = (query: string, combineWith: "AND" | "OR") =>
    index
      .search(query, {
        boost: { title: 4, where: 1.5 },
        prefix: true,
        fuzzy: (term) => (term.length > 4 ? 0.2 : false),
        combineWith,
        // Each word of a section is in the index once: a long section says no less of it.
        bm25: { k: 1.2, b: 0, d: 0.5 },
        boostDocument: (at) => weightOf(Number(at)),
      })
      .map(({ id }) => foundAt(Number(id)));
  const inOrder = (found: readonly Found[], query: string): readonly Found[] => {
    const sections = found.filter(({ kind }) => kind === "section");
    const others = found.filter(({ kind }) => kind !== "section");
    return [...sections.slice(0, Math.max(mostSections, mostFound - others.length)), ...others]
      .map((one, place) => ({ one, place, rank: rankOf(one, query) }))
      .sort((a, b) => a.rank - b.rank || a.place - b.place)
      .slice(0, mostFound)
      .map(({ one }) => one);
  };
  return (query) => {
    const asked = query.trim().slice(0, mostQueryLength);
    const words = meant(asked);
    const all = inOrder(find(words, "AND"), asked);
    if (all.length >= fewFound) return all;
    // A question in a reader's own words has some that no text has.
    const some = inOrder(find(words, "OR").slice(0, mostFound), asked);
    return [...all, ...some.filter(({ address }) => all.every((one) => one.address !== address))].slice(0, mostFound);
  };
}

/** An anchor's own words find it, too: a setting's name, a term's. */
const idOf = (address: string): string => (/#(.*)$/.exec(address)?.[1] ?? "").replaceAll("-", " ");
