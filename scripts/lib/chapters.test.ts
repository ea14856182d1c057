import { expect, it } from "vitest";
import { metaOf } from "./chapters.mjs";

it("reads what a text says of itself, and refuses a text that says nothing", () => {
  expect(metaOf('export const meta = {\n  id: "x",\n  models: ["a", "b"],\n};\n\n# X\n\n};\n')).toEqual({
    id: "x",
    models: ["a", "b"],
  });
  expect(() => metaOf("# X")).toThrow(/export const meta/);
});
