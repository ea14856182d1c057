import { expect, it } from "vitest";
import type { PaperSection } from "../../app/pages/papers-list";
import { citationsOf, evidenceOf, readPapers, readPlaces, sectionsOf } from "./papers.mjs";

interface Paper {
  readonly id: string;
  readonly sections: readonly PaperSection[];
}

const text = `# A

<Section id="two" title="2. Second thoughts" names="§2|issue 2" argument="It says so." />

Words.

<Section id="two-ten" title="2.10 More" names="§2.10|issue 20|Figure 3" argument="It says more." rows="elsewhere" places="accept#fig-1 landing#april-1999" />
`;

it("reads the sections of a text", () => {
  expect(sectionsOf(text)).toEqual([
    { id: "two", title: "2. Second thoughts", names: ["§2", "issue 2"], argument: "It says so.", places: [] },
    {
      id: "two-ten",
      title: "2.10 More",
      names: ["§2.10", "issue 20", "Figure 3"],
      argument: "It says more.",
      places: ["accept#fig-1", "landing#april-1999"],
    },
  ]);
});

it("knows under which heading, and in which figure's caption, a text cites", () => {
  const chapter = `## One, two

Words <Cite id="a" />, and more <Cite id="b" at="§2" />.

<SettleChart id="fig-x">
**Points.** <Cite id="c" at="Table I" />
</SettleChart>

<Predict id="p" model="accept">
Words <Cite id="d" />
</Predict>

## Three
<Hash id="sheet" scenario="a=1" evidence="hash.size/all">
Words <Cite id="e" />
</Hash>

<Heap id="map" scenario="a=1" evidence="f@§4, Fig. 1">
Words
</Heap>
`;
  expect(citationsOf(chapter)).toEqual([
    { document: "a", at: "", heading: "One, two", figure: null },
    { document: "b", at: "§2", heading: "One, two", figure: null },
    { document: "c", at: "Table I", heading: "One, two", figure: { id: "fig-x", number: 1 } },
    { document: "d", at: "", heading: "One, two", figure: null },
    { claim: "hash.size/all", heading: "Three", figure: { id: "sheet", number: 2 } },
    { document: "e", at: "", heading: "Three", figure: { id: "sheet", number: 2 } },
    { document: "f", at: "§4, Fig. 1", heading: "Three", figure: { id: "map", number: 3 } },
  ]);
});

it("the texts' sections have ids of their own, an argument each, and no name that another section has", () => {
  for (const { id, sections } of readPapers() as readonly Paper[]) {
    expect(sections.length, id).toBeGreaterThan(3);
    const names = sections.flatMap(({ title, names: others }) => [title, ...others]).map((name) => name.toLowerCase());
    expect(
      names.filter((name, i) => names.indexOf(name) !== i),
      id,
    ).toEqual([]);
    expect(new Set(sections.map((section) => section.id)).size, id).toBe(sections.length);
    for (const section of sections) {
      expect(section.id, id).not.toBe("");
      expect(section.argument.length, `${id} ${section.id}`).toBeGreaterThan(40);
    }
  }
});

it("knows the headings and figures that a section can be told at, in the order of the site's texts", () => {
  const places = readPlaces();
  const fig2 = places.find(({ chapter, figure }) => chapter === "accept" && figure?.id === "fig-2");
  expect(fig2).toEqual({
    chapter: "accept",
    heading: "To sleep is to put your name on a list",
    figure: { id: "fig-2", number: 2 },
  });
  expect(places.filter(({ chapter }) => chapter === "landing")[0]).toEqual({
    chapter: "landing",
    heading: null,
    figure: { id: "landing-herd", number: 1 },
  });
});

it("knows what figures say that papers say of them", () => {
  const chapter = `<Herd id="a" scenario="threads=5" evidence="accept.stock/100">
words
</Herd>

<Heap id="b" scenario="">
words
</Heap>

<SweepChart id="c" model="accept" evidence="own">
words
</SweepChart>
`;
  expect(evidenceOf(chapter)).toEqual([
    { id: "a", model: "accept", scenario: "threads=5", evidence: "accept.stock/100", machine: "" },
  ]);
});
