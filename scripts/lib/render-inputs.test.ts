import { expect, test } from "vitest";
import { renderInputs } from "./render-inputs.mjs";

const manifest = {
  "app/pages/prerender.tsx": {
    file: "prerender.js",
    imports: ["_shared.js"],
    dynamicImports: [
      "app/pages/hash/page.tsx",
      "app/pages/malloc/page.tsx",
      "app/models/hash/kit.ts",
      "app/build/late.ts",
    ],
  },
  "_shared.js": { file: "shared.js" },
  "app/build/late.ts": { file: "late.js" },
  "app/pages/hash/page.tsx": { file: "page.js", imports: ["app/pages/prerender.tsx", "_text.js"] },
  "_text.js": { file: "text.js" },
  "app/pages/malloc/page.tsx": { file: "page2.js", imports: ["app/pages/prerender.tsx"] },
  "app/models/hash/kit.ts": { file: "kit.js", dynamicImports: ["app/models/hash/figures.ts"] },
  "app/models/hash/figures.ts": { file: "figures.js", imports: ["_shared.js"] },
};

/** Which of the inputs change when a chunk's text does. */
function changedBy(file: string): string[] {
  const of = (changed: string) => {
    const inputs = renderInputs({ manifest, read: (name: string) => (name === changed ? "other" : name) });
    return {
      hash: inputs.page("./hash/page.tsx"),
      malloc: inputs.page("./malloc/page.tsx"),
      kit: inputs.model("hash"),
    };
  };
  const [before, after] = [of(""), of(file)];
  return (["hash", "malloc", "kit"] as const).filter((name) => before[name] !== after[name]);
}

test("a page's own text concerns that page, a model's drawings its figures, and what is shared everything", () => {
  expect(changedBy("text.js")).toEqual(["hash"]);
  expect(changedBy("page2.js")).toEqual(["malloc"]);
  expect(changedBy("figures.js")).toEqual(["kit"]);
  for (const file of ["shared.js", "late.js", "prerender.js"])
    expect(changedBy(file)).toEqual(["hash", "malloc", "kit"]);
});

test("the name of a model's module for browsers is no part of the code", () => {
  const of = (name: string) => renderInputs({ manifest, read: () => `url("./assets/hash-${name}.wasm")` }).common;
  expect(of("a1b2c3d4")).toBe(of("e5f6a7b8"));
});

test("a page whose chunk is not there is an error", () => {
  expect(() => renderInputs({ manifest, read: String }).page("./none/page.tsx")).toThrow(
    "no chunk of app/pages/none/page.tsx",
  );
});
