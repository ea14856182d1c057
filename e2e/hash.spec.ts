import { expect, type Locator, type Page, test } from "@playwright/test";
import { openMore } from "./more";
import { typeKeys } from "./own-keys";
import { skipQuestions } from "./questions";

async function openFigure(page: Page, name: RegExp): Promise<Locator> {
  await page.goto("hash/");
  await skipQuestions(page);
  const figure = page.locator("figure").filter({ hasText: name }).first();
  await figure.locator(".figure-stage").hover();
  await expect(figure.locator(".figure-static")).toHaveCount(0);
  await expect(figure.getByRole("button", { name: "Step", exact: true })).toBeEnabled();
  await openMore(figure);
  return figure;
}

const counters = (figure: Locator | Page) => figure.locator(".figure-counters").first();

test("the first exhibit: 12,000 blocks use 160 of 32,768 buckets, and random keys do not @chromium", async ({
  page,
}) => {
  const figure = await openFigure(page, /a cell a bucket\./);
  // It begins empty.
  await expect(counters(figure)).toContainText("buckets empty32,768");
  await figure.getByRole("button", { name: "To the end" }).click();
  await expect(counters(figure)).toContainText("32,608");
  await expect(counters(figure)).toContainText(/longest chain\s*75\D/);
  await figure.getByRole("combobox", { name: "keys", exact: true }).first().selectOption("random");
  await figure.getByRole("button", { name: "To the end" }).click();
  await expect(counters(figure)).not.toContainText("32,608");
  await expect(counters(figure)).toContainText(/longest chain\s*[4-6]\D/);
});

test("the second exhibit: above 256 and up to 512 MB, and there alone, the longest chain grows @ci @chromium", async ({
  page,
}) => {
  const figure = await openFigure(page, /Real names in the directory cache/);
  const longest = async (of: Locator | Page) =>
    [...((await counters(of).textContent()) ?? "").matchAll(/longest chain(\d+)/g)].map(([, keys]) => keys);
  await expect.poll(() => longest(figure)).toEqual(["4", "4", "28", "3"]);
  await page.goto("s/hash/?function=dentry-2.2.14&keys=directory-entries&memory-mb=256_257_512_513&seed=1");
  await page.getByRole("button", { name: "To the end" }).first().click();
  await expect.poll(() => longest(page)).toEqual(["4", "28", "28", "3"]);
});

test("the adversary fills one bucket, whatever the function of his table @ci @chromium", async ({ page }) => {
  const figure = await openFigure(page, /Four thousand names/);
  for (const name of ["dentry-2.2.14", "multiplicative", "inode-2.2"]) {
    await figure.getByRole("combobox", { name: "hash function" }).first().selectOption(name);
    await figure.getByRole("button", { name: "To the end" }).click();
    await expect(counters(figure)).toContainText(/longest chain\s*4,000\D/);
  }
});

test("a table that the function cannot have is refused with a sentence, and the page goes on @chromium @ci", async ({
  page,
}) => {
  await page.goto("s/hash/?function=buffer-2.3.9&keys=sequential&count=100&buckets=512&seed=1");
  await expect(page.getByText(/buffer-2\.3\.9 needs at least 1024 buckets/).first()).toBeVisible();
  await page.getByRole("combobox", { name: "hash function" }).first().selectOption("buffer-2.2.0");
  await expect(counters(page)).toContainText(/of 512 buckets empty/);
  await expect(page.getByText(/needs at least 1024 buckets/)).toHaveCount(0);
});

test("the reader's own keys are hashed, and none of them leaves the page", async ({ page }) => {
  await page.goto("s/hash/?function=mask&keys=sequential&count=20&buckets=8&seed=1");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await page.getByRole("combobox", { name: "keys", exact: true }).first().selectOption("given");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await typeKeys(page, "8\n16\n24\n4242424");
  await page.getByRole("button", { name: "Hash these 4 lines" }).click();
  await expect(counters(page)).toContainText(/keys\s*4\D/);
  await expect(counters(page)).toContainText(/longest chain\s*4\D/);
  expect(page.url()).not.toContain("4242424");
  expect(sent.filter((request) => request.includes("4242424"))).toEqual([]);
});
