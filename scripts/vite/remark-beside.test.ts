import { expect, it } from "vitest";
import { remarkBeside } from "./remark-beside.ts";

const words = (value: string) => ({ type: "paragraph", value });
const figure = (beside?: string) => ({
  type: "mdxJsxFlowElement",
  name: "Herd",
  attributes: beside === undefined ? [] : [{ type: "mdxJsxAttribute", name: "beside", value: beside }],
});

it("a figure that is marked stands in one element with the steps after it; other figures stand alone", () => {
  const marked = figure("2");
  const [one, two, three, plain] = [words("one"), words("two"), words("three"), figure()];
  const tree = { type: "root", children: [words("before"), marked, one, two, three, plain, one] };
  remarkBeside()(tree);
  expect(tree.children).toEqual([
    words("before"),
    {
      type: "mdxJsxFlowElement",
      name: "div",
      attributes: [{ type: "mdxJsxAttribute", name: "className", value: "beside grid" }],
      children: [marked, one, two],
    },
    three,
    plain,
    one,
  ]);
});

it("one that is marked with two numbers stands, in the order of the text, between the blocks before and after it", () => {
  const marked = figure("2+1");
  const [one, two, three] = [words("one"), words("two"), words("three")];
  const tree = { type: "root", children: [words("before"), one, two, marked, three, words("after")] };
  remarkBeside()(tree);
  expect(tree.children).toEqual([
    words("before"),
    expect.objectContaining({ name: "div", children: [one, two, marked, three] }),
    words("after"),
  ]);
});

it("a table, a box and a question are words, too", () => {
  const tag = (name: string) => ({ type: "mdxJsxFlowElement", name });
  const [table, box, question] = [tag("table"), tag("Box"), tag("Predict")];
  const tree = { type: "root", children: [table, question, figure("2+1"), box] };
  remarkBeside()(tree);
  expect(tree.children).toEqual([
    expect.objectContaining({ name: "div", children: [table, question, figure("2+1"), box] }),
  ]);
});

it("headings and the end of a text are no words to stand beside", () => {
  const heading = { type: "heading", depth: 2 };
  for (const children of [
    [words("one"), heading, figure("2+1"), words("two")],
    [figure("2"), words("one")],
  ])
    expect(() => remarkBeside()({ type: "root", children })).toThrow("no such blocks of words");
});

it.each(["all", "0", "1.5", "0+1"])('a number of steps is expected, and beside="%s" refused', (value) => {
  expect(() => remarkBeside()({ type: "root", children: [figure(value)] })).toThrow(`beside="${value}" of <Herd>`);
});
