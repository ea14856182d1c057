/** What a page says where something that it needs does not come: a newer version has replaced its files, or the browser runs no WebAssembly. */
import { expect, type Page, test } from "@playwright/test";

declare global {
  var rejected: string[];
}

/** Nothing that fails may end as a rejection that nobody heard. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.rejected = [];
    addEventListener("unhandledrejection", ({ reason }) => globalThis.rejected.push(String(reason)));
  });
});
test.afterEach(async ({ page }) => {
  expect(await page.evaluate(() => globalThis.rejected)).toEqual([]);
});

const gone = (page: Page, files: string | RegExp) =>
  page.route(files, (route) => route.fulfill({ status: 404, contentType: "text/html", body: "<!doctype html>" }));
const asleep = (page: Page) => page.getByRole("alert").filter({ hasText: /older version of the site; reload it/ });
const problem = (page: Page) => page.locator(".player-problem");
const play = (page: Page) => page.getByRole("button", { name: "Play", exact: true }).first();

async function saysAndStops(page: Page): Promise<void> {
  await expect(asleep(page)).toBeVisible();
  await expect(page.locator(".transport").first()).toBeHidden();
  // Nor does anything else look as if it could be used: words that lead a figure are words.
  await expect(page.locator("main select").filter({ visible: true })).toHaveCount(0);
  const leads = page.locator(".seek");
  expect(await leads.evaluateAll((all) => all.filter((one) => getComputedStyle(one).pointerEvents !== "none"))).toEqual(
    [],
  );
  // The text and the pictures stay.
  await expect(page.locator("h1")).toBeAttached();
  await expect(page.locator(".figure-static").first()).toBeVisible();
}

for (const [path, again] of [
  ["accept/", ""],
  ["s/accept/", " @ci"],
  ["embed/accept/", " @ci"],
] as const) {
  test(`/${path} without its script says so, and offers nothing to press @chromium${again}`, async ({ page }) => {
    await gone(page, /\/assets\/client-[^/]*\.js$/);
    await page.goto(path);
    await saysAndStops(page);
  });
}

test("a page without the code that is its own says so @chromium", async ({ page }) => {
  const asked: string[] = [];
  await page.route("**/assets/page-*.js", (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.goto("accept/");
  await saysAndStops(page);
  expect(asked.length).toBeGreaterThan(0);
});

test("a page whose script never comes says so after a while, and takes it back when it does @chromium", async ({
  page,
}) => {
  await page.clock.install();
  let come = () => {};
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/assets\/client-[^/]*\.js$/, async (route) => {
    await coming;
    await route.continue();
  });
  await page.goto("accept/", { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading");
  await expect(asleep(page)).toBeHidden();
  await page.clock.fastForward(31_000);
  await saysAndStops(page);
  come();
  await page.clock.runFor(60_000);
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await expect(asleep(page)).toBeHidden();
  await expect(page.locator(".transport").first()).toBeVisible();
});

test("a figure whose code a newer version has replaced names reloading @chromium @ci", async ({ page }) => {
  await page.goto("accept/");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await gone(page, "**/assets/*.js");
  await page.locator(".figure-stage").first().hover();
  await expect(problem(page).first()).toContainText("it may be of an older version");
});

test("a lab without the simulator's code says so @chromium @ci", async ({ page }) => {
  await gone(page, /\/assets\/site-engine-[^/]*\.js$/);
  await page.goto("s/accept/?threads=30");
  await expect(problem(page)).toContainText("The simulator's code could not be loaded");
  await expect(problem(page)).toContainText("reload the page");
  await expect(play(page)).toBeDisabled();
});

test("a lab whose worker is missing computes in the page, and says so @chromium", async ({ page }) => {
  await gone(page, /\/assets\/worker-[^/]*\.js$/);
  await page.goto("s/accept/?threads=30");
  await expect(page.getByText("No worker could be started here")).toBeVisible();
  await expect(play(page)).toBeEnabled();
});

for (const { what, body, status, says } of [
  { what: "missing", body: "", status: 404, says: /answered 404.*older version/ },
  { what: "empty", body: "", status: 200, says: /damaged, or something else/ },
  { what: "cut off", body: "\0asm\x01\0\0\0\x01\x20", status: 200, says: /damaged, or something else/ },
  { what: "a page in place of it", body: "<!doctype html>", status: 200, says: /damaged, or something else/ },
]) {
  test(`a core that is ${what} is told in a sentence @chromium${what === "missing" ? "" : " @ci"}`, async ({
    page,
  }) => {
    await page.route("**/*.wasm", (route) => route.fulfill({ status, contentType: "application/wasm", body }));
    await page.goto("s/accept/?threads=30");
    await expect(problem(page)).toContainText("The simulator could not be loaded");
    await expect(problem(page)).toContainText(says);
    await expect(play(page)).toBeDisabled();
    await page.unroute("**/*.wasm");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(play(page)).toBeEnabled();
  });
}

test("a browser without WebAssembly is told so @chromium", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, "WebAssembly");
  });
  await page.goto("s/accept/?threads=30");
  await expect(problem(page)).toContainText("This browser has WebAssembly switched off");
  await expect(play(page)).toBeDisabled();
});

test("a policy that forbids WebAssembly is told as such @chromium @ci", async ({ page }) => {
  await page.route("**/s/accept/*", async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "content-security-policy": "script-src 'self' 'unsafe-inline'" };
    await route.fulfill({ response, headers });
  });
  await page.goto("s/accept/?threads=30");
  await expect(problem(page)).toContainText("a security policy forbids it to run here");
  await expect(play(page)).toBeDisabled();
});
