/** Figures in a real reveal.js deck, which stands on another origin. */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { count, frame, openHost, queries, serveOtherOrigin } from "./other-origin";

serveOtherOrigin();

test.describe("in a reveal.js deck", () => {
  test.beforeEach(async ({ page, baseURL }) => {
    const figure = `${baseURL}embed/accept/?threads=20&seed=1`;
    await openHost(
      page,
      `<link rel="stylesheet" href="/reveal/reveal.css"><div class="reveal"><div class="slides">
         <section><h2>One</h2></section>
         <section><iframe data-src="${figure}" width="900" height="600"></iframe></section>
         <section><h2>Three</h2></section>
         <section><h2>Four</h2></section>
       </div></div>
       <script type="module">
         import Reveal from "/reveal/reveal.mjs";
         deck = new Reveal({ embedded: false, transition: "none" });
         await deck.initialize();
         ready = true;
       </script><script>var deck, ready;</script>`,
    );
    await page.waitForFunction(() => (globalThis as unknown as { ready?: boolean }).ready === true);
  });
  const slide = (page: Page) =>
    page.evaluate(() => (globalThis as unknown as { deck: { getIndices(): { h: number } } }).deck.getIndices().h);
  const turn = (page: Page, h: number) =>
    page.evaluate((to) => (globalThis as unknown as { deck: { slide(h: number): void } }).deck.slide(to), h);

  /** By the pointer's place on the screen: the driver of Firefox finds no place for what stands in a frame that the deck has scaled. */
  async function press(page: Page, name: string): Promise<void> {
    const outer = await page.locator("iframe").evaluate((element: HTMLIFrameElement) => {
      const { left, top, width } = element.getBoundingClientRect();
      const scale = width / element.offsetWidth;
      return { left: left + element.clientLeft * scale, top: top + element.clientTop * scale, scale };
    });
    const inner = await frame(page)
      .getByRole("button", { name, exact: true })
      .evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      });
    await page.mouse.click(outer.left + inner.x * outer.scale, outer.top + inner.y * outer.scale);
  }

  test("a clicker goes on after a click inside the figure", async ({ page }) => {
    await turn(page, 1);
    await expect(count(frame(page))).toHaveText(/\d+ \/ \d{2,}/);
    // The frame may still be growing into its place while the pointer is on its way.
    await expect(async () => {
      await press(page, "Step");
      await expect(count(frame(page))).toHaveText(/^[1-9]\d* \//, { timeout: 3000 });
    }).toPass();
    expect(await slide(page)).toBe(1);
    await page.keyboard.press("PageDown");
    await expect.poll(() => slide(page)).toBe(2);
    // The slide with the frame is gone, and with it whoever heard the first key.
    await page.keyboard.press("PageDown");
    await expect.poll(() => slide(page)).toBe(3);
    await turn(page, 1);
    await expect(count(frame(page))).toHaveText(/\d+ \/ \d{2,}/);
    await press(page, "Step");
    const paused = () =>
      page.evaluate(() => (globalThis as unknown as { deck: { isPaused(): boolean } }).deck.isPaused());
    await page.keyboard.press("b");
    await expect.poll(paused).toBe(true);
    await page.keyboard.press("b");
    await expect.poll(paused).toBe(false);
    await press(page, "Step");
    await page.keyboard.press("PageUp");
    await expect.poll(() => slide(page)).toBe(0);
  });

  test("a slide that is left stops its figure, and shows it again when it is come back to @ci", async ({ page }) => {
    await turn(page, 1);
    await expect(count(frame(page))).toHaveText(/\d+ \/ \d{2,}/);
    await press(page, "Play");
    await expect(frame(page).getByRole("button", { name: "Pause" })).toBeVisible();
    await turn(page, 2);
    await turn(page, 1);
    await expect(frame(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
    await expect(count(frame(page))).toHaveText(/\d+ \/ \d{2,}/);
  });
});

test("in a reveal.js deck stops are fragments, played by the clicker; who comes back finds the figure where it was, in the deck's colours", async ({
  page,
  baseURL,
}) => {
  const figure = `${baseURL}embed/accept/?threads=20&stops=walk-end:1_soon_700us&seed=1&at=3`;
  await openHost(
    page,
    `<link rel="stylesheet" href="/reveal/reveal.css"><style>.reveal-viewport { background: #111 }</style>
     <div class="reveal"><div class="slides">
       <section><h2>One</h2></section>
       <section><iframe data-src="${figure}" width="900" height="600"></iframe></section>
       <section><h2>Three</h2></section>
     </div></div>
     <script type="module">
       import Reveal from "/reveal/reveal.mjs";
       import Stampede from "${baseURL}stampede-reveal.js";
       deck = new Reveal({ embedded: false, transition: "none", viewDistance: 1, plugins: [Stampede()] });
       await deck.initialize();
       ready = true;
     </script><script>var deck, ready;</script>`,
  );
  await page.waitForFunction(() => (globalThis as unknown as { ready?: boolean }).ready === true);
  const slide = () =>
    page.evaluate(() => (globalThis as unknown as { deck: { getIndices(): { h: number } } }).deck.getIndices().h);
  const at = async () => Number((await count(frame(page)).innerText()).split("/")[0]?.replace(",", ""));
  await page.keyboard.press("PageDown");
  await expect.poll(slide).toBe(1);
  await expect(count(frame(page))).toHaveText(/^4 \//);
  await expect(frame(page).locator("html")).toHaveAttribute("data-theme", "dark");
  await page.keyboard.press("PageDown");
  await expect(frame(page).getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(frame(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
  const first = await at();
  expect(first).toBeGreaterThan(4);
  await page.keyboard.press("PageDown");
  await expect.poll(at).toBeGreaterThan(first);
  await expect(frame(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
  const second = await at();
  // Where it was is what the deck has heard of.
  await expect.poll(async () => (await queries(page)).at(-1)).toContain(`at=${second - 1}`);
  // What was no place is no click: the next one leads on.
  await page.keyboard.press("PageDown");
  await expect.poll(slide).toBe(2);
  await page.keyboard.press("PageUp");
  await expect.poll(slide).toBe(1);
  await expect.poll(at).toBe(second);
  await page.keyboard.press("PageUp");
  await expect.poll(at).toBe(first);
  await page.keyboard.press("PageUp");
  await expect.poll(at).toBe(4);
  await page.keyboard.press("PageUp");
  await expect.poll(slide).toBe(0);
});

test("a reveal.js deck prints its figures: by the picture in the code, or drawn unseen by the plugin; out of its slide a figure fills the screen @chromium @ci", async ({
  page,
  baseURL,
}) => {
  // As a lecturer takes it.
  await page.goto("teach/?model=accept&threads=20&seed=1&at=30#embed");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await page.getByLabel("Stops, which a clicker plays to").fill("soon, walk-end:1 end");
  await expect(page.getByText(/^soon: no step/)).toBeVisible();
  await page.getByLabel("Stops, which a clicker plays to").fill("walk-end:1 end");
  await page.getByLabel("Code for").selectOption("reveal");
  const code = page.getByLabel("Code to embed the figure");
  await expect(code).toHaveValue(/stops=walk-end:1_end[\s\S]*data:image\/webp/, { timeout: 60_000 });
  const section = await code.inputValue();
  const bare = section.replace(/<img [\s\S]*<\/style>/, "").replace("stampede-print", "");
  expect(bare).not.toContain("data:");
  await openHost(
    page,
    `<link rel="stylesheet" href="/reveal/reveal.css"><div class="reveal"><div class="slides"><section><h2>One</h2></section>${section}${bare}</div></div>
     <script type="module">
       import Reveal from "/reveal/reveal.mjs";
       import Stampede from "${baseURL}stampede-reveal.js";
       deck = new Reveal({ transition: "none", plugins: [Stampede()] });
       deck.on("pdf-ready", () => { laidOut = true; });
       await deck.initialize();
       ready = true;
     </script><script>var deck, ready, laidOut;</script>`,
  );
  const isSet = (name: "ready" | "laidOut") =>
    page.waitForFunction((of) => (globalThis as unknown as Record<string, boolean>)[of] === true, name);
  await isSet("ready");
  const deck = page.url();
  const picture = page.locator(".stampede-print > img");

  // Both ways to ask reveal.js for paper, the older one first.
  await page.goto(`${deck}?print-pdf`);
  await isSet("laidOut");
  await printed(page, picture);
  await page.goto(`${deck}?view=print`);
  await isSet("laidOut");
  await printed(page, picture);
  // On paper it has the frame's place, on screens none.
  await expect(picture).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(picture).toBeVisible();
  await expect(page.locator("iframe").first()).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await page.goto(`${deck}#/1`);
  await page.reload();
  await isSet("ready");
  const figure = page.frameLocator("iframe").first();
  await expect(count(figure)).toHaveText(/^31 \//);
  const drawing = figure.locator(".figure-stage canvas").first();
  const before = (await drawing.boundingBox())?.width ?? 0;
  await figure.locator(".figure-stage").first().focus();
  await page.keyboard.press("f");
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await expect.poll(() => page.locator("iframe").first().boundingBox()).toEqual({ x: 0, y: 0, width, height });
  await expect
    .poll(async () => (await drawing.boundingBox())?.width ?? 0)
    .toBeGreaterThan(Math.max(before, 0.85 * width));
  expect(await drawing.evaluate((canvas) => canvas.currentCSSZoom)).toBeGreaterThan(1.1);
  await page.keyboard.press("f");
  await expect.poll(async () => (await drawing.boundingBox())?.width ?? 0).toBeLessThan(before + 2);
});

/** A deck of three slides that is laid out for paper: what of it comes onto paper. */
async function printed(page: Page, picture: Locator): Promise<void> {
  // Far below the window nobody sees it.
  const unseen = page.frameLocator("iframe").nth(1);
  await expect(unseen.locator(".figure-stage canvas").first()).toBeAttached();
  await expect(count(unseen)).toHaveText(/^31 \//);
  // What it prints is gone again afterwards.
  const figureOf = unseen.locator(".embed");
  await figureOf.evaluate((element) => {
    new MutationObserver(() => {
      if (element.querySelector(".on-paper svg")) element.setAttribute("data-printed", "");
    }).observe(element, { subtree: true, childList: true });
  });
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
  await expect(figureOf).toHaveAttribute("data-printed", "");
  // Stops are fragments, and would print their slides once more.
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(3);
  const widthPx = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(widthPx).toBeGreaterThan(1000);
  expect(pdf).toMatch(new RegExp(`/Subtype /Image[^>]*/Width ${widthPx}\\b|/Width ${widthPx}\\b[^>]*/Subtype /Image`));
}
