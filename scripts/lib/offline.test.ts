import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { writeServiceWorker } from "./offline.mjs";

let dist: string;

const put = (name: string, text: string | Uint8Array) => writeFileSync(join(dist, name), text);
const worker = () => readFileSync(join(dist, "sw.js"), "utf8");
/** Address and revision of each file that the worker names. */
const named = () => [...worker().matchAll(/url:[`"]([^`"]+)[`"],revision:[`"]?(\w+)/g)].map(([, url, to]) => [url, to]);

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "stampede-offline-"));
  for (const folder of ["assets", "accept"]) mkdirSync(join(dist, folder));
  put("index.html", "<p>front</p>");
  put("accept/index.html", "<p>chapter</p>");
  put("assets/page-abcdefgh.js", "let a;");
  put("assets/face.ttf", "not kept");
  put("index.html.br", "not kept");
  put("_headers", "not kept");
});

afterEach(() => rmSync(dist, { recursive: true }));

it("names every file of the site, those without a hash in their names with one", async () => {
  // Of an earlier build.
  put("sw.js", "old");
  put("offline.json", "{}");
  expect(await writeServiceWorker(dist)).toEqual({ count: 3, size: 32 });
  expect(JSON.parse(readFileSync(join(dist, "offline.json"), "utf8"))).toEqual({ files: 3, bytes: 32 });
  expect(named()).toEqual([
    ["accept/index.html", "b0c01646043a7f370e4ed286463f30e9"],
    ["assets/page-abcdefgh.js", "null"],
    ["index.html", "850a6f786e2a48a9fa7134ddcbf26e6e"],
  ]);
});

it("is the same file for the same site, and another where a page changed", async () => {
  await writeServiceWorker(dist);
  const first = worker();
  await writeServiceWorker(dist);
  expect(worker()).toBe(first);
  put("index.html", "<p>Front</p>");
  await writeServiceWorker(dist);
  expect(worker()).not.toBe(first);
});

it("lets a new version wait, and takes over pages that have none", async () => {
  await writeServiceWorker(dist);
  expect(worker()).not.toMatch(/skipWaiting/);
  expect(worker()).toMatch(/clients\.claim\(\)/);
});

it("refuses a file that is too large to be kept", async () => {
  put("assets/film.png", new Uint8Array(20e6 + 1));
  await expect(writeServiceWorker(dist)).rejects.toThrow("assets/film.png has 20000001 bytes");
});
