import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import calibration from "./calibration/poweredge-6300-450.json";
import ledger from "./claims/accept.json";
import glossary from "./glossary.json";
import bibliography from "./papers/bibliography.json";
import table from "./papers/molloy-lever-2000-table-1.json";
import published from "./papers/published.json";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const ledgers = import.meta.glob<readonly Row[]>("./claims/*.json", { eager: true, import: "claims" });
const allClaims = Object.values(ledgers).flat();
const chapters = Object.keys(import.meta.glob("./*/chapter.mdx")).map((path) => path.split("/")[1] as string);

interface Row {
  readonly id: string;
  readonly published: number | string | null;
  readonly fitted: boolean;
  readonly source: { readonly id: string; readonly at: string };
}
const columnOf: Readonly<Record<string, string>> = {
  "accept.stock": "wake-all",
  "accept.taskex": "task-exclusive",
  "accept.wakeone": "wake-one",
};
const tableRows = ledger.claims.filter(({ id }) => /^accept\.(stock|taskex|wakeone)\/\d+$/.test(id));

test("every chapter has claims, and all claims have a chapter", () => {
  expect(chapters.length).toBeGreaterThan(0);
  expect(Object.keys(ledgers).sort()).toEqual(chapters.map((chapter) => `./claims/${chapter}.json`).sort());
});

test("the ledger has every cell of Table I, with its number", () => {
  const cells = table.rows.flatMap((row) =>
    Object.entries(columnOf).map(([claim, column]) => ({
      id: `${claim}/${row.threads}`,
      published: row[column as keyof typeof row],
    })),
  );
  expect(cells).toHaveLength(30);
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  expect(tableRows.map(({ id, published }) => ({ id, published })).sort(byId)).toEqual(cells.sort(byId));
});

test("a row is called fitted exactly where a constant was fitted on it", () => {
  const fittedOn = new Set(calibration.constants.flatMap((constant) => ("on" in constant ? (constant.on ?? []) : [])));
  expect(new Set(tableRows.filter(({ fitted }) => fitted).map(({ id }) => id))).toEqual(fittedOn);
});

interface Constant {
  readonly name: string;
  readonly how: string;
  readonly note: string;
  readonly on?: readonly string[];
}
const calibrations = import.meta.glob<{ readonly constants: readonly Constant[] }>("./calibration/*.json", {
  eager: true,
  import: "default",
});

describe.each(Object.entries(calibrations))("the costs of %s", (_, { constants }) => {
  test("every constant says how it was obtained, and a fitted one on what", () => {
    for (const constant of constants) {
      expect(["published", "fitted", "assumed"], constant.name).toContain(constant.how);
      expect(constant.note.length, constant.name).toBeGreaterThan(20);
      expect("on" in constant, constant.name).toBe(constant.how === "fitted");
    }
  });
  test("no constant stands twice", () => {
    const names = constants.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

test("the ledger's ids are unique, and its sources are in the bibliography", () => {
  const ids = allClaims.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const sources = new Set(bibliography.entries.map(({ id }) => id));
  for (const { id, source } of [...allClaims, ...published.numbers]) expect(sources, id).toContain(source.id);
});

test("a term is defined once, in one to three sentences", () => {
  const ids = glossary.terms.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { term, definition } of glossary.terms) {
    const sentences = definition.match(/[.!?](?=\s|$)/g)?.length ?? 0;
    expect(sentences, term).toBeGreaterThanOrEqual(1);
    expect(sentences, term).toBeLessThanOrEqual(3);
  }
});

const texts = Object.keys(import.meta.glob("./**/*.mdx"));

test.each(texts)("%s names the model of everything that runs", (path) => {
  const running = [...read(path).matchAll(/<(?:Number|Predict|SweepChart|TrialsChart)\b[^>]*>/g)].map(([tag]) => tag);
  expect(running.filter((tag) => !/\smodel="[a-z]+"/.test(tag))).toEqual([]);
});

describe.each(chapters)("the chapter %s", (folder) => {
  const chapter = read(`./${folder}/chapter.mdx`);
  const components = (name: string) => [...chapter.matchAll(new RegExp(`<${name}\\b[^>]*>`, "g"))].map(([tag]) => tag);
  const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
  // What stands between paragraphs, with words of its own: figures, charts, questions, boxes.
  const blocks = [...chapter.matchAll(/^<([A-Z]\w*)\b[^>]*[^>/]>$/gm)].map(([tag, name]) => ({
    tag,
    name: name as string,
  }));
  const figures = blocks
    .filter(({ tag, name }) => name !== "Predict" && attribute(tag, "id") !== undefined)
    .map(({ tag }) => attribute(tag, "id"));

  test("has a minute of a hundred words, one plate and one slider", () => {
    const minute = read(`./${folder}/minute.mdx`).replace(/^export const \w+[\s\S]*?^};/gm, "");
    const figures = minute.match(/<(\w+) id=[\s\S]*?<\/\1>/g) ?? [];
    expect(figures).toHaveLength(1);
    expect(figures[0]).toMatch(/ figure="plate"/);
    expect(figures[0]).toMatch(/ controls="[a-z-]+"/);
    const words = minute
      .replace(figures[0] ?? "", "")
      .replace(/<[^>]*>/g, "")
      .match(/[\p{Letter}\p{Number}'’-]+/gu);
    expect(words?.length).toBeGreaterThanOrEqual(80);
    expect(words?.length).toBeLessThanOrEqual(120);
  });

  test("is 2,000 to 3,000 words long, figures, notes and sources left out", () => {
    const beside = [...blocks.map(({ name }) => name).filter((name) => name !== "Lede"), "Note", "table"];
    const prose = chapter
      .replace(/^export const \w+[\s\S]*?^};/gm, "")
      .replace(new RegExp(`<(${beside.join("|")})\\b[\\s\\S]*?</\\1>`, "g"), " ")
      .replace(/## Homework[\s\S]*/, "")
      .replace(/<[^>]*>/g, " ");
    const words = prose.match(/[\p{Letter}\p{Number}'’-]+/gu)?.length ?? 0;
    expect(words).toBeGreaterThanOrEqual(2000);
    expect(words).toBeLessThanOrEqual(3000);
  });

  test("has figures whose ids are unique, and words that seek one of them", () => {
    expect(figures.length).toBeGreaterThanOrEqual(6);
    expect(new Set(figures).size).toBe(figures.length);
    const sought = components("Seek").map((tag) => attribute(tag, "figure"));
    expect(sought.length).toBeGreaterThan(0);
    for (const figure of sought) expect(figures).toContain(figure);
  });

  test("asks for two predictions at least", () => {
    expect(components("Predict").length).toBeGreaterThanOrEqual(2);
  });

  test("cites what the bibliography has, and lists all that it cites", () => {
    const cited = components("Cite").map((tag) => attribute(tag, "id"));
    const listed = components("Bibliography").flatMap((tag) => attribute(tag, "only")?.split(" ") ?? []);
    const known = bibliography.entries.map(({ id }) => id);
    for (const id of cited) expect(listed).toContain(id);
    for (const id of listed) expect(known).toContain(id);
  });

  test("opens terms that the glossary has", () => {
    const known = glossary.terms.map(({ id }) => id);
    for (const tag of components("Term")) expect(known).toContain(attribute(tag, "id"));
  });
});

describe("the key sets", () => {
  const lines = (name: string) => read(`./hash/keys/${name}.txt`).trimEnd().split("\n");

  test.each([
    ["inode-numbers", /^0x[0-9a-f]{8} \d+$/],
    ["page-offsets", /^0x[0-9a-f]{8} \d+$/],
    ["directory-entries", /^\/usr\/[\x21-\x7e]+$/],
  ])("%s has four to eight thousand different keys, in the form that the simulator reads", (name, form) => {
    const keys = lines(name);
    expect(keys.length).toBeGreaterThanOrEqual(4000);
    expect(keys.length).toBeLessThanOrEqual(8000);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(form);
  });

  test("directory entries come from the system's own folders, and from nobody's home", () => {
    expect(lines("directory-entries").every((path) => path.startsWith("/usr/include/"))).toBe(true);
  });
});
