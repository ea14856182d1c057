import { expect, type Page, test } from "@playwright/test";
import { pathPlace } from "../app/models/locks/path-size";
import { barriersAndBadPractice } from "./axe";

const count = (page: Page) => page.locator(".transport-count");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const sentence = (page: Page) => page.locator(".figure-sentence");
const summary = (page: Page) => page.locator(".figure-summary");
/** The state in words, without the clock: a link knows the step, and a moment between two steps has the state of the first. */
const stateWords = async (page: Page) => (await summary(page).innerText()).replace(/^At [\d.,]+ \S+: /, "");

async function openLab(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator(".figure-canvas canvas").first()).toBeVisible();
}

test("the lab opens where three CPUs wait for the fourth; steps, back and forth; the same in words @chromium @ci", async ({
  page,
}) => {
  await openLab(page, "s/locks/");
  await expect(page.locator(".figure-canvas canvas")).toHaveCount(7);
  await expect(page.locator(".locks-path-picture svg")).toHaveCount(2);
  await expect(summary(page)).toHaveText(/Kernel 2\.2\.14: .*CPU \d holds the kernel lock, 3 wait for it\./);
  await expect(summary(page)).toHaveText(/Kernel 2\.3\.99: of 4 CPUs 4 at work in the kernel/);
  await expect(page.locator(".figure-listing-all [aria-current]")).toHaveCount(1);
  const before = { count: await count(page).innerText(), summary: await stateWords(page) };
  await button(page, "Step").click();
  await expect(count(page)).not.toHaveText(before.count);
  await button(page, "Step back").click();
  await expect(count(page)).toHaveText(before.count);
  await expect(summary(page)).toContainText(before.summary);
  await button(page, "To the next wake-up").click();
  await expect(sentence(page)).toContainText(/wakes? /);
  await page.getByText("This moment in words").click();
  const tables = page.locator(".figure-words table");
  await expect(tables.filter({ hasText: "line moved" }).first()).toContainText("kernel lock");
  await expect(tables.filter({ hasText: "profile of the kernel" }).first()).toContainText("stext_lock");
  await expect(tables.filter({ hasText: "what guards a request" }).first()).toContainText("kernel lock");
});

const smallLab = "s/locks/?kernel=2.2.14&cpus=2&connections=4&duration-ms=3&seed=1&at=400";

test("a design of the reader's own, by mouse and by keys, is in the link, and the link brings it back @chromium", async ({
  page,
}) => {
  await openLab(page, smallLab);
  await expect(page.locator(".locks-path-sum")).toContainText("Kernel lock held");
  // The path from the top: bottom half, receive, the server itself, send; to the left of the kernel's lock the object's.
  const picture = page.locator(".locks-path-picture svg");
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error("The path has no picture.");
  const receive = box.y + 24 + 1.5 * 46;
  const { firstX, columnPx } = pathPlace(box.width);
  await page.mouse.move(box.x + firstX + 3 * columnPx, receive);
  await page.mouse.down();
  await page.mouse.move(box.x + firstX + 2 * columnPx, receive, { steps: 3 });
  await page.mouse.up();
  await expect(page).toHaveURL(/lock-receive=object/);
  await page.getByText("choose by name").first().click();
  const send = page.getByLabel(/: send, guarded by$/);
  await send.focus();
  await page.keyboard.type("obj");
  await expect(page).toHaveURL(/lock-send=object/);
  await expect(send).toBeFocused();
  await expect(page.locator(".locks-path-sum")).toHaveText("Nobody has taken the kernel lock.");
  const [shown, words] = [await count(page).innerText(), await stateWords(page)];
  await openLab(page, page.url());
  await expect(count(page)).toHaveText(shown);
  await expect(summary(page)).toContainText(words);
  await expect(page.getByLabel(/: receive, guarded by$/)).toHaveValue("object");
});

test("sixty-four CPUs and a lock of each kind; one CPU's build has no locks @chromium @ci", async ({ page }) => {
  await openLab(
    page,
    "s/locks/?workload=fscache-read&kernel=2.2.14&build=smp_smp_smp_up&cpus=64&spinlock=test-and-set_ticket_mcs_mcs&duration-ms=1&seed=1&at=3000",
  );
  await expect(page.locator(".locks-path-picture svg")).toHaveCount(4);
  await expect(summary(page)).toHaveText(/of 64 CPUs .+ 6[0-3] wait for it/);
  await expect(summary(page)).toHaveText(/of one CPU .+; there are no locks in this build/);
  await expect(page.getByText("Built for one CPU: none of these locks is there.")).toBeVisible();
});

test("nothing sticks out on a phone, and axe finds nothing @chromium @ci", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLab(page, smallLab);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await barriersAndBadPractice(page)).toEqual([]);
});
