/** The site in WebKitGTK: that it wakes everywhere, and that what browsers differ in works here too. The rest is asked of the other two. */
import { expect } from "@playwright/test";
import { linkStart } from "../../app/model/link";
import { short } from "../extent";
import { corpusOf, digestsInPage, shippedModels } from "../log-digests";
import { isChapter, oneOfEachKind, sitePages } from "../site-pages";
import { foreignPage, type Site, test } from "./browser";
import { keys, type WebDriver } from "./webdriver";

/** Opens a page of the site and waits until its controls answer. */
async function open(webkit: WebDriver, site: Site, path: string): Promise<void> {
  await webkit.open(site.address + path);
  await awake(webkit);
}

const awake = (webkit: WebDriver) =>
  expect.poll(() => webkit.run(() => document.documentElement.hasAttribute("data-awake"))).toBe(true);

const text = (webkit: WebDriver, selector: string) =>
  webkit.run((wanted) => document.querySelector(wanted)?.textContent ?? null, selector);
const says = (webkit: WebDriver, selector: string) => expect.poll(() => text(webkit, selector), selector);
const button = (name: string) => `.figure-player button[aria-label="${name}"]`;
const count = ".transport-count";

/** Complaints of the page, and addresses outside of the site that it asked for. */
const wrong = (webkit: WebDriver) =>
  webkit.run(() => {
    const asked = performance.getEntriesByType("resource").map(({ name }) => name);
    const foreign = asked.filter((name) => !name.startsWith(location.origin) && !/^(data|blob):/.test(name));
    return [...(globalThis as unknown as { complaints: string[] }).complaints, ...foreign];
  });

/** Looks at one canvas after the other until each shows more colours than its paper and one ink. Gives back how many there are. */
async function drawings(webkit: WebDriver): Promise<number> {
  const canvases = () => webkit.run(() => document.querySelectorAll(".figure-canvas canvas").length);
  await expect.poll(canvases).toBeGreaterThan(0);
  const many = await canvases();
  for (let i = 0; i < many; i++)
    await expect
      .poll(() =>
        webkit.run((index) => {
          const canvas = document.querySelectorAll<HTMLCanvasElement>(".figure-canvas canvas")[index];
          canvas?.scrollIntoView({ block: "center" });
          const pixels = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data;
          return new Set(new Uint32Array(pixels?.buffer ?? new ArrayBuffer(0))).size;
        }, i),
      )
      .toBeGreaterThan(3);
  return many;
}

test("a page of each kind, and with CI=true every chapter, wakes, complains of nothing and asks nobody else", async ({
  webkit,
  site,
}) => {
  test.setTimeout(900_000);
  for (const { path } of sitePages.filter((one) => (!short && isChapter(one)) || oneOfEachKind.has(one)))
    await test.step(`/${path}`, async () => {
      await open(webkit, site, path);
      expect(await webkit.run(() => document.querySelectorAll("h1").length)).toBe(1);
      expect(await wrong(webkit)).toEqual([]);
    });
});

test("the core gives the same logs as natively", async ({ webkit, site }) => {
  await open(webkit, site, "about/");
  for (const model of shippedModels) {
    const { asset, texts, expected } = await corpusOf(model);
    expect(await webkit.run(digestsInPage, { address: `../assets/${asset}`, texts }), model).toEqual(expected);
  }
});

test("a chapter's figure plays, steps and seeks, and comes back to what the page was printed with", async ({
  webkit,
  site,
}) => {
  await open(webkit, site, "accept/");
  // Without the clock: the printed moment may lie between two steps.
  const readout = async () => ({
    count: await text(webkit, count),
    sentence: (await text(webkit, ".figure-sentence"))?.replace(/^[\d.,]+ \S+ · /, ""),
    // The lab sets letters before the lanes.
    counters: await webkit.run(() =>
      [...(document.querySelector(".figure-counters")?.querySelectorAll("dl") ?? [])].map((one) => one.textContent),
    ),
  });
  const printed = await readout();
  await webkit.click(button("Step"));
  await says(webkit, count).not.toBe(printed.count);
  // The driver aims where the button was: not before the live figure has taken the picture's place.
  await expect.poll(() => drawings(webkit)).toBeGreaterThan(0);
  await webkit.click(button("More controls"));
  await webkit.click(button("To the end"));
  await says(webkit, count).toMatch(/^([\d,]+) \/ \1$/);
  await webkit.click(button("To the start"));
  await says(webkit, count).toMatch(/^0 \//);
  await webkit.click(button("Play"));
  await says(webkit, count).not.toMatch(/^0 \//);
  await webkit.click(button("Pause"));
  expect(await drawings(webkit)).toBeGreaterThan(0);
  expect(await wrong(webkit)).toEqual([]);

  const at = Number(printed.count?.split(" ")[0]?.replace(",", "")) - 1;
  const lab = await webkit.run(() => document.querySelector<HTMLAnchorElement>(".figure-player a[href*='/s/']")?.href);
  await webkit.open(String(lab).replace(/at=\d+$/, `at=${at}`));
  await awake(webkit);
  await expect.poll(readout).toEqual(printed);
});

test("a link of the lab opens at its state, and another one takes its place after a step", async ({ webkit, site }) => {
  await open(webkit, site, "s/accept/?threads=20&policy=wake-all_wake-one&seed=1&at=40");
  await says(webkit, count).toMatch(/^4[1-9] \//);
  await expect
    .poll(() => webkit.run(() => document.querySelectorAll(".figure-canvas canvas").length))
    .toBeGreaterThan(1);
  await webkit.click(button("Step"));
  await says(webkit, count).not.toMatch(/^41 \//);
  const step = Number((await text(webkit, count))?.split(" ")[0]) - 1;
  await expect
    .poll(() => webkit.run(() => location.search))
    .toBe(`?${linkStart("accept")}&threads=20&policy=wake-all_wake-one&seed=1&at=${step}`);
});

for (const [path, least, again] of [
  ["s/hash/", 2, ""],
  ["s/heap/", 1, ""],
  ["s/arenas/", 1, ""],
  // Lanes of CPUs and tables over time, as the arenas have.
  ["s/scheduler/", 5, " @ci"],
  ["s/locks/", 4, " @ci"],
] as const)
  test(`the figures of /${path} are drawn and stepped${again}`, async ({ webkit, site }) => {
    await open(webkit, site, path);
    expect(await drawings(webkit)).toBeGreaterThanOrEqual(least);
    const before = await text(webkit, count);
    await webkit.click(button("Step back"));
    await says(webkit, count).not.toBe(before);
    expect(await wrong(webkit)).toEqual([]);
  });

test("runs in a sandboxed frame of another origin, and answers its page", async ({ webkit, site }) => {
  const src = `${site.address}embed/accept/?threads=20&policy=wake-one&seed=1&at=30`;
  const host = await foreignPage(
    `<!doctype html><body><iframe sandbox="allow-scripts" src="${src}" width="800" height="600"></iframe>
     <script>heard = []; addEventListener("message", (event) => heard.push(event.data));</script>`,
  );
  await webkit.open(host.address);
  const heard = () => webkit.run(() => (globalThis as unknown as { heard: { type?: string; query?: string }[] }).heard);
  await expect.poll(async () => (await heard()).map(({ type }) => type)).toContain("ready");
  await webkit.enterFrame("iframe");
  await says(webkit, count).toMatch(/^31 \/ \d+$/);
  await webkit.leaveFrame();
  await webkit.run(() => frames[0]?.postMessage({ type: "seek", at: 12 }, "*"));
  await expect
    .poll(async () => (await heard()).at(-1)?.query)
    .toMatch(/^v=\d&(?:results=\d+&)?threads=20&policy=wake-one&seed=1&at=1\d$/);
  await webkit.enterFrame("iframe");
  await webkit.click(button("Step"));
  await says(webkit, count).not.toMatch(/^13 \//);
  expect(await drawings(webkit)).toBeGreaterThan(0);
  await webkit.leaveFrame();
  host.close();
});

test("a lecture is walked through by keys", async ({ webkit, site }) => {
  await open(webkit, site, "present/?lecture=accept");
  await says(webkit, "h1").toBe("A hundred sleep, one connection comes");
  expect(await drawings(webkit)).toBeGreaterThan(0);
  // From stop to stop, and after the last to the next scene.
  await expect(async () => {
    await webkit.press(keys.pageDown);
    await expect
      .poll(() => webkit.run(() => document.querySelector("h1")?.textContent), { timeout: 500 })
      .toBe("Everybody is awake");
  }).toPass();
  await webkit.press("b");
  await says(webkit, "body:has(.lecture-black) h1").toBe("Everybody is awake");
  await webkit.press("b", keys.pageUp);
  await says(webkit, "body:not(:has(.lecture-black)) h1").toBe("A hundred sleep, one connection comes");
});

test("an exercise takes a number and a curve, and the run answers", async ({ webkit, site }) => {
  await open(webkit, site, "exercise/");
  await webkit.run(() =>
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Open an example")?.click(),
  );
  await says(webkit, "h1").toBe("An exercise on the herd");
  await webkit.type(".predict input[inputmode]", `100${keys.enter}`);
  await says(webkit, ".predict-verdict").toContain("You said 100");
  for (const place of [1, 2, 3, 4, 5])
    await webkit.type(`.draw-curve-sliders label:nth-child(${place}) input`, keys.end);
  await webkit.click(".predict:has(.draw-curve) .plain-button");
  await says(webkit, ".predict:has(.draw-curve) .predict-verdict").toContain("you drew 40 ms");
});

test("the gallery gives the code for a state and shows it in a frame @ci", async ({ webkit, site }) => {
  await open(webkit, site, "teach/?model=hash&function=mask&keys=random&count=24&buckets=8&seed=1&at=5");
  const code = () => webkit.run(() => document.querySelector<HTMLTextAreaElement>(".embed-result textarea")?.value);
  await expect.poll(code).toMatch(/embed\/hash\/\?function=mask.*at=5"/);
  await webkit.run(() => document.querySelector(".embed-gallery iframe")?.scrollIntoView());
  await webkit.enterFrame(".embed-gallery iframe");
  await says(webkit, count).toMatch(/^6 \//);
  await webkit.leaveFrame();
});

test("the site can be kept, and then read and run without a network @ci", async ({ webkit, site }) => {
  await open(webkit, site, "teach/");
  await says(webkit, ".offline button").toMatch(/\d MB/);
  // The driver aims where a button was, and above this one figures and typefaces may still be settling.
  await webkit.run(() => document.querySelector<HTMLButtonElement>(".offline button")?.click());
  await says(webkit, ".offline [role=status]").toBe("Ready offline.");
  site.close();
  await open(webkit, site, "s/hash/?function=mask&keys=random&count=24&buckets=8&seed=1&at=5");
  await says(webkit, count).toMatch(/^6 \//);
  await open(webkit, site, "accept/");
  await says(webkit, ".site-footer").toContain("Ready offline");
});
