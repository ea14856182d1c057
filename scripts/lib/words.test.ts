import { expect, it } from "vitest";
import { allStrayWords, strayWords } from "./words.mjs";

const within = (jsx: string) => strayWords("app/player/a.tsx", `export const A = () => ${jsx};`);

it("finds nothing to say about the project", () => {
  expect(allStrayWords()).toEqual([]);
});

it("names file, line and what a reader would see", () => {
  expect(strayWords("app/player/a.tsx", "export const A = () => (\n  <p>\n    Stop\n    it\n  </p>\n);")).toEqual([
    'app/player/a.tsx:2: "Stop it" belongs in a words.ts.',
  ]);
});

it.each([
  "<p>{busy ? <b>at work</b> : null}</p>",
  '<p>{busy ? "at work" : words.done}</p>',
  '<p>{busy && "at work"}</p>',
  `<p>{\`step \${at}\`}</p>`,
  "<p>{list.map((one) => <b>of {one}</b>)}</p>",
  '<button aria-label="Stop" />',
  '<Button name={busy ? "Stop" : words.go} />',
  `<input placeholder={\`lane \${at}\`} />`,
])("sees %s", (jsx) => {
  expect(within(jsx)).toHaveLength(1);
});

it.each([
  "<p>{words.stop}</p>",
  "<p> · {at} / {count}</p>",
  '<p className="quiet note" data-kind={busy ? "at work" : "at rest"}>{words.stop}</p>',
  '<p>{kind === "at work" ? words.stop : ""}</p>',
  '<button onClick={() => tell("at work")} aria-label={words.stop} />',
])("lets %s be", (jsx) => {
  expect(within(jsx)).toEqual([]);
});
