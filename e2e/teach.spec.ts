import { expect, test } from "@playwright/test";
import { complaints } from "./complaints";

test("the gallery shows a state as it will stand in a frame, and gives the code for it", async ({ page }) => {
  test.setTimeout(120_000);
  const said = complaints(page);
  await page.goto("teach/?model=hash&function=mask&keys=random&count=24&buckets=8&seed=1&at=5#embed");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  const code = page.getByLabel("Code to embed the figure");
  await expect(code).toHaveValue(/embed\/hash\/\?function=mask.*at=5"/);
  // The site's own policy lets the preview in, and its sandbox lets it run.
  const preview = page.frameLocator(".embed-gallery iframe");
  await expect(preview.locator(".transport-count")).toHaveText(/^6 \//, { timeout: 60_000 });
  expect(said).toEqual([]);
  await page.getByLabel("bits").check();
  await page.getByLabel("Code for").selectOption("notion");
  await expect(code).toHaveValue(/embed\/hash\/\?figure=table_bits&function/);

  // Two figures are too high for a slide: the size that fits is a click away.
  await page.getByLabel("Code for").selectOption("reveal");
  const take = page.getByRole("button", { name: /^Take \d\d %$/ });
  await expect(take).toBeVisible();
  // On a busy machine the frame tells its height before both figures stand in it, and then again.
  await expect(async () => {
    if (await take.isVisible()) await take.click();
    await expect(page.getByText(/px: it fits\./)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(code).toHaveValue(/embed\/hash\/\?figure=table_bits&amp;size=\d\d&amp;.*height: 560px/);

  const state = page.getByLabel(/State: a link of the lab/);
  await expect(state).toHaveValue(/s\/hash\/\?function=mask.*at=5$/);
  await state.selectText();
  await state.pressSequentially("nonsense");
  await expect(page.getByText("This is no link of the lab")).toBeVisible();
  await expect(code).toHaveValue(/embed\/hash\//);
});

test("a gallery on a phone gives the code of a wide frame @chromium @ci", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("teach/?model=hash&function=mask&keys=random&count=24&buckets=8&seed=1&at=5#embed");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  // A frame out of sight draws nothing, and tells no height.
  await page.locator(".embed-preview").scrollIntoViewIfNeeded();
  await expect(page.getByLabel("Code to embed the figure")).toHaveValue(/aspect-ratio: 640 \/ \d+;/, {
    timeout: 60_000,
  });
  await expect(page.getByText("a frame 640 px wide")).toBeVisible();
  const { width = 0 } = (await page.locator(".embed-preview iframe").boundingBox()) ?? {};
  expect(width).toBeGreaterThan(250);
  expect(width).toBeLessThanOrEqual(360);
});
