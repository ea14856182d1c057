import { expect, test } from "@playwright/test";

test("the chapter on the kernel lock: a guess first, a path guarded otherwise, a chart measured otherwise, trials again @chromium @ci", async ({
  page,
}) => {
  await page.goto("locks/");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");

  const answer = page.locator("#locks-netperf");
  await expect(answer).toBeHidden();
  const question = page.locator("#locks-four");
  await question.getByRole("slider").fill("60");
  await question.getByRole("button", { name: "That is my guess" }).click();
  await expect(question).toContainText(/the mean of 5 runs is 0\.6\d/);
  await expect(answer).toBeVisible();
  await page.locator("#locks-sixty-four").getByRole("button", { name: "Skip the question" }).click();

  const path = page.locator("#locks-path");
  await path.locator(".figure-stage").hover();
  await path.getByText("choose by name").first().click();
  const guard = path.getByRole("combobox", { name: /2\.2\.14.*send, guarded by/ });
  await guard.selectOption("object");
  await expect(path).toContainText("These words describe the figure as it first was.");
  await path.getByRole("button", { name: "Reset it" }).click();
  await expect(guard).toHaveValue("as-kernel");

  // A chart's code comes when its place is near: before that its buttons are a picture.
  const ops = page.locator("#locks-ops");
  await ops.scrollIntoViewIfNeeded();
  await expect(async () => {
    await ops.getByRole("combobox", { name: "show" }).first().selectOption({ label: "latency, mean" });
    await expect(ops.locator(".chart-data caption")).toContainText("latency", { timeout: 1000 });
  }).toPass();

  const trials = page.locator("#locks-trials");
  await trials.scrollIntoViewIfNeeded();
  await expect(async () => {
    await trials.getByRole("combobox").selectOption("10%@90%");
    await trials.getByRole("button", { name: "Try with other seeds" }).click({ timeout: 1000 });
    await expect(trials.getByRole("button", { name: "Cancel" })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(trials.locator("figcaption")).toContainText("from seed 1001", { timeout: 60_000 });
  await expect(trials.locator(".chart-note[role=status]")).toContainText(
    /^\d+ trials; their mean is [\d,]+.requests\/s/,
  );
});
