import { expect, type Page } from "@playwright/test";

/** Answers no question of the page: what they keep back can then be seen and used. */
export async function skipQuestions(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  const skips = page.getByRole("button", { name: "Skip the question" });
  // A question may itself be kept back by the one before.
  // Not by the mouse, for which the browser would bring each into sight and lay out what lies between.
  while ((await skips.count()) > 0) await skips.first().evaluate((button: HTMLElement) => button.click());
}
