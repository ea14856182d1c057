import { readFileSync } from "node:fs";
import { join } from "node:path";
import { citations, sections as sectionsOf } from "virtual:papers/sections";
import { expect, it } from "vitest";
import published from "../../content/papers/published.json";
import { chapters } from "./chapters";
import { allClaims } from "./claims/ledger-data";
import { sectionNamed } from "./section-named";

const sections = [
  { id: "two", title: "2. Second thoughts", names: ["§2", "issue 2"], argument: "", places: [] },
  { id: "two-ten", title: "2.10 More", names: ["§2.10", "issue 20", "Figure 3"], argument: "", places: [] },
];

it.each([
  ["§2", "two"],
  ["Issue 2, Miller, May 1999", "two"],
  ["issue 20", "two-ten"],
  ["issue 200", undefined],
  ["§2.10, Figure 3", "two-ten"],
  ["figure 3", "two-ten"],
  ["2.10 more", "two-ten"],
  ["§2.1", undefined],
  ["", undefined],
])("a citation at %j is of the section %s", (at, id) => {
  expect(sectionNamed(sections, at)?.id).toBe(id);
});

it("each document with a page has the sections that the ledger, published numbers and chapters name", () => {
  const named = [...allClaims, ...published.numbers].map(({ id, source }) => ({
    by: id,
    document: source.id,
    at: source.at,
  }));
  const cited = citations.flatMap(({ chapter, document = "", at = "" }) =>
    at === "" ? [] : [{ by: chapter, document, at }],
  );
  const lost = [...named, ...cited].filter(({ document, at }) => {
    const own = sectionsOf[document];
    return own !== undefined && sectionNamed(own, at) === null;
  });
  expect(lost).toEqual([]);
});

it("every figure and chart of a chapter says what is published of it, or that nothing is; rows that they name are in the ledger", () => {
  const texts = chapters.map(({ id }) =>
    readFileSync(join(import.meta.dirname, `../../content/${id}/chapter.mdx`), "utf8"),
  );
  const figures = texts.flatMap((text) =>
    text.split("\n").filter((line) => /^<(?!Predict|Term|Claim)[A-Z]\w* id="/.test(line)),
  );
  expect(figures.length).toBeGreaterThan(40);
  expect(figures.filter((line) => !/\sevidence="[^"]+"/.test(line))).toEqual([]);
  // Where the evidence is a sentence of a document, the figure's own run answers it.
  const said = figures.filter((line) => line.includes("@"));
  expect(said.filter((line) => /\sevidence="[^"]*@/.test(line) && !/\smachine="[^"]+"/.test(line))).toEqual([]);
  const rows = new Set(allClaims.map(({ id }) => id));
  expect(citations.flatMap(({ claim }) => (claim === undefined || rows.has(claim) ? [] : [claim]))).toEqual([]);
});
