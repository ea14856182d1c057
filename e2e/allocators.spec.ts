import { expect, type Page, test } from "@playwright/test";
import { barriers } from "./axe";

const count = (page: Page) => page.locator(".transport-count");
const counters = (page: Page) => page.locator(".figure-counters").first();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function openLab(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator(".figure-stage").hover();
  await expect(page.locator(".figure-canvas canvas").first()).toBeVisible();
  await expect(button(page, "Step back")).toBeEnabled();
}

/** Key by key: what the driver of Firefox fills in at once, React does not notice. */
async function giveTrace(page: Page, lines: string): Promise<void> {
  const field = page.getByRole("textbox", { name: "Your own trace, one call on each line" });
  await field.selectText();
  await field.pressSequentially(lines);
  await expect(field).toHaveValue(lines);
  await page.getByRole("button", { name: /^Run th/ }).click();
}

test("two heaps on the same calls: the map is zoomed by keys alone, and a link brings the moment back", async ({
  page,
}) => {
  await openLab(page, "s/heap/");
  await expect(counters(page)).toContainText(/live blocks\s*48\D/);
  await button(page, "Step back").click();
  await expect(page).toHaveURL(/&at=\d+$/);
  const [said, place] = [await page.locator(".figure-sentence").first().textContent(), await count(page).innerText()];
  await expect(page.locator(".figure-listing [aria-current]")).toHaveCount(1);

  const map = page.getByRole("group", { name: "The map" });
  await button(page, "Zoom in").focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press("+");
  await expect(map.locator("output")).toHaveText("4,096 bytes, following the chunk in hand.");
  await page.keyboard.press("ArrowUp");
  await expect(map.locator("output")).toHaveText("4,096 bytes, standing still.");
  await expect(count(page)).toHaveText(place);
  await page.keyboard.press("0");
  await expect(map.locator("output")).toHaveText("The whole heap.");

  await page.getByText("This moment in words").click();
  await expect(page.getByRole("table", { name: /^Worst fit: free chunks by list/ })).toContainText("the free list");
  await expect(page.getByRole("table", { name: /^Doug Lea, 1998: the chunk at/ })).toContainText("size:");

  expect(await barriers(page, ".figure-body")).toEqual([]);
  await page.goto(page.url());
  await expect(count(page)).toHaveText(place);
  await expect(page.locator(".figure-sentence").first()).toHaveText(said ?? "");
});

test("a reader's own trace runs, its errors are told line by line, and no link carries it @chromium", async ({
  page,
}) => {
  await openTrace(page);
  await giveTrace(page, "a 1 100\nf 1\nf 1\na 2 far\nf 77");
  const passedOver = page.locator(".input-notes details").filter({ hasText: "lines passed over" });
  await expect(passedOver).toContainText(/line 3: .*line 4: .*line 5: /s);
  const trace = "a 1 100\na 2 4242\nf 1\na 3 20";
  await giveTrace(page, trace);
  await expect(passedOver).toHaveCount(0);
  await expect(counters(page)).toContainText(/live blocks\s*2\D/);
  expect(page.url()).not.toContain("4242");
  await giveTrace(page, "malloc(24) = 0x5581\nrealloc(0x5581, 300) = 0x5600\nfree(0x5600) = <void>");
  await expect(counters(page)).toContainText(/live blocks\s*0\D/);
  await button(page, "Undo").click();
  await expect(page.locator(".own-input textarea")).toHaveValue(trace);
  await button(page, "To the end").click();
  await expect(counters(page)).toContainText(/live blocks\s*2\D/);
});

async function openTrace(page: Page): Promise<void> {
  await page.goto("s/heap/?allocator=dlmalloc-1998_glibc&workload=given&seed=1");
  await expect(page.locator(".own-input-ask")).toContainText("Nothing runs yet");
}

test("threads at two kinds of heap: forwards, backwards, another count of threads and back @ci @chromium", async ({
  page,
}) => {
  await openLab(page, "s/arenas/");
  await expect(counters(page)).toContainText(/pairs done\s*23\D/);
  const before = await count(page).innerText();
  await button(page, "To the new arena before").click();
  await expect(count(page)).not.toHaveText(before);
  await expect(page.locator(".figure-sentence").first()).toContainText("Task 4 locks arena 1");
  await button(page, "To the start").click();
  await expect(count(page)).toHaveText(/^0 /);
  await button(page, "To the end").click();
  await expect(counters(page)).toContainText(/pairs done\s*160\D/);
  await page.getByRole("slider").first().focus();
  await page.keyboard.press("Home");
  await expect(counters(page)).toContainText(/pairs done\s*0\D/);
  await button(page, "To the end").click();

  const threads = page.getByRole("textbox", { name: /^threads/ });
  await threads.selectText();
  await threads.pressSequentially("8");
  await threads.press("Enter");
  await button(page, "To the end").click();
  await expect(counters(page)).toContainText(/pairs done\s*320\D/);
  await expect(page).toHaveURL(/threads=8/);
  await button(page, "Undo").click();
  await expect(threads).toHaveValue("4");
  await expect(counters(page)).toContainText(/pairs done\s*160\D/);
  await page.getByText("This moment in words").click();
  await expect(page.getByRole("table").first()).toContainText("4");
  expect(await barriers(page, ".figure-body")).toEqual([]);
});
