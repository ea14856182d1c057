/** What can be asked of every page without a browser. What needs layout, scripts or a reader: ../pages.spec.ts. */
import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { builtPages, isMoment } from "./built-pages";
import { lostFiles, lostLinks } from "./links";
import { markupFaults } from "./markup-faults";

describe.each(builtPages.filter(({ path }) => !isMoment(path)))("/$path", (page) => {
  it("names its controls and pictures, has each id once, and its headings in order", () => {
    expect(markupFaults(page.document)).toEqual([]);
  });

  it("leads to pages and places that are there, and fetches files that are", () => {
    expect(lostLinks(page)).toEqual([]);
    expect(lostFiles(page)).toEqual([]);
  });
});

it("every moment's page has its picture and leads to a page", () => {
  const moments = builtPages.filter(({ path }) => isMoment(path));
  expect(moments.length).toBeGreaterThan(50);
  for (const page of moments) expect([page.path, ...lostLinks(page), ...lostFiles(page)]).toEqual([page.path]);
});

it("finds what is wrong in a page made for that", () => {
  const faults = markupFaults(
    parse(`<html><head><title> </title></head><body><main><h1>One</h1><h3 id="a">Skips</h3><p id="a"><label for="b">B</label>
      <input id="c"><button><svg aria-hidden="true"><text>x</text></svg></button><img src="x.png"><svg role="img"></svg>
      <a href="."><button>In it</button></a></p></main></body></html>`),
  );
  expect(faults.map((fault) => fault.replace(/:? ?<.*/s, ""))).toEqual([
    "empty",
    "the page says no language",
    "skips a level",
    "the id a stands twice",
    "for names b, which is not there",
    "has no name",
    "has no name",
    "has no name",
    "no words in place of the picture",
    "in another control",
  ]);
});
