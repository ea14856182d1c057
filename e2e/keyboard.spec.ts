/** Whole tasks with Tab, Enter, Space and arrows alone. That every control is reached and shows its focus is asked of each page in pages.spec.ts. */
import { expect, test } from "@playwright/test";
import { tabTo } from "./focus";

test("an exercise is opened, guessed, chosen and drawn by keys alone, and the focus is never lost", async ({
  page,
}) => {
  await page.goto("exercise/");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await tabTo(page, page.getByRole("button", { name: "Open an example" }));
  await page.keyboard.press("Enter");
  // The questions stand above the button that opened them.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  const asked = page.locator(".predict");
  await tabTo(page, asked.nth(0).getByRole("slider"));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(asked.nth(0).locator(".predict-verdict")).toContainText("You said", { timeout: 60_000 });
  await tabTo(page, asked.nth(1).getByRole("button", { name: /Yes/ }));
  await page.keyboard.press("Space");
  await expect(asked.nth(1).locator(".predict-verdict")).not.toBeEmpty({ timeout: 60_000 });

  const sliders = asked.nth(2).getByRole("slider");
  for (let i = 0; i < (await sliders.count()); i++) {
    await tabTo(page, sliders.nth(i));
    await page.keyboard.press("Home");
    for (let up = 0; up < i; up++) await page.keyboard.press("PageUp");
  }
  await tabTo(page, asked.nth(2).getByRole("button", { name: "Run the machine" }));
  await page.keyboard.press("Enter");
  await expect(asked.nth(2).locator(".predict-verdict")).toContainText("you drew", { timeout: 60_000 });
  // The button that was pressed is gone; what came in its place has the focus: the runs' links are next, and then the button.
  const answer = page.locator(":focus");
  await page.keyboard.press("Tab");
  await expect(answer).toHaveAttribute("href", /s\/accept\//);
  await expect(asked.nth(2).locator(":focus")).toHaveCount(1);
  await tabTo(page, asked.nth(2).getByRole("button", { name: "Draw it again" }));
  await page.keyboard.press("Enter");
  await tabTo(page, sliders.nth(0));
});

test("a figure is picked, dressed and its code copied by keys alone @chromium @ci", async ({ page }) => {
  const select = (label: string) => page.locator(".embed-choices label", { hasText: label }).locator("select").first();
  await page.goto("teach/");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await tabTo(page, select("Model"));
  await page.keyboard.press("ArrowDown");
  await expect(select("Model")).toHaveValue("scheduler");
  await tabTo(page, page.getByRole("checkbox", { name: "The code that runs" }));
  await page.keyboard.press("Space");
  await tabTo(page, select("Size"));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("Code to embed the figure")).toHaveValue(/embed\/scheduler\/\?.*size=125/);
  await tabTo(page, page.getByRole("button", { name: "Copy code" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^The (code is copied|browser didn)/)).toBeVisible();
  // Into the preview, and out of it again.
  await tabTo(page, page.getByRole("link", { name: "In a lecture" }));
});

test("a lecture is chosen, walked through and left by keys alone @chromium @ci", async ({ page }) => {
  await page.goto("present/");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await tabTo(page, page.getByRole("link", { name: "The thundering herd" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/lecture=accept/);
  await expect(page.locator(".figure-stage canvas").first()).toBeVisible({ timeout: 60_000 });
  const title = page.getByRole("heading", { level: 1 });
  // From stop to stop, and after the last to the next scene.
  await expect(async () => {
    await page.keyboard.press("ArrowRight");
    await expect(title).toHaveText("Everybody is awake", { timeout: 500 });
  }).toPass();
  await tabTo(page, page.getByRole("button", { name: "Black" }));
  await page.keyboard.press("Enter");
  await expect(page.locator(".lecture-black")).toBeVisible();
  await page.keyboard.press("b");
  await expect(page.locator(".lecture-black")).toHaveCount(0);
  await tabTo(page, page.getByRole("button", { name: "All lectures" }));
  await page.keyboard.press("Enter");
  await expect(title).toHaveText("Present");
  await tabTo(page, page.getByRole("link", { name: "The thundering herd" }));
});

test("a lab's Play is among the first ten stops of Tab, and nothing is scrolled away on the way @chromium", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto("s/accept/");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  const play = page.locator("main .transport-play");
  await expect(play).toBeEnabled();
  for (let i = 0; i < 2; i++) await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Skip to the controls" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(play).toBeFocused();
  expect(await page.locator(".stage-frame").evaluate((pane) => pane.scrollTop)).toBe(0);
});
