import { expect, type Page, test } from "@playwright/test";
import { packExercise } from "../app/model/exercise";
import example from "../app/pages/exercise/example.json" with { type: "json" };
import { barriers } from "./axe";
import { tabTo } from "./focus";
import { openMore } from "./more";

const figure = (page: Page) => page.locator("figure:has(.figure-player)").first();
const count = (page: Page) => figure(page).locator(".transport-count");

async function openChapter(page: Page): Promise<void> {
  await page.goto("accept/");
  await wake(page);
}

/** A figure comes alive when the reader turns to it. */
async function wake(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await figure(page).locator(".figure-stage").hover();
  await expect(figure(page).locator(".figure-canvas canvas").first()).toBeVisible();
}

test("a figure and the answers show before any script; nothing jumps when the figure comes alive; it fills the screen @chromium", async ({
  page,
  browser,
  baseURL,
}) => {
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL, viewport: { width: 1280, height: 900 } });
  await plain.goto("accept/");
  const poster = plain.locator("figure:has(.figure-player)").first();
  await expect(poster.locator(".figure-poster svg").filter({ visible: true })).toHaveCount(1);
  const sentence = await poster.locator(".figure-sentence").innerText();
  const height = (await poster.locator(".figure-stage").boundingBox())?.height ?? 0;
  await expect(plain.getByRole("heading", { name: "Linear, says the paper" })).toBeVisible();
  await expect(plain.locator("#accept-growth")).toContainText(/The run says [\d.,]+ times as long\./);
  await expect(plain.locator("#accept-growth")).toContainText("177.3 ms");
  await plain.close();
  await page.setViewportSize({ width: 1280, height: 900 });
  await openChapter(page);
  await expect(figure(page).locator(".figure-sentence")).toHaveText(sentence, { useInnerText: true });
  const live = (await figure(page).locator(".figure-stage").boundingBox())?.height ?? 0;
  expect(Math.abs(live - height)).toBeLessThanOrEqual(2);

  await openMore(figure(page));
  await figure(page).getByRole("button", { name: "Full screen" }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toBe("figure-player");
  await page.keyboard.press("f");
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
});

test("a printed plate and the scrubber beneath have one axis, in windows of any width @chromium @ci", async ({
  browser,
  baseURL,
}) => {
  for (const width of [360, 768, 1024, 1440]) {
    const plain = await browser.newPage({ javaScriptEnabled: false, baseURL, viewport: { width, height: 900 } });
    await plain.goto("accept/");
    const plate = plain.locator("#fig-rows");
    const ends = (of: string) =>
      plate.locator(of).evaluateAll((all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .filter((box) => box.width > 0)
          .map(({ left, right }) => [left, right] as const),
      );
    // As the page is shown while its scripts come.
    await plain.evaluate(() => {
      document.documentElement.dataset.js = "";
      delete document.documentElement.dataset.asleep;
    });
    const axes = await ends(".timeline-axis");
    expect(axes.length).toBeGreaterThan(0);
    // The cells of a run that is still known at its end fill their panel as far as that.
    const cells = await ends(".figure-poster .drawn-cells");
    for (const [left, right] of axes) {
      const own = cells.filter(([from]) => Math.abs(from - left) < 1.5);
      expect([width, own.some(([, to]) => Math.abs(to - right) < 1.5)]).toEqual([width, true]);
    }
    await plain.close();
  }
});

test("a figure obeys keys, a click gives them to it, and words in the prose seek it", async ({ page }) => {
  await openChapter(page);
  const scrubber = figure(page).getByRole("slider", { name: /^Step of/ });
  await openMore(figure(page));
  await figure(page).locator(".figure-stage").focus();
  await tabTo(page, scrubber);
  await page.keyboard.press("Home");
  await expect(count(page)).toHaveText(/^0 \/ /);
  await page.keyboard.press("ArrowRight");
  await expect(count(page)).not.toHaveText(/^0 \/ /);
  await page.keyboard.press("Shift+ArrowRight");
  await expect(figure(page).locator(".figure-sentence")).toContainText(/wakes/i);
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("c");
  await page.keyboard.press("Shift+C");
  await page.keyboard.press("End");
  await expect(count(page)).toHaveText(/^([\d,]+) \/ \1$/);
  await page.keyboard.press("ArrowLeft");
  await expect(count(page)).not.toHaveText(/^([\d,]+) \/ \1$/);
  await page.keyboard.press("+");
  await expect(figure(page).locator(".speed")).toHaveText("2×");
  await page.keyboard.press("-");
  await expect(figure(page).locator(".speed")).toHaveText("1×");
  await page.keyboard.press("Home");
  await page.keyboard.press("Space");
  await expect(figure(page).getByRole("button", { name: "Pause" })).toBeVisible();
  await page.keyboard.press("Space");
  await expect(figure(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keys of the player" });
  await expect(help).toBeVisible();
  await expect(help.getByRole("row")).toHaveCount(15);
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await expect(scrubber).toBeFocused();

  // Away from the figure, whose keys would else be there still.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const clicked = await count(page).innerText();
  await figure(page).locator(".figure-sentence").click();
  await page.keyboard.press("ArrowRight");
  await expect(count(page)).not.toHaveText(clicked);

  const words = page.locator("button.seek").first();
  const before = await count(page).innerText();
  await words.click();
  await expect(count(page)).not.toHaveText(before);
});

test("while a figure plays, step, scrubber, clock and sentence tell of one moment; parameters run it anew", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openChapter(page);
  await figure(page).getByRole("button", { name: "Play", exact: true }).click();
  const disagreements = await figure(page).evaluate(
    (element) =>
      new Promise<string[]>((resolve) => {
        const found: string[] = [];
        const steps = new Set<number>();
        const number = (text: string | null | undefined) => Number(/[\d,]+/.exec(text ?? "")?.[0].replaceAll(",", ""));
        const look = () => {
          const count = number(element.querySelector(".transport-count")?.textContent);
          const thumb = Number((element.querySelector("input[data-role=scrubber]") as HTMLInputElement).value);
          const clock = number(/step ([\d,]+)/.exec(element.querySelector(".figure-clock")?.textContent ?? "")?.[1]);
          steps.add(count);
          if (count !== thumb || count !== clock) found.push(`${count} ${thumb} ${clock}`);
          if (steps.size > 8) resolve(found);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
  expect(disagreements).toEqual([]);
  await figure(page).getByRole("button", { name: "Pause" }).click();

  const note = figure(page).locator(".caption-note");
  await expect(note).toBeEmpty();
  const threads = figure(page)
    .getByRole("textbox", { name: /^threads/ })
    .first();
  await threads.selectText();
  await threads.pressSequentially("50");
  await threads.press("Enter");
  await expect(note).toContainText("These words describe the figure as it first was.");
  await note.getByRole("button", { name: "Reset it" }).click();
  await expect(note).toBeEmpty();

  const address = page.url();
  const before = await count(page).innerText();
  await openMore(figure(page));
  await figure(page).getByRole("button", { name: "To the start" }).click();
  await expect(count(page)).toHaveText(/^0 \/ /);
  const field = figure(page).getByRole("textbox").first();
  await field.selectText();
  await field.pressSequentially("12");
  await field.press("Enter");
  await expect(count(page)).not.toHaveText(new RegExp(before.split("/")[1]?.trim() ?? ""));
  expect(page.url()).toBe(address);
  await expect(figure(page).getByRole("link", { name: "Open in the lab" })).toHaveAttribute(
    "href",
    /s\/accept\/\?v=\d&(?:results=\d+&)?threads=12/,
  );
  await field.selectText();
  await field.pressSequentially("99999999");
  await field.press("Enter");
  await expect(figure(page).locator(".param-clamped")).toContainText("became 1,000,000");

  await figure(page).getByText("More: every parameter").click();
  await expect(figure(page).getByRole("region", { name: "Machine" })).toBeVisible();
  const lanes = figure(page).getByRole("group", { name: /^Lane \d/ });
  const lanesBefore = await lanes.count();
  await figure(page).getByRole("button", { name: "Compare with another kernel" }).click();
  await expect(lanes).toHaveCount(lanesBefore + 1);
  await lanes.last().getByLabel("scheduler").selectOption("o1");
  await expect(figure(page).getByRole("link", { name: "Open in the lab" })).toHaveAttribute(
    "href",
    /scheduler=[a-z0-9_]+o1/,
  );
});

test("a prediction is answered by the run, stays, and can be taken back; what gives its answer away waits for the guess, or for the reader who skips it; keys suffice @ci-firefox", async ({
  page,
}) => {
  await page.goto("accept/");
  const heading = page.getByRole("heading", { name: "Linear, says the paper" });
  const next = page.getByRole("heading", { name: "One caller knocks three times" });
  const ask = page.locator("#accept-growth");
  const scale = ask.getByRole("slider");
  const number = ask.getByRole("textbox");
  const guess = ask.getByRole("button", { name: "That is my guess" });
  const verdict = ask.locator(".predict-verdict");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  // Where the text goes on is seen, and how much of it waits.
  const waits = page.locator("#linear-says-the-paper[data-waits]");
  await expect(heading).toBeVisible();
  await expect(waits).toBeVisible();
  await expect(ask).toContainText(/waits for your guess: about \d+0 words and 4 figures\./);
  await expect(page.locator("#fig-5")).toBeHidden();
  await expect(next).toBeVisible();
  await expect(scale).toHaveAttribute("aria-valuetext", "nothing chosen yet");
  await expect(number).toHaveValue("");
  await guess.click();
  await expect(ask.getByRole("status")).toHaveText("Move the slider or type a number first.");
  await number.pressSequentially("8");
  await guess.click();
  await expect(verdict).toHaveText(/^You said 8.*the run says [\d.,]+/);
  const said = await verdict.innerText();
  await page.reload();
  await expect(verdict).toHaveText(said);
  await ask.getByRole("button", { name: "Ask me again" }).click();
  await expect(guess).toBeVisible();
  await ask.getByRole("button", { name: /^Undo/ }).click();
  await expect(verdict).toHaveText(said);

  await ask.getByRole("button", { name: "Ask me again" }).click();
  await expect(waits).toBeVisible();
  await ask.getByRole("button", { name: "Skip the question" }).click();
  await expect(waits).toHaveCount(0);
  await expect(page.locator("#fig-5")).toBeVisible();
  await expect(verdict).toHaveText(/^The run says [\d.,]+ times as long\.$/);
  await page.reload();
  await expect(verdict).toBeVisible();
  await expect(waits).toHaveCount(0);
  await ask.getByRole("button", { name: "Ask me again" }).click();
  await expect(waits).toBeVisible();
  await expect(page.locator("#fig-5")).toBeHidden();
  // A link into it shows it.
  await page.goto("accept/#linear-says-the-paper");
  await expect(heading).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto("about/");
  await page.goto("accept/");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await scale.focus();
  await page.keyboard.press("ArrowRight");
  await expect(scale).toHaveAttribute("aria-valuetext", /^[\d.]+ times as long$/);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(verdict).toHaveText(/^You said /);
});

test("without the simulator the chapter still reads, and says so at its figures @ci-firefox", async ({ page }) => {
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto("accept/");
  const first = page.locator("figure:has(.figure-player)").first();
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await first.getByRole("button", { name: "Play", exact: true }).click();
  await expect(first.getByRole("alert")).toContainText("could not be loaded");
  await expect(first.locator(".figure-poster svg").filter({ visible: true })).toHaveCount(1);
  await expect(first.locator("figcaption")).toBeVisible();
});

test("on a phone, motion unwanted, the landing page plays nothing by itself, and fingers step @chromium @ci", async ({
  browser,
  baseURL,
}) => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const page = await browser.newPage({ baseURL, reducedMotion: "reduce", ...phone });
  await page.goto("");
  await wake(page);
  const player = page.locator(".figure-player").first();
  await expect(player.getByRole("button", { name: "Pause" })).toHaveCount(0);
  const shown = await player.locator(".transport-count").innerText();
  await player.getByRole("button", { name: "Step back", exact: true }).tap();
  await expect(player.locator(".transport-count")).not.toHaveText(shown);
  await page.close();
});

test("an answered question and the list of keys have no barrier that axe finds @chromium @ci", async ({ page }) => {
  // Where there is little else: axe measures all of a page, whatever part of it is asked about.
  await page.goto(`exercise/?e=${packExercise(JSON.stringify(example))}`);
  const ask = page.locator(".predict").first();
  await ask.getByRole("textbox").fill("8");
  await ask.getByRole("button", { name: "That is my guess" }).click();
  await expect(ask.locator(".predict-verdict")).toBeVisible();
  expect(await barriers(page, ".predict")).toEqual([]);
  await page.goto("embed/accept/");
  const player = page.locator(".figure-player");
  await expect(player.locator(".figure-canvas canvas").first()).toBeVisible();
  await openMore(player);
  expect(await barriers(page, ".figure-controls")).toEqual([]);
  await player.getByRole("button", { name: "Keys of the player" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await barriers(page, "[role=dialog], dialog")).toEqual([]);
});
