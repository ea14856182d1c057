import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { bundledNotices, writeNotices } from "./notices.mjs";

let dist: string;
const bundled = (...entries: unknown[]) => writeFileSync(join(dist, bundledNotices), JSON.stringify(entries));

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "stampede-notices-"));
});
afterEach(() => rmSync(dist, { recursive: true }));

it("tells of every package that was bundled, of the faces of type and of the core's libraries", () => {
  bundled({ name: "react", version: "19.0.0", identifier: "MIT", text: "MIT License\n\nCopyright (c) Meta\n" });
  writeNotices(dist);
  const text = readFileSync(join(dist, "third-party.txt"), "utf8");
  for (const words of ["react 19.0.0 (MIT)\n\nMIT License", "SIL OPEN FONT LICENSE", "workbox-core", "musl"])
    expect(text).toContain(words);
  expect(existsSync(join(dist, bundledNotices))).toBe(false);
});

it("refuses a package whose licence it can't tell", () => {
  bundled({ name: "nameless", version: "1.0.0", identifier: "MIT", text: "" });
  expect(() => writeNotices(dist)).toThrow("The package nameless comes without the text of its licence");
});
