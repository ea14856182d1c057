/** Settings of simulated numbers: what a paragraph's button opens, with keys, a pointer, a finger, on a phone, without scripts and on paper. That every number is in them: chapters.spec.ts. */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { barriers } from "./axe";

const buttons = (page: Page) => page.getByRole("button", { name: /^Settings of the / });
/** A paragraph of the herd's with two numbers or more. */
const paragraph = (page: Page) =>
  page.locator("main p:has(> .settings-button):has(data.simulated ~ data.simulated)").first();
const settings = (block: Locator) => block.locator(".number-settings");

async function awake(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
}

test("@chromium the button opens them under the paragraph, Escape closes them, and they lead to the lab", async ({
  page,
}) => {
  await awake(page, "accept/");
  const block = paragraph(page);
  const button = block.getByRole("button", { name: /^Settings of the \d+ numbers/ });
  await button.focus();
  // One stop a paragraph: no number is one, nor is what is closed.
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("data.simulated, .number-settings"))).toBeNull();
  await button.focus();
  await page.keyboard.press("Enter");
  const shown = settings(block);
  await expect(shown).toBeVisible();
  await expect(shown).toContainText(/4 CPUs, clock 450 MHz/);
  const [text, box] = [await block.evaluate((one) => one.getBoundingClientRect().bottom), await shown.boundingBox()];
  expect(box?.y ?? 0).toBeGreaterThanOrEqual(text);
  expect(await barriers(page, ".number-settings:popover-open")).toEqual([]);
  // The next stop is the first number's run.
  await page.keyboard.press("Tab");
  await expect(shown.getByRole("link", { name: "In the lab" }).first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(shown).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await expect(shown).toBeVisible();
  await button.click();
  await expect(shown).toBeHidden();
  await button.click();
  await page.locator("h1").click();
  await expect(shown).toBeHidden();
  await button.click();
  await shown.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/s\/accept\/\?v=\d/);
  await expect(page.locator(".link-notices li")).toHaveCount(0);
});

test("@chromium a pointer that rests on a number, or presses it, has its entry pointed out @ci", async ({ page }) => {
  await page.clock.install();
  await awake(page, "accept/");
  const block = paragraph(page);
  const number = block.locator("data.simulated").nth(1);
  const entry = settings(block).getByRole("listitem").nth(1);
  await number.scrollIntoViewIfNeeded();
  await number.hover();
  await expect(entry).toBeVisible();
  await expect(entry).toHaveAttribute("data-pointed", "");
  await expect(settings(block).locator("[data-pointed]")).toHaveCount(1);
  await page.mouse.move(2, 2);
  await expect(entry).toBeHidden();
  await number.click();
  await expect(entry).toHaveAttribute("data-pointed", "");
  await page.mouse.move(2, 2);
  await page.clock.fastForward(600);
  await expect(entry).toBeVisible();
});

test("@chromium a finger opens them on a phone, within the window's sides @ci", async ({ browser, baseURL }) => {
  const page = await browser.newPage({
    baseURL,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await awake(page, "accept/");
  const block = paragraph(page);
  await block.locator(".settings-button").tap();
  const shown = settings(block);
  await expect(shown).toBeVisible();
  const box = await shown.boundingBox();
  const text = await block.evaluate((one) => one.getBoundingClientRect().bottom);
  expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
  expect(box?.y ?? 0).toBeGreaterThanOrEqual(text);
  expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(740);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await block.locator("data.simulated").first().tap();
  await expect(shown.getByRole("listitem").first()).toHaveAttribute("data-pointed", "");
  await page.close();
});

test("@chromium without scripts the button opens them all the same, and on paper they stand under the paragraph @ci", async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await page.goto("accept/");
  const block = paragraph(page);
  await block.locator(".settings-button").click();
  await expect(settings(block)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(settings(block)).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(buttons(page)).toHaveCount(0);
  await expect(settings(block)).toBeVisible();
  const all = await page.locator(".number-settings").count();
  await expect(page.locator(".number-settings").filter({ visible: true })).toHaveCount(all);
  await page.close();
});
