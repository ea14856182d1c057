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

it.each(["all", "0", "1.5"])('a number of steps is expected, and beside="%s" refused', (value) => {
  expect(() => remarkBeside()({ type: "root", children: [figure(value)] })).toThrow(`beside="${value}" of <Herd>`);
});
