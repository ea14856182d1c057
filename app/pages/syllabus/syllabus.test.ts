import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import syllabus from "../../../content/syllabus.json";
import { pages } from "../registry";

const paths = new Set(pages.map(({ path }) => path));

it.each(syllabus.rows)("week $week leads to pages, a figure and homework that are there", ({ chapter, figure }) => {
  for (const path of [`${chapter}/`, `homework/${chapter}/`, `teach/${chapter}/`]) expect(paths).toContain(path);
  const text = readFileSync(new URL(`../../../content/${chapter}/chapter.mdx`, import.meta.url), "utf8");
  expect(text).toContain(` id="${figure}"`);
});

it("goes from week to week, and every chapter of the site has its place", () => {
  expect(syllabus.rows.map(({ week }) => week)).toEqual(syllabus.rows.map((_, at) => at + 1));
  const chapters = new Set(syllabus.rows.map(({ chapter }) => chapter));
  expect(
    pages
      .filter(({ id, path }) => id === path.slice(0, -1) && paths.has(`homework/${id}/`))
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...chapters].sort());
});

it("the texts for teachers name figures that are there", () => {
  for (const chapter of new Set(syllabus.rows.map((row) => row.chapter))) {
    const text = readFileSync(new URL(`../../../content/${chapter}/teach.mdx`, import.meta.url), "utf8");
    const named = [...text.matchAll(/\]\(\.\/([a-z]+)\/#([a-z0-9-]+)\)/g)];
    expect(named.length, chapter).toBeGreaterThan(1);
    for (const [, page, id] of named)
      expect(readFileSync(new URL(`../../../content/${page}/chapter.mdx`, import.meta.url), "utf8"), id).toContain(
        ` id="${id}"`,
      );
  }
});
