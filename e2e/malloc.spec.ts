import { expect, type Locator, type Page, test } from "@playwright/test";
import { openMore } from "./more";
import { typeLines } from "./own-keys";
import { skipQuestions } from "./questions";

async function ownTrace(page: Page): Promise<Locator> {
  await page.goto("malloc/");
  await skipQuestions(page);
  const figure = page.locator("figure").filter({ hasText: "Two allocators, one trace" });
  await figure.locator(".figure-stage").hover();
  await expect(figure.locator(".figure-canvas canvas").first()).toBeVisible();
  await figure.getByRole("combobox", { name: "workload" }).selectOption("given");
  await expect(figure.getByLabel(/^Your own trace/)).toBeVisible();
  return figure;
}

/** Live blocks, lane by lane. */
const blocks = (figure: Locator) => figure.locator(".figure-counters").first();

test("the reader's own trace runs under both allocators, typed, dropped or pasted; wrong lines are told by number, and nothing leaves the browser @ci", async ({
  page,
}) => {
  const figure = await ownTrace(page);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  const field = figure.getByLabel(/^Your own trace/);
  const run = figure.getByRole("button", { name: /^Run th/ });

  await typeLines(field, "a 1 4242\na 2 50\nf 1\na 3 20\na 4 30");
  await run.click();
  await expect(blocks(figure)).toHaveText(/Doug Lea.*live blocks\s*3\D.*Worst fit.*live blocks\s*3\D/s);

  for (const [lines, complaint] of [
    ["a 1 4242\nf 1\n\nf 1", /line 4: double free of block 1/],
    ["a 1 4242\nf 7", /line 2: block 7 is unknown/],
    ["a 1 4242\na 2 600000000", /line 2: size 600000000 is out of range/],
    ["a 1 4242\n\n\nhello", /line 4: expected/],
  ] as const) {
    await typeLines(field, lines);
    await run.click();
    await expect(figure.locator(".input-notes details").filter({ hasText: "passed over" }).first()).toContainText(
      complaint,
    );
  }

  // What is repaired runs; the chapter around it never stopped.
  await typeLines(field, "a 1 4242\nr 1 90");
  await run.click();
  await expect(blocks(figure)).toHaveText(/live block\s*1\D/);

  // Dropped as a file; pasted, a hundred thousand characters.
  await field.evaluate((area) => {
    const data = new DataTransfer();
    data.items.add(new File(["malloc(40) = 0x1000\nmalloc(60) = 0x2000\nfree(0x1000) = <void>\n"], "ltrace.txt"));
    area.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await expect(field).toHaveValue(/^malloc\(40\)/);
  await expect(blocks(figure)).toHaveText(/live block\s*1\D/);

  await field.evaluate((area) => {
    const data = Array.from({ length: 9000 }, (_, i) => `a ${i} 40\nf ${i}\n`)
      .join("")
      .concat("a 9000 40\na 9001 40\n");
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", data);
    // Firefox's constructor takes the words themselves.
    const init = { clipboardData, data, dataType: "text/plain", bubbles: true, cancelable: true };
    area.dispatchEvent(new ClipboardEvent("paste", init));
  });
  await expect(figure.getByText(/^Taken from the clipboard: 18,002 lines/)).toBeVisible();
  await expect(blocks(figure)).toHaveText(/live blocks\s*2\D/);
  expect(page.url()).not.toContain("4242");
  expect(sent.filter((request) => request.includes("4242"))).toEqual([]);
});

test("two threads meet at one lock and miss each other with arenas @chromium", async ({ page }) => {
  await page.goto("malloc/");
  await skipQuestions(page);
  const figure = page.locator("figure").filter({ hasText: "Two threads, two CPUs." });
  await figure.locator(".figure-stage").hover();
  await expect(figure.locator(".figure-canvas canvas").first()).toBeVisible();
  await openMore(figure);
  await figure.getByRole("button", { name: "To the end" }).click();
  const counters = figure.locator(".figure-counters").first();
  await expect(counters).toHaveText(/One lock.*pairs done\s*200.*heap\s*1\D.*Arenas.*pairs done\s*200.*arenas\s*2\D/s);
  await expect(counters).toHaveText(/Arenas.*sleeps on mutexes\s*0\D/s);
  await figure.getByRole("button", { name: "To the new arena before" }).click();
  await expect(figure.locator(".figure-sentence")).toContainText(/arena 1\./);
});
