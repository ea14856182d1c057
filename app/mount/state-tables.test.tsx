import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { StateTable } from "./state-tables";

const markup = (table: Parameters<typeof StateTable>[0]) => renderToStaticMarkup(<StateTable {...table} />);

it("numbers are written as counts, words as they are; the row in hand is marked", () => {
  const text = markup({
    caption: "lane: blocks",
    heads: ["block", "bytes"],
    rows: [
      ["7", 4096],
      ["8", 1],
    ],
    now: 1,
  });
  expect(text).toBe(
    '<table><caption>lane: blocks</caption><thead><tr><th scope="col">block</th><th scope="col">bytes</th></tr></thead><tbody>' +
      '<tr><th scope="row">7</th><td>4,096</td></tr><tr aria-current="true"><th scope="row">8</th><td>1</td></tr></tbody></table>',
  );
});

it("the head of a row may be another than its first cell", () => {
  expect(markup({ caption: "", rows: [["active", "12"]], headAt: 1 })).toContain(
    '<td>active</td><th scope="row">12</th>',
  );
});

it("a table without rows says so where it has words for it", () => {
  expect(markup({ caption: "", heads: ["a", "b"], rows: [], none: "nothing" })).toContain(
    '<td colSpan="2">nothing</td>',
  );
  expect(markup({ caption: "", heads: ["a", "b"], rows: [] })).toContain("<tbody></tbody>");
});
