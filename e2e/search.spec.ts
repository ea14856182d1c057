import { expect, test } from "@playwright/test";
import { barriers } from "./axe";

test("a key opens the search, arrows and Enter lead to what is found, and in a lab to its setting @chromium", async ({
  page,
}) => {
  await page.goto("accept/");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await page.keyboard.press("/");
  const field = page.getByRole("combobox", { name: "Search the site" });
  await expect(field).toBeFocused();
  await field.pressSequentially("nonesuch");
  await expect(page.getByRole("status").filter({ hasText: "Nothing is found by “nonesuch”." })).toBeVisible();
  await field.fill("goodness");
  const options = page.getByRole("dialog").getByRole("option");
  await expect(options.first()).toContainText("section");
  await expect(options.filter({ hasText: /^term/ }).first()).toContainText("goodness");
  expect(await barriers(page, "dialog.search")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(field).toHaveCount(0);

  await page.getByRole("button", { name: /^Search/ }).click();
  await field.pressSequentially("accept.stock/200");
  await expect(page.getByRole("dialog").getByRole("option").first()).toContainText("accept.stock/200");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/claims\/#claim-accept\.stock\/200$/);

  await page.goto("s/accept/?threads=20&seed=1&at=5");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await page.keyboard.press("/");
  await field.pressSequentially("printk");
  await expect(page.getByRole("dialog").getByRole("option", { selected: true })).toContainText("setting");
  await page.keyboard.press("Enter");
  await expect(page.locator('[data-param="printk"] td').locator(":focus")).toBeVisible();
  // Nothing of the reader's is lost.
  await expect(page).toHaveURL(/threads=20.*at=5/);
});
