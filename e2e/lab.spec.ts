import { expect, type Page, test } from "@playwright/test";
import { button, count, openLab, problems, stepOf, twoKernels } from "./in-lab";

test("steps by event, wake-up and connection, forth and back, scrubs, says where it stands, and the address follows @chromium", async ({
  page,
}) => {
  await openLab(page, twoKernels);
  await expect(count(page)).toHaveText(/^41 \/ /);
  // A link without version is written out once it is shown.
  await expect(page).toHaveURL(/\?v=\d+&.*&at=40$/);
  const scrubber = page.getByRole("slider", { name: "Step of The lab" });
  await expect(scrubber).toHaveAttribute("aria-valuetext", /^step 41 of [\d,]+: Wake all .+\.$/);
  await button(page, "Step").click();
  await expect(count(page)).not.toHaveText(/^41 \/ /);
  const after = await stepOf(page);
  expect(after).toBeGreaterThan(41);
  await button(page, "Step back").click();
  await expect.poll(() => stepOf(page)).toBeLessThan(after);
  await button(page, "To the start").click();
  await expect(count(page)).toHaveText(/^0 \/ /);
  await button(page, "To the next wake-up").click();
  await expect(page.locator(".figure-sentence")).toContainText(/wakes/i);
  const wakeup = await stepOf(page);
  await button(page, "To the next wake-up").click();
  await expect.poll(() => stepOf(page)).toBeGreaterThan(wakeup);
  await button(page, "To the wake-up before").click();
  await expect.poll(() => stepOf(page)).toBe(wakeup);
  await button(page, "To the next connection").click();
  await expect.poll(() => stepOf(page)).not.toBe(wakeup);
  await button(page, "To the end").click();
  await expect
    .poll(() => stepOf(page))
    .toBe(Number((await count(page).innerText()).split("/")[1]?.replaceAll(",", "")));
  await expect(page).toHaveURL(new RegExp(`&at=${(await stepOf(page)) - 1}$`));

  await scrubber.fill("20");
  await expect(count(page)).toHaveText(/^(20|21|22) \/ /);
  await expect(scrubber).toHaveAttribute("aria-valuetext", /^step 2\d of /);
  await expect(page.locator("p[aria-live=polite]")).toContainText(/^step 2\d of /);
  await expect(page).toHaveURL(/&at=(19|2\d)$/);
  await playsOnOneClock(page);
});

/** Without touching the address, which is written at the pause. */
async function playsOnOneClock(page: Page): Promise<void> {
  await page.evaluate(() => {
    const changes: string[] = [];
    Object.assign(window, { changes });
    const replace = history.replaceState.bind(history);
    history.replaceState = (...args) => {
      changes.push(String(args[2]));
      replace(...args);
    };
  });
  const from = await stepOf(page);
  await button(page, "Play").click();
  await expect.poll(() => stepOf(page)).toBeGreaterThan(from + 5);
  expect(await page.evaluate(() => (window as unknown as { changes: string[] }).changes)).toEqual([]);
  await button(page, "Pause").click();
  await expect(page).toHaveURL(/&at=\d+$/);
  await expect.poll(async () => new URL(page.url()).searchParams.get("at")).toBe(String((await stepOf(page)) - 1));
  expect((await page.evaluate(() => (window as unknown as { changes: string[] }).changes)).length).toBeLessThan(3);
}

test("goes to named moments by their buttons, and by J and K @chromium @ci", async ({ page }) => {
  await openLab(page, twoKernels);
  const moments = page.getByRole("region", { name: "Moments" }).getByRole("button");
  const shown = page.locator(".moments [aria-current]");
  const accepted = moments.filter({ hasText: "A thread has the connection" });
  await expect(accepted).toHaveText(/ [\d.,]+ [µm]s$/);
  await accepted.click();
  await expect(shown).toHaveText(/^A thread has the connection/);
  await expect(page.locator(".figure-sentence")).toContainText(/takes connection/);
  const at = await stepOf(page);
  await page.keyboard.press("k");
  await expect.poll(() => stepOf(page)).toBeLessThan(at);
  await expect(shown).toHaveCount(1);
  await page.keyboard.press("j");
  await expect.poll(() => stepOf(page)).toBe(at);
  await page.keyboard.press("j");
  await expect.poll(() => stepOf(page)).toBeGreaterThan(at);
  await expect(shown).not.toHaveText(/^A thread has the connection/);
  // On a phone each is as wide as the page, and no wider.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(moments.first()).not.toBeVisible();
  await page.locator(".lab-sheets").getByRole("button", { name: "Moments" }).click();
  await expect(moments.first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("moves by keys wherever the focus is, except on what has keys of its own, and without letters once they are off", async ({
  page,
}) => {
  await openLab(page, twoKernels);
  const moved = async (key: string) => {
    const before = await stepOf(page);
    await page.keyboard.press(key);
    await expect.poll(() => stepOf(page)).not.toBe(before);
  };
  const stays = async (key: string) => {
    const before = await stepOf(page);
    await page.keyboard.press(key);
    // What a key does, it has begun by the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    expect(await stepOf(page)).toBe(before);
  };
  await expect(page.locator("body")).toBeFocused();
  for (const key of ["ArrowRight", "ArrowLeft", "j", "k"]) await moved(key);
  await page.keyboard.press("+");
  await expect(page.locator(".speed:visible")).toHaveText("2×");
  await page.keyboard.press("Space");
  await expect(button(page, "Pause")).toBeVisible();
  await page.keyboard.press("Space");
  await expect(button(page, "Play")).toBeVisible();
  await page.getByRole("banner").getByRole("link").first().focus();
  for (const key of ["ArrowRight", "j"]) await stays(key);
  // Nor on the figure's own buttons; pressed by the mouse they leave the focus to the drawing.
  await button(page, "Step").focus();
  for (const key of ["ArrowRight", "j", "+"]) await stays(key);
  await button(page, "Step").click();
  await expect(page.locator(".figure-stage")).toBeFocused();
  for (const key of ["ArrowRight", "j"]) await moved(key);

  await button(page, "Keys of the player").click();
  await page.getByRole("dialog").getByRole("checkbox", { name: "letters and signs are keys" }).uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(page.locator(".figure-canvas canvas").first()).toBeVisible();
  for (const key of ["j", "k"]) await stays(key);
  await moved("ArrowRight");
});

const lanes = (page: Page) => page.getByRole("columnheader", { name: /^Lane [A-D]/ });
const ofLane = (page: Page, name: string, lane: string) => page.getByLabel(`${name} of lane ${lane}`, { exact: true });

/** The parameter's row, brought into sight, with a value for each lane. */
async function eachItsOwn(page: Page, name: string): Promise<void> {
  const row = button(page, name);
  if ((await row.count()) === 0) await page.getByRole("button", { name: /^\d+ more, all as by default/ }).click();
  await row.click();
  await page.getByRole("checkbox", { name: "a value for each lane" }).check();
}

test("compares up to four kernels, in a table @chromium", async ({ page }) => {
  await openLab(page, twoKernels);
  // What a lane has chosen is read whole, though its column is narrow.
  const chosen = page.locator(".comparison-own .param-chosen");
  await expect(chosen).toHaveText(["wake all (stock 2.2)", "wake one (CITI)"]);
  const cut = await chosen.evaluateAll((all) =>
    all.filter((one) => one.scrollHeight > one.clientHeight).map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
  const add = button(page, "Compare with another kernel");
  await add.click();
  await add.click();
  await expect(add).toHaveCount(0);
  await expect(lanes(page)).toHaveCount(4);
  await expect(page).toHaveURL(/policy=wake-all_wake-one_[a-z-]+_[a-z-]+/);
  await eachItsOwn(page, "scheduler");
  await ofLane(page, "scheduler", "C").focus();
  await ofLane(page, "scheduler", "C").selectOption("o1");
  await expect(page).toHaveURL(/scheduler=goodness_goodness_o1_goodness/);
  // Rows in which lanes differ are told apart, and stand first once their fold is closed; nothing moves under the hand.
  await expect(page.locator(".comparison-differs th")).toContainText(["policy", "scheduler"]);
  await expect(ofLane(page, "scheduler", "C")).toBeFocused();
  await page.getByRole("button", { name: /^\d+ more, as by default when/ }).click();
  await expect(page.locator(".comparison-row th")).toContainText(["policy", "scheduler", "threads"]);
  await button(page, "Remove lane D").click();
  await expect(lanes(page)).toHaveCount(3);
});

test("what is undone is redone, by buttons and keys, where it was left; a field keeps its own @chromium @ci", async ({
  page,
}) => {
  await openLab(page, twoKernels);
  const threads = page.getByRole("textbox", { name: /^threads/ });
  const before = await count(page).innerText();
  await threads.selectText();
  await threads.pressSequentially("50");
  await page.keyboard.press("Control+z");
  await expect(page).toHaveURL(/threads=20&/);
  await threads.selectText();
  await threads.pressSequentially("50");
  await threads.press("Enter");
  await expect(page).toHaveURL(/threads=50&/);
  await page.locator(".figure-stage").focus();
  await page.keyboard.press("Control+z");
  await expect(page).toHaveURL(/threads=20&/);
  await expect(count(page)).toHaveText(before);
  await expect(button(page, "Undo")).toBeDisabled();
  await page.keyboard.press("Control+Shift+z");
  await expect(page).toHaveURL(/threads=50&/);
  await expect(button(page, "Redo")).toBeDisabled();
  await button(page, "Undo").click();
  await expect(page).toHaveURL(/threads=20&/);
});

test("a moment is kept, named, gone to by K, and still there after a reload; taken away it can be put back @chromium @ci", async ({
  page,
}) => {
  await openLab(page, twoKernels);
  const own = page.locator(".own-moments li");
  const at = await stepOf(page);
  await button(page, "Keep this moment").click();
  await page.getByRole("textbox", { name: "Name of the moment" }).fill("the knock");
  await page.keyboard.press("Enter");
  await expect(own).toHaveText(/^the knock/);
  await button(page, "Step").click();
  await expect.poll(() => stepOf(page)).toBeGreaterThan(at);
  await page.locator(".figure-stage").focus();
  await page.keyboard.press("k");
  await expect.poll(() => stepOf(page)).toBe(at);
  await page.reload();
  await expect(own).toHaveText(/^the knock/);
  await button(page, "Remove: the knock").click();
  await expect(own).toHaveCount(0);
  await button(page, "Put it back").click();
  await expect(own).toHaveText(/^the knock/);
  // Whoever is given a link has the places, called after what happens there.
  await openLab(page, twoKernels.replace("&at=", "&moments=7_x_30&at="));
  await expect(own).toHaveText([/^Wake (all|one) \(.*µs/, /^Wake (all|one) \(.*µs/, /^the knock/]);
  await expect(problems(page)).toHaveText(/is not a step, and left out/);
  await own.first().locator(".moment-button").click();
  await expect.poll(() => stepOf(page)).toBe(8);
  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error("no")) }));
  await button(page, "Copy link").click();
  await expect(page.locator(".share-link input")).toHaveValue(/&moments=7_30_\d+&at=7$/);
});

test("at a desk the page does not scroll; on a phone both drawings and one row stand in the window; beside a parameter a small sweep is run, and a value of it is set @chromium", async ({
  page,
}) => {
  await openLab(page, twoKernels);
  const sizes = () =>
    page.evaluate(() => {
      const { scrollHeight, scrollWidth } = document.documentElement;
      return { over: scrollHeight - window.innerHeight, wide: scrollWidth - window.innerWidth };
    });
  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
    [360, 640],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(sizes).toEqual({ over: 0, wide: 0 });
  }
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(page.locator(".lab-scenario")).toHaveText(/^20 threads, wake all .* wake one/);
  await expect(button(page, "Play")).toBeInViewport({ ratio: 1 });
  // One row: the step, the playing and the sheets.
  const middleOf = async (name: string) => {
    const box = await button(page, name).boundingBox();
    return box ? box.y + box.height / 2 : Number.NaN;
  };
  for (const name of ["Step", "Compare", "Moments", "More"]) {
    await expect(button(page, name)).toBeInViewport({ ratio: 1 });
    expect(Math.abs((await middleOf(name)) - (await middleOf("Play"))), name).toBeLessThan(8);
  }
  await page.locator(".lab-sheets").getByRole("button", { name: "Compare" }).click();
  await expect(ofLane(page, "policy", "B")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(ofLane(page, "policy", "B")).not.toBeVisible();

  await page.setViewportSize({ width: 1280, height: 720 });
  await button(page, "threads").click();
  await page.getByRole("button", { name: /^Sweep it: \d+ runs$/ }).click();
  const value = page.getByRole("button", { name: /^Set threads to 30 tasks\. settle time: / });
  await expect(value).toBeVisible();
  await value.click();
  await expect(page).toHaveURL(/threads=30&/);
  await expect(value).toHaveAttribute("aria-pressed", "true");
});

test("a change in the middle makes a branch and keeps the old run @chromium", async ({ page }) => {
  await openLab(page, twoKernels);
  const before = await count(page).innerText();
  const threads = page.getByRole("textbox", { name: /^threads/ });
  await threads.selectText();
  await threads.pressSequentially("50");
  await threads.press("Enter");
  const runs = page.getByRole("group", { name: "Runs" }).getByRole("button");
  await expect(runs).toHaveCount(2);
  await expect(runs.nth(1)).toContainText("50 threads");
  await expect(page.locator(".branch-news")).toHaveText(
    /^A new run from its own start: 50 threads\. It is shown at the same moment \([\d.]+ [µm]s\); what is pale is still to come\. The run before is kept\.$/,
  );
  await expect(runs.nth(1)).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(/threads=50/);
  await runs.nth(0).click();
  await expect(count(page)).toHaveText(before);
  await button(page, "Undo").click();
  await expect(runs.nth(1)).toHaveAttribute("aria-pressed", "true");
  await button(page, "Reset").click();
  await expect(page.getByRole("group", { name: "Runs" })).toHaveCount(0);
  await expect(count(page)).toHaveText(before);
});

test("a link brings back the exact state; back and forward walk through the scenarios that the reader made", async ({
  page,
  context,
}) => {
  // Within the document: some drivers wait for a load that never comes.
  const go = (by: number) => page.evaluate((steps) => history.go(steps), by);
  const policy = ofLane(page, "policy", "B");
  await openLab(page, twoKernels);
  await expect(page).toHaveTitle(/^20 threads, wake all .* wake one .* · The lab/);
  const before = await count(page).innerText();
  await policy.selectOption("task-exclusive");
  await expect(page).toHaveURL(/policy=wake-all_task-exclusive.*&at=\d+$/);
  // The new run, which has another length, is shown; then the step has been made.
  await expect(count(page)).not.toHaveText(new RegExp(`/ ${before.split("/ ")[1]}$`));
  const opened = await count(page).innerText();
  await button(page, "Step").click();
  await expect(count(page)).not.toHaveText(opened);
  const left = await count(page).innerText();
  await expect.poll(async () => new URL(page.url()).searchParams.get("at")).toBe(String((await stepOf(page)) - 1));
  const other = await context.newPage();
  await openLab(other, page.url());
  await expect(count(other)).toHaveText(left);
  for (const part of [".figure-sentence", ".figure-counters"])
    await expect(other.locator(part)).toHaveText((await page.locator(part).textContent()) ?? "");
  await other.close();
  await eachItsOwn(page, "scheduler");
  await ofLane(page, "scheduler", "A").selectOption("o1");
  await expect(page).toHaveURL(/scheduler=o1_goodness.*&at=\d+$/);
  await expect(page).toHaveTitle(/O\(1\).* · /);
  await go(-1);
  await expect(count(page)).toHaveText(left);
  await expect(page).not.toHaveURL(/scheduler=/);
  await go(-1);
  await expect(count(page)).toHaveText(before);
  await expect(page).toHaveURL(/policy=wake-all_wake-one/);
  await expect(policy).toHaveValue("wake-one");
  await go(2);
  await expect(page).toHaveURL(/scheduler=o1_goodness/);
  // What the reader made is still there.
  await expect(page.getByRole("group", { name: "Runs" }).getByRole("button")).toHaveCount(3);
});
