/** The documents beside the machine: from a citation to its section, from there to the claim and back, and what embeds and lectures say of a paper. */
import { expect, type Page, test } from "@playwright/test";
import { tabTo } from "./focus";
import { skipQuestions } from "./questions";

const awake = (page: Page) => expect(page.locator("html")).toHaveAttribute("data-awake", "");

test("a citation shows its section on hover and on focus, is dismissed, and leads there @chromium", async ({
  page,
}) => {
  await page.goto("accept/");
  await awake(page);
  const cite = page.locator(".cite a.term").first();
  const preview = page.locator(`[id="${await cite.getAttribute("aria-controls")}"]`);
  await cite.scrollIntoViewIfNeeded();
  await expect(preview).toBeHidden();
  await cite.hover();
  await expect(preview).toBeVisible();
  await expect(cite).toHaveAttribute("aria-expanded", "true");
  // WCAG 1.4.13: it stays while the pointer is on it, longer than the way from the word to it is given, and Escape sends it away without a move.
  await preview.hover();
  await page.evaluate(() => new Promise((later) => setTimeout(later, 400)));
  await expect(preview).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();
  await page.mouse.move(0, 0);

  // By keys alone.
  await page.locator("h1").click();
  await tabTo(page, cite);
  await expect(cite).toBeFocused();
  await expect(preview).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(preview).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/papers\/[a-z-]+-\d{4}\/#/);
  const section = page.locator(new URL(page.url()).hash);
  await expect(section).toBeInViewport();
});

test("from a chapter's figure to the section, to the claim, and back @chromium @ci", async ({ page }) => {
  await page.goto("accept/");
  await skipQuestions(page);
  const evidence = page.locator("#fig-4 .evidence");
  await expect(evidence).toContainText("The paper says");
  await expect(evidence).toContainText("The machine says");
  await evidence.getByRole("link").first().click();
  await expect(page).toHaveURL(/papers\/molloy-lever-2000\/#/);
  const table = page.locator(".paper-table");
  await expect(table.getByRole("row")).toHaveCount(12);
  await table.getByRole("link").first().click();
  await expect(page).toHaveURL(/claims\/#claim-accept/);
  const row = page.locator(`[id="${decodeURIComponent(new URL(page.url()).hash.slice(1))}"]`);
  await expect(row).toBeInViewport();
  await row.getByRole("link", { name: "Molloy" }).first().click();
  await expect(page).toHaveURL(/papers\/molloy-lever-2000\/#/);
});

test("in a narrow window one line stands for what the paper says and the machine: opened by tap, by key and by a link to what it holds; all is shown where there is room, on paper and without scripts @chromium @ci", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("accept/");
  await skipQuestions(page);
  const evidence = page.locator("#fig-4 .evidence");
  const line = evidence.locator("summary");
  const machine = evidence.getByText("The machine says");
  const all = page.locator("details.evidence").filter({ visible: true });
  await expect(line).toHaveText(/Paper and machine: /);
  await expect(machine).toBeHidden();
  for (const one of await all.all()) expect((await one.boundingBox())?.height).toBeLessThan(56);
  await line.click();
  await expect(machine).toBeVisible();
  await line.press("Enter");
  await expect(machine).toBeHidden();
  await machine.evaluate((said) => {
    said.id = "said-here";
    location.hash = "said-here";
  });
  await expect(machine).toBeInViewport();
  await evidence.evaluate((one: HTMLDetailsElement) => {
    one.open = false;
  });
  await expect(machine).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(machine).toBeVisible();
  await expect(line).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 600, height: 740 });
  await expect(machine).toBeVisible();
  await expect(line).toBeHidden();
  const plain = await browser.newPage({ baseURL, javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await plain.goto("accept/");
  await expect(plain.locator("#fig-4 .evidence").getByText("The machine says")).toBeVisible();
  await plain.close();
});

test("an embed of a chapter's scenario says in a line what the paper says, and the machine, or that no paper has it, and of another one nothing @chromium @ci", async ({
  page,
}) => {
  await page.goto("embed/accept/?threads=100&policy=wake-all_wake-one&printk=off");
  const line = page.locator(".embed-evidence");
  await expect(line).toContainText("The paper says");
  await expect(line).toContainText(/The machine says .*106 wake-ups/);
  await expect(line.getByRole("link")).toHaveAttribute("href", /papers\/molloy-lever-2000\/#/);
  await page.goto("embed/accept/?threads=1000&policy=wake-all&printk=off");
  await expect(line).toContainText("Our own experiment");
  await expect(line.getByRole("link")).toHaveAttribute("href", /accept\/#fig-thousand$/);
  await page.goto("embed/accept/?threads=101&policy=wake-all_wake-one&printk=off");
  await awake(page);
  await expect(page.locator(".transport-count")).toHaveText(/\d/);
  await expect(line).toHaveCount(0);
});
