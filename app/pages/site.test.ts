import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { slug } from "../base/slug";
import { pages } from "./registry";
import { rootOf } from "./site";

describe("the registry of pages", () => {
  it("names modules that exist, and no page twice", () => {
    for (const page of pages) expect(existsSync(join(import.meta.dirname, page.module)), page.module).toBe(true);
    expect(new Set(pages.map((page) => page.id)).size).toBe(pages.length);
    expect(new Set(pages.map((page) => page.path)).size).toBe(pages.length);
  });

  it("knows the way from each page to the site's root", () => {
    const origin = "https://example.org/talks/stampede/";
    for (const page of pages.filter((row) => row.file === undefined)) {
      expect(new URL(rootOf(page, "/ignored/"), origin + page.path).href, page.id).toBe(origin);
    }
    const notFound = pages.find((row) => row.file === "404.html");
    expect(notFound && rootOf(notFound, "/talks/stampede/")).toBe("/talks/stampede/");
  });
});

it("a heading's id is made of its words", () => {
  expect(slug("Linear, says the paper; square, says its table")).toBe("linear-says-the-paper-square-says-its-table");
  expect(slug("  accept() & select()  ")).toBe("accept-select");
});

it("content imports nothing", () => {
  const texts = readdirSync(join(import.meta.dirname, "../../content"), { recursive: true, encoding: "utf8" });
  const mdx = texts.filter((name) => name.endsWith(".mdx"));
  expect(mdx.length).toBeGreaterThan(3);
  for (const name of mdx) {
    const text = readFileSync(join(import.meta.dirname, "../../content", name), "utf8");
    expect(/^import\s/m.test(text), name).toBe(false);
  }
});
