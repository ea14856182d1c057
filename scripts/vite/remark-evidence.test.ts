import { expect, it } from "vitest";
import { remarkEvidence } from "./remark-evidence.ts";

const attribute = (name: string, value: string) => ({ type: "mdxJsxAttribute", name, value });

it("makes a figure's evidence the last line of its caption, and leaves other figures alone", () => {
  const caption = { type: "paragraph" };
  const figure = (...attributes: ReturnType<typeof attribute>[]) => ({
    type: "mdxJsxFlowElement",
    name: "Herd",
    attributes,
    children: [caption],
  });
  const tree = {
    type: "root",
    children: [figure(attribute("id", "a"), attribute("evidence", "accept.stock/100")), figure(attribute("id", "b"))],
  };
  remarkEvidence()(tree);
  const line = {
    type: "mdxJsxFlowElement",
    name: "Evidence",
    attributes: [attribute("of", "accept.stock/100")],
    children: [],
  };
  expect(tree.children).toEqual([
    { ...figure(attribute("id", "a")), children: [caption, line] },
    figure(attribute("id", "b")),
  ]);
});

it("gives what the machine says the run of the figure that it stands under", () => {
  const figure = {
    type: "mdxJsxFlowElement",
    name: "Herd",
    attributes: [
      attribute("scenario", "threads=10"),
      attribute("evidence", "molloy-lever-2000@§1"),
      attribute("machine", "{wakeups} woken."),
    ],
  };
  const tree = { type: "root", children: [figure] };
  remarkEvidence()(tree);
  expect(tree.children).toEqual([
    {
      ...figure,
      attributes: [attribute("scenario", "threads=10")],
      children: [
        {
          type: "mdxJsxFlowElement",
          name: "Evidence",
          attributes: [
            attribute("of", "molloy-lever-2000@§1"),
            attribute("machine", "{wakeups} woken."),
            attribute("model", "accept"),
            attribute("scenario", "threads=10"),
          ],
          children: [],
        },
      ],
    },
  ]);
});
