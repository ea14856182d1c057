import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const standard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * What axe finds, in a page or the part of it that `within` selects. In one run within the page ("legacy"), and of breaches alone: to carry every
 * element that passes out of a long chapter takes four times as long as to look at it.
 */
async function found(page: Page, within: string, options: object, without: string[] = []): Promise<string[]> {
  const axe = new AxeBuilder({ page }).include(within).setLegacyMode();
  for (const selector of without) axe.exclude(selector);
  const { violations } = await axe.options({ ...options, resultTypes: ["violations"] } as never).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join("\n")}`);
}

/** Every breach of WCAG 2.2 AA. */
export const barriers = (page: Page, within = "html") =>
  found(page, within, { runOnly: { type: "tag", values: standard } });

/**
 * Beyond the standard too: landmarks, the order of headings. Contrast takes axe as long as all else together, and every pair of colours is held by
 * the palette's own test: it is asked of the pages that differ most.
 */
export const barriersAndBadPractice = (page: Page, asked = { contrast: true }) =>
  found(page, "html", {
    runOnly: { type: "tag", values: [...standard, "best-practice"] },
    rules: { "color-contrast": { enabled: asked.contrast } },
  });

/** Those that another theme and another width of the same page can bring: all else is the same elements, and rows of a long table are made alike. */
export const changedBarriers = (page: Page) =>
  found(page, "html", { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block", "target-size"] } }, [
    "tbody tr:nth-child(n + 20)",
  ]);
