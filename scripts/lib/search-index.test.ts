import { brotliCompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { kinds as kindsOfReader, mostQueryLength, searcher, textsOf } from "../../app/pages/search/rank";
import { kinds, packIndex, rowsOfPage, rowsOfSettings, wordsOf } from "./search-index.mjs";

type Pages = readonly Parameters<typeof rowsOfPage>[0][];
type Settings = Parameters<typeof rowsOfSettings>[0];
const searchRows = (pages: Pages, settings: Settings) => [...pages.flatMap(rowsOfPage), ...rowsOfSettings(settings)];

const row = (id: string, more = {}) => ({ id, path: `${id}/`, ...more });
const pages = [
  {
    row: row("accept"),
    title: "The thundering herd",
    html: `<header>Contents</header><article><h1>The thundering herd</h1><p>A hundred sleep.</p><script>secret</script>
      <h2 id="to-sleep"><a href="#to-sleep">To sleep</a></h2><div><p>A list of <b>names</b>: goodness() reads it.</p></div>
      <figure id="fig-1"><svg><text>drawn</text></svg><figcaption><p><strong>One knock.</strong> All wake.</p></figcaption></figure>
      <figure id="fig-2"><figcaption><p><strong>A second.</strong></p></figcaption></figure></article>`,
  },
  {
    row: row("glossary"),
    title: "Glossary",
    html: `<article><h1>Glossary</h1><dl class="glossary"><div id="goodness"><dt>goodness</dt><dd>A score.</dd></div></dl></article>`,
  },
  {
    row: row("claims"),
    title: "Claims",
    html: `<article><h1>Claims</h1><table class="claims"><tr id="claim-accept.stock/100"><th class="claim-statement"><span id="claim-old"></span><span>With 100 threads it takes long.</span></th></tr></table></article>`,
  },
  { row: row("embed-accept", { framed: true }), title: "Framed", html: "<article><h1>Framed</h1></article>" },
];
const settings = [
  { model: "accept", lab: "The lab", name: "printk", label: "printing", help: "Lines of the kernel.", values: ["on"] },
  { model: "locks", lab: "Another lab", name: "cpus", label: "thundering CPUs", help: "How many.", values: [] },
];
const rows = searchRows(pages, settings);
const found = (query: string, lab: string | null = null) =>
  searcher(packIndex(rows), lab)(query).map(({ address }) => address);

it("has sections with their own words, figures with their numbers, terms, claims, settings, and no frames", () => {
  expect(rows.map(([kind, title, where, address]) => [kinds[kind as number], title, where, address])).toEqual([
    ["section", "The thundering herd", "", "accept/"],
    ["section", "To sleep", "The thundering herd", "accept/#to-sleep"],
    ["figure", "1. One knock", "The thundering herd", "accept/#fig-1"],
    ["figure", "2. A second", "The thundering herd", "accept/#fig-2"],
    ["term", "goodness", "Glossary", "glossary/#goodness"],
    ["section", "Claims", "", "claims/"],
    ["claim", "With 100 threads it takes long.", "accept.stock/100", "claims/#claim-accept.stock/100"],
    ["setting", "printing", "The lab", "s/accept/#setting-printk"],
    ["setting", "thundering CPUs", "Another lab", "s/locks/#setting-cpus"],
  ]);
  expect(rows[0]?.[4]).toBe("hundred sleep");
  expect(rows[1]?.[4]).toBe("goodness list names reads");
  expect(kinds).toEqual(kindsOfReader);
});

it("comes out of its file as it went in", () => {
  expect(textsOf(packIndex(rows))).toEqual(rows.map(([, , , , text]) => text));
});

it("refuses to be more than a reader should fetch", () => {
  let random = 1;
  const noise = () => {
    random = (random * 48271) % 2147483647;
    return random.toString(36);
  };
  const long = Array.from({ length: 200 }, () => [
    0,
    noise(),
    noise(),
    noise(),
    Array.from({ length: 180 }, noise).join(" "),
  ]);
  expect(() => packIndex(long)).toThrow(/at most/);
});

it("keeps each word once, without those of the title and common ones", () => {
  expect(wordsOf("The herd wakes, and the Herd wakes 100 times: goodness()", "A herd")).toBe("goodness times wakes");
});

it("finds sections first, then terms, ledger ids, other beginnings and slips of the finger", () => {
  expect(found("thundering")[0]).toBe("accept/");
  expect(found("thundreing")).toContain("accept/");
  expect(found("thund")[0]).toBe("accept/");
  expect(found("goodness")).toEqual(["accept/#to-sleep", "glossary/#goodness"]);
  expect(found("accept.stock/100")[0]).toBe("claims/#claim-accept.stock/100");
  for (const id of ["accept.stock", "Accept.stock"]) expect(found(id)[0]).toBe("claims/#claim-accept.stock/100");
  expect(found("printk")).toEqual(["s/accept/#setting-printk"]);
  expect(found("secret")).toEqual([]);
  expect(found("drawn")).toEqual([]);
});

it("passes over what is too common to be in it, unless nothing else was said", () => {
  expect(found("a list of the names")).toEqual(["accept/#to-sleep"]);
  expect(found("who is it for")).toEqual(found("who is it for", "hash"));
});

it("answers a question of which the texts have only some words, and cuts a pasted page", () => {
  expect(found("why does goodness take so terribly long")[0]).toBe("accept/#to-sleep");
  const pasted = `goodness ${"zzzz ".repeat(20_000)}`;
  expect(found(pasted)).toEqual(found(pasted.slice(0, mostQueryLength)));
  expect(found(`${" ".repeat(mostQueryLength)}goodness`)).toEqual(found("goodness"));
});

it("calls a handout so, though on its paper it is headed as its chapter", () => {
  const handout = { row: row("handout-accept", { path: "handout/accept/" }), title: "Handout: The thundering herd" };
  const [found] = searchRows([{ ...handout, html: "<article><h1>The thundering herd</h1></article>" }], []);
  expect(found?.slice(1, 4)).toEqual(["Handout: The thundering herd", "", "handout/accept/"]);
});

it("puts a lab's own settings first in that lab", () => {
  expect(found("thundering", "locks")[0]).toBe("s/locks/#setting-cpus");
  expect(found("thundering", "accept")[0]).toBe("accept/");
});

it("gives up the words that stand in most places, and no title, before it is too large", () => {
  const many = Array.from({ length: 300 }, (_, i) => [
    0,
    `Section ${i}`,
    "Page",
    `page/#s${i}`,
    i % 2 === 0 ? `kernel rare${i}` : `kernel half${i % 9}`,
  ]) as ReturnType<typeof searchRows>;
  const whole = packIndex(many);
  const wordsIn = (packed: typeof whole) => new Set(packed.words.split(" "));
  expect(wordsIn(whole).has("kernel")).toBe(true);
  const small = packIndex(many, brotliCompressSync(JSON.stringify(whole)).length - 1);
  expect(wordsIn(small).has("kernel")).toBe(false);
  expect(wordsIn(small).has("rare4")).toBe(true);
  expect(small.rows).toEqual(whole.rows);
  expect(() => packIndex(many, 100)).toThrow(/of 100 at most/);
});
