import { expect, type Page, test } from "@playwright/test";
import { chapters } from "./chapters";
import { complaints } from "./complaints";
import { short } from "./extent";
import { tabTo } from "./focus";
import { openMore } from "./more";
import { skipQuestions } from "./questions";

const player = (page: Page) => page.locator(".figure-player").first();
const count = (page: Page) => player(page).locator(".transport-count");
const button = (page: Page, name: string) => player(page).getByRole("button", { name, exact: true });
const stepOf = async (page: Page) => Number((await count(page).innerText()).split("/")[0]?.replaceAll(",", ""));

async function awake(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // A chapter may keep its first figure back until its first question is answered.
  await skipQuestions(page);
  await enliven(page);
}

/** A chapter's figure comes alive when the reader turns to it. */
async function enliven(page: Page): Promise<void> {
  // Whoever is there before the page's script moves the pointer once more.
  await expect(async () => {
    await player(page)
      .locator(".figure-stage")
      .hover({ position: { x: 20, y: 20 } });
    await player(page)
      .locator(".figure-stage")
      .hover({ position: { x: 24, y: 24 } });
    await expect(player(page).locator(".figure-canvas canvas").first()).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(button(page, "Step")).toBeEnabled();
}

for (const [index, { path, lab, figureLab, title, leap, twoLanes }] of chapters.entries()) {
  // That every figure of every chapter wakes is part of the visit to its page (pages.spec.ts); what follows is the player's and the charts' own.
  const again = index === 0 ? "" : " @ci";
  // Of the others Firefox wakes every figure (pages.spec.ts).
  const once = index === 0 ? "" : " @chromium @ci";
  test.describe(`${title}:`, () => {
    // A visit is dear (a long page, a core to compile), so each test makes much of one.
    test.setTimeout(180_000);

    // That every figure has its caption, and every number its settings, is asked of the built pages (built/chapters.test.ts).
    test(`reads without scripts, every figure with a picture, and nothing to press @chromium${again}`, async ({
      browser,
      baseURL,
    }) => {
      const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
      await page.goto(path);
      await expect(page.locator("h1")).toHaveText(title);
      const pictures = await page
        .locator("main figure")
        .evaluateAll((figures) =>
          figures.map((one) => [...one.querySelectorAll("svg, img")].filter((drawn) => drawn.checkVisibility()).length),
        );
      expect(pictures.length).toBeGreaterThan(3);
      expect(Math.min(...pictures)).toBeGreaterThan(0);
      // But for those that open without scripts as well.
      await expect(page.locator("main figure button:not([popovertarget])").filter({ visible: true })).toHaveCount(0);
      await page.close();
    });

    test(`a figure obeys the keyboard alone and opens in the lab; a chart is swept${once}`, async ({ page }) => {
      const said = complaints(page);
      await awake(page, path);

      await test.step("a figure obeys the keyboard alone", async () => {
        await player(page).locator(".figure-stage").focus();
        await tabTo(page, player(page).getByRole("slider", { name: /^Step of/ }));
        await page.keyboard.press("Home");
        await expect(count(page)).toHaveText(/^0 \/ /);
        await page.keyboard.press("ArrowRight");
        await expect(count(page)).not.toHaveText(/^0 \/ /);
        await page.keyboard.press("End");
        await expect(count(page)).toHaveText(/^([\d,]+) \/ \1$/);
        await page.keyboard.press("ArrowLeft");
        await expect(count(page)).not.toHaveText(/^([\d,]+) \/ \1$/);
        await page.keyboard.press("Home");
        await page.keyboard.press("Space");
        await expect(button(page, "Pause")).toBeVisible();
        await page.keyboard.press("Space");
        await expect(button(page, "Play")).toBeVisible();
      });

      await test.step("a chart is swept by the reader", async () => {
        const chart = page.locator("figure.chart").filter({ hasText: "Sweep it yourself" }).first();
        await chart.scrollIntoViewIfNeeded();
        await expect(chart.locator(".chart-live").first()).toBeVisible();
        await chart.locator(".chart-more > summary").click();
        await chart.getByText("Sweep it yourself").click();
        const points = chart.getByRole("textbox", { name: "points" });
        await points.focus();
        await points.press("ControlOrMeta+a");
        await points.pressSequentially("2");
        await chart.getByRole("button", { name: "Sweep", exact: true }).click();
        await expect(chart.locator(".chart-status [role=status]")).toHaveText(/^\d+ runs in /, { timeout: 60_000 });
      });

      await test.step("a figure opens in the lab at the same step", async () => {
        await openMore(player(page));
        await button(page, "To the end").click();
        await expect(count(page)).toHaveText(/^([\d,]+) \/ \1$/);
        await button(page, "Step back").click();
        await expect(count(page)).not.toHaveText(/^([\d,]+) \/ \1$/);
        const shown = await count(page).innerText();
        const link = page.getByRole("link", { name: "Open in the lab" }).first();
        await expect(link).toHaveAttribute("href", /at=\d+$/);
        await link.click();
        await expect(page).toHaveURL(new RegExp(`/${figureLab}\\?v=\\d`));
        await expect(count(page)).toHaveText(shown);
      });
      expect(said).toEqual([]);
    });

    test(`the lab steps, leaps and scrubs, and a shared link of two lanes brings all of it back${once}`, async ({
      page,
      context,
    }) => {
      await awake(page, `${lab}?${twoLanes}`);
      await expect(page.getByRole("columnheader", { name: /^Lane [A-D]/ })).toHaveCount(2);
      await expect(count(page)).toHaveText(/^4[1-9] \/ /);
      // The link's step may lie within a moment; from here on steps go from moment to moment.
      const linked = await stepOf(page);
      await button(page, "Step").click();
      await expect.poll(() => stepOf(page)).toBeGreaterThan(linked);
      const from = await stepOf(page);
      await button(page, "Step").click();
      await expect.poll(() => stepOf(page)).toBeGreaterThan(from);

      await test.step("shared", async () => {
        await expect
          .poll(async () => new URL(page.url()).searchParams.get("at"))
          .toBe(String((await stepOf(page)) - 1));
        const other = await context.newPage();
        await awake(other, page.url());
        await expect(count(other)).toHaveText(await count(page).innerText());
        for (const part of [".figure-sentence", ".figure-counters"])
          await expect(other.locator(part).first()).toHaveText((await page.locator(part).first().textContent()) ?? "");
        await other.close();
      });

      await button(page, "Step back").click();
      await expect.poll(() => stepOf(page)).toBe(from);
      await button(page, "To the start").click();
      await expect(count(page)).toHaveText(/^0 \/ /);
      await button(page, `To the next ${leap.name}`).click();
      await expect(player(page).locator(".figure-sentence")).toContainText(leap.says);
      const first = await stepOf(page);
      await button(page, `To the next ${leap.name}`).click();
      await expect.poll(() => stepOf(page)).toBeGreaterThan(first);
      await button(page, `To the ${leap.name} before`).click();
      await expect.poll(() => stepOf(page)).toBe(first);
      const scrubber = player(page).getByRole("slider", { name: /^Step of/ });
      await scrubber.fill("20");
      await expect(scrubber).toHaveAttribute("aria-valuetext", /^step 2\d of /);
      await expect(page).toHaveURL(/&at=(19|2\d)$/);
    });

    test(`on a phone, motion unwanted: nothing too wide, nothing plays by itself, fingers hit the controls @chromium${again}`, async ({
      browser,
      baseURL,
    }) => {
      const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
      const page = await browser.newPage({ baseURL, reducedMotion: "reduce", ...phone });
      for (const address of [path, lab]) {
        await awake(page, address);
        await expect(button(page, "Pause")).toHaveCount(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
        const controls = player(page).locator(".transport-button, .leap button").filter({ visible: true });
        for (const control of await controls.all()) {
          const box = await control.boundingBox();
          expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        }
        // Only while a figure goes on below the window do its controls lie over the drawing.
        const over = await page.evaluate(() =>
          [...document.querySelectorAll("figure .figure-player")].flatMap((one) => {
            one.scrollIntoView({ block: "end", behavior: "instant" });
            const [row, stage] = [".figure-controls", ".stage-frame"].map((part) =>
              one.querySelector(part)?.getBoundingClientRect(),
            );
            return row && stage && row.top < stage.bottom - 1 ? [one.closest("figure")?.id] : [];
          }),
        );
        expect(over).toEqual([]);
        const before = await count(page).innerText();
        await button(page, "Step back").tap();
        await expect(count(page)).not.toHaveText(before);
      }
      await page.close();
    });
  });
}

test("a chapter is printed in fourteen pages at most, the tables of its charts at the end, and no table makes the text smaller @chromium @ci", async ({
  page,
}) => {
  for (const { path } of chapters) {
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("data-awake", "");
    await page.mouse.move(100, 100);
    const tables = () =>
      page.evaluate(() => {
        dispatchEvent(new Event("beforeprint"));
        return document.querySelectorAll(".print-appendix table").length;
      });
    await expect.poll(tables, path).toBeGreaterThan(0);
    const pages = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g)?.length;
    // What is wider than the paper has Chromium print everything smaller, on half as many pages.
    expect(pages, path).toBeGreaterThan(6);
    expect(pages, path).toBeLessThanOrEqual(14);
  }
});

test("no word of a figure or chart is printed smaller than six and a half points @chromium", async ({ page }) => {
  for (const { path } of short ? chapters.slice(0, 1) : chapters) {
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("data-awake", "");
    const least = () =>
      page.evaluate(() => {
        const zoomOf = (element: Element | null): number =>
          element ? (Number.parseFloat(getComputedStyle(element).zoom) || 1) * zoomOf(element.parentElement) : 1;
        const sizes = [...document.querySelectorAll("figure *")].flatMap((element) => {
          const { fontSize, clipPath } = getComputedStyle(element);
          const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
          if (!isText || clipPath !== "none" || element.getClientRects().length === 0) return [];
          if (element.closest(".visually-hidden:not(.figure-summary), .chart-data")) return [];
          const scale = element instanceof SVGElement ? svgScale(element) : zoomOf(element);
          return [{ pt: Number.parseFloat(fontSize) * scale * 0.75, text: element.textContent }];
        });
        function svgScale(element: SVGElement): number {
          const text = element.closest("text") as SVGTextElement | null;
          return text?.getScreenCTM()?.d ?? 1;
        }
        const [smallest] = sizes.sort((a, b) => a.pt - b.pt);
        return smallest && sizes.length > 50 && smallest.pt >= 6.5 ? "" : JSON.stringify(smallest);
      });
    const onPaper = async () => {
      // As wide as A4 between its margins.
      await page.setViewportSize({ width: 658, height: 900 });
      await page.emulateMedia({ media: "print" });
      await expect.poll(least, path).toBe("");
    };
    // As the build has it, and alive.
    await onPaper();
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.mouse.move(100, 100);
    // On paper everything is near.
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await expect(page.locator(".chart-live").first(), path).toBeAttached();
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await onPaper();
    await expect(page.locator(".chart-frame .on-paper").first(), path).toBeVisible();
  }
});

test("the sources of a chapter are folded, and unfolded for whoever follows a link to one, and on paper", async ({
  page,
  browserName,
}) => {
  const source = page.locator("#source-linux-2\\.4");
  await page.goto("accept/");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await expect(source).not.toBeVisible();
  await page.evaluate(() => {
    location.hash = "source-linux-2.4";
  });
  await expect(source).toBeInViewport();
  await page.goto("hash/");
  await expect(source).not.toBeVisible();
  // Firefox, as it is driven here, knows no other medium than the screen.
  if (browserName !== "chromium") return;
  await page.emulateMedia({ media: "print" });
  await expect(source).toBeVisible();
});
