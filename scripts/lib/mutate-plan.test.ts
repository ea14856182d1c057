import { describe, expect, it } from "vitest";
import { importsOfAll, isPure, scoreOf, testsNear } from "./mutate-plan.mjs";

it("mutants are made of modules that are neither words, nor React, nor tests", () => {
  const pure = [
    "app/model/link.ts",
    "app/engine/merge.ts",
    "app/models/heap/plate/places.ts",
    "app/player/run/branches.ts",
  ];
  expect(pure.filter((path) => !isPure(path))).toEqual([]);
  const others = [
    ...[
      "app/model/link.test.ts",
      "app/models/heap/heap-messages.ts",
      "app/models/heap/kit.ts",
      "app/model/fixtures.ts",
    ],
    ...["app/player/run/use-player.ts", "app/player/run/fake-engine.ts", "app/model/trace/made-log.test-helper.ts"],
    ...["app/pages/site.ts", "app/mount/gestures.tsx", "app/model/README.md", "scripts/lib/run.mjs"],
  ];
  expect(others.filter(isPure)).toEqual([]);
});

describe("the tests near a file", () => {
  const imports = new Map([
    ["app/model/link.ts", []],
    ["app/model/kept.ts", ["app/model/link.ts"]],
    ["app/model/broken.test.ts", ["app/model/link.ts", "app/model/kept.ts"]],
    ["app/model/link.test.ts", ["app/model/link.ts"]],
    ["app/model/kept.test.ts", ["app/model/kept.ts"]],
    ["app/engine/bad-links.test.ts", ["app/model/link.ts"]],
    ["app/models/heap/places.ts", []],
    ["app/models/heap/plate/raster.ts", []],
    ["app/models/heap/plate/plate.ts", ["app/models/heap/plate/raster.ts"]],
    ["app/models/heap/layouts.test.ts", ["app/models/heap/plate/raster.ts", "app/models/heap/places.ts"]],
    ["app/models/hash/layouts.test.ts", ["app/models/heap/places.ts", "app/models/heap/plate/plate.ts"]],
    ["app/axes/ticks.ts", []],
    ["app/axes/axis.ts", ["app/axes/ticks.ts"]],
    ["app/charts/axis.test.ts", ["app/axes/axis.ts"]],
    ["app/build/pictures.test.ts", ["app/charts/axis.test.ts"]],
    ["app/engine/node.ts", ["app/model/lists.ts"]],
    ["app/model/lists.ts", []],
    ["app/model/all-lists.test.ts", ["app/model/lists.ts", "app/engine/node.ts"]],
    ["app/model/in-lists.test.ts", ["app/model/lists.ts"]],
    ["app/engine/core.ts", []],
    ["app/engine/core.test.ts", ["app/engine/core.ts", "app/engine/node.ts"]],
  ]);
  it.each([
    ["app/model/link.ts", ["app/model/link.test.ts"]],
    ["app/model/kept.ts", ["app/model/kept.test.ts"]],
    ["app/models/heap/plate/raster.ts", ["app/models/heap/layouts.test.ts"]],
    // Nobody of its own imports it itself.
    ["app/models/heap/plate/plate.ts", ["app/models/hash/layouts.test.ts"]],
    ["app/axes/ticks.ts", ["app/charts/axis.test.ts"]],
    // Without the core, where that is as near; with it, where there is no other.
    ["app/model/lists.ts", ["app/model/in-lists.test.ts"]],
    ["app/engine/core.ts", ["app/engine/core.test.ts"]],
    ["app/model/none.ts", []],
  ])("of %s are %j", (path, tests) => {
    expect(testsNear(path, imports)).toEqual(tests);
  });
  it("are there for what the engine, the model and the player stand on", () => {
    const all = importsOfAll();
    for (const path of ["app/engine/merge.ts", "app/model/link.ts", "app/player/run/branches.ts"])
      expect(testsNear(path, all)).toContain(path.replace(/\.ts$/, ".test.ts"));
  });
});

it("a score is of the mutants that could be noticed, and one that never ends is", () => {
  const of = (...all: string[]) => scoreOf(all.map((status) => ({ status })));
  expect(of("Killed", "Timeout", "Survived", "NoCoverage")).toMatchObject({ noticed: 2, all: 4, percent: 50 });
  expect(of("Killed", "Ignored", "RuntimeError", "CompileError")).toMatchObject({ noticed: 1, all: 1, percent: 100 });
  expect(of()).toMatchObject({ all: 0, percent: 100 });
});
