import { expect, it } from "vitest";
import { remarkSections } from "./remark-sections.ts";

const tag = (name: string, attributes: Record<string, string> = {}) => ({
  type: "mdxJsxFlowElement",
  name,
  attributes: Object.entries(attributes).map(([key, value]) => ({ type: "mdxJsxAttribute", name: key, value })),
  children: [],
});
const words = { type: "paragraph" };
const heading = { type: "heading", depth: 2 };

// biome-ignore lint/suspicious/noExplicitAny: a tree of any shape is read.
const told = (node: any): unknown => {
  const given = (node.attributes ?? []).map((one: { name: string; value: string }) => `${one.name}=${one.value}`);
  const name = [node.name ?? node.type, ...given].join(" ");
  return node.children?.length ? { [name]: node.children.map(told) } : name;
};

it("lays out each section with what follows it: its words and links on one side, its figures on the other", () => {
  const tree = {
    type: "root",
    children: [
      words,
      tag("Section", { id: "a", rows: "elsewhere" }),
      words,
      tag("Herd"),
      words,
      tag("Section", { id: "b" }),
      { type: "paragraph", children: [{ type: "link" }] },
      tag("Section", { id: "c" }),
      heading,
      words,
    ],
  };
  remarkSections()(tree, { path: "content/papers/some-1999.mdx" });
  expect(tree.children.map(told)).toEqual([
    "paragraph",
    {
      "section className=paper-section aria-labelledby=a": [
        {
          "div className=paper-words": [
            "Section id=a rows=elsewhere",
            "paragraph",
            "paragraph",
            "SectionLinks id=a of=some-1999 rows=elsewhere taken=up",
          ],
        },
        { "div className=paper-figures": ["Herd"] },
      ],
    },
    {
      "section className=paper-section aria-labelledby=b": [
        {
          "div className=paper-words": [
            "Section id=b",
            { paragraph: ["link"] },
            "SectionLinks id=b of=some-1999 taken=up",
          ],
        },
      ],
    },
    {
      "section className=paper-section aria-labelledby=c": [
        { "div className=paper-words": ["Section id=c", "SectionLinks id=c of=some-1999"] },
      ],
    },
    "heading",
    "paragraph",
  ]);
});
