import { readFileSync } from "node:fs";
import { expect, type Locator, type Page, test } from "@playwright/test";

/** A chart of the chapter, awake: its code comes when it is near. */
async function openChart(page: Page, index: number): Promise<Locator> {
  // A question before it keeps the charts that answer it back.
  await page.addInitScript(() => localStorage.setItem("stampede.prediction.accept-growth", '{"answer":null}'));
  await page.goto("accept/");
  await page.waitForSelector("html[data-awake]");
  const chart = page.locator("figure.chart").nth(index);
  await chart.scrollIntoViewIfNeeded();
  await expect(chart.locator(".chart-live").first()).toBeVisible();
  return chart;
}

const settle = (page: Page) => openChart(page, 0);
const sweep = (page: Page) => openChart(page, 1);
const curves = (chart: Locator) => chart.locator(".chart-live").first().locator("path[data-series]");
/** What a chart can do stands behind "…". */
const more = (chart: Locator) => chart.locator(".chart-more > summary");
const status = (chart: Locator) => chart.locator(".chart-status [role=status]");

/** By keys, as a reader does: a value that is set from outside passes by what listens to typing. */
async function type(chart: Locator, field: string, text: string): Promise<void> {
  const box = chart.getByRole("textbox", { name: field });
  await box.focus();
  await box.press("ControlOrMeta+a");
  await box.pressSequentially(text);
}

test("the settle chart: marks and words, both axes, keys, pointer, errors, and the same numbers when run again", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const chart = await settle(page);

  await test.step("the settle chart names what is simulated and what is published, by mark and by word", async () => {
    await expect(chart.locator(".chart-source")).toHaveCount(2);
    await expect(chart.locator(".chart-source").nth(0)).toContainText("simulated");
    await expect(chart.locator(".chart-source").nth(1)).toContainText("published: Molloy & Lever 2000, Table I");
    // Two panels, with two curves each.
    await expect(curves(chart)).toHaveCount(2);
    await expect(chart.locator(".chart-live path[data-series]")).toHaveCount(4);
    await more(chart).click();
    await chart.getByText("Data as a table").click();
    const row = chart.getByRole("row", { name: /^400 / });
    await expect(row).toContainText("41.2");
  });

  await test.step("both axes turn logarithmic and back", async () => {
    const path = () => curves(chart).first().getAttribute("d");
    const linear = await path();
    const logY = chart.getByRole("button", { name: "log y" });
    await logY.click();
    await expect(logY).toHaveAttribute("aria-pressed", "true");
    expect(await path()).not.toBe(linear);
    await chart.getByRole("button", { name: "log x" }).click();
    await logY.click();
    await chart.getByRole("button", { name: "log x" }).click();
    expect(await path()).toBe(linear);
  });

  await test.step("arrow keys walk the points and say them", async () => {
    const slider = chart.getByRole("slider", { name: /walk along the curves/ }).first();
    await slider.focus();
    await page.keyboard.press("End");
    await expect(slider).toHaveAttribute(
      "aria-valuetext",
      /^wake all, 2\.2 scheduler, simulated.*: 1,000 threads waiting, 17\d\sms; .* the published 177\sms\.$/,
    );
    await expect(chart.locator(".chart-tip").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(slider).toHaveAttribute(
      "aria-valuetext",
      /^wake all, 2\.2 scheduler, published, a row that was fitted: 1,000 threads waiting, 177\sms; simulated /,
    );
    await page.keyboard.press("ArrowLeft");
    await expect(slider).toHaveAttribute("aria-valuetext", /900 threads waiting, 150\sms/);
    await page.keyboard.press("Escape");
    await expect(chart.locator(".chart-tip")).toHaveCount(0);
  });

  await test.step("keys look closer and farther, and Escape goes back", async () => {
    const slider = chart.getByRole("slider", { name: /walk along the curves/ }).first();
    const whole = await curves(chart).first().getAttribute("d");
    await slider.press("+");
    await expect(chart.locator(".chart-zoomed")).toHaveText(/^A part is shown: threads waiting from /);
    expect(await curves(chart).first().getAttribute("d")).not.toBe(whole);
    await slider.press("-");
    await expect(chart.locator(".chart-zoomed")).toHaveText("");
    await slider.press("+");
    await slider.press("Escape");
    await expect(chart.locator(".chart-zoomed")).toHaveText("");
    expect(await curves(chart).first().getAttribute("d")).toBe(whole);
  });

  await test.step("a drag looks closer, a double click and a button go back", async () => {
    const live = chart.locator(".chart-live").first();
    const drag = async () => {
      const box = await live.boundingBox();
      if (!box) throw new Error("The chart has no place on the page.");
      await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.3);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.7, { steps: 4 });
      await page.mouse.up();
    };
    await drag();
    await expect(chart.locator(".chart-zoomed")).toHaveText(/, settle time from /);
    await live.dblclick();
    await expect(chart.locator(".chart-zoomed")).toHaveText("");
    await drag();
    await chart.getByRole("button", { name: "Whole chart" }).click();
    await expect(chart.locator(".chart-zoomed")).toHaveText("");
  });

  await test.step("a pointer meets the nearest point", async () => {
    const box = await chart.locator(".chart-live").first().boundingBox();
    if (!box) throw new Error("The chart has no place on the page.");
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.95);
    await expect(chart.locator(".chart-tip")).toContainText(/threads waiting/);
  });

  await test.step("errors of the rows, and which were fitted", async () => {
    const errors = chart.getByRole("button", { name: "errors" });
    await expect(errors).toHaveAttribute("aria-pressed", "false");
    await errors.click();
    await expect(chart.locator(".chart-errors li").first()).toHaveText(
      /8 predicted rows, 2 fitted \(open squares\); mean error .* worst \d+% at 400\./,
    );
  });

  await test.step("the reader runs the settle chart again and gets the page's numbers", async () => {
    await chart.getByRole("button", { name: "Run it here" }).click();
    await expect(status(chart)).toHaveText(/^48 runs in [\d.]+ s in this browser\. Every value equals/);
    await expect(chart.locator(".chart-source").nth(0)).toContainText("simulated, in your browser");
  });
});

test("the reader's own sweep: refused with a sentence, stopped at once, another range, another parameter and metric @chromium @ci", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const chart = await sweep(page);
  await more(chart).click();
  await chart.getByText("Sweep it yourself").click();

  await test.step("a range that makes no sense is refused with a sentence", async () => {
    await type(chart, "to", "9999999999");
    await expect(chart.getByRole("alert")).toHaveText(/"to" is 9,999,999,999, and threads goes from 1 to [\d,]+\.$/);
    await chart.getByRole("button", { name: "Sweep", exact: true }).click();
    await expect(status(chart)).toHaveText("");
    await type(chart, "to", "many");
    await expect(chart.getByRole("alert")).toHaveText(/^"to" is not a number/);
  });

  await test.step("a long sweep shows how far it is and stops at once", async () => {
    const before = await curves(chart).first().getAttribute("d");
    await type(chart, "to", "100000");
    await type(chart, "points", "200");
    await chart.getByRole("checkbox", { name: "log spacing" }).uncheck();
    await chart.getByRole("button", { name: "Sweep", exact: true }).click();
    await expect(chart.getByRole("progressbar")).toBeVisible();
    await expect(chart.locator(".chart-count")).toHaveText(/^\d+ of 400 runs$/);
    await chart.getByRole("button", { name: "Cancel" }).click();
    await expect(status(chart)).toHaveText("Cancelled; the curves are as they were.");
    await expect(chart.getByRole("progressbar")).toHaveCount(0);
    expect(await curves(chart).first().getAttribute("d")).toBe(before);
  });

  await test.step("the reader's own sweep: another range, then another parameter and metric", async () => {
    await type(chart, "to", "400");
    await type(chart, "points", "6");
    await chart.getByRole("button", { name: "Sweep", exact: true }).click();
    await expect(status(chart)).toHaveText(/^12 runs in /);
    // The built curves stay behind, faint.
    await expect(chart.locator(".chart-live text", { hasText: /^as built/ }).first()).toBeVisible();
    await chart.getByRole("button", { name: "Forget earlier curves" }).click();
    await expect(chart.locator(".chart-live text", { hasText: /^as built/ })).toHaveCount(0);

    await chart.getByRole("combobox", { name: "over" }).selectOption("cpus");
    await chart.getByRole("combobox", { name: "show" }).selectOption("contextSwitches");
    await type(chart, "from", "1");
    await type(chart, "to", "8");
    await type(chart, "points", "8");
    await chart.getByRole("button", { name: "Sweep", exact: true }).click();
    await expect(status(chart)).toHaveText(/^16 runs in /);
    // The caption was the author's, of other quantities.
    await expect(chart.locator("figcaption strong").first()).toHaveText(/^context switches against CPUs$/i);
    await expect(chart.getByRole("slider").first()).toHaveAttribute("aria-label", /^context switches against CPUs/i);
  });
});

test("CSV, SVG and PNG bear the scenario's link @chromium", async ({ page }) => {
  const chart = await settle(page);
  await more(chart).click();
  const save = async (kind: string) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      chart.getByRole("button", { name: `Download ${kind}` }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^stampede-.+\\.${kind.toLowerCase()}$`));
    return readFileSync(await download.path());
  };
  const link =
    /http:\/\/127\.0\.0\.1:\d+\/s\/accept\/\?v=\d+&(?:results=\d+&)?policy=wake-all_wake-all_task-exclusive_wake-one&[^\s<]*seed=1/;
  const csv = (await save("CSV")).toString();
  expect(csv).toMatch(link);
  expect(csv).toMatch(/^wake one,published,100,945000,yes,/m);
  // Each row leads to the run that gave it: of one curve no two are the same, and the published row is held against the run of the curve.
  const rowOf = (start: string) => csv.split("\n").find((row) => row.startsWith(start)) ?? "";
  const runOf = (start: string) => new URL(rowOf(start).split(",").at(-1) ?? "").searchParams;
  const links = csv
    .split("\n")
    .flatMap((row) => (row.startsWith("wake one,simulated,") ? [row.split(",").at(-1)] : []));
  expect(links.length).toBeGreaterThan(5);
  expect(new Set(links).size).toBe(links.length);
  for (const kind of ["simulated", "published"]) {
    expect(runOf(`wake one,${kind},400,`).get("threads")).toBe("400");
    expect(runOf(`wake one,${kind},400,`).get("policy")).toBe("wake-one");
  }
  const svg = (await save("SVG")).toString().replaceAll("&amp;", "&");
  expect(svg).not.toContain("var(");
  // A long link is broken over lines of text; the description holds it whole.
  expect(svg).toMatch(link);
  const png = await save("PNG");
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect(png.readUInt32BE(16)).toBe(1920);
});

test("on a phone every curve keeps its name and nothing is wider than the screen @chromium @ci", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const chart = await settle(page);
  const words = (await chart.locator(".chart-live text").allTextContents()).join(" ");
  for (const name of ["wake all, 2.2", "O(1)", "task exclusive", "wake one"]) expect(words).toContain(name);
  const sizes = await chart
    .locator(".chart-live text")
    .evaluateAll((texts) => texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("without scripts the curves and their numbers are there @chromium @ci", async ({ browser }, info) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: info.project.use.baseURL });
  const page = await context.newPage();
  await page.goto("accept/");
  const chart = page.locator("figure.chart").first();
  await expect(chart.locator("svg:visible path[data-series]")).toHaveCount(4);
  await expect(chart.getByRole("button")).toHaveCount(0);
  await more(chart).click();
  await chart.getByText("Data as a table").click();
  await expect(chart.getByRole("row", { name: /^1,000 / })).toContainText("177");
  await context.close();
});
