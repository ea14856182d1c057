import { expect, type Page, test } from "@playwright/test";
import { budgets, fetchedBytes } from "../scripts/bench/pages.mjs";
import { barriersAndBadPractice, looksFaults } from "./axe";
import { chapters } from "./chapters";
import { complaints } from "./complaints";
import { short } from "./extent";
import { focusFaults } from "./focus";
import { openMore } from "./more";
import { overlappingControls } from "./overlaps";
import { paperFaults } from "./paper";
import { skipQuestions } from "./questions";
import { settled } from "./settled";
import { alsoDark, everyChapterAndKind, isChapter, oneOfEachKind, sitePages } from "./site-pages";

/** What the server answered to an address; pages link to each other, so most are asked for once only. */
const answers = new Map<string, number>();

/** Links of the page within the site, and those to places in it that are not there. */
const linksOf = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].map(({ href }) => new URL(href));
    // One request a page: what a query asks of it is the business of other tests.
    const here = location.pathname;
    const own = links
      .filter(({ origin, pathname }) => origin === location.origin && pathname !== here)
      .map((url) => url.origin + url.pathname);
    const lost = [...document.querySelectorAll('a[href^="#"]')]
      .map((link) => link.getAttribute("href")?.slice(1) ?? "")
      .filter((id) => id !== "" && !document.getElementById(id));
    return { own: [...new Set(own)], lost };
  });

/** The first figure comes alive, and what can be opened about it is open. */
async function enliven(page: Page): Promise<void> {
  // The lectern's picture follows the wall, and is nobody's to move.
  const player = page.locator(".figure-player:has(.figure-stage):not([inert] *)").first();
  if ((await player.count()) === 0) return;
  await player.locator(".figure-stage").hover();
  await expect(player.locator(".figure-canvas canvas").first()).toBeVisible();
  // A lecture puts away what a wall doesn't need.
  const words = player.getByText("This moment in words");
  if (await words.isVisible()) await words.click();
  const dots = player.getByRole("button", { name: "More controls" });
  if (await dots.isVisible()) await openMore(player);
  const more = page.getByText("More: every parameter").first();
  if (await more.isVisible()) await more.click();
}

/** Drawings that were painted wide, and are out of sight when the window narrows. */
async function paintAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    scrollTo(0, 0);
  });
}

/** Every figure wakes as the reader turns to it. */
async function wakeAll(page: Page): Promise<void> {
  for (const figure of await page.locator("main figure:has(.figure-player)").all()) {
    await figure.locator(".figure-stage").hover();
    await expect(figure.locator(".figure-static")).toHaveCount(0);
    // Which way it can go depends on where it stands; totals go nowhere.
    const play = figure.getByRole("button", { name: "Play", exact: true });
    if ((await figure.locator(".timeline").count()) > 0) await expect(play).toBeEnabled();
    else await expect(play).toHaveCount(0);
  }
}

/** The window that every page is opened in. */
const asOpened = { width: 1440, height: 800 };

/** What a first visit may fetch, by the page's address. */
const budgetOf = new Map([["", budgets.landing], ...chapters.map(({ path }) => [path, budgets.chapter] as const)]);

/** One visit to each page of the site: a visit is dear, so everything that can be asked of any page is asked in it. */
for (const visited of sitePages) {
  const { path, id, status, prepare } = visited;
  const name = path.replace(/\?e=.*/, "?e=…");
  // Firefox visits one of each kind, and with CI=true every chapter: their figures are their own.
  const where = oneOfEachKind.has(visited) ? "" : isChapter(visited) ? " @ci-firefox" : " @chromium";
  // Paper and the widths between ask of every chapter, whose figures are its own; a walk by Tab through the fifth lab or the second chapter meets what it met in the first.
  const whole = !short || everyChapterAndKind.includes(visited);
  const walked = !short || oneOfEachKind.has(visited);
  test(`/${name} complains of nothing, asks nobody else, fits every window and paper, obeys the keyboard, has no barrier, and its links lead somewhere${where}`, async ({
    page,
    request,
    baseURL,
    browserName,
  }) => {
    const said = complaints(page);
    const foreign: string[] = [];
    const fetched: string[] = [];
    page.on("request", (asked) => {
      fetched.push(asked.url());
      if (!asked.url().startsWith(baseURL ?? "") && !/^(data|blob):/.test(asked.url())) foreign.push(asked.url());
    });
    await page.setViewportSize(asOpened);
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    await expect(page.locator("html")).toHaveAttribute("data-page", id);
    await expect(page.locator("html")).toHaveAttribute("data-awake", "");
    const budget = budgetOf.get(path);
    if (browserName === "chromium" && budget !== undefined)
      await test.step("first load", async () => {
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
        const { page: bytes, core } = fetchedBytes(fetched, baseURL ?? "");
        expect(bytes).toBeGreaterThan(budget / 3);
        expect(bytes).toBeLessThanOrEqual(budget);
        expect(core).toBe(0);
      });
    await prepare?.(page);
    await expect(page.locator("h1")).toHaveCount(1);

    await test.step("links", async () => {
      const { own, lost } = await linksOf(page);
      for (const address of own) {
        if (!answers.has(address)) answers.set(address, (await request.head(address)).status());
        expect(answers.get(address), address).toBe(200);
      }
      expect(lost, "places in this page that a link names").toEqual([]);
    });

    await skipQuestions(page);
    await enliven(page);
    if (id.startsWith("lab-")) await paintAll(page);
    await test.step("windows", async () => {
      // From the one that it was opened in: what was drawn wide has to become narrow at once.
      for (const width of whole ? [1440, 320, 360, 768] : [320]) {
        await page.setViewportSize({ ...asOpened, width });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`)
          .toBeLessThanOrEqual(width);
        expect(await overlappingControls(page), `at ${width} px`).toEqual([]);
        // The header is one row.
        const header = page.locator(".site-header");
        if ((await header.count()) > 0)
          expect(await header.evaluate((element) => element.clientHeight)).toBeLessThan(64);
      }
    });

    // What follows depends on the document and not on who draws it; and Firefox's driver knows neither theme nor paper.
    if (browserName === "chromium") {
      // Away from a player's buttons that keep to the window's lower edge, over what is beneath.
      await page.evaluate(() => scrollTo(0, 0));
      if (whole) await test.step("paper", async () => expect(await paperFaults(page, asOpened)).toEqual([]));
      await test.step("axe", async () => expect(await barriersAndBadPractice(page)).toEqual([]));
      const contrast = alsoDark.has(visited);
      if (contrast)
        await test.step("contrast", async () => expect(await looksFaults(page, ["color-contrast"])).toEqual([]));
      if (walked) await test.step("keyboard", async () => expect(await focusFaults(page)).toEqual([]));
      if (contrast)
        await test.step("axe, narrow and dark", async () => {
          await page.setViewportSize({ width: 320, height: 800 });
          await page.emulateMedia({ colorScheme: "dark" });
          await page.evaluate(() => scrollTo(0, 0));
          await settled(page);
          expect(await looksFaults(page)).toEqual([]);
        });
    }
    if (isChapter(visited))
      await test.step("figures", async () => {
        await page.setViewportSize(asOpened);
        await wakeAll(page);
      });
    expect(foreign).toEqual([]);
    // Chromium itself says that a page was answered with 404.
    expect(said.filter((words) => status === 200 || !words.includes("404"))).toEqual([]);
  });
}

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
  await expect(sheet.getByRole("link", { name: /\d min$/ })).toHaveCount(chapters.length);
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
