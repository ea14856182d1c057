import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { unzipSync } from "fflate";
import { barriers } from "./axe";
import { complaints } from "./complaints";

const hostile = `</script><script>document.title="broken"</script><img src="https://example.org/x.png" onerror=alert(1)> "it's" & more`;
const herd = "s/accept/?threads=20&policy=wake-all_wake-one&seed=1&at=60";
const lecture = JSON.stringify({
  lecture: 1,
  title: "A <b>pack</b>",
  scenes: [
    { title: "One herd, two kernels", link: herd, notes: ["Say hello.", hostile] },
    {
      title: hostile,
      link: "s/hash/?function=dentry-2.4&keys=directory-entries&seed=1",
      at: "end",
      figure: "table",
      notes: hostile,
    },
    { title: "Nobody knows it", link: "s/nothing/" },
  ],
});

/** Chromium makes the pack on the page of lectures; Firefox's driver has no downloads, and opens what the command line made. */
async function packed(page: Page, browserName: string, folder: string): Promise<Uint8Array> {
  const zip = join(folder, "pack.zip");
  if (browserName === "chromium") {
    await page.goto("present/");
    await expect(page.locator("html")).toHaveAttribute("data-awake", "");
    const file = { name: "own.json", mimeType: "application/json", buffer: Buffer.from(lecture) };
    await page.getByLabel("Lecture file").setInputFiles(file);
    const button = page.getByRole("button", { name: "Lecture pack (zip) of “A <b>pack</b>”" });
    const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
    expect(download.suggestedFilename()).toBe("a-b-pack-b-pack.zip");
    await download.saveAs(zip);
    await expect(page.getByText(/is saved\. Scene 3 was left out/)).toBeVisible();
  } else {
    const file = join(folder, "own.json");
    writeFileSync(file, lecture);
    const env = { ...process.env, KEEP_CORE: "1", SITE_URL: "https://example.org/stampede" };
    execFileSync(process.execPath, ["scripts/pack.mjs", file, zip], { env, stdio: "pipe" });
  }
  return readFileSync(zip);
}

test("a lecture pack runs from files as the site does, walks from file to file, and asks nobody for anything @example", async ({
  page,
  browserName,
}, info) => {
  const folder = info.outputPath("pack");
  mkdirSync(join(folder, "a-b-pack-b-pack"), { recursive: true });
  const files = unzipSync(await packed(page, browserName, folder));
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  const at = (name: string) => pathToFileURL(join(folder, "a-b-pack-b-pack", name)).href;

  const count = page.locator(".transport-count");
  const sentence = page.locator(".figure-sentence").first();
  await page.goto(herd);
  await expect(page.locator(".figure-canvas canvas").first()).toBeVisible();
  const site = { count: await count.innerText(), sentence: await sentence.textContent() };
  expect(site.count).toMatch(/^61 /);

  // What the site's page still asked for is its own.
  await page.goto("about:blank");
  const said = complaints(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(at("index.html"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A <b>pack</b>");
  await expect(page.getByRole("link", { name: hostile })).toBeVisible();
  // Nobody reads the notes off the wall; on paper they stand unfolded.
  await expect(page.getByText("Say hello.").filter({ visible: true })).toHaveCount(0);
  if (browserName === "chromium") {
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("Say hello.").filter({ visible: true })).toHaveCount(1);
    await page.emulateMedia({ media: null });
  }
  await page.keyboard.press("PageDown");

  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await expect(page).toHaveURL(/01-one-herd-two-kernels\.html$/);
  await expect(page.locator(".figure-canvas canvas").first()).toBeVisible();
  await expect(count).toHaveText(site.count);
  await expect(sentence).toHaveText(site.sentence ?? "");
  await expect(page.getByText("stutter")).toHaveCount(0);

  // Forward, back, and a seek over the run and back.
  const step = page.getByRole("button", { name: "Step", exact: true });
  await step.click();
  await expect(count).not.toHaveText(site.count);
  await page.locator(".figure-stage").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(count).toHaveText(site.count);
  await page.keyboard.press("End");
  const whole = Number(site.count.split("/")[1]?.replace(",", ""));
  await expect.poll(async () => Number((await count.innerText()).split("/")[0]?.replace(",", ""))).toBe(whole);
  await page.keyboard.press("Home");
  await expect(count).toHaveText(/^0 \//);
  // It plays, and stands at its end: a press of "Pause" may come after the short run is over.
  await page.keyboard.press(" ");
  await expect(count).not.toHaveText(/^0 \//);
  await page.keyboard.press("End");
  await expect.poll(async () => Number((await count.innerText()).split("/")[0]?.replace(",", ""))).toBe(whole);
  await expect(page.getByRole("button", { name: "Pause" })).toHaveCount(0);
  await expect(page.locator(".pack-link a")).toHaveAttribute(
    "href",
    /^http.*\/s\/accept\/\?v=\d&(?:results=\d+&)?threads=20.*&at=\d+$/,
  );
  await expect(page.getByRole("img", { name: /QR code of the link to 20 threads/ })).toBeVisible();

  await page.keyboard.press("s");
  await expect(page.getByText("Say hello.")).toBeVisible();
  if (browserName === "chromium") await isOneSheet(page);
  if (browserName === "chromium") expect(await barriers(page)).toEqual([]);
  await page.getByRole("button", { name: "Light or dark" }).click();
  const theme = await page.locator("html").getAttribute("data-theme");
  await page.keyboard.press("PageDown");

  // The next file is hostile, of another model, and carries its keys and the reader's theme.
  await expect(page).toHaveURL(/02-[a-z-]+\.html#theme=/);
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(hostile);
  await expect(page).toHaveTitle(`2. ${hostile}`);
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme ?? "");
  await expect(page.locator(".figure-canvas canvas").first()).toBeVisible();
  await page.keyboard.press("PageUp");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One herd, two kernels");
  await expect(page.locator(".figure-canvas canvas").first()).toBeVisible();

  expect(said).toEqual([]);
  expect(asked.filter((url) => !/^(file|blob|data):/.test(url))).toEqual([]);
  // And it could not, if it would.
  const refused = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective));
        fetch("https://example.org/").catch(() => {});
      }),
  );
  expect(await refused).toBe("connect-src");
});

/** On paper the scene is one page, with title, link and notes once each. */
async function isOneSheet(page: Page) {
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  const sheet = page.locator(".lecture-print section");
  await expect(page.locator("h1").filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText("Say hello.").filter({ visible: true })).toHaveCount(1);
  await expect(
    page.getByRole("link", { name: /\/s\/accept\/\?v=\d&(?:results=\d+&)?threads=20/ }).filter({ visible: true }),
  ).toHaveCount(1);
  await expect(sheet.locator(".lecture-picture > svg")).toBeVisible();
  expect(await sheet.evaluate((one) => one.scrollHeight <= innerHeight)).toBe(true);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: null });
  await expect(sheet).toHaveCount(0);
}
