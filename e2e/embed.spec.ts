/** Figures in other people's pages: a frame of another origin, sandboxed or not, and the custom element. */
import { expect, type Page, test } from "@playwright/test";
import { count, frame, heard, openHost, queries, send, serveOtherOrigin } from "./other-origin";

serveOtherOrigin();

test("runs in a page that is isolated from others, with its worker @ci", async ({ page, baseURL }) => {
  const src = new URL("embed/accept/?threads=20&seed=1&at=10", baseURL).href;
  await openHost(page, `<iframe src="${src}" width="800" height="600"></iframe>`, "/isolated");
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await expect(count(frame(page))).toHaveText(/\d+ \/ \d{2,}/);
});

for (const sandbox of ["", 'sandbox="allow-scripts"']) {
  test(`runs in a frame of another origin${sandbox ? ", even an opaque one" : ""}, and talks with it${sandbox ? "" : " @ci"}`, async ({
    page,
    baseURL,
  }) => {
    const src = `${baseURL}embed/accept/?threads=20&policy=wake-one&seed=1&at=30`;
    await openHost(page, `<iframe ${sandbox} src="${src}" width="800" height="600"></iframe>`);
    await expect(count(frame(page))).toHaveText(/^31 \/ \d+$/);
    expect((await heard(page))[0]).toEqual({ type: "ready", model: "accept", stops: 0 });
    await send(page, { type: "step" });
    await expect
      .poll(async () => (await queries(page)).at(-1))
      .toMatch(/^v=\d&(?:results=\d+&)?threads=20&policy=wake-one&seed=1&at=3\d$/);
    await send(page, { type: "seek", at: 12 });
    await expect(count(frame(page))).toHaveText(/^1[3-9] \//);
    // A moment may be named; colours change, and the scenario stays.
    await send(page, { type: "seek", at: "end" });
    await expect(count(frame(page))).toHaveText(/^(\d+) \/ \1$/);
    await send(page, { type: "theme", theme: "dark" });
    await expect(frame(page).locator("html")).toHaveAttribute("data-theme", "dark");
    await send(page, { type: "set", query: "theme=light" });
    await expect(frame(page).locator("html")).toHaveAttribute("data-theme", "light");
    await expect(count(frame(page))).toHaveText(/^(\d+) \/ \1$/);
    await send(page, { type: "seek", at: "soon" });
    await expect(frame(page).locator(".link-notices li")).toHaveText([/^soon is no step/]);
    await send(page, { type: "set", query: "threads=9999999999&policy=nonsense&cpus=2&threads=7" });
    await send(page, { type: "set", query: "threads=7&seed=1&at=5" });
    await expect
      .poll(async () => (await queries(page)).at(-1))
      .toMatch(/^v=\d&(?:results=\d+&)?threads=7&seed=1&at=\d+$/);
    // Hostile or foolish, it goes on.
    for (const message of ["play", { type: "seek", at: "x" }, { type: "eval", query: "1" }, null, 7])
      await send(page, message);
    await send(page, { type: "play" });
    await expect(frame(page).getByRole("button", { name: "Pause" })).toBeVisible();
    await send(page, { type: "pause" });
    await expect(frame(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
    const heights = (await heard(page)).filter(({ type }) => type === "height");
    expect(heights.length).toBeGreaterThan(0);
    // The frame's own address stays what the page wrote.
    expect(page.frames()[1]?.url()).toBe(src);
  });
}

test("keeps the focus where it was, plays nothing by itself, and looks as its address says @ci", async ({
  page,
  baseURL,
}) => {
  const src = `${baseURL}embed/hash/?function=mask&seed=1&figure=histogram&chrome=0&theme=dark`;
  await openHost(page, `<input id="own" autofocus><iframe src="${src}" width="700" height="500"></iframe>`);
  await page.locator("#own").focus();
  await expect.poll(async () => (await queries(page)).length).toBeGreaterThan(0);
  await expect(frame(page).locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(frame(page).locator(".transport").first()).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("own");
});

test("the custom element gives the frame its height and passes reports on", async ({ page, baseURL }) => {
  // Escaped once too often, as editors do to what is pasted.
  const src = `${baseURL}embed/accept/?threads=10&cpus=0&amp;amp;theme=dark&seed=1&at=999999`;
  await openHost(
    page,
    `<script type="module" src="${baseURL}stampede-embed.js"></script>
     <script>states = []; addEventListener("stampede-state", ({ detail }) => states.push(detail.query));</script>
     <stampede-figure src="${src}" title="A herd"></stampede-figure>`,
  );
  const inner = page.locator("stampede-figure iframe");
  await expect(inner).toHaveAttribute("title", "A herd");
  // The lab beside it is a page like any other, which may store and save.
  await expect(inner).toHaveAttribute("sandbox", "allow-scripts allow-popups allow-popups-to-escape-sandbox");
  await expect(count(page.frameLocator("stampede-figure iframe"))).toHaveText(/\d+ \/ \d{2,}/);
  await expect
    .poll(async () => Math.abs(((await inner.boundingBox())?.height ?? 0) - (await figureHeight(page))))
    .toBeLessThan(3);
  const states = await page.evaluate(() => (globalThis as unknown as { states: string[] }).states);
  expect(states[0]).toContain("threads=10");
  await expect(frame(page).locator("html")).toHaveAttribute("data-theme", "dark");
  // What of the address could not be used as it stands.
  const notices = frame(page).locator(".link-notices li");
  await expect(notices).toHaveText([/^cpus 0 → 1$/, /^at 999999 → \d+: /]);
});

test("a deck that counts its clicks leads the element by them, as Slidev's does; who comes back finds the figure where it was @ci", async ({
  page,
  baseURL,
  browserName,
}) => {
  const src = `${baseURL}embed/accept/?threads=20&stops=walk-end:1_700us_9s&seed=1&at=3`;
  await openHost(
    page,
    `<script type="module" src="${baseURL}stampede-embed.js"></script>
     <script>states = []; addEventListener("stampede-state", ({ detail }) => states.push(detail.query));</script>
     <stampede-figure src="${src}" title="A herd" height="552" stop="0" theme="dark"><img alt="A herd, printed" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"></stampede-figure>`,
  );
  const figure = page.frameLocator("stampede-figure iframe");
  const at = async () => Number((await count(figure).innerText()).split("/")[0]?.replace(",", ""));
  const set = (name: string, value: string) =>
    page.locator("stampede-figure").evaluate((one, [key = "", to = ""]) => one.setAttribute(key, to), [name, value]);
  const plays = figure.getByRole("button", { name: "Pause" });
  await expect(count(figure)).toHaveText(/^4 \//);
  expect(await page.locator("stampede-figure iframe").boundingBox()).toMatchObject({ height: 552 });
  await expect(figure.locator("html")).toHaveAttribute("data-theme", "dark");
  await set("theme", "light");
  await expect(figure.locator("html")).toHaveAttribute("data-theme", "light");
  // A click more is played to; another at once brings the first to its stop, and plays on.
  await set("stop", "1");
  await expect(plays).toBeVisible();
  await expect(plays).toHaveCount(0);
  const first = await at();
  expect(first).toBeGreaterThan(4);
  await set("stop", "0");
  await expect.poll(at).toBe(4);
  await set("stop", "1");
  await expect(plays).toBeVisible();
  await set("stop", "2");
  await expect(plays).toHaveCount(0);
  const second = await at();
  expect(second).toBeGreaterThan(first);
  // One lies beyond the end of the run: said, and no click of the figure's.
  await expect(figure.locator(".link-notices li")).toHaveText([/^One stop lies beyond the end of the run/]);
  await set("stop", "3");
  await set("stop", "2");
  await expect.poll(at).toBe(second);
  // Moved by hand, taken off the page with its slide, and brought back.
  await page
    .locator("stampede-figure")
    .evaluate((one) => (one as unknown as { send(request: unknown): void }).send({ type: "step", by: -1 }));
  await expect.poll(at).toBeLessThan(second);
  const moved = await at();
  const told = () => page.evaluate(() => (globalThis as unknown as { states: string[] }).states.at(-1));
  await expect.poll(told).toContain(`at=${moved - 1}`);
  await page.locator("stampede-figure").evaluate((one) => {
    const slide = document.createElement("main");
    one.remove();
    document.body.append(slide);
    slide.append(one);
  });
  await expect.poll(at).toBe(moved);
  // Paper has the picture alone. Firefox, as it is driven here, prints nothing.
  if (browserName !== "chromium") return;
  const picture = page.getByAltText("A herd, printed");
  await expect(picture).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(picture).toBeVisible();
  await expect(page.locator("stampede-figure iframe")).toBeHidden();
});

const figureHeight = async (page: Page) =>
  (await page.frameLocator("stampede-figure iframe").locator(".embed").boundingBox())?.height ?? 0;

test("stops are walked by a clicker's keys, said where they are none, and beyond the last the page leads", async ({
  page,
  baseURL,
}) => {
  const src = `${baseURL}embed/accept/?threads=20&stops=walk-end:1_soon_300us_999999&seed=1&at=3`;
  await openHost(page, `<iframe src="${src}" width="900" height="700"></iframe>`);
  await expect(count(frame(page))).toHaveText(/^4 \//);
  expect((await heard(page))[0]).toEqual({ type: "ready", model: "accept", stops: 3 });
  await expect(frame(page).locator(".link-notices li")).toHaveText([
    /^Of the stops, soon is no place/,
    /^One stop lies beyond the end of the run, which has \d+ steps, and is dropped\.$/,
  ]);
  const at = async () => Number((await count(frame(page)).innerText()).split("/")[0]?.replace(",", ""));
  const keys = async () =>
    (await page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard)).filter(
      (one) => typeof one === "string",
    ).length;
  const stage = frame(page).locator(".figure-stage");
  await stage.focus();
  // By playing, and at once when it plays already.
  await page.keyboard.press("PageDown");
  await expect(frame(page).getByRole("button", { name: "Pause" })).toBeVisible();
  await page.keyboard.press("PageDown");
  await expect(frame(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
  // It stands there once the look that was asked for has come.
  let first = -1;
  const stands = async () => {
    const before = first;
    first = await at();
    return first === before && first > 4;
  };
  await expect.poll(stands, { intervals: [1000] }).toBe(true);
  await page.keyboard.press("PageDown");
  await page.keyboard.press("PageDown");
  await expect.poll(at).toBeGreaterThan(first);
  expect(await keys()).toBe(0);
  await page.keyboard.press("PageUp");
  await expect.poll(at).toBe(first);
  await page.keyboard.press("PageUp");
  await expect.poll(at).toBe(4);
  expect(await keys()).toBe(0);
  await page.keyboard.press("PageUp");
  await expect.poll(keys).toBe(1);
});
