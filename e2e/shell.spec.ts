/** What stands around every page: the header, its contents and theme, terms that open, and the page for addresses that have none. */
import { expect, test } from "@playwright/test";
import { allChapters } from "./chapters";

test("an address without a page says so and helps @ci-firefox", async ({ page }) => {
  const response = await page.goto("s/no-such-model/deep/");
  expect(response?.status()).toBe(404);
  await expect(page.locator("h1")).toBeVisible();
  await page
    .locator("main")
    .getByRole("link", { name: /thundering herd/i })
    .click();
  await expect(page).toHaveURL(/\/accept\/$/);
  await expect(page.locator("h1")).toHaveText("The thundering herd");
});

test("a term opens its definition: pointed at, focused or clicked @ci-firefox", async ({ page }) => {
  await page.clock.install();
  await page.goto("accept/");
  const term = page.locator("a.term").first();
  const definition = page.locator(".definition").first();
  // Before the page is awake the link would leave it.
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await expect(definition).toBeHidden();
  await term.hover();
  await expect(definition).toBeVisible();
  // The pointer can go there without its closing.
  await definition.hover();
  await page.clock.fastForward(400);
  await expect(definition).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(definition).toBeHidden();
  await term.click();
  await expect(definition).toBeVisible();
  await expect(term).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(definition).toBeHidden();
});

test("a term opens its definition by keyboard, and Escape closes it @chromium", async ({ page }) => {
  await page.goto("accept/");
  const term = page.locator("a.term").first();
  const definition = page.locator(".definition").first();
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await term.evaluate((element) => {
    const before = document.createElement("button");
    element.before(before);
    before.focus();
  });
  await page.keyboard.press("Tab");
  await expect(term).toBeFocused();
  await expect(definition).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(definition).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(definition).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(definition.getByRole("link")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(definition).toBeHidden();
});

test("the theme button turns the theme, and the choice stays @chromium", async ({ page }) => {
  await page.goto("about/");
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const before = await paper();
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await page.getByRole("button", { name: "Light or dark" }).click();
  const after = await paper();
  expect(after).not.toBe(before);
  await page.goto("glossary/");
  expect(await paper()).toBe(after);
});

test("the contents lead to every chapter, open and close by keys, and hold on a phone what the header has no room for @ci-firefox", async ({
  page,
}) => {
  await page.goto("about/");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  const button = page.getByRole("button", { name: "Contents" });
  const sheet = page.getByRole("navigation", { name: "Contents" });
  await expect(sheet).toBeHidden();
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole("link", { name: /\d min$/ })).toHaveCount(allChapters.length);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(sheet.getByRole("link", { name: "Claims" })).toBeHidden();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.locator(".site-tools").getByRole("link", { name: "Claims" })).toBeHidden();
  await button.click();
  await expect(sheet.getByRole("link", { name: "Claims" })).toBeVisible();
  await sheet.getByRole("link", { name: /^2 / }).click();
  await expect(page).toHaveURL(/\/scheduler\/$/);
  await expect(page.getByRole("button", { name: "Contents" })).toBeVisible();
});

test("the keyboard reaches the text past the header", async ({ page }) => {
  await page.goto("about/");
  await page.keyboard.press("Tab");
  await expect(page.locator(".skip-link")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("what only scripts can do is not offered @chromium", async ({ page }) => {
    await page.goto("about/");
    await expect(page.getByRole("button", { name: "Light or dark" })).toBeHidden();
  });
});
