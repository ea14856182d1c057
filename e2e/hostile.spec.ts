/** What somebody made to do harm, in a browser: files, pasted texts, names in addresses. It is refused in a sentence or read as text; nothing of it runs, and the page goes on. */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { frame, openHost, queries, send, serveOtherOrigin } from "./other-origin";
import { putText } from "./put-text";
import { keepSaved, nextSaved } from "./saved";

const script = `</title></script><script>globalThis.ran=1</script><img src=x onerror="globalThis.ran=1">`;
const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

declare global {
  var ran: number | undefined;
  var failed: string[];
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.failed = [];
    addEventListener("error", ({ message }) => globalThis.failed.push(message));
    addEventListener("unhandledrejection", ({ reason }) => globalThis.failed.push(String(reason)));
  });
});
test.afterEach(async ({ page }) => {
  expect(await page.evaluate(() => [globalThis.ran, globalThis.failed])).toEqual([undefined, []]);
});

async function awake(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
}

/** A paste of `text`, so many times; whether the page took it in place of the box. */
const paste = (field: Locator, text: string, times = 1) =>
  field.evaluate(
    (target, { text, times }) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", text.repeat(times));
      return !target.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }));
    },
    { text, times },
  );

const fileOf = (name: string, text: string) => ({ name, mimeType: "application/json", buffer: Buffer.from(text) });

test("an exercise that was made to do harm @chromium", async ({ page }) => {
  test.setTimeout(120_000);
  await awake(page, "exercise/");
  const told = page.locator("article > [role=status]").first();
  const open = (text: string) => page.getByLabel("Exercise file").setInputFiles(fileOf("exercise.json", text));
  const run = "s/accept/?threads=5&seed=1";

  await open(deep(45_000));
  await expect(told).toContainText("nests objects and lists deeper than 40 levels");
  await open(JSON.stringify({ exercise: 1, questions: [{ ask: script, run: "javascript:globalThis.ran=1" }] }));
  await expect(told).toContainText("its run is no link of the lab");
  await open(`{"exercise":1,"questions":[${'{"ask":"?"},'.repeat(9000)}{}]}`);
  await expect(told).toContainText("an exercise has at most 100,000");
  await open("x".repeat(400_001));
  await expect(told).toContainText(/too large|larger than|at most/);

  // Read, as text: names that every object has, numbers that no run gives.
  const questions = [
    { ask: script, run, metric: "settleNs", unit: "constructor", max: 1e6, after: script },
    { ask: "Far", run, metric: "wakeups", min: -1e308, max: 1e308 },
    { ask: "Which?", run, metric: "constructor", choices: [{ label: script, to: 1e308 }, { label: "__proto__" }] },
    { ask: "Draw", run, metric: "settleNs", unit: "ms", x: "__proto__", values: [1, 2], max: 5 },
  ];
  await open(JSON.stringify({ exercise: 1, title: script, questions }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(script);
  await expect(page.locator(".predict").first()).toContainText(script);
  await expect(told).toContainText("Question 2 was left out");
  await expect(told).toContainText("Question 3 was left out");
  await expect(told).toContainText("there is no unit constructor", { timeout: 60_000 });
  await expect(told).toContainText("accept has no parameter __proto__");
  await expect(page.locator("article")).not.toContainText("NaN");
  await page.locator(".predict").first().getByRole("button", { name: "Skip the question" }).click();
  await expect(page.locator(".predict-verdict").first()).not.toBeEmpty({ timeout: 60_000 });
  await expect(page.locator("article")).not.toContainText("NaN");

  // The box takes what fits into it; more is asked for, or refused, at once.
  const box = page.getByLabel("Or paste a link");
  expect(await paste(box, "y", 1000)).toBe(false);
  expect(await paste(box, script, 3000)).toBe(true);
  await expect(box).toHaveValue("");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(script);
});

test("answers that were made to do harm, and more than the box takes @chromium", async ({ page }) => {
  test.setTimeout(120_000);
  await awake(page, "class/");
  const box = page.getByLabel("Answers, pasted");
  const told = page.locator(".class-told");
  const answer = { kind: "number", id: "1", ask: script, metric: "constructor", unit: "__proto__" };
  const sheet = (student: string, given: object) =>
    JSON.stringify({
      answers: 1,
      exercise: { id: "__proto__", title: script, link: "javascript:globalThis.ran=1" },
      ...{ student, seed: "constructor", given: [{ ...answer, ...given }] },
    });
  const files = [
    `{"answers":{"toString":1,"valueOf":1}}`,
    `{"answers":1,"given":${deep(45_000)}}`,
    `{"answers":1,"given":{"__proto__":{"length":5}}}`,
  ];
  for (const [i, says] of [/It says version \{"toString":1/, /deeper than 40 levels/, /has no answers/].entries()) {
    await page.locator('input[type="file"]').setInputFiles(fileOf("sheet.json", files[i] ?? ""));
    await expect(told).toContainText(says);
  }
  await page.locator('input[type="file"]').setInputFiles(fileOf("large.json", " ".repeat(5_000_001)));
  await expect(told).toContainText("large.json");

  // A class of 500, in one piece that is longer than the box takes: it is taken in, and the box stays empty.
  const sheets = Array.from({ length: 500 }, (_, i) => sheet(`${script}${i}`, { answer: i, machine: 1e308 }));
  const all = `[${sheets.join(",")}]`;
  expect(all.length).toBeGreaterThan(200_000);
  expect(await paste(box, all)).toBe(true);
  await expect(told).toContainText("500 sheets were taken in; there are 500.");
  await expect(box).toHaveValue("");
  await expect(page.locator(".class-question").first()).toContainText(script);
  await expect(page.locator(".class-page")).not.toContainText("NaN");
  // They are kept, and come back.
  await page.reload();
  await expect(page.locator(".class-question").first()).toContainText(script, { timeout: 30_000 });
  expect(await page.locator("a[href^='javascript:']").count()).toBe(0);
});

test("a homework sheet of a name, and answers, that were made to do harm @chromium @ci", async ({ page }) => {
  test.setTimeout(180_000);
  const names = [script, "__proto__", "constructor", "x".repeat(100_000)];
  const hash = new URLSearchParams([...names.map((name) => ["for", name]), ["v", "1e308"]]);
  await awake(page, `homework/hash/#${hash}`);
  await expect(page.locator(".homework-question")).toHaveCount(16);
  await expect(page.getByText("<script>globalThis.ran=1</script>", { exact: false }).first()).toBeVisible();

  await awake(page, "homework/accept/#for=constructor&v=1");
  const question = page.locator(".homework-question");
  await expect(question).toHaveCount(4);
  const first = question.first();
  for (const [text, says] of [
    [script, "A number was expected."],
    ["constructor", "A number was expected."],
    ["9".repeat(400), /expected|Not right/],
    ["-1e308", /Not right/],
  ] as const) {
    const field = first.getByRole("textbox");
    if ((await field.count()) === 0) break;
    await putOneLine(field, text);
    await first.getByRole("button", { name: "Check it" }).click();
    await expect(first).toContainText(says, { timeout: 60_000 });
  }
  // A machine of one's own design: no link, one of another model, one with a run that is far too large.
  const last = question.last();
  for (const [text, says] of [
    [`${script}s/accept/?threads=1`, "This is no link of the lab"],
    ["s/__proto__/?a=1", "This is no link of the lab"],
    ["s/hash/?count=1000000", "The link is of the model hash"],
  ] as const) {
    await putOneLine(last.getByRole("textbox"), text);
    await last.getByRole("button", { name: "Check it" }).click();
    await expect(last).toContainText(says, { timeout: 60_000 });
    await last.getByRole("button", { name: "Try another machine" }).click();
  }
  await expect(page.locator("article")).not.toContainText("NaN");
});

/** As a paste does it, however long it is. */
async function putOneLine(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, put) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(element, put);
    element.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }, text);
}

test("keys of the reader's own that were made to do harm stand in pictures and films as text @chromium @ci", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.addInitScript(keepSaved);
  await awake(page, "s/hash/?function=mask&keys=given&buckets=16&seed=1");
  const box = page.getByRole("textbox", { name: "Your own keys, one on each line" });
  const use = async (lines: readonly string[]) => {
    await putText(box, lines.join("\n"));
    await page.locator(".own-input-actions button").click();
  };
  await use([script, "__proto__"]);
  await expect(page.getByRole("alert")).toContainText("line 1: expected a number from 0 to 4294967295");
  // Of paths it is names that are hashed, whatever stands in them.
  await awake(page, "s/hash/?function=dentry-2.2.14&keys=given&buckets=16&seed=1");
  await use([`/${script}`, "/]]><x>", "/__proto__/constructor", "/\u202e", "/a b", "/&lt;", `/${"x".repeat(200)}`]);
  await expect(page.locator(".transport-count").first()).toHaveText(/\/ [1-9]/, { timeout: 60_000 });
  await page.locator(".lab-take-away > summary").click();
  const panel = page.locator(".take-away");
  await expect(panel).toBeVisible({ timeout: 60_000 });
  await panel.getByRole("button", { name: "SVG", exact: true }).click();
  const svg = (await nextSaved(page)).bytes.toString("utf8");
  const found = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
    const active = "script, foreignObject, image:not([href^='data:']), parsererror";
    return [parsed.querySelectorAll(active).length, /\son\w+=/.test(text.replace(/"[^"]*"/g, '""'))];
  }, svg);
  expect(found).toEqual([0, false]);
  await panel.getByLabel("Film from", { exact: false }).selectOption({ label: "the start of the run" });
  await panel.getByRole("button", { name: "Make GIF" }).click();
  expect((await nextSaved(page)).bytes.subarray(0, 6).toString("latin1")).toBe("GIF89a");

  // More than the box shows is used without being shown; far more is refused.
  expect(await paste(box, "k\n", 60_000)).toBe(true);
  await expect(box).toHaveValue("");
  await expect(page.getByText(/Taken from .*: 60,000 lines, too long to show here/)).toBeVisible();
  expect(await paste(box, "k\n", 16_000_001)).toBe(true);
  await expect(page.getByText("That is more than 32 MB: take fewer lines. Nothing was read.")).toBeVisible();
});

serveOtherOrigin();

/** Of each model what a link or a message may say at its worst, and what it then is asked to do. */
const asked = [
  {
    model: "queues",
    worst: "knocks=none_1e308_constructor_-1_7_8&backlog=65535&cases=toString&syn-retries=127&eager=10000",
    well: "knocks=9&seed=3",
  },
  {
    model: "overload",
    worst: "servers=2000_none&rate=1e308&deadline-s=NaN&gap-at=__proto__&restart-at=0&restart-servers=1&start=2000",
    well: "servers=7&duration-s=10&seed=3",
  },
  {
    model: "server",
    worst: "architecture=constructor_fork_threads_amped&processes=10000&link-kbps=none_1_1e-9&pages=0&disks=-1e308",
    well: "pages=7&seed=3",
  },
  {
    model: "threads",
    worst: "threads=100000_1e308&runtime=__proto__&work=valueOf&rounds=0&kernel-threads=65&mhz=Infinity",
    well: "threads=7&seed=3",
  },
] as const;

for (const [at, { model, worst, well }] of asked.entries())
  test(`links and messages to the figures of ${model} that were made to do harm @chromium${at === 0 ? "" : " @ci"}`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const tail = `&at=1e308&stops=1_constructor_9s_${encodeURIComponent(script)}&figure=__proto__&theme=${encodeURIComponent(script)}`;
    await awake(page, `s/${model}/?v=1&${worst}${tail}`);
    await expect(page.locator(".link-notices li").first()).toBeVisible();
    await expect(page.locator(".transport-count").first()).toHaveText(/\/ [1-9]/, { timeout: 90_000 });

    const src = `${baseURL}embed/${model}/?v=1&${worst}${tail}`.replaceAll('"', "%22");
    await openHost(page, `<iframe src="${src}" width="800" height="600"></iframe>`);
    await expect.poll(async () => (await queries(page)).length, { timeout: 90_000 }).toBeGreaterThan(0);
    for (let i = 0; i < 50; i++) await send(page, { type: "set", query: `${worst}${tail}&seed=${i}` });
    for (const message of [
      { type: "set", query: `${worst}&seed=${"9".repeat(5000)}` },
      { type: "set", query: { toString: "constructor" } },
      { type: "seek", at: script },
      { type: "seek", at: 1e308 },
      { type: "stop", number: 1e308, play: true },
      { type: "step", by: "__proto__" },
      { type: "theme", theme: script },
      JSON.parse('{"__proto__":{"type":"set"},"type":"constructor"}'),
    ])
      await send(page, message);
    await send(page, { type: "set", query: well });
    await expect
      .poll(async () => (await queries(page)).at(-1), { timeout: 90_000 })
      .toContain(well.replace("&seed=3", ""));
    const inside = page.frames()[1];
    expect(await inside?.evaluate(() => globalThis.ran)).toBeUndefined();
    expect(await inside?.evaluate(() => globalThis.failed)).toEqual([]);
    await expect(frame(page).locator("main")).not.toContainText(/NaN|undefined|\[object/);
  });

/** What a host page may say, so many times that each costs the figure's thread its time. */
const floods: readonly { readonly what: string; readonly messages: readonly object[] }[] = [
  { what: "play and pause", messages: [{ type: "play" }, { type: "pause" }] },
  {
    what: "colours",
    messages: [
      { type: "theme", theme: "dark" },
      { type: "theme", theme: "light" },
    ],
  },
  {
    what: "scenarios, places and steps",
    messages: [{ type: "set", query: "threads=30" }, { type: "seek", at: "end" }, { type: "step" }],
  },
];

for (const [at, { what, messages }] of floods.entries())
  test(`20,000 messages of ${what} break no figure, and the newest of them count @chromium${at === 0 ? "" : " @ci"}`, async ({
    page,
    baseURL,
  }) => {
    await openHost(
      page,
      `<iframe src="${baseURL}embed/accept/?v=1&threads=20&seed=1" width="800" height="600"></iframe>`,
    );
    await expect.poll(async () => (await queries(page)).length).toBeGreaterThan(0);
    await page.evaluate((messages) => {
      for (let i = 0; i < 20_000; i++) frames[0]?.postMessage(messages[i % messages.length], "*");
    }, messages);
    // At once: colours are not of the scenario that is overtaken.
    await page.evaluate(() => {
      for (const query of ["threads=7&seed=3&at=4&theme=dark", "threads=8&seed=3&at=4"])
        frames[0]?.postMessage({ type: "set", query }, "*");
    });
    await expect.poll(async () => (await queries(page)).at(-1)).toMatch(/threads=8&seed=3&at=\d+$/);
    await expect(frame(page).locator("html")).toHaveAttribute("data-theme", "dark");
    // React gives up on a page that is drawn anew for each of them.
    expect(await page.frames()[1]?.evaluate(() => globalThis.failed)).toEqual([]);
  });
