import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { linkStart } from "../app/model/link";
import { readWebm } from "../app/share/read-webm.test-helper";
import { barriersAndBadPractice } from "./axe";

async function take(page: Page, name: string): Promise<{ name: string; text: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.locator(".take-away").getByRole("button", { name, exact: true }).click(),
  ]);
  const bytes = readFileSync(await download.path());
  return { name: download.suggestedFilename(), text: bytes.toString("utf8"), bytes };
}

// Firefox is driven over a protocol that tells of no downloads.
test("@chromium the state can be taken away: picture, film, log, numbers, citation, each with its link @ci", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto("s/accept/?threads=12&seed=1&at=60");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await page.locator(".lab-take-away > summary").click();
  const panel = page.locator(".take-away");
  await expect(panel).toBeVisible({ timeout: 60_000 });
  await expect(panel.getByRole("img", { name: /QR code of the link to 12 threads/ })).toBeVisible();
  await expect(panel).toContainText("There are no short links: one would need a server");
  const query = `${linkStart("accept")}&threads=12&seed=1&at=60`;
  await expect(panel.getByRole("link", { name: query })).toBeVisible();

  const svg = await take(page, "SVG");
  expect(svg.name).toBe("stampede-accept-61.svg");
  expect(svg.text).toContain(query.replaceAll("&", "&amp;"));
  // A file that carries its own colours, and nothing that it would have to fetch.
  expect(svg.text).not.toContain("var(--");
  expect(svg.text).not.toMatch(/(?:href|src)="https?:/);
  // Its face too: the labels' places were measured in it.
  expect(svg.text).toMatch(/@font-face\{font-family:Inter;[^}]*src:url\(data:font\/woff2;base64,[\w+/]{20000,}/);
  expect(svg.text.match(/<path/g)?.length).toBeGreaterThan(10);

  const png = await take(page, "PNG");
  expect(png.bytes.subarray(1, 4).toString("latin1")).toBe("PNG");

  const log = (await take(page, "NDJSON")).text.trimEnd().split("\n");
  expect(JSON.parse(log[0] ?? "")).toMatchObject({ params: { threads: 12 } });
  expect(log.length).toBeGreaterThan(60);
  expect((await take(page, "ftrace text")).text).toContain("sched_switch:");
  expect((await take(page, "Numbers at this moment, CSV")).text).toMatch(/\nwakeups,/);
  expect((await take(page, "BibTeX")).text).toContain(query);
  expect(JSON.parse((await take(page, "CSL-JSON")).text)[0].URL).toContain(query);

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await panel.getByRole("button", { name: "Copy a report" }).click();
  await expect(panel.getByRole("status")).toContainText("The report is copied");
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toContain(`Link: ${page.url()}`);
  expect(report).toContain("State: accept: 12 threads");

  // Between two moments, as a GIF and, where the browser encodes, as WebM: of the time that the form says.
  await panel.getByLabel("Film from", { exact: false }).selectOption({ label: "the start of the run" });
  await panel.getByLabel(/^to /).selectOption({ label: "A thread has the connection" });
  const span = await panel.locator(".take-away-film .take-away-note").innerText();
  const seconds = Number(/chosen, ([\d.]+) s/.exec(span)?.[1]);
  expect(seconds).toBeGreaterThan(0.5);
  const gif = await take(page, "Make GIF");
  expect(gif.bytes.subarray(0, 6).toString("latin1")).toBe("GIF89a");
  const webm = await take(page, "Make WebM");
  expect(webm.name).toBe("stampede-accept-61.webm");
  const film = readWebm(webm.bytes);
  expect(film).toMatchObject({ docType: "webm", codec: "V_VP8", width: 908, height: gif.bytes.readUInt16LE(8) });
  // Two seconds for the last picture; the form rounds to tenths, and a film has whole pictures.
  expect(Math.abs(film.durationMs / 1000 - 2 - seconds)).toBeLessThan(0.2);
  expect(film.frames).toHaveLength(Math.round((film.durationMs / 1000) * 8));
  expect(film.frames[0]).toMatchObject({ timeMs: 0, key: true });
  // The browser's own player sees the same. (The site's policy lets no page of it play films.)
  const outside = await page.context().newPage();
  const played = await outside.evaluate(async (base64) => {
    const video = document.createElement("video");
    video.src = URL.createObjectURL(
      new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], { type: "video/webm" }),
    );
    await new Promise((resolve, reject) => {
      video.onloadeddata = resolve;
      video.onerror = () => reject(new Error(video.error?.message));
    });
    return { durationMs: Math.round(video.duration * 1000), width: video.videoWidth, height: video.videoHeight };
  }, webm.bytes.toString("base64"));
  await outside.close();
  expect(played).toEqual({ durationMs: Math.round(film.durationMs), width: 908, height: film.height });

  // A browser without an encoder says so, and the GIF is still there.
  await page.evaluate(() => Reflect.deleteProperty(globalThis, "VideoEncoder"));
  await panel.getByRole("button", { name: "Make WebM" }).click();
  await expect(panel.getByRole("status")).toContainText("This browser makes no WebM films");
  await expect(panel.getByRole("button", { name: "Make GIF" })).toBeEnabled();
});

/** What a picture has and how large it is, as a parser sees it. */
function seen(page: Page, svg: string) {
  return page.evaluate((text) => {
    const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    const words = [...root.querySelectorAll("text")].map(({ textContent }) => textContent);
    const rect = root.querySelector(":scope > rect");
    return {
      name: root.localName,
      width: Number(root.getAttribute("width")),
      background: rect?.getAttribute("fill") ?? null,
      told: `${root.querySelector("title")?.textContent} ${root.querySelector("desc")?.textContent}`,
      words: words.join("|"),
      // Nothing is drawn over the edge.
      outside: [...root.querySelectorAll("text")].some(
        (text) =>
          text.getAttribute("text-anchor") === null &&
          Number(text.getAttribute("x")) > Number(root.getAttribute("width")),
      ),
    };
  }, svg);
}

test("@chromium a picture has what is chosen: heading, counters, key, background, a column's width; a trace has all lanes", async ({
  page,
}) => {
  await page.goto("s/accept/?threads=12&policy=wake-all_wake-one&seed=1&at=60");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await page.locator(".lab-take-away > summary").click();
  const panel = page.locator(".take-away");
  const svg = async () => seen(page, (await take(page, "SVG")).text);
  const link = `${linkStart("accept")}&threads=12&policy=wake-all_wake-one&seed=1&at=60`;

  const usual = await svg();
  expect(usual).toMatchObject({ name: "svg", width: 908, outside: false });
  expect(usual.background).toMatch(/^#/);
  expect(usual.words).toContain("12 threads, wake all");
  expect(usual.words).not.toMatch(/\|woken\||filled: asleep on the wait queue/);

  await panel.getByLabel("counters").check();
  await panel.getByLabel("colour key").check();
  await panel.getByLabel("Background").selectOption("white");
  const full = await svg();
  expect(full).toMatchObject({ width: 908, background: "#fff" });
  for (const words of ["|woken|", "filled: asleep on the wait queue", "low: spins, waiting for a lock"])
    expect(full.words).toContain(words);

  await panel.getByLabel("heading and link").uncheck();
  await panel.getByLabel("Width").selectOption("column");
  await panel.getByLabel("Background").selectOption("none");
  const column = await svg();
  expect(column).toMatchObject({ width: 308, background: null, outside: false });
  // What is not drawn is told.
  expect(column.words).not.toContain("12 threads, wake all");
  expect(column.words).not.toContain("http");
  expect(column.told).toContain("12 threads, wake all");
  expect(column.told).toContain(link);
  const png = (await take(page, "PNG")).bytes;
  expect(png.readUInt32BE(16)).toBe(2 * 308);
  // Nothing lies beneath, and its words are there: black on nothing.
  const corner = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext("2d") as CanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    return [...context.getImageData(canvas.width - 2, 1, 1, 1).data];
  }, png.toString("base64"));
  expect(corner).toEqual([0, 0, 0, 0]);

  // Both lanes, each with its own link, and one file says so by its letters.
  await panel.getByLabel(/^of /).selectOption({ label: "all lanes in one Perfetto trace" });
  await expect(panel.getByRole("button", { name: "NDJSON" })).toHaveCount(0);
  const trace = (await take(page, "Perfetto trace")).text;
  for (const words of ["A:task-12", "B:task-12", "policy=wake-one&seed=1"]) expect(trace).toContain(words);
});

test("@chromium of a lab's figures one alone can be taken, for a slide @ci", async ({ page }) => {
  await page.goto("s/heap/");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await page.locator(".lab-take-away > summary").click();
  const choice = page.locator(".take-away").getByLabel(/^Figure/);
  const heightPx = async (figure: number) => {
    await choice.selectOption({ index: figure });
    return (await take(page, "PNG")).bytes.readUInt32BE(20);
  };
  const all = await heightPx(0);
  for (const figure of [1, 2]) expect(await heightPx(figure)).toBeLessThan(all);
});

test("@chromium a moment that the site names has a page with its picture, the lab knows its address, and a picture can be copied", async ({
  page,
  request,
}) => {
  await page.goto("moment/accept/fig-1/");
  const picture = page.getByRole("img", { name: /^100 threads, .* after 1\.000 ms\. / });
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1200);
  expect(await barriersAndBadPractice(page)).toEqual([]);
  await page.getByRole("link", { name: "Run it from here" }).click();
  await expect(page).toHaveURL(/\/s\/accept\/\?v=\d.*&at=\d+$/);
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await page.locator(".lab-take-away > summary").click();
  const panel = page.locator(".take-away");
  await expect(panel.getByRole("link", { name: /\/moment\/accept\/fig-1\/$/ })).toBeVisible({ timeout: 60_000 });

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await panel.getByRole("button", { name: "Copy picture" }).click();
  await expect(panel.getByRole("status")).toHaveText("The picture is copied.");
  const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => item.types));
  expect(types).toContain("image/png");

  // Any other state is drawn by the server, under the address that the page's head names.
  const link = `s/accept/?threads=12&seed=1&at=60`;
  const html = await (await request.get(link)).text();
  const named = (/property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");
  expect(named).toMatch(/\/picture\/accept\.png\?threads=12&seed=1&at=60$/);
  const drawn = await request.get(named);
  expect([drawn.status(), drawn.headers()["content-type"]]).toEqual([200, "image/png"]);
  expect((await drawn.body()).readUInt32BE(16)).toBe(1200);
});
