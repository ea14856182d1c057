import { expect, it } from "vitest";
import { allImportProblems, importProblems } from "./imports.mjs";

const importing = (name: string) => `// A line.\nimport { x } from "${name}";\n`;
const at = (path: string, name: string) => importProblems(path, importing(name));

it("finds nothing to say about the project", () => {
  expect(allImportProblems()).toEqual([]);
});

it("names file, line and what is imported against the direction", () => {
  expect(at("app/base/store.ts", "../player/player")).toEqual([
    "app/base/store.ts:2 imports app/player/player: imports point one way (app/README.md).",
  ]);
});

it.each([
  ["app/model/link.ts", "../engine/core"],
  ["app/engine/core.ts", "../display-list/marks"],
  ["app/models/locks/line-layout.ts", "../../engine/log-store"],
  ["app/models/locks/line-layout.ts", "../../charts/series"],
  ["app/charts/Chart.tsx", "../player/player"],
  ["app/charts/Chart.tsx", "../mount/kit"],
  ["app/charts/Chart.tsx", "../engine/frame"],
  ["app/player/all-kits.ts", "../share/citation"],
  ["app/player/all-kits.ts", "../theme/theme.css"],
  ["app/share/citation.ts", "../pages/site"],
  ["app/share/citation.ts", "../theme/theme.css"],
  ["app/theme/look.ts", "../model/link"],
  ["app/display-list/marks.ts", "../mount/mount"],
  ["app/mount/mount.tsx", "../models/heap/kit"],
  ["app/models/heap/map-layout.ts", "../accept/lanes"],
  ["app/models/heap/map-layout.ts", "../../player/player"],
  ["app/models/heap/layouts.test.ts", "../locks/lane"],
  ["app/player/all-kits.ts", "../../scripts/lib/run.mjs"],
  ["content/content.test.ts", "../app/model/link"],
])("refuses %s to import %s", (path, name) => {
  expect(at(path, name)).toHaveLength(1);
});

it.each([
  ["app/charts/Chart.tsx", "./readout"],
  ["app/display-list/marks.ts", "../engine/frame"],
  ["app/charts/Chart.tsx", "../base/use-width"],
  ["app/charts/Chart.tsx", "../../content/papers/published.json"],
  ["app/models/heap/layouts.test.ts", "../../engine/run-here"],
  ["app/models/heap/bins/layout.ts", "../map-layout"],
  ["app/models/heap/map-layout.ts", "../../cpus/lanes/cpu-lanes"],
  ["app/player/all-kits.ts", "../models/heap/kit"],
  ["app/player/run/player.ts", "../../engine/engine"],
  ["app/pages/site.tsx", "../theme/theme.css"],
  ["app/pages/site.tsx", "react"],
])("lets %s import %s", (path, name) => {
  expect(at(path, name)).toEqual([]);
});

it.each([
  'import type { X } from "../player/player";',
  'import { type X } from "../player/player";',
  'import "../player/player.css";',
  'export { x } from "../player/player";',
  'export * from "../player/player";',
  'export type { X } from "../player/player";',
  'const load = () => import("../player/player");',
  "const load = () => import(`../player/player`);",
])("sees %s", (text) => {
  expect(importProblems("app/base/store.tsx", text)).toHaveLength(1);
});

it("takes no words for an import", () => {
  const text =
    'const words = `import "../player/player"`;\n// import "../player/player"\nexport const a = <p>import it from "../player/player"</p>;';
  expect(importProblems("app/base/store.tsx", text)).toEqual([]);
});

it("refuses a folder that it has never heard of", () => {
  expect(at("app/helpers/a.ts", "./b")).toEqual([
    "app/helpers/a.ts: scripts/lib/imports.mjs does not say what app/helpers may import.",
  ]);
});
