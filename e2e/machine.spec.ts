import { expect, test } from "@playwright/test";
import { printedBy, sourceOf } from "../app/pages/own-machine/printed-by.test-helper";
import { drop } from "./drop";
import { putText } from "./put-text";

test("what the programs print here, dropped and pasted, stands beside what is simulated and published @ci", async ({
  page,
}) => {
  test.skip(process.platform !== "linux", "the herd is counted in /proc");
  test.setTimeout(180_000);
  const [herd, malloc, backlog] = [printedBy("herd"), printedBy("malloc"), printedBy("backlog")];
  const ready = printedBy("ready");
  await page.goto("machine/");
  await page.waitForSelector("html[data-awake]");
  for (const name of ["herd", "malloc", "backlog", "ready"]) {
    const link = page.getByRole("link", { name: `Download ${name}.c` });
    expect(await link.getAttribute("download")).toBe(`${name}.c`);
    const source = await page.request.get(await link.evaluate((anchor: HTMLAnchorElement) => anchor.href));
    expect(await source.text()).toBe(sourceOf(name));
  }
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${request.postData() ?? ""}`));

  const status = page.locator(".machine-own [role=status]");
  const box = page.getByRole("textbox", { name: "What your machine printed" });
  await drop(box, [["mine.json", herd]]);
  await expect(status).toHaveText("What herd.c printed is shown below.");
  const result = page.getByRole("region", { name: "The herd on your machine" });
  const woken = result.getByRole("figure", { name: /^Woken for each connection/ });
  // Simulated by the worker, now; styles of charts have come with it.
  await expect(woken.locator(".chart-live path[data-series]")).toHaveCount(2);
  await expect(woken.locator("figcaption")).toContainText("measured on your machine");
  await expect(woken.locator("figcaption")).toContainText("simulated, in your browser");
  const times = result.getByRole("figure", { name: /^Time for one connection/ });
  await expect(times.locator("figcaption")).toContainText("published: Molloy & Lever 2000, Table I");
  const rows = result.getByRole("table").first().getByRole("row");
  await expect(rows).toHaveCount(1 + 12);
  await expect(rows.nth(12)).toHaveText(/^12\d+\d+2$/);
  const before = await result.innerText();

  // What can't be read takes nothing away.
  await putText(box, herd.replace('"version": 1', '"version": 7'));
  await page.getByRole("button", { name: "Show it" }).click();
  await expect(status).toContainText("Its version is 7; this page knows version 1.");
  await expect(status).toContainText("What was shown before stays.");
  expect(await result.innerText()).toBe(before);
  await expect(box).toHaveValue(/"version": 7/);

  await putText(box, malloc);
  await page.getByRole("button", { name: "Show it" }).click();
  const heap = page.getByRole("region", { name: "malloc() on your machine" });
  await expect(heap.getByRole("heading", { name: "Three neighbours" })).toBeVisible();
  await expect(heap.getByRole("figure")).toHaveCount(2);
  const [first] = JSON.parse(malloc).runs;
  await expect(heap.getByRole("row", { name: new RegExp(`^6 ${first.placed[5].offset} 480 `) })).toHaveCount(1);
  await expect(result).toBeVisible();

  await drop(page.locator(".machine-own"), [["mine.json", backlog]]);
  await expect(status).toHaveText("What backlog.c printed is shown below.");
  const queue = page.getByRole("region", { name: "The listener’s queue on your machine" });
  await expect(queue.locator(".chart-live path[data-series]")).toHaveCount(2);
  await expect(queue).toContainText("Your kernel keeps one connection more than the backlog says");
  const last = JSON.parse(backlog).runs.at(-1);
  // Knocked, told, accepted, counted here; kept by the model's kernels of 1999 and of today.
  await expect(queue.getByRole("row").last()).toHaveText(
    `${last.backlog}${last.knocks}${last.connected}${last.accepted}${last.overflows}129512`,
  );
  await drop(page.locator(".machine-own"), [["mine.json", ready]]);
  await expect(status).toHaveText("What ready.c printed is shown below.");
  const told = page.getByRole("region", { name: "Who is ready on your machine" });
  await expect(told).toContainText("Your kernel tells of the same sockets as the model, in the same order");
  await expect(told.getByRole("row", { name: /^epoll, edge/ })).toHaveText("epoll, edge5, 2, 7, 05, 2, 7, 08");
  await expect(told.getByRole("row").last()).toHaveText("of 8 with EPOLLEXCLUSIVE11");
  await expect(result).toBeVisible();
  await expect(heap).toBeVisible();
  // Nothing leaves the browser: what was fetched since carries nothing.
  expect(requests.filter((request) => !/^GET $/.test(request))).toEqual([]);

  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
