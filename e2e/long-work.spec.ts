/** Work that would keep the page for long: links that once did, and drawings that are slow. */
import { expect, test } from "@playwright/test";
import { button, count, openLab, stepOf, twoKernels } from "./in-lab";

// 1,200 stretches of this run aren't whole nanoseconds: a loop over them once stood still, and the page with it.
for (const [kind, again] of [
  ["s", ""],
  ["embed", " @ci"],
] as const)
  test(`${kind}: a run of 5,000 s is drawn, and its controls answer @chromium${again}`, async ({ page }) => {
    await openLab(page, `${kind}/overload/?v=2&duration-s=5000&seed=1`);
    await expect(count(page)).toHaveText(/\/ [\d,]{6,}/);
    await button(page, "Step").click();
    await expect.poll(() => stepOf(page)).toBeGreaterThan(1);
    await button(page, "Play").click();
    await button(page, "Pause").click();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

test("a drawing that takes longer than two seconds is stopped and says so; the controls go on, and it can be tried again @chromium", async ({
  page,
}) => {
  // As if every word took a third of a second to paint.
  await page.addInitScript(() => {
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (...given) {
      const until = performance.now() + (document.documentElement.dataset.slow === undefined ? 0 : 330);
      while (performance.now() < until);
      return fillText.apply(this, given);
    };
  });
  await openLab(page, twoKernels);
  const slow = (is: boolean) =>
    page.evaluate((is) => void document.documentElement.toggleAttribute("data-slow", is), is);
  await slow(true);
  await button(page, "Step").click();
  const told = page.getByRole("alert").filter({ hasText: /^This drawing took longer than 2 seconds and was stopped/ });
  await expect(told.first()).toBeVisible();
  // Whatever is drawn besides may be as slow; nothing more is asked of it.
  await slow(false);
  const before = await stepOf(page);
  await button(page, "Step").click();
  await expect.poll(() => stepOf(page)).toBeGreaterThan(before);
  const stopped = await told.count();
  for (let left = stopped; left > 0; left--) {
    await button(page, "Try again").first().click();
    await expect(told).toHaveCount(left - 1);
  }
  await expect(page.locator(".figure-canvas canvas").first()).toBeVisible();
});
