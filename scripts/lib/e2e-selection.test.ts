import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { changesOf, concerns, roomsOf, saySelection, selectTests } from "./e2e-selection.mjs";
import { partsOf } from "./spec-parts.mjs";

const chapters = [
  { id: "hash", models: ["hash"] },
  { id: "server", models: ["overload", "queues"] },
];

describe("the rooms that a file lies in", () => {
  it("a model is its own room, and those of the chapters that show it", () => {
    expect(roomsOf("app/models/hash/layout.ts", chapters)).toEqual(["hash"]);
    expect(roomsOf("wasm-core/src/models/queues/knock.cpp", chapters)).toEqual(["queues", "server"]);
    expect(roomsOf("content/results/queues.tsv", chapters)).toEqual(["queues", "server"]);
  });

  it("a chapter is its texts, its claims and its lecture, and none of its models", () => {
    expect(roomsOf("content/server/chapter.mdx", chapters)).toEqual(["server"]);
    expect(roomsOf("app/pages/server/page.tsx", chapters)).toEqual(["server"]);
    expect(roomsOf("content/claims/hash.json", chapters)).toEqual(["hash", "claims"]);
    expect(roomsOf("content/lectures/hash.json", chapters)).toEqual(["hash", "present"]);
  });

  it("a page that stands alone is one, with its text", () => {
    expect(roomsOf("app/pages/glossary/page.tsx", chapters)).toEqual(["glossary"]);
    expect(roomsOf("content/glossary.json", chapters)).toEqual(["glossary"]);
  });

  it("what many pages share is in none, and what no browser meets is nowhere", () => {
    for (const path of [
      "app/player/clock.ts",
      "app/theme/base.css",
      "wasm-core/src/models/parameters.cpp",
      "package.json",
    ])
      expect(roomsOf(path, chapters), path).toBeNull();
    for (const path of [
      "app/models/hash/layout.test.ts",
      "app/README.md",
      "wasm-core/tests/heap.cpp",
      "e2e/built/links.ts",
    ])
      expect(roomsOf(path, chapters), path).toEqual([]);
  });
});

it("an address is of a room by a part of its path, or by its lecture", () => {
  for (const path of ["hash/", "s/hash/", "embed/minute-hash/", "homework/hash/", "present/?lecture=hash"])
    expect(concerns(path, ["hash"]), path).toBe(true);
  for (const path of ["", "s/", "s/heap/", "present/?lecture=accept", "glossary/"])
    expect(concerns(path, ["hash"]), path).toBe(false);
  expect(concerns("glossary/", [])).toBe(true);
});

it("a change is a file that is another, new or gone", () => {
  expect(changesOf({ a: "1", b: "1", c: "1" }, { b: "2", c: "1", d: "1" })).toEqual(["a", "b", "d"]);
});

describe("the tests that a change asks for", () => {
  const texts = new Map([
    ["player.spec.ts", 'test("plays", () => {\n  goto("accept/");\n});\n'],
    [
      "hash.spec.ts",
      `import { openMore } from "./more";
const link = "s/hash/?seed=1";
function open(page: Page) {
  page.goto(link);
}
test("by what it calls", () => {
  open(page);
});
test.describe("of another", () => {
  test("names heaps", () => {
    goto("s/heap/");
    openMore();
  });
});
`,
    ],
    ["server.spec.ts", 'import { openServer } from "./in-server";\ntest("opens", () => {\n  openServer();\n});\n'],
    [
      "pages.spec.ts",
      'import { sitePages } from "./site-pages";\nfor (const one of sitePages)\n  test(one, () => {});\n',
    ],
    ["webkit/webkit.spec.ts", 'import { sitePages } from "../site-pages";\ntest("a", () => {\n  sitePages();\n});\n'],
    ["in-server.ts", 'export const openServer = () => goto("server/");'],
    ["more.ts", ""],
    ["site-pages.ts", 'import { rooms } from "./extent";\nexport const sitePages = rooms;'],
    ["extent.ts", ""],
  ]);
  const all = [...texts.keys()].filter((file) => file.endsWith(".spec.ts")).sort();
  const select = (...changed: string[]) => selectTests(changed, texts, chapters);

  it("of a model: those that name it or its chapter, themselves or by what they use, and those of all pages", () => {
    const { tests, rooms, leftOut } = select("app/models/queues/layout.ts");
    expect(rooms).toEqual(["queues", "server"]);
    expect(tests).toEqual(["pages.spec.ts", "server.spec.ts", "webkit/webkit.spec.ts"]);
    expect(leftOut).toEqual(["hash.spec.ts", "player.spec.ts"]);
    // Of a chapter its own figures show that they play; of what is in none the smoke does.
    expect(select("app/pages/glossary/page.tsx").tests).toContain("player.spec.ts");
    expect(select("content/hash/chapter.mdx").tests).toContain("hash.spec.ts:6");
    expect(select("content/hash/chapter.mdx").tests).not.toContain("hash.spec.ts:10");
    expect(select("app/models/heap/kit.ts").tests).toContain("hash.spec.ts:10");
  });

  it("of a room that is only an example: none, unless the test itself is another", () => {
    const example = new Map([
      ...texts,
      ["offline.spec.ts", 'test("keeps @example", () => {\n  goto("s/hash/");\n});\n'],
    ]);
    expect(selectTests(["app/models/hash/kit.ts"], example, chapters).tests).not.toContain("offline.spec.ts");
    expect(selectTests(["e2e/offline.spec.ts"], example, chapters).tests).toEqual(["offline.spec.ts"]);
  });

  it("of a test: those made of it, which then walk through all pages", () => {
    expect(select("e2e/more.ts")).toMatchObject({ tests: ["hash.spec.ts"], rooms: [] });
    expect(select("e2e/extent.ts")).toMatchObject({ tests: ["pages.spec.ts", "webkit/webkit.spec.ts"], rooms: [] });
    expect(select("e2e/extent.ts", "content/hash/chapter.mdx").tests).toEqual(all);
    expect(select("e2e/more.ts", "content/server/chapter.mdx").tests).toContain("hash.spec.ts");
  });

  it("of nothing that a browser meets: none; of anything else: all", () => {
    expect(select("app/base/slug.test.ts", "e2e/built/links.ts").tests).toEqual([]);
    expect(select("app/models/hash/kit.ts", "app/base/slug.ts")).toMatchObject({ tests: all, rooms: [], leftOut: [] });
  });

  it("says in two lines what is left out, and why", () => {
    expect(saySelection(select("content/server/chapter.mdx"))).toBe(
      "Browser tests: 3 of 5 specs, and of these the tests that name server, because only server changed since all of them passed.\nLeft out: hash, player. With CI=true all run.",
    );
    expect(saySelection(select("vite.config.ts"))).toBe(
      "Browser tests: all 5 specs, because vite.config.ts concerns every page.",
    );
  });
});

describe("of the specs that there are", () => {
  const folder = join(import.meta.dirname, "../../e2e");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const texts = new Map(files.map((file) => [file, readFileSync(join(folder, file), "utf8")]));

  it("every test is found", () => {
    for (const [file, text] of texts)
      if (file.endsWith(".spec.ts"))
        expect(partsOf(file, texts).flatMap(({ lines }) => lines).length, file).toBe(
          [...text.matchAll(/^ *test\(/gm)].length,
        );
  });

  it("no room but the herd, which stands for all in many tests, asks for half of them", () => {
    const many = (tests: readonly string[]) =>
      tests.flatMap((test) => (/:\d+$/.test(test) ? [1] : partsOf(test, texts).map(({ lines }) => lines.length)));
    const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
    const whole = sum(many(files.filter((file) => file.endsWith(".spec.ts"))));
    for (const model of ["hash", "heap", "locks", "scheduler", "overload", "ready", "threads"]) {
      const { tests } = selectTests([`app/models/${model}/kit.ts`], texts);
      expect(sum(many(tests)), `${model}: ${tests}`).toBeLessThan(whole / 3);
      expect(tests).toContain("pages.spec.ts");
    }
  });
});
