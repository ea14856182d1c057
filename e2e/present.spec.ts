import { expect, test } from "@playwright/test";

test("a clicker walks through a lecture, and the speaker's window follows and leads", async ({ page, context }) => {
  test.setTimeout(120_000);
  await page.goto("present/");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await page.getByRole("link", { name: "The thundering herd" }).click();
  await expect(page).toHaveURL(/lecture=accept/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A hundred sleep, one connection comes");
  await expect(page.locator(".figure-stage canvas").first()).toBeVisible({ timeout: 60_000 });
  // What the paper says, on demand: by the key, and away by it.
  const said = page.getByRole("status").filter({ hasText: "The paper says" });
  await page.keyboard.press("p");
  await expect(said).toBeVisible();
  await page.keyboard.press("p");
  await expect(said).toHaveCount(0);
  await page.getByRole("button", { name: "Paper", exact: true }).click();
  await expect(said).toBeVisible();
  await page.getByRole("button", { name: "Paper", exact: true }).click();
  await expect(said).toHaveCount(0);
  // The keys lie over it.
  const highPx = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  await expect.poll(highPx).toBeLessThanOrEqual(4);
  const stage = page.locator(".lecture-stage");
  const keys = page.locator(".lecture-bar summary");
  // A typeface that comes late moves everything once.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const placed = await stage.boundingBox();
  await keys.click();
  await expect(page.getByText("black screen, and back")).toBeVisible();
  await expect.poll(() => stage.boundingBox()).toEqual(placed);
  // Who speaks to the computer would press single letters by speaking: they can be put off.
  const letters = page.getByLabel("letters and signs are keys");
  await letters.uncheck();
  await page.keyboard.press("b");
  await letters.check();
  await expect(page.locator(".lecture-black")).toHaveCount(0);
  await keys.click();
  // A key goes from stop to stop; the button to the next scene.
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Everybody is awake");
  await expect(page).toHaveURL(/scene=2/);
  const sentence = page.locator(".figure-sentence").first();
  await expect(sentence).not.toBeEmpty({ timeout: 60_000 });
  // The figure's named moments, wherever the focus is; one press is one moment.
  const shown = async () =>
    Number((await page.locator(".transport-count").innerText()).split("/")[0]?.replace(",", ""));
  // The scene's own moment: until its run stands there the count is nothing, or the beginning.
  await expect.poll(shown).toBeGreaterThan(0);
  const given = await shown();
  await page.keyboard.press("j");
  await expect.poll(shown).toBeGreaterThan(given);
  const later = await shown();
  await page.locator(".figure-stage").focus();
  await page.keyboard.press("k");
  await expect.poll(shown).toBeLessThan(later);
  await page.keyboard.press("j");
  await expect.poll(shown).toBe(later);
  await page.getByRole("button", { name: "Next", exact: true }).focus();

  // Black, and back with the next scene.
  await page.keyboard.press("b");
  await expect(page.locator(".lecture-black")).toBeVisible();
  await page.keyboard.press(".");
  await expect(page.locator(".lecture-black")).toHaveCount(0);
  // What is hidden can't be reached, and the focus comes back.
  const next = page.getByRole("button", { name: "Next", exact: true });
  await next.focus();
  await page.keyboard.press("b");
  await expect(page.locator(".lecture-black")).toBeVisible();
  const takesFocus = await next.evaluate((button) => {
    button.focus();
    return button === document.activeElement;
  });
  expect(takesFocus).toBe(false);
  await page.keyboard.press("Escape");
  await expect(page.locator(".lecture-black")).toHaveCount(0);
  await expect(next).toBeFocused();
  await page.keyboard.press("?");
  await expect(page.getByText("these keys, and away")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("these keys, and away")).toBeHidden();

  const [speaker] = await Promise.all([context.waitForEvent("page"), page.keyboard.press("s")]);
  await expect(speaker.getByRole("heading", { level: 1 })).toContainText("2 of 6: Everybody is awake");
  await expect(speaker.getByText("The whole crowd has become runnable at once")).toBeVisible();
  await expect(speaker.getByText("Four CPUs, one lock")).toBeVisible();
  await expect(speaker.locator(".lecture-next > svg")).toBeVisible({ timeout: 60_000 });
  await speaker.keyboard.press("b");
  await expect(page.locator(".lecture-black")).toBeVisible();
  await speaker.keyboard.press("b");
  await expect(page.locator(".lecture-black")).toHaveCount(0);
  await speaker.getByRole("button", { name: "Next scene" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Four CPUs, one lock");
  await page.keyboard.press("PageUp");
  await expect(speaker.getByRole("heading", { level: 1 })).toContainText("2 of 6");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Everybody is awake");
  // Where it was left.
  await expect.poll(shown).toBe(later);

  // In the figure the arrows step it; the clicker's keys still walk on.
  await page.locator(".figure-stage").first().focus();
  const before = await page.locator(".transport-count").textContent();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".transport-count")).not.toHaveText(before ?? "");
  await expect(page).toHaveURL(/scene=2/);
  await page.keyboard.press("End");
  await page.keyboard.press("PageDown");
  await expect(page).toHaveURL(/scene=3/);
});

test("a clicker plays to a scene's stops and then on, from either window; a scene that is come back to stands where it was left @ci", async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await page.goto("present/?lecture=accept&scene=2");
  const title = page.getByRole("heading", { level: 1 });
  const shown = async () =>
    Number((await page.locator(".transport-count").innerText()).split("/")[0]?.replace(",", ""));
  const plays = page.getByRole("button", { name: "Pause" });
  await expect.poll(shown).toBeGreaterThan(0);
  const opened = await shown();
  const walked = [opened];
  for (let stop = 0; stop < 3; stop++) {
    await page.keyboard.press("PageDown");
    await expect(plays).toHaveCount(1);
    // At once, by a second press.
    await page.keyboard.press("PageDown");
    await expect(plays).toHaveCount(0);
    await expect.poll(shown).toBeGreaterThan(walked.at(-1) ?? 0);
    walked.push(await shown());
  }
  await page.keyboard.press("PageDown");
  await expect(title).toHaveText("Four CPUs, one lock");
  await expect.poll(shown).toBeGreaterThan(0);
  await page.keyboard.press("PageUp");
  await expect(title).toHaveText("Everybody is awake");
  await expect.poll(shown).toBe(walked.at(-1));
  const [speaker] = await Promise.all([context.waitForEvent("page"), page.keyboard.press("s")]);
  await expect(speaker.getByRole("heading", { level: 1 })).toContainText("2 of 6");
  for (const before of walked.slice(0, -1).reverse()) {
    await speaker.keyboard.press("PageUp");
    await expect.poll(shown).toBe(before);
  }
  await speaker.keyboard.press("PageUp");
  await expect(title).toHaveText("A hundred sleep, one connection comes");
});

test("the lectern shows what is on the wall, moves it, says that it is black, and its clock outlives a reload", async ({
  page,
  context,
}) => {
  await page.goto("present/?lecture=accept&scene=3");
  const shown = async () =>
    Number((await page.locator(".transport-count").innerText()).split("/")[0]?.replace(",", ""));
  await expect.poll(shown).toBeGreaterThan(0);
  const lectern = await context.newPage();
  await lectern.goto("present/?lecture=accept&role=speaker");
  const title = lectern.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("3 of 6: Four CPUs, one lock");
  // The same moment, of a run of its own.
  const mirrored = lectern.locator(".lectern-mirror .transport-count");
  await expect(lectern.locator(".lectern-mirror canvas").first()).toBeVisible();
  const alike = async () =>
    expect.poll(() => mirrored.textContent()).toBe(await page.locator(".transport-count").textContent());
  await alike();
  await expect(lectern.getByText("stop 0 of 2")).toBeVisible();

  const scrubber = lectern.getByRole("slider", { name: "Step on the wall" });
  await scrubber.fill("100");
  await expect.poll(shown).toBe(100);
  await alike();
  await lectern.getByRole("button", { name: "Step", exact: true }).click();
  await expect.poll(shown).toBeGreaterThan(100);
  const stepped = await shown();
  await expect(scrubber).toHaveValue(String(stepped));
  await lectern.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.getByRole("button", { name: "Pause" })).toHaveCount(1);
  await expect.poll(() => scrubber.inputValue().then(Number)).toBeGreaterThan(stepped);
  await lectern.getByRole("button", { name: "Pause", exact: true }).click();
  await expect(page.getByRole("button", { name: "Pause" })).toHaveCount(0);
  await alike();
  // Behind a black wall the next moment is looked for.
  await lectern.getByRole("button", { name: "Black wall" }).click();
  await expect(page.locator(".lecture-black")).toBeVisible();
  await expect(lectern.locator(".lectern-black")).toHaveText("The wall is black");
  await scrubber.fill("300");
  await expect.poll(shown).toBe(300);
  await expect(page.locator(".lecture-black")).toBeVisible();
  await alike();
  await lectern.getByRole("button", { name: "Show the wall" }).click();
  await expect(page.locator(".lecture-black")).toHaveCount(0);
  await expect(lectern.locator(".lectern-black")).toHaveCount(0);
  // Another scene on the wall is another run here.
  await page.goto("present/?lecture=accept&scene=4");
  await expect(title).toHaveText("4 of 6: The waker walks the queue");
  await expect.poll(shown).toBeGreaterThan(0);
  await alike();

  await lectern.getByLabel("Minutes there are").fill("45");
  await expect(lectern.getByText(/^4[45]:\d\d left$/)).toBeVisible();
  await lectern.getByRole("button", { name: "Pause the clock" }).click();
  const clock = lectern.locator(".lectern-clock time");
  const stood = await clock.textContent();
  await lectern.reload();
  await expect(clock).toHaveText(stood ?? "");
  await expect(lectern.getByText("paused", { exact: true })).toBeVisible();
  await expect(lectern.getByLabel("Minutes there are")).toHaveValue("45");
  await lectern.getByRole("button", { name: "Let it run" }).click();
  await expect(clock).not.toHaveText(stood ?? "");
  await expect(title).toHaveText("4 of 6: The waker walks the queue");
});

test("a lecture of one's own is taken, kept, and refused with a sentence where it is none @chromium @ci", async ({
  page,
}) => {
  await page.goto("present/");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  const file = page.getByLabel("Lecture file");
  const give = (text: string) =>
    file.setInputFiles({ name: "lecture.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await give(
    '{"lecture":1,"title":"Mine","scenes":[{"title":"One","link":"s/hash/","at":"end"},{"link":"nowhere"},{"link":"s/hash/","figure":"tabel","stops":"1us_99s"}]}',
  );
  await expect(page.getByText("Scene 2 was left out")).toBeVisible();
  // Held against its model, the file is wrong in one more place, and may be shown.
  await expect(page.getByText("Scene 3: there is no figure tabel; hash's first is shown.")).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText(/^Scene 3: stops: 99s lies beyond the end of the run, which has/)).toBeVisible();
  await expect(page.getByRole("link", { name: "to print" }).last()).toHaveAttribute("href", "?lecture=own&role=print");
  await give("no lecture");
  await expect(page.getByText("The file is no JSON")).toBeVisible();
  await page.getByRole("button", { name: /Present “Mine”, 2 scenes/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One");
  await expect(page.locator(".figure-stage canvas").first()).toBeVisible({ timeout: 60_000 });
});

test("a lecture can be printed: a picture a scene, its link and a code @chromium @ci", async ({
  page,
  browserName,
}) => {
  test.setTimeout(180_000);
  await page.goto("present/?lecture=hash&role=print");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await expect(page.getByRole("button", { name: "Print" })).toBeEnabled({ timeout: 150_000 });
  await expect(page.locator(".lecture-picture > svg")).toHaveCount(6);
  await expect(page.getByRole("img", { name: /QR code of the link to scene/ })).toHaveCount(6);
  // The title stands above the picture, the link beneath it: neither is drawn in it as well.
  const titles = await page.locator(".lecture-print h2").allInnerTexts();
  const drawn = await page.locator(".lecture-picture text").allTextContents();
  for (const title of titles) expect(drawn).not.toContain(title.replace(/^\d+\. /, ""));
  expect(drawn.filter((words) => /\?v=\d/.test(words))).toEqual([]);
  // To the states that are shown, not to their runs' beginnings.
  await expect(page.getByRole("link", { name: /\/s\/hash\/\?v=\d&.*&at=\d+$/ })).not.toHaveCount(0);
  // Firefox, as it is driven here, prints nothing.
  if (browserName !== "chromium") return;
  // On paper each is a page with its picture and its notes.
  await page.emulateMedia({ media: "print" });
  const highPx = await page.locator(".lecture-print section").evaluateAll((all) => all.map((one) => one.scrollHeight));
  for (const px of highPx) expect(px).toBeLessThanOrEqual(720);
  await expect(page.getByText("Give them a minute")).toBeVisible();
});

// With CI=true all seven; by themselves they take as long as a page of the site.
const walked =
  process.env.CI === "true" ? ["accept", "scheduler", "locks", "hash", "malloc", "server", "ready"] : ["accept"];

/** What is read of drawings on a wall, px: their words have 12 or more of their own. */
const smallestWordPx = 12;

for (const [width, height, leastPx, again] of [
  // A hair less than 24: what is laid out is that near the zoom that was asked for.
  [1024, 768, 23.9, " @ci"],
  [1920, 1080, 24, ""],
] as const)
  test(`a wall of ${width} by ${height} is read from the last row, and shows controls to whoever moves the pointer @chromium${again}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const lecture of walked) {
      await page.goto(`present/?lecture=${lecture}`);
      for (let scene = 1, count = 1; scene <= count; scene++) {
        // Without the pointer, which would bring the controls.
        if (scene > 1) await page.getByRole("button", { name: "Next", exact: true }).dispatchEvent("click");
        const number = page.locator(".lecture-head p");
        await expect(number).toHaveText(new RegExp(`${scene} / \\d+$`));
        count = Number((await number.innerText()).split(" / ").at(-1));
        const at = `${lecture}, scene ${scene}`;
        await expect(page.locator(".lecture-stage .stage-frame :is(canvas, svg)").first(), at).toBeVisible();
        const wall = () =>
          page.evaluate(() => {
            const stage = document.querySelector<HTMLElement>(".lecture-stage");
            const frame = stage?.querySelector(".stage-frame");
            const drawing = stage?.querySelector(".figure-drawings")?.getBoundingClientRect();
            return {
              zoom: (stage?.querySelector(".stage-frame :is(canvas, svg)") as HTMLElement | null)?.currentCSSZoom ?? 1,
              cutPx: (frame?.scrollHeight ?? 0) - (frame?.clientHeight ?? 0),
              scrollsPx: document.documentElement.scrollHeight - window.innerHeight,
              share: (drawing?.height ?? 0) / window.innerHeight,
              numbers: Math.max(
                0,
                ...[...(stage?.querySelectorAll(".figure-counters [role=group]") ?? [])].map(
                  (lane) => [...lane.querySelectorAll("dd")].filter((one) => one.checkVisibility()).length,
                ),
              ),
            };
          });
        // A figure is fitted when its first frame is there.
        await expect.poll(async () => (await wall()).zoom * smallestWordPx, at).toBeGreaterThan(leastPx);
        await expect.poll(async () => (await wall()).cutPx, at).toBeLessThanOrEqual(1);
        const { scrollsPx, share, numbers } = await wall();
        expect(scrollsPx, at).toBeLessThanOrEqual(0);
        expect(share, at).toBeGreaterThan(0.35);
        expect(numbers, at).toBeLessThanOrEqual(2);
      }
    }
    const opacity = (of: string) => page.locator(of).evaluate((one) => getComputedStyle(one).opacity);
    await expect.poll(() => opacity(".lecture-bar")).toBe("0");
    await expect.poll(() => opacity(".player-controls")).toBe("0");
    await page.mouse.move(200, 300);
    await page.mouse.move(220, 300);
    await expect.poll(() => opacity(".lecture-bar")).toBe("1");
    await expect.poll(() => opacity(".player-controls")).toBe("1");
    await expect.poll(() => opacity(".lecture-bar")).toBe("0");
  });
