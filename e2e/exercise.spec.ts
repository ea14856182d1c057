import { expect, test } from "@playwright/test";

test("an exercise asks for a number, a choice and a curve, and the run answers", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto("exercise/");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await page.getByRole("button", { name: "Open an example" }).click();
  const asked = page.locator(".predict");
  await expect(asked).toHaveCount(3);

  // Typed, because Firefox's driver fills fields past React.
  await asked.nth(0).getByRole("textbox", { name: "Your prediction" }).pressSequentially("100");
  await page.keyboard.press("Enter");
  await expect(asked.nth(0).locator(".predict-verdict")).toContainText("You said 100", { timeout: 60_000 });
  await asked.nth(1).getByRole("button", { name: /Yes/ }).click();
  await expect(asked.nth(1).locator(".predict-verdict")).not.toBeEmpty({ timeout: 60_000 });

  const run = asked.nth(2).getByRole("button", { name: "Run the machine" });
  await expect(run).toBeDisabled();
  const sliders = asked.nth(2).getByRole("slider");
  for (let i = 0; i < 5; i++) {
    await sliders.nth(i).focus();
    await page.keyboard.press("End");
  }
  await run.click();
  await expect(asked.nth(2).locator(".predict-verdict")).toContainText("you drew 40 ms", { timeout: 60_000 });

  // The link holds the questions, and this browser the answers.
  await page.getByRole("link", { name: "Link to this exercise" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("An exercise on the herd");
  await expect(page.locator(".predict").nth(0).locator(".predict-verdict")).toContainText("You said 100", {
    timeout: 60_000,
  });
});

test("a link that was cut gets a sentence, and the page goes on @chromium @ci", async ({ page }) => {
  await page.goto("exercise/?e=eyJleGVyY2lzZSI6MSwidGl0");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await expect(page.getByText(/can't be read|no JSON/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Open an example" })).toBeVisible();
});

test("a file is held against its models, stays after a reload, and a curve can be skipped @chromium @ci", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto("exercise/");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  const run = "s/accept/?threads=5&seed=1";
  const questions = [
    { ask: "Draw", run, metric: "settleNs", unit: "ms", x: "cpus", values: [4, 1], max: 5 },
    { ask: "How many?", run, metric: "wakups", max: 5 },
    { ask: "For how long?", run: "s/accept/?threads=1000000&policy=wake-all&seed=1", metric: "settleNs", max: 5 },
  ];
  const text = JSON.stringify({ exercise: 1, title: "Mine", questions });
  const file = { name: "exercise.json", mimeType: "application/json", buffer: Buffer.from(text) };
  await page.getByLabel("Exercise file").setInputFiles(file);
  await expect(page.getByText("Question 1: its values are taken in rising order, each once: 1, 4.")).toBeVisible();
  await expect(page.getByText("Question 2: accept has no metric wakups")).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL(/\?e=/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mine");
  const curve = page.locator(".predict").first();
  await expect(curve.getByRole("slider", { name: "CPUs 4" })).toBeVisible();
  await curve.getByRole("button", { name: "Skip the question" }).click();
  await expect(curve.locator(".predict-verdict")).toContainText("ms at CPUs 4", { timeout: 60_000 });

  // A run that takes too long is stopped.
  const long = page.locator(".predict").last();
  await long.getByRole("button", { name: "Skip the question" }).click();
  await long.getByRole("button", { name: "Stop" }).click();
  await expect(long.getByRole("alert")).toContainText("You stopped it before it was through.");
  await expect(long.getByRole("button", { name: "Try again" })).toBeVisible();
});
