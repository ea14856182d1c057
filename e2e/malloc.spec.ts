import { expect, type Locator, type Page, test } from "@playwright/test";
import { skipQuestions } from "./questions";

async function ownTrace(page: Page): Promise<Locator> {
  await page.goto("malloc/");
  await skipQuestions(page);
  const figure = page.locator("figure").filter({ hasText: "Two allocators, one trace" });
  await figure.locator(".herd-stage").hover();
  await expect(figure.locator(".herd-canvas canvas").first()).toBeVisible();
  await figure.getByRole("combobox", { name: "workload" }).selectOption("given");
  await expect(figure.getByLabel(/^Your own trace/)).toBeVisible();
  return figure;
}

/** Live blocks, lane by lane. */
const blocks = (figure: Locator) => figure.locator(".herd-counters").first();

test("the reader's own trace runs under both allocators, wrong lines are refused by number, and nothing leaves the browser", async ({
  page,
}) => {
  const figure = await ownTrace(page);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  const field = figure.getByLabel(/^Your own trace/);
  const run = figure.getByRole("button", { name: /^Run th/ });

  await field.fill("a 1 4242\na 2 50\nf 1\na 3 20\na 4 30");
  await run.click();
  await expect(blocks(figure)).toHaveText(/Doug Lea.*\b3\s*live blocks.*Worst fit.*\b3\s*live blocks/s);

  for (const [lines, complaint] of [
    ["a 1 4242\nf 1\n\nf 1", /line 4: double free of block 1/],
    ["a 1 4242\nf 7", /line 2: block 7 is unknown/],
    ["a 1 4242\na 2 600000000", /line 2: size 600000000 is out of range/],
    ["a 1 4242\n\n\nhello", /line 4: expected/],
  ] as const) {
    await field.fill(lines);
    await run.click();
    await expect(figure.getByText(complaint).first()).toBeVisible();
  }

  // What is repaired runs; the chapter around it never stopped.
  await field.fill("a 1 4242\nr 1 90");
  await run.click();
  await expect(blocks(figure)).toHaveText(/\b1\s*live blocks/);
  expect(page.url()).not.toContain("4242");
  expect(sent.filter((request) => request.includes("4242"))).toEqual([]);
});

test("a trace comes in by a drop and by a paste of a hundred thousand characters", async ({ page }) => {
  const figure = await ownTrace(page);
  const field = figure.getByLabel(/^Your own trace/);
  await field.evaluate((area) => {
    const data = new DataTransfer();
    data.items.add(new File(["malloc(40) = 0x1000\nmalloc(60) = 0x2000\nfree(0x1000) = <void>\n"], "ltrace.txt"));
    area.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await expect(field).toHaveValue(/^malloc\(40\)/);
  await expect(blocks(figure)).toHaveText(/\b1\s*live blocks/);

  await field.evaluate((area) => {
    const data = new DataTransfer();
    const lines = Array.from({ length: 9000 }, (_, i) => `a ${i} 40\nf ${i}\n`).join("");
    data.setData("text/plain", `${lines}a 9000 40\na 9001 40\n`);
    area.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(figure.getByText(/^18,002 lines from the clipboard are used/)).toBeVisible();
  await expect(blocks(figure)).toHaveText(/\b2\s*live blocks/);
});

test("two threads meet at one lock and miss each other with arenas", async ({ page }) => {
  await page.goto("malloc/");
  await skipQuestions(page);
  const figure = page.locator("figure").filter({ hasText: "Two threads, two CPUs." });
  await figure.locator(".herd-stage").hover();
  await expect(figure.locator(".herd-canvas canvas").first()).toBeVisible();
  await figure.getByRole("button", { name: "To the end" }).click();
  const counters = figure.locator(".herd-counters").first();
  await expect(counters).toHaveText(/One lock.*200\s*pairs done.*\b1\s*heap.*Arenas.*200\s*pairs done.*\b2\s*arenas/s);
  await expect(counters).toHaveText(/Arenas.*\b0\s*sleeps on mutexes/s);
  await figure.getByRole("button", { name: "To the new arena before" }).click();
  await expect(figure.locator(".herd-sentence")).toContainText(/makes arena 1/);
});
