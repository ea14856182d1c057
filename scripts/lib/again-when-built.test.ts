import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { againWhenBuilt } from "./again-when-built.mjs";

let folder: string;
let stamp: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stampede-stamp-"));
  stamp = join(folder, "site");
});
afterEach(() => rmSync(folder, { recursive: true }));

const build = (second: number) => {
  writeFileSync(stamp, "hash");
  utimesSync(stamp, second, second);
};

/** Whatever is asked is answered with the number of the build that was read. */
function served() {
  let made = 0;
  let answered = 0;
  const handler = againWhenBuilt(stamp, () => {
    const own = ++made;
    return () => {
      answered = own;
    };
  });
  return () => {
    handler("request", "response");
    return answered;
  };
}

it("the first request after a build is answered out of the new site, and those while it is built out of the old one", () => {
  build(1000);
  const ask = served();
  expect([ask(), ask()]).toEqual([1, 1]);
  rmSync(stamp);
  expect([ask(), ask()]).toEqual([1, 1]);
  build(2000);
  expect([ask(), ask()]).toEqual([2, 2]);
  // Built as it was before: the same files, written again.
  build(3000);
  expect(ask()).toBe(3);
});

it("a site without a stamp is served as it was read", () => {
  const ask = served();
  expect([ask(), ask()]).toEqual([1, 1]);
  build(1000);
  expect(ask()).toBe(2);
});
