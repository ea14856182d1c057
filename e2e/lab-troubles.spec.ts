/** Labs whose link, script, worker or input is not as it should be, and runs that are long. */
import { truncate, writeFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { button, count, openLab, problems, twoKernels } from "./in-lab";
import { typeKeys } from "./own-keys";

test("a link with bad values is mended, the page says how, and works @chromium", async ({ page }) => {
  const long = "a".repeat(300);
  await page.goto(`s/accept/?v=1&threads=${long}&cpus=0&policy=<b>some</b>&mhz=%00&rate=1e99&at=99999999&nonsense=1`);
  for (const notice of [
    /^threads aaaa.*… → 100$/,
    /^cpus 0 → 1$/,
    /^policy <b>some<\/b> → wake-all$/,
    /^at 99999999 → \d+: the run has [\d,]+ steps\.$/,
  ])
    await expect(problems(page).filter({ hasText: notice })).toHaveCount(1);
  await expect(button(page, "Play")).toBeEnabled();
  await expect(page.locator(".player-problem")).toHaveCount(0);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(problems(page)).toHaveCount(0);
});

test("a link of which much is bad leaves the figure and its controls where they can be used @chromium @ci", async ({
  page,
}) => {
  const names =
    "clients rate rate-shape peak-rate sweep-s surge-at surge-for surge-rate population think-ms hold-s patience-kind patience-s reload reloads syn-schedule then-at then-rate restart-at restart-servers gap-at gap-for cpus cpu page-kind page-cpu-ms hold-ms evict memory-mb hot-mb touches phases disk-ms dirty duration-s";
  const fields = names.split(" ").map((name) => `${name}=%20nonsense`);
  await page.goto(`s/overload/?v=1&${fields.join("&")}&seed=1&at=3`);
  await expect(problems(page)).toHaveCount(fields.length);
  await expect(count(page)).toHaveText(/^4 \//);
  await button(page, "Step").click({ timeout: 10_000 });
  await expect(count(page)).not.toHaveText(/^4 \//);
});

test("a long run shows how far it is, can be stopped at once, and what there is can be looked at", async ({ page }) => {
  // From within the page, because the simulator is quicker than a browser's driver under load.
  await page.addInitScript(() => {
    const watch = setInterval(() => {
      const line = document.querySelector(".player-progress");
      if (line === null || !/\/ [\d,]{6,}/.test(document.querySelector(".transport-count")?.textContent ?? "")) return;
      clearInterval(watch);
      line.querySelector("button")?.click();
    }, 5);
  });
  await page.goto(
    "s/accept/?threads=200&arrivals=poisson&rate=3000&duration-ms=600000&policy=wake-all_task-exclusive_wake-one_serialized",
  );
  await expect(page.locator(".player-line")).toContainText(/Stopped after [\d,]+ steps/);
  const known = await count(page).innerText();
  await button(page, "To the end").click();
  await expect(count(page)).toHaveText(new RegExp(`^${known.split("/")[1]?.trim()} /`));
});

test("where the simulator does not load, the picture stays, a sentence says so, and a retry works @chromium @ci", async ({
  page,
}) => {
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto("s/accept/");
  await expect(page.getByRole("alert")).toContainText("could not be loaded");
  await expect(page.locator(".figure-poster svg").filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator("h1")).toBeVisible();
  await page.unroute("**/*.wasm");
  await button(page, "Try again").click();
  await expect(page.locator(".figure-canvas canvas").first()).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a worker that dies is told, and a new one takes over at the same step @chromium", async ({ page }) => {
  await openLab(page, twoKernels);
  const before = await count(page).innerText();
  for (const worker of page.workers())
    await worker.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error("killed by the test");
        }),
    );
  await expect(page.getByRole("alert")).toContainText(/died|stopped/);
  await expect(page.locator(".figure-canvas canvas").first()).toBeVisible();
  await button(page, "Try again").click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(count(page)).toHaveText(before);
  await button(page, "Step").click();
  await expect(count(page)).not.toHaveText(before);
});

const ownKeys = "s/hash/?function=dentry-2.2.14&keys=given&seed=1";

test("a scenario that asks for the reader's keys says so, and takes them typed @chromium @ci", async ({ page }) => {
  await page.goto(ownKeys);
  await expect(page.locator(".own-input-ask")).toContainText("Nothing runs yet");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Hash these lines" })).toBeDisabled();
  await typeKeys(page, "/usr/bin/env\n/usr/bin/id\n/etc/passwd");
  await page.getByRole("button", { name: "Hash these 3 lines" }).click();
  await expect(page.locator(".own-input-ask")).toBeEmpty();
  await expect(page.locator(".figure-counters")).toContainText("3");
});

test("lines that are no keys are told by their numbers, and the page stays @chromium @ci", async ({ page }) => {
  await page.goto("s/hash/?function=buffer-2.2.0&keys=given&seed=1");
  await typeKeys(page, "12 34\nno number\n56 78");
  await page.getByRole("button", { name: "Hash these 3 lines" }).click();
  const passedOver = page.locator(".input-notes details").filter({ hasText: "passed over" });
  await expect(passedOver).toContainText(/line 2: /);
  await typeKeys(page, "12 34\n56 78");
  await page.getByRole("button", { name: "Hash these 2 lines" }).click();
  await expect(passedOver).toHaveCount(0);
  await expect(page.locator(".figure-counters")).toContainText("2");
});

test("keys come from a file that is chosen or dropped, and too much text is refused @chromium", async ({
  page,
}, testInfo) => {
  await page.goto(ownKeys);
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  const file = (text: string) => ({ name: "keys.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.locator(".own-input input[type=file]").setInputFiles(file("/a/b\n/c/d\n/e/f\n/g/h\n"));
  await expect(page.locator(".own-input-ask")).toBeEmpty();
  await expect(page.locator(".figure-counters")).toContainText("4");
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(["/x/y\n/z\n"], "dropped.txt"));
    return data;
  });
  await page.locator(".own-input textarea").dispatchEvent("drop", { dataTransfer: dropped });
  await expect(page.locator(".own-input textarea")).toHaveValue("/x/y\n/z\n");
  await expect(page.locator(".figure-counters")).toContainText("2");
  // On the disk, and of nothing but its length: to hand over so many bytes takes ten seconds.
  const large = testInfo.outputPath("large.txt");
  await writeFile(large, "");
  await truncate(large, 33_000_000);
  await page.locator(".own-input input[type=file]").setInputFiles(large);
  await expect(page.locator(".own-input [role=status]").filter({ hasText: "larger than 32 MB" })).toBeVisible();
});

test("while a new run is computed a veil lies over the old picture, and it can be taken back", async ({ page }) => {
  await openLab(page, twoKernels);
  const threads = page.getByRole("textbox", { name: /^threads/ });
  await button(page, "To the end").click();
  // From within the page: the run may be over before a browser's driver has found the button.
  await page.evaluate(() => {
    const watch = setInterval(() => {
      const veil = document.querySelector<HTMLElement>(".veil");
      if (!veil?.querySelector("progress") || getComputedStyle(veil).visibility !== "visible") return;
      clearInterval(watch);
      Object.assign(window, { veilSaid: veil.textContent });
      for (const own of veil.querySelectorAll("button")) if (own.textContent === "Back to the run before") own.click();
    }, 5);
  });
  await threads.selectText();
  // So many that no machine has the first picture before the veil shows, and not so many that two such runs are refused.
  await threads.pressSequentially("500000");
  await threads.press("Enter");
  const said = () => page.evaluate(() => (window as unknown as { veilSaid?: string }).veilSaid ?? "");
  await expect.poll(said).toMatch(/The new run is being computed.*Back to the run before/s);
  await expect(page.locator(".veil")).toHaveCount(0);
  await expect(threads).toHaveValue("20");
});
