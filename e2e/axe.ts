import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const standard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The small one. AxeBuilder would hand the page the large one, twice for each run: a third of what a look takes. */
const axe = readFileSync(
  createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** Into the page and its frames, once. */
async function bring(page: Page): Promise<void> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe);
}

/**
 * What axe finds, in a page or the part of it that `within` selects. In one run within the page ("legacy"), and of breaches alone: to carry every
 * element that passes out of a long chapter takes four times as long as to look at it.
 */
async function found(page: Page, within: string, options: object): Promise<string[]> {
  await bring(page);
  const axe = new AxeBuilder({ page, axeSource: "undefined" }).include(within).setLegacyMode();
  const { violations } = await axe.options({ ...options, resultTypes: ["violations"] } as never).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join("\n")}`);
}

/** Every breach of WCAG 2.2 AA. */
export const barriers = (page: Page, within = "html") =>
  found(page, within, { runOnly: { type: "tag", values: standard } });

/**
 * Beyond the standard too: landmarks, the order of headings. Contrast takes axe as long as all else together, and every pair of colours is held by the
 * palette's own test: it is asked of the pages that differ most.
 */
export const barriersAndBadPractice = (page: Page, { contrast = false } = {}) =>
  found(page, "html", {
    runOnly: { type: "tag", values: [...standard, "best-practice"] },
    rules: { "color-contrast": { enabled: contrast } },
  });

/** What a page may have hundreds of that look and obey alike: rows of tables, and the squares of the ledger's picture. */
const many = "tbody tr, .ledger-squares a";

/**
 * Hides those of them that are made of no other elements, classes and styles than one above them in a table of the same class: what they look like, and how they obey, is
 * that one's business. To tell axe to leave them out takes it longer than to look at them. Taken away they would be missed by React, whose they are.
 */
export const hideAlike = (page: Page) =>
  page.evaluate((many) => {
    const seen = new Set<string>();
    for (const one of document.querySelectorAll<HTMLElement>(many)) {
      const parts = [one, ...one.querySelectorAll("*")].map(
        (part) => `${part.tagName} ${part.getAttribute("class")} ${part.getAttribute("style")}`,
      );
      const made = [one.closest("table")?.className, ...new Set(parts)].join();
      if (seen.has(made)) one.style.setProperty("display", "none", "important");
      seen.add(made);
    }
  }, many);

/** And shows them again. */
export const showAll = (page: Page) =>
  page.evaluate((many) => {
    for (const one of document.querySelectorAll<HTMLElement>(many)) one.style.removeProperty("display");
  }, many);

/** What another theme or another width of the same page can bring: all else is the same elements. */
export const looksFaults = (page: Page) =>
  found(page, "html", {
    runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block", "target-size"] },
  });
