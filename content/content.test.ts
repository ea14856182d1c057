import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import calibration from "./calibration/poweredge-6300-450.json";
import ledger from "./claims/accept.json";
import glossary from "./glossary.json";
import bibliography from "./papers/bibliography.json";
import table from "./papers/molloy-lever-2000-table-1.json";
import published from "./papers/published.json";

const chapter = readFileSync(new URL("./accept/chapter.mdx", import.meta.url), "utf8");
const columnOf: Readonly<Record<string, string>> = {
  "accept.stock": "wake-all",
  "accept.taskex": "task-exclusive",
  "accept.wakeone": "wake-one",
};
const tableRows = ledger.claims.filter(({ id }) => /^accept\.(stock|taskex|wakeone)\/\d+$/.test(id));

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

describe("costs", () => {
  test("every constant says how it was obtained, and a fitted one on what", () => {
    for (const constant of calibration.constants) {
      expect(["published", "fitted", "assumed"], constant.name).toContain(constant.how);
      expect(constant.note.length, constant.name).toBeGreaterThan(20);
      expect("on" in constant, constant.name).toBe(constant.how === "fitted");
    }
  });
  test("no constant stands twice", () => {
    const names = calibration.constants.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

test("the ledger's ids are unique, and its sources are in the bibliography", () => {
  const ids = ledger.claims.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const sources = new Set(bibliography.entries.map(({ id }) => id));
  for (const { id, source } of [...ledger.claims, ...published.numbers]) expect(sources, id).toContain(source.id);
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

describe("the chapter", () => {
  const components = (name: string) => [...chapter.matchAll(new RegExp(`<${name}\\b[^>]*>`, "g"))].map(([tag]) => tag);
  const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];

  test("is 2,000 to 3,000 words long, figures, notes and sources left out", () => {
    const prose = chapter
      .replace(/^export const meta[\s\S]*?^};/m, "")
      .replace(/<(Herd|SettleChart|SweepChart|Predict|Note|Box|table)\b[\s\S]*?<\/\1>/g, " ")
      .replace(/## Sources[\s\S]*/, "")
      .replace(/<[^>]*>/g, " ");
    const words = prose.match(/[\p{Letter}\p{Number}'’-]+/gu)?.length ?? 0;
    expect(words).toBeGreaterThanOrEqual(2000);
    expect(words).toBeLessThanOrEqual(3000);
  });

  test("has figures whose ids are unique, and words that seek one of them", () => {
    const figures = [...components("Herd"), ...components("SweepChart"), ...components("SettleChart")].map((tag) =>
      attribute(tag, "id"),
    );
    expect(figures.length).toBeGreaterThanOrEqual(6);
    expect(new Set(figures).size).toBe(figures.length);
    const sought = components("Seek").map((tag) => attribute(tag, "figure"));
    expect(sought.length).toBeGreaterThan(0);
    for (const figure of sought) expect(figures).toContain(figure);
  });

  test("asks for two predictions", () => {
    expect(components("Predict")).toHaveLength(2);
  });
});
