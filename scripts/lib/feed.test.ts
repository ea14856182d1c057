import { expect, test } from "vitest";
import { feedOf } from "./feed.mjs";

const chapters = [
  { id: "accept", number: 1, title: "The herd", description: "Who wakes & why.", published: "2026-11-21" },
  { id: "server", number: 6, title: "Fewer servers", description: "Overload.", published: "2027-02-03" },
];
const results = {
  accept: [
    { version: 1, date: "2026-11-21", what: "First published." },
    { version: 2, date: "2026-12-01", what: [{ says: "It <differs>.", kept: "a=b has the old." }, { says: "More." }] },
  ],
};
const site = "https://example.org/stampede/";
const entriesOf = (xml: string) => xml.split("<entry>").slice(1);

test("the feed tells of chapters and of changed results, the newest first, with whole addresses", () => {
  const xml = feedOf(site, chapters, results);
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\s*<feed xmlns="http:\/\/www.w3.org\/2005\/Atom"/);
  expect(xml).toContain(`<link rel="self" href="${site}feed.xml"/>`);
  const entries = entriesOf(xml);
  const links = entries.map((entry) => /<link href="([^"]*)"/.exec(entry)?.[1]);
  expect(links).toEqual([`${site}server/`, `${site}changes/#accept-2`, `${site}accept/`]);
  // The feed is as new as its newest entry: a site that is built again is not news.
  expect(xml.slice(0, xml.indexOf("<entry>"))).toContain("<updated>2027-02-03T00:00:00.000Z</updated>");
  expect(entries[1]).toContain("<![CDATA[It &lt;differs>. a=b has the old. More.]]>");
  expect(xml).not.toContain("First published");
});

test("what a feed calls a thing is the same on every day and at every address, and another for each", () => {
  const ids = (url: string) =>
    entriesOf(feedOf(url, chapters, results)).map((entry) => /<id>(.*?)<\/id>/.exec(entry)?.[1]);
  expect(ids(site)).toEqual(ids("https://example.com/"));
  expect(new Set(ids(site)).size).toBe(3);
  for (const id of ids(site))
    expect(id).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("every chapter of the site has a day on which it was published", () => {
  const xml = feedOf(site);
  expect(xml).not.toContain("Invalid");
  expect(entriesOf(xml).length).toBeGreaterThan(5);
});

/** What RFC 4287 asks of a feed and of its entries, and validators look for. */
test("the feed of the whole site obeys RFC 4287", () => {
  const xml = feedOf(site);
  const head = xml.slice(0, xml.indexOf("<entry>"));
  const entries = entriesOf(xml.replace("</feed>", ""));
  const count = (text: string, element: string) => text.split(new RegExp(`<${element}[ >]`)).length - 1;
  // Each element's end is that of the one that was opened last.
  const open: string[] = [];
  for (const [, end, name = "", single] of xml
    .replace(/<!\[CDATA\[.*?\]\]>|<\?.*?\?>/gs, "")
    .matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
    if (end) expect(open.pop()).toBe(name);
    else if (!single) open.push(name);
  }
  expect(open).toEqual([]);
  // 4.1.1: an id, a title, a day, somebody who wrote it; a link to itself; at most one subtitle.
  for (const name of ["id", "title", "updated", "author", "subtitle"]) expect(count(head, name)).toBe(1);
  expect(head).toMatch(/<author>\s*<name>[^<]+<\/name>/);
  expect(head.match(/rel="(\w+)"/g)).toEqual(['rel="alternate"', 'rel="self"']);
  for (const entry of entries) {
    // 4.1.2: the same of each entry; a summary, because it has no content, and one alternate link.
    for (const name of ["id", "title", "updated", "published", "summary", "link"]) expect(count(entry, name)).toBe(1);
    expect(/<link href="([^"]*)"/.exec(entry)?.[1]).toMatch(/^https:\/\/[\w./#-]+$/);
    // 3.1.1.2: text that is marked as HTML has no signs of its own, and says something.
    for (const [, text = ""] of entry.matchAll(/type="html"><!\[CDATA\[(.*?)\]\]>/gs)) {
      expect(text.trim()).not.toBe("");
      expect(text.replace(/&(amp|lt);/g, "")).not.toMatch(/[<&]/);
    }
  }
  // 3.3: days as RFC 3339 writes them.
  const days = [...xml.matchAll(/<(?:updated|published)>(.*?)</g)].map(([, day = ""]) => day);
  expect(days).toHaveLength(1 + 2 * entries.length);
  for (const day of days) expect(day).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});
