/** Where a window is wide, words, questions and figures of a chapter stand beside each other: what that keeps low, and what it must not break. */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { short } from "./extent";
import { skipQuestions } from "./questions";

const wide = { width: 1440, height: 900 };

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${element} has no box.`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** On 22 November 2026 they were 23,277 and 27,158 px high. */
const mostPx = { scheduler: 16_000, locks: 18_000 };

/** Whether any line of the caption runs under the button. */
const covered = (chart: Locator): Promise<boolean> =>
  chart.evaluate((figure) => {
    const button = figure.querySelector(".chart-more > summary")?.getBoundingClientRect();
    if (button === undefined) return true;
    const texts = document.createTreeWalker(figure.querySelector("figcaption") as Element, NodeFilter.SHOW_TEXT);
    const words = document.createRange();
    while (texts.nextNode()) {
      words.selectNodeContents(texts.currentNode);
      for (const { left, right, top, bottom } of words.getClientRects())
        if (right > button.left && left < button.right && bottom > button.top && top < button.bottom) return true;
    }
    return false;
  });

/** With all of the page laid out: what has not been seen yet has an estimated height. */
async function heightOf(page: Page): Promise<number> {
  await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
  return page.evaluate(() => document.documentElement.scrollHeight);
}

test("a question beside its figure keeps back the figure and what follows both, to the end of the section; the chapter is not too high in a wide window @chromium", async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await page.goto("locks/");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  const question = page.locator("#locks-four");
  const figures = [page.locator("#locks-netperf"), page.locator("#locks-split")];
  const asked = await boxOf(question);
  for (const figure of figures) await expect(figure).toBeHidden();
  await expect(page.locator("#locks-fscache")).toBeVisible();
  await expect(question).toContainText(/[1-9]\d+ words and 2 figures/);

  await question.getByRole("button", { name: "Skip the question" }).click();
  for (const figure of figures) await expect(figure).toBeVisible();
  const [answered, figure] = [await boxOf(question), await boxOf(page.locator("#locks-netperf"))];
  expect(answered.x).toBe(asked.x);
  expect(figure.x).toBeGreaterThan(answered.right);
  expect(figure.y).toBeLessThan(answered.y);
  expect(figure.bottom).toBeGreaterThan(answered.y);

  await skipQuestions(page);
  expect(await heightOf(page)).toBeLessThanOrEqual(mostPx.locks);
});

test("in the chapter scheduler a chart's \"…\" stands on the caption's first line and covers none of its words; in a wide window it is not too high @chromium", async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await page.goto("scheduler/");
  await skipQuestions(page);
  const chart = page.locator("#sched-crowd");
  await chart.scrollIntoViewIfNeeded();
  const [more, caption] = [chart.locator(".chart-more > summary"), chart.locator("figcaption")];
  for (const width of short ? [1440, 360] : [1440, 1024, 768, 360]) {
    await page.setViewportSize({ ...wide, width });
    await expect.poll(() => covered(chart), `at ${width} px`).toBe(false);
    expect((await boxOf(more)).bottom, `at ${width} px`).toBeGreaterThan((await boxOf(caption)).y);
    // Opened, it has all the width.
    await more.click();
    expect((await boxOf(chart.locator(".chart-more"))).width, `at ${width} px`).toBe((await boxOf(chart)).width);
    await more.click();
  }
  await page.setViewportSize(wide);
  expect(await heightOf(page)).toBeLessThanOrEqual(mostPx.scheduler);
});

test("the next chapter stands in the margin of the homework where there is room @chromium", async ({ page }) => {
  await page.goto("locks/");
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    // Both at once: above them the page may still be laid out.
    const places = await page.evaluate(() => {
      const [card, sheet] = [".next-chapter", ".homework-here"].map((name) => document.querySelector(name));
      if (!card || !sheet) return null;
      const [a, b] = [card.getBoundingClientRect(), sheet.getBoundingClientRect()];
      return { right: a.right, after: a.left - b.right, below: a.top - b.bottom };
    });
    if (places === null) throw new Error("Homework and a next chapter were expected.");
    expect(places.right).toBeLessThan(width);
    if (width === 1440) {
      expect(places.after).toBeGreaterThan(0);
      expect(places.below).toBeLessThan(-100);
    } else expect(places.below).toBeGreaterThan(0);
  }
});
