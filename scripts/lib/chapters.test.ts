import { expect, it } from "vitest";
import { metaOf, minutesOf, readChapters } from "./chapters.mjs";

it("reads what a text says of itself, and refuses a text that says nothing", () => {
  expect(metaOf('export const meta = {\n  id: "x",\n  models: ["a", "b"],\n};\n\n# X\n\n};\n')).toEqual({
    id: "x",
    models: ["a", "b"],
  });
  expect(() => metaOf("# X")).toThrow(/export const meta/);
});

it("says how long a text takes to be read: its words, and neither what it says of itself nor what its tags say", () => {
  const meta = 'export const meta = {\n  title: "A very long title",\n};\n';
  const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(" ");
  expect(minutesOf(`${meta}${words(660)}`)).toBe(3);
  expect(minutesOf(`${meta}<Herd id="x" scenario="a=b">${words(220)}</Herd>\n\n<Cite id="${words(900)}" />`)).toBe(1);
  expect(minutesOf(meta)).toBe(1);
  for (const { minutes } of readChapters()) expect(minutes).toBeGreaterThan(5);
});
