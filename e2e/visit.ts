/** What is asked of a page while it is visited. */
import { expect, type Page } from "@playwright/test";
import { complaints } from "./complaints";
import { openMore } from "./more";
import { overlappingControls } from "./overlaps";
import type { SitePage } from "./site-pages";

/** The window that pages are opened in. */
export const asOpened = { width: 1440, height: 800 };

/** What comes out of a window page by page: its complaints, and requests that failed or went elsewhere. */
export interface Watch {
  /** Since the last time; without what has to be said of a page that is answered with 404. */
  said(status: number): string[];
  /** Every address that was asked for since the last visit began. */
  readonly fetched: string[];
}

export function watch(page: Page, base: string): Watch {
  const said = complaints(page);
  const fetched: string[] = [];
  page.on("request", (request) => {
    fetched.push(request.url());
    if (!request.url().startsWith(base) && !/^(data|blob):/.test(request.url())) said.push(`asks ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) said.push(`${response.status()} for ${response.url()}`);
  });
  return {
    fetched,
    said: (status) => said.splice(0).filter((words) => status === 200 || !words.includes("404")),
  };
}

/** Opens the page, and waits until it is awake and what its state needs is there. */
export async function visit(page: Page, { path, id, status, prepare }: SitePage): Promise<void> {
  const response = await page.goto(path);
  // Firefox asks whether what it has of a page is still so.
  const answered = response?.status();
  expect(answered === 304 ? 200 : answered).toBe(status);
  await expect(page.locator("html")).toHaveAttribute("data-page", id);
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await prepare?.(page);
  await expect(page.locator("h1")).toHaveCount(1);
}

/** The first figure comes alive, and what can be opened about it is open. */
export async function enliven(page: Page): Promise<void> {
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
export async function paintAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    scrollTo(0, 0);
  });
}

/** Every figure wakes as the reader turns to it. */
export async function wakeAll(page: Page): Promise<void> {
  for (const figure of await page.locator("main figure:has(.figure-player)").all()) {
    await figure.locator(".figure-stage").hover();
    await expect(figure.locator(".figure-static")).toHaveCount(0);
    // Which way it can go depends on where it stands; totals go nowhere.
    const play = figure.getByRole("button", { name: "Play", exact: true });
    if ((await figure.locator(".timeline").count()) > 0) await expect(play).toBeEnabled();
    else await expect(play).toHaveCount(0);
  }
}

/** Nothing is wider than the window, no control stands on another, and the header is one row. */
export async function fits(page: Page, widths: readonly number[]): Promise<void> {
  // From the one that it was opened in: what was drawn wide has to become narrow at once.
  for (const width of widths) {
    await page.setViewportSize({ ...asOpened, width });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`)
      .toBeLessThanOrEqual(width);
    expect(await overlappingControls(page), `at ${width} px`).toEqual([]);
    const header = page.locator(".site-header");
    if ((await header.count()) > 0) expect(await header.evaluate((element) => element.clientHeight)).toBeLessThan(64);
  }
}
