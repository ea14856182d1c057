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

test("the sample is answered as Linux 6.18 answered it, line by line @chromium", async ({ page }) => {
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

test("a trace of one's own runs in both formats, and a line that cannot be read is told by its number @chromium @ci", async ({
  page,
}) => {
  await openTrace(page);
  await give(page, "o\nc 3\nx 4");
  await expect(page.locator(".input-notes details").filter({ hasText: "passed over" })).toContainText(
    /line 3: expected o, s, c N/,
  );
  await give(page, "o\no\no\nc 4");
  await expect(counters(page)).toContainText(/open\s*5\D/);
  await give(page, 'openat(AT_FDCWD, "/etc/hosts", O_RDONLY) = 3\nsocket(AF_INET, SOCK_STREAM, 0) = 4');
  await expect(counters(page)).toContainText(/given\s*2\D/);
  expect(page.url()).not.toContain("hosts");
});

test("a trace that is refused is no run among those that were made, and its text is not lost @chromium", async ({
  page,
}) => {
  await page.goto("s/ready/?load=trace-readiness&kernel=today");
  const lines = page.getByRole("textbox", { name: "Your own trace, a line for each thing done" });
  const play = page.getByRole("button", { name: /^Play th/ });
  await typeLines(lines, "a 3 l\nw 3 1\ne 64");
  await play.click();
  await expect(counters(page)).toContainText(/lines answered\s*3\D/);
  await typeLines(lines, "hello");
  await play.click();
  await expect(page.getByRole("alert").getByRole("listitem")).toHaveText(
    /^line 1: "hello" can't be read: load=trace-readiness takes readiness \(as in "a 3 l"\)/,
  );
  const runs = page.getByRole("group", { name: "Runs" }).getByRole("button");
  await expect(runs).toHaveText([/^Run 1/]);
  await typeLines(lines, "a 3 l\nw 3 2\ne 64\ne 64");
  await play.click();
  await expect(counters(page)).toContainText(/lines answered\s*4\D/);
  await expect(runs).toHaveText([/^Run 1/, /^Run 2/]);
  await expect(page.locator(".branch-news")).toContainText("shown at its end, as the run before was.");
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(lines).toHaveValue("hello");
});
