import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { linkStart } from "../app/model/link";

async function take(page: Page, name: string): Promise<{ name: string; text: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.locator(".take-away").getByRole("button", { name, exact: true }).click(),
  ]);
  const bytes = readFileSync(await download.path());
  return { name: download.suggestedFilename(), text: bytes.toString("utf8"), bytes };
}

// Firefox is driven over a protocol that tells of no downloads.
test("@chromium the state can be taken away: picture, film, log, numbers, citation, each with its link", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto("s/accept/?threads=12&seed=1&at=60");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await page.locator(".lab-take-away > summary").click();
  const panel = page.locator(".take-away");
  await expect(panel).toBeVisible({ timeout: 60_000 });
  await expect(panel.getByRole("img", { name: /QR code of the link to 12 threads/ })).toBeVisible();
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

  await panel.getByLabel(/GIF of/).selectOption("2");
  const gif = await take(page, "Make GIF");
  expect(gif.bytes.subarray(0, 6).toString("latin1")).toBe("GIF89a");
});

test("@chromium of a lab's figures one alone can be taken, for a slide", async ({ page }) => {
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
