import { expect, test } from "@playwright/test";

test("the contents say where the reader was, and lead there; a wide window has a rail of sections @chromium", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1700, height: 900 });
  await page.goto("scheduler/");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await page.mouse.move(300, 300);
  const rail = page.getByRole("navigation", { name: "Sections" });
  await rail.getByRole("link", { name: "Two mails" }).click();
  await expect(rail.locator("[aria-current]")).toHaveText("Two mails");
  await page.goto("contents/");
  await page.getByRole("link", { name: /^section \d+ of \d+: Two mails$/ }).click();
  await expect(page).toHaveURL(/scheduler\/#two-mails$/);

  // One minute is folded, and as high as what it holds.
  await page.goto("accept/");
  await page.locator(".one-minute summary").click();
  const minute = page.frameLocator(".one-minute iframe");
  await expect(minute.getByRole("heading", { level: 1 })).toHaveText("The thundering herd");
  await expect
    .poll(() => minute.locator("html").evaluate((root) => root.scrollHeight - root.clientHeight))
    .toBeLessThanOrEqual(1);
  // One slider, however narrow the page around it is.
  for (const width of [360, 1024, 1700]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(async () => (await minute.getByRole("slider").first().boundingBox())?.width ?? 0)
      .toBeGreaterThan(60);
  }
});

test("on paper a chapter begins with its plate, which no window fetches @chromium", async ({ page }) => {
  const plates: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/plates/accept.svg")) plates.push(request.url());
  });
  await page.goto("accept/");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  const cover = page.locator(".print-cover");
  await expect(cover).toBeHidden();
  expect(plates).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect(cover).toBeVisible();
  await expect.poll(() => cover.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await page.goto("about/");
  await expect(cover).toHaveCount(0);
});
