import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { paths } from "./chapters";

/** Everything that a page says to the console but should not. */
function complaints(page: Page): string[] {
  const said: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) said.push(message.text());
  });
  page.on("pageerror", (error) => said.push(error.message));
  return said;
}

for (const path of paths) {
  test(`/${path} comes without complaints, and every link in it leads somewhere`, async ({ page, request }) => {
    const said = complaints(page);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator("h1")).toHaveCount(1);
    await page.waitForLoadState("networkidle");
    expect(said).toEqual([]);

    // One request a page: what a query asks of it is the business of other tests.
    const own = await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].map(({ href }) => new URL(href));
      return [
        ...new Set(links.filter(({ origin }) => origin === location.origin).map((url) => url.origin + url.pathname)),
      ];
    });
    for (const address of own) expect((await request.get(address)).status(), address).toBe(200);
    const lost = await page.evaluate(() =>
      [...document.querySelectorAll('a[href^="#"]')]
        .map((link) => link.getAttribute("href")?.slice(1) ?? "")
        .filter((id) => !document.getElementById(id)),
    );
    expect(lost, "places in this page that a link names").toEqual([]);
  });
}

test("nothing is asked of any other host", async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL ?? "") && !/^(data|blob):/.test(request.url())) foreign.push(request.url());
  });
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  }
  expect(foreign).toEqual([]);
});

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

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme });
    for (const path of paths) {
      test(`/${path} has no barrier that axe finds @chromium`, async ({ page }) => {
        await page.goto(path);
        await expect(page.locator("html")).toHaveAttribute("data-awake", "");
        const { violations } = await new AxeBuilder({ page })
          .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
          .analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`),
        ).toEqual([]);
      });
    }
  });
}

for (const width of [320, 360, 768, 1440]) {
  test(`at ${width} px no page is wider than the window @chromium`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("data-awake", "");
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  });
}
