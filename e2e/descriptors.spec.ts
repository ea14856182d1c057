/** The lab of descriptors: a sample of a real kernel's answers, traces of a reader's own, and what is refused. */
import { expect, type Page, test } from "@playwright/test";
import { barriers } from "./axe";
import { typeLines } from "./own-keys";

const counters = (page: Page) => page.locator(".figure-counters").first();
const field = (page: Page) => page.getByRole("textbox", { name: "Your own trace, one call on each line" });

async function openTrace(page: Page): Promise<void> {
  await page.goto("s/descriptors/?workload=trace&growth=today");
  await expect(page.locator(".own-input-ask")).toContainText("take the sample");
}

async function give(page: Page, lines: string): Promise<void> {
  await typeLines(field(page), lines);
  await page.getByRole("button", { name: /^Run th/ }).click();
}

test("the sample is answered as Linux 6.18 answered it, line by line", async ({ page }) => {
  await openTrace(page);
  await page.getByRole("button", { name: /^Take a sample/ }).click();
  await expect(page.locator(".own-input-ask")).toBeEmpty();
  await page.getByRole("button", { name: "To the end", exact: true }).click();
  await page.getByText("This moment in words").click();
  const calls = page.getByRole("table", { name: /the last calls$/ });
  await expect(calls.getByRole("columnheader", { name: "Linux 6.18" })).toBeVisible();
  await expect(calls).not.toContainText("otherwise");
  await expect(page.locator("body")).toContainText("Of 863 calls, 863 are answered as Linux 6.18 answered.");
  expect(await barriers(page, ".figure-body")).toEqual([]);
});

test("a trace of one's own runs in both formats, and a line that cannot be read is told by its number", async ({
  page,
}) => {
  await openTrace(page);
  await give(page, "o\nc 3\nx 4");
  await expect(page.getByRole("alert").getByRole("listitem")).toHaveText([/^line 3: expected o, s, c N/]);
  await give(page, "o\no\no\nc 4");
  await expect(counters(page)).toContainText(/open\s*5\D/);
  await give(page, 'openat(AT_FDCWD, "/etc/hosts", O_RDONLY) = 3\nsocket(AF_INET, SOCK_STREAM, 0) = 4');
  await expect(counters(page)).toContainText(/given\s*2\D/);
  expect(page.url()).not.toContain("hosts");
});
