/** What tests of the labs use. */
import { expect, type Page } from "@playwright/test";

/** Two kernels, few tasks: quick to run, long enough to stand in the middle of. */
export const twoKernels = "s/accept/?threads=20&policy=wake-all_wake-one&seed=1&at=40";

export const count = (page: Page) => page.locator(".transport-count");
export const stepOf = async (page: Page) => Number((await count(page).innerText()).split("/")[0]?.replaceAll(",", ""));
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const problems = (page: Page) => page.locator(".link-notices li");

export async function openLab(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator(".figure-canvas canvas").first()).toBeVisible();
}
