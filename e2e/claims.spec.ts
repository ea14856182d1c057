import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";

async function openLedger(page: Page): Promise<void> {
  await page.goto("claims/");
  await page.waitForSelector("html[data-awake]");
}

const rowOf = (page: Page, id: string) => page.locator(`[id="claim-${id}"]`);

test("every row says what was published, what came out, and whether it was fitted", async ({ page }) => {
  await openLedger(page);
  const fitted = rowOf(page, "accept.stock/100");
  await expect(fitted).toContainText("4,708 µs");
  await expect(fitted.locator(".verdict")).toHaveText("fitted");
  const predicted = rowOf(page, "accept.stock/400");
  await expect(predicted).toContainText("41,210 µs");
  await expect(predicted).toContainText("predicted");
  await expect(predicted.locator(".verdict")).toHaveText("reproduced");
  await expect(predicted).toContainText(/−\d+%/);
  await expect(page.locator(".ledger-summary")).toContainText(
    /accept\.stock: 8 predicted numbers, mean error \d+%, worst \d+% \(400\)\./,
  );
});

test("a row is run again and says whether it came out the same", async ({ page }) => {
  await openLedger(page);
  const row = rowOf(page, "accept.stock/300");
  await row.getByRole("button", { name: "Run accept.stock/300 again" }).click();
  await expect(row.getByRole("status")).toHaveText("run here: the same");
});

test("a row tells how to do the same elsewhere", async ({ page }) => {
  await openLedger(page);
  const row = rowOf(page, "accept.stock/300");
  await row.getByText("how it is checked").click();
  await expect(row.getByText("npm run -s lab -- run accept threads=300 policy=wake-all --json")).toBeVisible();
  await row.getByRole("link", { name: "in the lab" }).click();
  await expect(page).toHaveURL(/\/s\/accept\/\?.*threads=300/);
});

test("the whole ledger runs again, and can be stopped", async ({ page }) => {
  // Hundreds of runs, on two cores, beside other tests.
  test.setTimeout(240_000);
  await openLedger(page);
  const again = page.getByRole("button", { name: /^Run all \d+ again$/ });
  await again.click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.locator(".ledger-run [role=status]")).toHaveText("Cancelled.");
  await again.click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.locator(".ledger-run [role=status]")).toHaveText(
    /^Run in [\d.]+ s in this browser; every row equals the page's\.$/,
    {
      timeout: 200_000,
    },
  );
});

test("rows are filtered by verdict", async ({ page }) => {
  await openLedger(page);
  const all = await page.locator("tr[id^=claim-]").count();
  await page.getByRole("button", { name: /^not reproduced/ }).click();
  const verdicts = await page.locator("tr[id^=claim-] .verdict").allTextContents();
  expect(verdicts.length).toBeGreaterThan(0);
  expect(verdicts.length).toBeLessThan(all);
  expect(new Set(verdicts)).toEqual(new Set(["not reproduced"]));
  await page.getByRole("button", { name: /^all / }).click();
  await expect(page.locator("tr[id^=claim-]")).toHaveCount(all);
});

test("every cost is there with how it is known", async ({ page }) => {
  await openLedger(page);
  const row = page.getByRole("row", { name: /goodnessNs/ });
  await expect(row).toContainText(/\d+ ns/);
  await expect(row).toContainText("fitted on accept.stock/100 and accept.stock/1000");
});

test("the ledger can be read by everyone @chromium", async ({ page }) => {
  for (const [colorScheme, width] of [
    ["light", 320],
    ["dark", 1440],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await openLedger(page);
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
