import { expect, test } from "@playwright/test";
import { badPractice, barriers, darkBarriers } from "./axe";
import { paths, plainPages } from "./chapters";
import { complaints } from "./complaints";

/** What the server answered to an address; pages link to each other, so most are asked for once only. */
const answers = new Map<string, number>();

for (const path of paths) {
  test(`/${path} comes without complaints or foreign requests, fits every window, and each link in it leads somewhere`, async ({
    page,
    request,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const said = complaints(page);
    const foreign: string[] = [];
    page.on("request", (asked) => {
      if (!asked.url().startsWith(baseURL ?? "") && !/^(data|blob):/.test(asked.url())) foreign.push(asked.url());
    });
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.locator("html")).toHaveAttribute("data-awake", "");

    // Drawings that were painted wide, and are out of sight when the window narrows.
    if (path.startsWith("s/")) {
      await expect(page.getByRole("button", { name: "Play", exact: true })).toBeEnabled();
      await page.setViewportSize({ width: 1440, height: 800 });
      await page.evaluate(async () => {
        for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
          scrollTo(0, y);
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        scrollTo(0, 0);
      });
    }

    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`)
        .toBeLessThanOrEqual(width);
    }

    const { own, lost } = await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].map(({ href }) => new URL(href));
      // One request a page: what a query asks of it is the business of other tests.
      const own = links.filter(({ origin }) => origin === location.origin).map((url) => url.origin + url.pathname);
      const lost = [...document.querySelectorAll('a[href^="#"]')]
        .map((link) => link.getAttribute("href")?.slice(1) ?? "")
        .filter((id) => !document.getElementById(id));
      return { own: [...new Set(own)], lost };
    });
    for (const address of own) {
      if (!answers.has(address)) answers.set(address, (await request.head(address)).status());
      expect(answers.get(address), address).toBe(200);
    }
    expect(lost, "places in this page that a link names").toEqual([]);
    expect(foreign).toEqual([]);
    expect(said).toEqual([]);
  });
}

test("an address without a page says so and helps", async ({ page }) => {
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

test("a term opens its definition: pointed at, focused or clicked", async ({ page }) => {
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
  await page.waitForTimeout(400);
  await expect(definition).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(definition).toBeHidden();
  await term.click();
  await expect(definition).toBeVisible();
  await expect(term).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(definition).toBeHidden();
});

test("a term opens its definition by keyboard, and Escape closes it", async ({ page }) => {
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

test("the theme button turns the theme, and the choice stays", async ({ page }) => {
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

// The ledger, chapters and labs, where more can be opened, have their own.
for (const path of plainPages.filter((plain) => plain !== "claims/")) {
  test(`/${path} has no barrier that axe finds, in either theme @chromium`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("data-awake", "");
    expect([...(await barriers(page)), ...(await badPractice(page))]).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await darkBarriers(page)).toEqual([]);
  });
}
