import { expect, type Page, test } from "@playwright/test";
import { skipQuestions } from "./questions";

const first = (page: Page) => page.locator("figure:has(.figure-player)").first();
const count = (page: Page) => first(page).locator(".transport-count");
const canvas = (page: Page) => first(page).locator(".figure-canvas canvas").first();

async function open(page: Page, path = "accept/"): Promise<void> {
  await page.goto(path);
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
}

test("a chapter that is only read fetches no simulator; the reader's first move does", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await open(page);
  for (let i = 0; i < 30; i++) {
    await page.evaluate(() => {
      scrollBy(0, 700);
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
  }
  expect(fetched.filter((url) => /\.wasm|site-engine|live-figure|worker/.test(url))).toEqual([]);
  const before = await count(page).innerText();
  await first(page).locator(".figure-stage").hover();
  await expect(canvas(page)).toBeVisible();
  expect(fetched.some((url) => url.includes(".wasm"))).toBe(true);
  // Awake, it stands where the picture stood.
  await expect(count(page)).toHaveText(before);
});

test("pictures out of sight are laid out after the text, unless the browser is to find a place @ci", async ({
  page,
}) => {
  const skipped = () =>
    page.locator("figure :is(.stage-frame, .chart-frame)").evaluateAll((all) => {
      const shown = all.filter((frame) => frame.checkVisibility());
      return shown.filter((frame) => !frame.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).length;
    });
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("scheduler/");
  await expect.poll(skipped).toBeGreaterThan(2);
  await page.goto("about:blank");
  await page.goto("scheduler/#sched-swap");
  expect(await skipped()).toBe(0);
  await page.unroute("**/assets/*.js");
  await page.goto("about:blank");
  await open(page, "scheduler/");
  expect(await skipped()).toBe(0);
  // Nor do transports keep to the edge of a window that their figure is not in.
  await expect(page.locator(".figure-player[data-docks]")).toHaveCount(0);
});

test("the key that wakes a figure does what it says @chromium @ci", async ({ page }) => {
  await open(page);
  const at = async () => Number((await count(page).innerText()).split("/")[0]?.replace(",", ""));
  const before = await at();
  await first(page).getByRole("button", { name: "Step", exact: true }).press("Enter");
  await expect.poll(at).toBeGreaterThan(before);
  await expect(first(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await open(page);
  await first(page).getByRole("button", { name: "Play", exact: true }).press("Enter");
  await expect(first(page).getByRole("button", { name: "Pause" })).toBeVisible();
});

test("Play, where a picture shows the end of its run, plays from the start @chromium @ci", async ({ page }) => {
  await open(page, "hash/");
  await skipQuestions(page);
  const atEnd = /^([\d,]+) \/ \1$/;
  const figures = page.locator(".figure-player");
  const texts = await figures.locator(".transport-count").allInnerTexts();
  const figure = figures.nth(texts.findIndex((text) => atEnd.test(text)));
  await expect(figure.locator(".transport-count")).toHaveText(atEnd);
  await figure.getByRole("button", { name: "Play", exact: true }).press("Enter");
  await expect(figure.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(figure.locator(".transport-count")).not.toHaveText(atEnd);
});

test("what a reader does before a figure's code is there is done once it is", async ({ page }) => {
  await open(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  const at = async () => Number((await count(page).innerText()).split("/")[0]?.replace(",", ""));
  const before = await at();
  const step = first(page).getByRole("button", { name: "Step", exact: true });
  await step.click();
  await step.click();
  await step.press("ArrowRight");
  await first(page).getByRole("button", { name: "More controls" }).click();
  expect(await at()).toBe(before);
  await expect(canvas(page)).toHaveCount(0);
  release();
  await expect(canvas(page)).toBeVisible();
  await expect.poll(at).toBeGreaterThan(before);
  await expect(first(page).locator(".figure-more")).toBeVisible();
  // Three steps, and each of them once.
  for (let i = 0; i < 3; i++) await step.press("ArrowLeft");
  await expect.poll(at).toBe(before);
});

test("a parameter that is set before the figure's code is there is set @chromium @ci", async ({ page }) => {
  await open(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  const threads = first(page).locator(".params-row").getByRole("slider");
  const words = first(page).locator(".params-row").getByRole("textbox");
  await expect(words).toHaveValue("100");
  await threads.fill("100");
  release();
  await expect(words).not.toHaveValue("100");
  await expect(threads).toHaveValue("100");
  await expect(page.locator(".caption-note").first()).toContainText("These words describe the figure as it first was");
});

test("a figure whose code cannot be fetched says so, keeps its picture, and comes with the next try @ci", async ({
  page,
  browserName,
}) => {
  await open(page);
  await page.route("**/assets/*.js", (route) => route.abort());
  await first(page).locator(".figure-stage").hover();
  const alert = page.getByRole("alert").filter({ hasText: "The figure's code could not be loaded" });
  await expect(alert).toBeVisible();
  await expect(first(page).locator(".figure-stage .figure-static")).toBeVisible();
  await page.unroute("**/assets/*.js");
  // Firefox keeps what an import once failed with until the page is loaded anew.
  if (browserName === "firefox") {
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  }
  await first(page).getByRole("button", { name: "Step", exact: true }).press("Enter");
  await expect(canvas(page)).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test("words in the prose wake the figure that they speak of @chromium @ci", async ({ page }) => {
  await open(page);
  await page.locator("button.seek").first().press("Enter");
  await expect(page.locator(".figure-canvas canvas").first()).toBeVisible();
});

test("what was opened in the picture stays open when the figure wakes, and keeps the focus @chromium @ci", async ({
  page,
}) => {
  await open(page);
  const summary = first(page).getByText("This moment in words");
  await summary.focus();
  await page.keyboard.press("Enter");
  await expect(canvas(page)).toBeVisible();
  await expect(first(page).locator(".figure-words table").first()).toBeVisible();
  await expect(summary).toBeFocused();
});

test("the landing page's herd runs by itself, once the page has come to rest @chromium", async ({ page }) => {
  await open(page, "");
  await expect(first(page).getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(first(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
});

test("an embedded figure that has nothing to paint before its scripts are there asks for them at once @chromium @ci", async ({
  page,
}) => {
  // What waits for a paint that does not come goes on after seconds; here it never does.
  await page.addInitScript(() => {
    const real = window.setTimeout;
    const short = (call: () => void, ms = 0) => (ms < 3000 ? real(call, ms) : 0);
    window.setTimeout = short as typeof window.setTimeout;
  });
  await page.goto("embed/accept/?threads=50&seed=1&chrome=0");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await expect(page.locator(".figure-canvas canvas").first()).toBeVisible();
});

test("a finger wakes a figure by its tap @chromium", async ({ browser, baseURL }) => {
  const page = await browser.newPage({
    baseURL,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await open(page);
  const before = await count(page).innerText();
  await first(page).getByRole("button", { name: "Step", exact: true }).tap();
  await expect(count(page)).not.toHaveText(before);
  await expect(canvas(page)).toBeVisible();
  await page.close();
});
