import { expect, type Locator } from "@playwright/test";

/** Opens what stands behind the three dots of a figure. */
export async function openMore(figure: Locator): Promise<void> {
  const button = figure.getByRole("button", { name: "More controls" });
  if ((await button.getAttribute("aria-expanded")) === "true") return;
  await button.click();
  await expect(figure.locator(".figure-more")).toBeVisible();
}
