import { expect, type Locator, type Page, test } from "@playwright/test";

const lanes = (page: Page) => page.locator(".figure-zoom-area").first();
const tools = (page: Page) => page.getByRole("group", { name: "The CPUs over time" }).first();
const top = async (place: Locator) => (await place.boundingBox())?.y ?? 0;

/** Down by one notch, or up. */
async function turn(page: Page, deltaY: number): Promise<void> {
  const { x, y, width, height } = (await lanes(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.wheel(0, deltaY);
}

test("over the CPU lanes the wheel scrolls a chapter, and zooms with Ctrl, by keys, and by itself in the lab @chromium", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("accept/");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await page.locator(".figure-player").first().locator(".figure-stage").hover();
  await lanes(page).scrollIntoViewIfNeeded();
  const before = await top(lanes(page));
  await turn(page, 100);
  await expect.poll(() => top(lanes(page))).toBeLessThan(before);
  await expect(tools(page).getByRole("button")).toHaveCount(1);

  await page.keyboard.down("Control");
  const still = await top(lanes(page));
  await turn(page, -100);
  await page.keyboard.up("Control");
  await expect(tools(page).getByRole("button")).toHaveCount(5);
  expect(await top(lanes(page))).toBe(still);
  await tools(page).getByRole("button", { name: "Zoom into time" }).focus();
  await page.keyboard.press("0");
  await expect(tools(page).locator("output")).toHaveText("");
  await page.keyboard.press("+");
  await expect(tools(page).locator("output")).toHaveText(/ are shown\.$/);

  await tools(page).getByRole("button", { name: "Not zoomed" }).click();
  await expect(tools(page).locator("output")).toHaveText("");
  await page.locator("h1").first().click();
  const first = tools(page).getByRole("button", { name: "Zoom into time" });
  await first.click();
  const said = await tools(page).locator("output").innerText();
  expect(said).toMatch(/ are shown\.$/);
  await first.click();
  await expect(tools(page).locator("output")).not.toHaveText(said);

  await page.goto("s/accept/?threads=20&seed=1&at=40");
  await lanes(page).scrollIntoViewIfNeeded();
  const there = await top(lanes(page));
  await turn(page, -100);
  await expect(tools(page).locator("output")).toHaveText(/ are shown\.$/);
  expect(await top(lanes(page))).toBe(there);
});

test("two fingers zoom the CPU lanes, and not the page; one scrolls it @chromium", async ({ browser }, info) => {
  const context = await browser.newContext({
    baseURL: info.project.use.baseURL,
    hasTouch: true,
    viewport: { width: 800, height: 600 },
  });
  const page = await context.newPage();
  await page.goto("accept/");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await page.locator(".figure-player").first().locator(".figure-stage").tap();
  await lanes(page).scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await lanes(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const cdp = await context.newCDPSession(page);
  const [middle, row] = [x + width / 2, y + height / 2];
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly (readonly [number, number])[]) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  await expect(async () => {
    await touch("touchStart", [[middle - 40, row]]);
    await touch("touchStart", [
      [middle - 40, row],
      [middle + 40, row],
    ]);
    for (let by = 45; by <= 120; by += 5)
      await touch("touchMove", [
        [middle - by, row],
        [middle + by, row],
      ]);
    await touch("touchEnd", []);
    await expect(tools(page).locator("output")).toHaveText(/ are shown\.$/, { timeout: 500 });
  }).toPass();
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);

  const before = await page.evaluate(() => window.scrollY);
  await touch("touchStart", [[middle, row]]);
  for (let up = 10; up <= 150; up += 10) await touch("touchMove", [[middle, row - up]]);
  await touch("touchEnd", []);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
  await context.close();
});

test("the lab's overview: its frame is dragged, and its sliders say in words what is shown @chromium @ci", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto("s/accept/?threads=20&policy=wake-all_wake-one&seed=1&at=40");
  const strip = page.locator(".overview canvas");
  await expect(strip).toBeVisible();
  await expect(page.locator(".overview-part")).toHaveText(/^the whole run/);
  const { x, y, width } = (await strip.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  // On the bar above the strips: over them it goes through the run's time.
  await page.mouse.move(x + width * 0.3, y + 5);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.6, y + 5, { steps: 5 });
  await page.mouse.up();
  const part = page.locator(".overview-part");
  await expect(part).toHaveText(/ to .* of /);
  const first = await part.innerText();
  const begin = page.getByRole("slider", { name: "Where the part shown begins" });
  await begin.focus();
  await page.keyboard.press("ArrowRight");
  await expect(part).not.toHaveText(first);
  await expect(begin).toHaveAttribute("aria-valuetext", await part.innerText());
  await page.getByRole("slider", { name: "How long it is" }).focus();
  await page.keyboard.press("Home");
  await expect(part).toHaveText(/^the whole run/);
});
