import { expect, type Page, test } from "@playwright/test";
import { barriersAndBadPractice } from "./axe";

const count = (page: Page) => page.locator(".transport-count");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const sentence = (page: Page) => page.locator(".figure-sentence");
const summary = (page: Page) => page.locator(".figure-summary");
/** The state in words, without the clock: a link knows the step, and a moment between two steps has the state of the first. */
const stateWords = async (page: Page) => (await summary(page).innerText()).replace(/^At [\d.,]+ \S+: /, "");

/** Five users in one room: every thread can be told apart. */
const smallRoom = "s/scheduler/?rooms=1&users=5&messages=2&cpus=2&kernel=2.3.99&scheduler=goodness_o1&seed=1&at=740";

async function openLab(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator(".figure-canvas canvas").first()).toBeVisible();
}

test("the lab opens in the middle of a scan, with plates and CPUs on one clock above its other figures @chromium @ci", async ({
  page,
}) => {
  await openLab(page, "s/scheduler/");
  await expect(page.locator(".figure-canvas canvas")).toHaveCount(6);
  await expect(page.getByRole("group", { name: "Which part of the run is shown" })).toBeAttached();
  for (const name of ["Who is next", "The kernel’s time, by routine"])
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(summary(page)).toHaveText(
    /CPU \d has scored \d+ of \d{3} runnable tasks; best so far: task \d+ with 56\./,
  );
  await expect(summary(page)).toHaveText(/the first bit set is that of level 115, and task \d+ heads its list/);
});

test("leaps from wake-up to wake-up and from message to message, and the listing follows @chromium", async ({
  page,
}) => {
  await openLab(page, smallRoom);
  await expect(count(page)).toHaveText(/^741 \/ /);
  await button(page, "To the next wake-up").click();
  await expect(sentence(page)).toContainText(/wakes task \d+: it is runnable/);
  await button(page, "To the next message").click();
  await expect(sentence(page)).toContainText(/(sends|receives) message \d+/);
  const line = page.locator(".figure-listing-all [aria-current]");
  await expect(line).toHaveCount(1);
  // Until somebody picks: then the words say who, and with how many points or of which level.
  for (let i = 0; i < 60 && !/picks task/.test(await sentence(page).innerText()); i++) {
    const before = await count(page).innerText();
    await button(page, "Step").click();
    await expect(count(page)).not.toHaveText(before);
  }
  await expect(sentence(page)).toContainText(/picks task \d+, (with a score of|at level) \d+/);
  await expect(line).toHaveText(/switch from prev to|head of the list of the first bit set/);
});

test("the other scheduler is a choice away, and the drawing becomes arrays of lists @chromium @ci", async ({
  page,
}) => {
  await openLab(page, "s/scheduler/?rooms=1&users=5&messages=2&cpus=2&kernel=2.3.99&seed=1&at=300");
  await expect(summary(page)).not.toHaveText(/bit set|no bit is set/);
  await page.getByRole("button", { name: /^\d+ more, all as by default/ }).click();
  await page.getByRole("combobox", { name: "scheduler", exact: true }).selectOption("o1");
  await expect(summary(page)).toHaveText(/bit set|no bit is set/);
  await expect(page).toHaveURL(/scheduler=o1/);
});

test("back and forth by steps, the CPU that the reader follows, and the state in tables @chromium @ci", async ({
  page,
}) => {
  await openLab(page, smallRoom);
  const before = { count: await count(page).innerText(), summary: await stateWords(page) };
  await button(page, "Step").click();
  await expect(count(page)).not.toHaveText(before.count);
  await button(page, "Step back").click();
  await expect(count(page)).toHaveText(before.count);
  await expect(summary(page)).toContainText(before.summary);
  const follows = page.getByLabel("CPU that the listing follows");
  await follows.selectOption("0.1");
  await button(page, "Step").click();
  await expect(follows).toHaveValue("0.1");
  await page.getByText("This moment in words").click();
  const tables = page.locator(".figure-words table");
  await expect(tables.filter({ hasText: "scored for CPU" }).first()).toContainText(/\+(0|15)/);
  await expect(tables.filter({ hasText: "by level, the best first" })).toContainText("115");
  await expect(tables.filter({ hasText: "time by routine" }).first()).toContainText("tcp_sendmsg");
  await expect(tables.filter({ hasText: "tasks to choose from" }).first()).toBeVisible();
});

test("ten thousand threads, and the link brings the moment back @chromium @ci", async ({ page }) => {
  await openLab(
    page,
    "s/scheduler/?rooms=500&users=5&messages=1&kernel=2.3.99&scheduler=o1&duration-ms=20&seed=1&at=5000",
  );
  await expect(count(page)).toHaveText(/^5,001 \/ /);
  await expect(summary(page)).toHaveText(/of 10,000 threads/);
  await button(page, "To the next wake-up").click();
  await expect(count(page)).not.toHaveText(/^5,001 /);
  const [shown, words] = [await count(page).innerText(), await stateWords(page)];
  await expect(page).not.toHaveURL(/at=5000$/);
  await openLab(page, page.url());
  await expect(count(page)).toHaveText(shown);
  await expect(summary(page)).toContainText(words);
});

test("nothing sticks out on a phone, and axe finds nothing @chromium @ci", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLab(page, smallRoom);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await barriersAndBadPractice(page)).toEqual([]);
});
