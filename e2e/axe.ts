import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

async function found(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join("\n")}`);
}

/** Every breach of WCAG 2.2 AA that axe finds in the page as it stands, or in the part of it that `within` selects. */
export const barriers = (page: Page, within = "html") =>
  found(new AxeBuilder({ page }).include(within).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]));

/** Beyond the standard: landmarks, the order of headings. */
export const badPractice = (page: Page) => found(new AxeBuilder({ page }).withTags(["best-practice"]));

/** Those that the other theme of the same page can bring: all else is the same elements. */
export const darkBarriers = (page: Page) =>
  found(new AxeBuilder({ page }).withRules(["color-contrast", "link-in-text-block"]));
