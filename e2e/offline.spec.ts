import { expect, test } from "@playwright/test";

test("@chromium the site can be kept, and then read and run without a network @example", async ({ page, context }) => {
  test.setTimeout(180_000);
  await page.goto("teach/");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await page.getByRole("button", { name: /Keep the site offline \(\d+ MB\)/ }).click();
  await expect(page.getByText("Ready offline.").first()).toBeVisible({ timeout: 120_000 });
  await expect(page.locator(".site-footer")).toContainText("Ready offline");
  await context.setOffline(true);
  await page.goto("s/hash/?function=mask&keys=random&count=24&buckets=8&seed=1&at=5");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await expect(page.locator(".transport-count")).toHaveText(/^6 \//, { timeout: 60_000 });
  await page.goto("accept/");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".site-footer")).toContainText("Ready offline");
  const found = page.getByRole("dialog").getByRole("option").first();
  for (const [asked, answer] of [
    ["thundering", "The thundering herd"],
    ["goodness", "Choosing costs more than doing"],
    ["bkl.contention", "bkl.contention"],
  ] as const) {
    await page.keyboard.press("/");
    await page.getByRole("combobox", { name: "Search the site" }).fill(asked);
    await expect(found).toContainText(answer);
    await page.keyboard.press("Escape");
  }
  await page.goto("s/heap?allocator=first-fit");
  await expect(page).toHaveURL(/\/s\/heap\/\?.*allocator=first-fit/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The lab: heaps");
  expect((await page.goto("nothing/here"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("present/");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  const pack = page.waitForEvent("download");
  await page.getByRole("button", { name: "Lecture pack (zip) of “One big lock”" }).click();
  expect((await pack).suggestedFilename()).toBe("one-big-lock-pack.zip");
});
