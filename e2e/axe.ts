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

/** Beyond the standard too: landmarks, the order of headings. Without contrast, which takes axe as long as all else together. */
export const barriersAndBadPractice = (page: Page) =>
  found(page, "html", {
    runOnly: { type: "tag", values: [...standard, "best-practice"] },
    rules: { "color-contrast": { enabled: false } },
  });

/**
 * Hides rows of a table that are made of the same elements, classes and styles as one above them: what they look like is that one's business. To tell
 * axe to leave them out takes it longer than to look at them. Taken away they would be missed by React, whose they are.
 */
const hideAlikeRows = (page: Page) =>
  page.evaluate(() => {
    for (const table of document.querySelectorAll("table")) {
      const seen = new Set<string>();
      for (const row of table.querySelectorAll<HTMLElement>("tbody tr")) {
        const made = [row, ...row.querySelectorAll("*")].map(
          (one) => `${one.tagName} ${one.getAttribute("class")} ${one.getAttribute("style")}`,
        );
        if (seen.has(made.join())) row.style.display = "none";
        seen.add(made.join());
      }
    }
  });

/** Of what another theme and another width of the same page can bring: all else is the same elements. */
const looks = ["color-contrast", "link-in-text-block", "target-size"];

/** Contrast, and what else another theme or width can bring. Every pair of colours is held by the palette's own test: this is asked of the pages that differ most. */
export async function looksFaults(page: Page, rules = looks): Promise<string[]> {
  await hideAlikeRows(page);
  return found(page, "html", { runOnly: { type: "rule", values: rules } });
}
