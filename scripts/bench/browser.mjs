import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { readChapters } from "../lib/chapters.mjs";
import { root, say } from "../lib/run.mjs";
import { siteHandler } from "../lib/site-handler.mjs";
import { fetchedBytes } from "./pages.mjs";
import { median, quantile } from "./statistics.mjs";

export const frameGoalMs = 4;
const herd = {
  words: "1000 tasks in three lanes",
  path: "s/accept/?threads=1000&policy=wake-all_task-exclusive_wake-one&seed=1",
};
const hash = {
  words: "two hash tables of 524,288 buckets",
  path: "s/hash/?function=mask_multiplicative&keys=random&count=50000&buckets=524288&seed=1",
};
const plate = {
  words: "1000 threads over 200 ms, zoomed",
  path: "s/accept/?threads=1000&policy=wake-all_wake-one&seed=1&at=4000",
};
/** Alone on its page. */
const plateFigure = {
  words: "1000 threads over 200 ms, playing",
  path: "embed/accept/?threads=1000&policy=wake-all&seed=1&figure=plate",
};
/** What readers have first: the headless shell, in which tests run, paints more cheaply. */
const browsers = ["chromium", "chromium-browser", "google-chrome", "chromium-headless-shell"].map(
  (name) => `/usr/bin/${name}`,
);

export const chromiumPath = () => browsers.find(existsSync);

export async function withSite(work) {
  const executablePath = chromiumPath();
  if (!executablePath) {
    say("No Chromium found: without figures of the browser.");
    return null;
  }
  const { chromium } = await import("@playwright/test");
  const server = createServer(siteHandler(join(root, "dist"), "/"));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${server.address().port}/`;
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    return await work(browser, base);
  } finally {
    await browser.close();
    server.close();
  }
}

/** Main-thread time of the frame loop while three lanes of 1000 tasks play, while two large hash tables fill, while a plate plays, and while that of a lab is zoomed; and what a first visit to each page fetches. */
export function measureBrowser() {
  return withSite(async (browser, base) => ({
    frames: await frames(browser, base, herd),
    hashFrames: await frames(browser, base, hash),
    plateFigureFrames: await figureFrames(browser, base, plateFigure),
    plateFrames: await plateFrames(browser, base, plate),
    firstLoad: await firstLoad(browser, base),
  }));
}

async function frames(browser, base, lab) {
  const page = await measuredLab(browser, base, lab);
  await page.getByRole("button", { name: /^play/i }).first().click();
  await page.waitForTimeout(5000);
  return frameCosts(page);
}

/** From its first frame on, and so with all that is read and made while the run comes; then it plays. */
async function figureFrames(browser, base, figure) {
  const page = await measuredLab(browser, base, figure, { fromTheFirst: true });
  await page.getByRole("button", { name: /^play/i }).first().click();
  await page.waitForTimeout(8000);
  return frameCosts(page);
}

/** In and out by the wheel, a step a frame. */
async function plateFrames(browser, base, lab) {
  const page = await measuredLab(browser, base, lab);
  const { x, y, width } = await standingBox(page.locator(".figure-canvas").first());
  await page.mouse.move(x + width / 2, y + 60);
  const shown = page.getByRole("slider", { name: "How long it is" });
  const whole = await shown.inputValue();
  for (let turn = 0; turn < 120; turn++) {
    await page.mouse.wheel(0, turn < 60 ? -10 : 10);
    await page.waitForTimeout(30);
    if (turn === 59 && (await shown.inputValue()) === whole) throw new Error("The wheel zoomed nothing.");
  }
  return frameCosts(page);
}

/** Where something is drawn, once it stands there: a drawing may be put in place anew while its run comes. */
async function standingBox(locator) {
  let before = null;
  for (let look = 0; look < 200; look++) {
    const box = await locator.boundingBox();
    if (box && before && ["x", "y", "width", "height"].every((side) => box[side] === before[side])) return box;
    before = box;
    await locator.page().waitForTimeout(100);
  }
  throw new Error("What is to be measured does not come to stand.");
}

/** Its run is computed. */
async function measuredLab(browser, base, { words, path }, { fromTheFirst = false } = {}) {
  say(`Frames: ${words}, headless Chromium`);
  const page = await measuredPage(browser, `${base}${path}`);
  await page.getByRole("button", { name: /^play/i }).first().waitFor({ timeout: 60_000 });
  await page.waitForFunction(() => !document.querySelector("[data-role=scrubber]")?.disabled, null, {
    timeout: 60_000,
  });
  if (!fromTheFirst) await page.evaluate(() => performance.clearMeasures("stampede-frame"));
  return page;
}

async function measuredPage(browser, address) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => {
    globalThis.stampedeMeasureFrames = true;
  });
  await page.goto(address);
  await page.waitForSelector("html[data-awake]", { timeout: 60_000 });
  return page;
}

async function frameCosts(page) {
  const costs = await page.evaluate(() =>
    performance.getEntriesByName("stampede-frame").map(({ duration }) => duration),
  );
  await page.close();
  if (costs.length === 0) throw new Error("The player drew no frame.");
  return { frames: costs.length, medianMs: median(costs), p95Ms: quantile(costs, 0.95), worstMs: Math.max(...costs) };
}

const chapters = readChapters().map(({ id }) => `${id}/`);
/** The pages whose first load is measured; the budget is for the chapters. */
const firstLoads = ["", ...chapters, "s/accept/", "claims/"];

/** For every page: what is fetched until the network rests, the reader not having moved; for a chapter also with every figure scrolled past. */
async function firstLoad(browser, base) {
  const loads = [];
  for (const path of firstLoads) {
    say(`First load of /${path}, headless Chromium`);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const addresses = [];
    page.on("request", (request) => addresses.push(request.url()));
    await page.goto(`${base}${path}`, { waitUntil: "networkidle" });
    await page.waitForSelector("html[data-awake]", { timeout: 60_000 });
    const atFirst = fetchedBytes(addresses, base);
    const chapter = chapters.includes(path);
    loads.push({
      page: `/${path}`,
      chapter,
      atFirst,
      readToTheEnd: chapter ? await read(page, addresses, base) : null,
    });
    await page.close();
  }
  return loads;
}

/** What has been fetched once the reader has scrolled to the end, and touched nothing. */
async function read(page, addresses, base) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 600) {
    await page.evaluate((to) => window.scrollTo(0, to), y);
    await page.waitForTimeout(100);
  }
  await page.waitForTimeout(1000);
  return fetchedBytes(addresses, base);
}
