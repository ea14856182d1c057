import { expect, type Page, test } from "@playwright/test";

async function openLedger(page: Page): Promise<void> {
  await page.goto("claims/");
  await page.waitForSelector("html[data-awake]");
}

const rowOf = (page: Page, id: string) => page.locator(`[id="claim-${id}"]`);

test("every row says what was published, what came out, and whether it was fitted; rows are filtered by verdict @chromium", async ({
  page,
}) => {
  await openLedger(page);
  const fitted = rowOf(page, "accept.stock/100");
  await expect(fitted).toContainText("4,708 µs");
  await expect(fitted.locator(".verdict")).toHaveText("fitted");
  const predicted = rowOf(page, "accept.stock/400");
  await expect(predicted).toContainText("41,210 µs");
  await expect(predicted).toContainText("predicted");
  await expect(predicted.locator(".verdict")).toHaveText(/^(met|missed)$/);
  await expect(predicted).toContainText(/−[\d.]+%/);
  await expect(page.locator("main")).toContainText(/8 predicted numbers, .*: mean error \d+%, worst \d+% \(400\)\./);

  const all = await page.locator("tr[id^=claim-]").count();
  // In the picture each row has a square, which leads there, among those of its verdict alone.
  const squares = page.locator(".ledger-squares a");
  await expect(squares).toHaveCount(all);
  await squares.and(page.locator('[href="#claim-accept.stock/400"]')).click();
  await expect(predicted).toBeInViewport();
  await expect(page).toHaveURL(/\?show=(met|missed)#claim-accept\.stock\/400$/);
  const pale = squares.and(page.locator("[data-filtered].verdict-fitted")).last();
  const fittedRow = (await pale.getAttribute("href")) ?? "";
  await pale.click();
  await expect(page).toHaveURL(new RegExp(`\\?show=fitted${fittedRow}$`));
  await expect(page.locator(`[id="${fittedRow.slice(1)}"]`)).toBeInViewport();
  await page.getByRole("button", { name: /^all / }).click();
  await page.getByRole("button", { name: /^missed/ }).click();
  await expect(page).toHaveURL(/\?show=missed(#|$)/);
  await page.reload();
  await expect(page.getByRole("button", { name: /^missed/ })).toHaveAttribute("aria-pressed", "true");
  const verdicts = await page.locator("tr[id^=claim-] .verdict").allTextContents();
  expect(verdicts.length).toBeGreaterThan(0);
  expect(verdicts.length).toBeLessThan(all);
  await expect(squares.and(page.locator(":not([data-filtered])"))).toHaveCount(verdicts.length);
  expect(new Set(verdicts)).toEqual(new Set(["missed"]));
  await page.getByRole("button", { name: /^all / }).click();
  await expect(page.locator("tr[id^=claim-]")).toHaveCount(all);

  const cost = page.getByRole("row", { name: /goodnessNs/ });
  await expect(cost).toContainText(/\d+ ns/);
  await expect(cost).toContainText("fitted on accept.stock/100 and accept.stock/1000");
});

test("a row is run again, says whether it came out the same, and tells how to do so elsewhere", async ({ page }) => {
  await openLedger(page);
  const row = rowOf(page, "accept.stock/300");
  await row.getByRole("button", { name: "Run accept.stock/300 again" }).click();
  await expect(row.getByRole("status")).toHaveText("run here: the same");
  await row.getByText("how it is checked").click();
  await expect(row.getByText("npm run -s lab -- run accept threads=300 policy=wake-all --json")).toBeVisible();
  await row.getByRole("link", { name: "in the lab" }).click();
  await expect(page).toHaveURL(/\/s\/accept\/\?.*threads=300/);
});

// In one browser: that both compute the same is the business of digests.spec.ts. The whole ledger is hundreds of runs, and two minutes of a slow machine:
// `WHOLE_LEDGER=1 npx playwright test e2e/claims.spec.ts` runs it.
test("the rows that are shown run again together, and can be stopped @chromium @ci", async ({ page }) => {
  const whole = process.env.WHOLE_LEDGER === "1";
  test.setTimeout(600_000);
  await openLedger(page);
  await page.getByRole("button", { name: /^Run all \d+ again$/ }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  const status = page.locator(".ledger-run [role=status]");
  await expect(status).toHaveText("Cancelled.");
  if (!whole) await page.getByRole("button", { name: /^by construction/ }).click();
  const rows = await page.locator("tr[id^=claim-]").count();
  await page.getByRole("button", { name: `Run ${whole ? "all" : "these"} ${rows} again` }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(status).toHaveText(
    new RegExp(`^${rows} rows run in [\\d.]+ s in this browser; each equals the page's\\.$`),
    { timeout: 540_000 },
  );
});

test("a link of before November 2026 shows the rows that it showed @chromium @ci", async ({ page }) => {
  await page.goto("claims/?show=not-reproduced");
  await expect(page.getByRole("button", { name: /^order missed/ })).toHaveAttribute("aria-pressed", "true");
  const verdicts = await page.locator("tr[id^=claim-] .verdict").allTextContents();
  expect(new Set(verdicts)).toEqual(new Set(["missed", "order missed"]));
});
