import { expect, test } from "@playwright/test";

/** A machine that is stuck after twenty seconds of surge: small, so that it is computed at once. */
const stuck =
  "servers=100&memory-mb=160&rate=20&surge-at=20&surge-for=20&surge-rate=60&patience-s=10&duration-s=150&evict=blind";

test("a way out is written at the moment shown, by the keyboard, and taken back @chromium", async ({ page }) => {
  await page.goto(`s/overload/?${stuck}`);
  await expect(page.locator(".figure-canvas canvas").first()).toBeVisible();
  const ways = page.getByRole("group", { name: "At this moment:" });
  await expect(ways.getByRole("button")).toHaveCount(4);
  // From the run's end it goes on.
  await ways.getByRole("button", { name: "restart", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/restart-at=150/);
  await expect(page).toHaveURL(/duration-s=750/);
  const restarted = ways.getByRole("button", { name: "restart, at 150 s", exact: true });
  await expect(restarted).toHaveAttribute("aria-pressed", "true");
  await expect(restarted).toBeFocused();
  // The run is shown there, and not at its new end.
  await expect(page.locator(".figure-summary")).toHaveText(/^At 1(49|50)\.\d+ s: /);
  // Each is tried alone, in a run of its own: a restart with fewer servers takes its place, at the same moment, since that is shown.
  await ways.getByRole("button", { name: "restart with 80 servers", exact: true }).click();
  await expect(page).toHaveURL(/restart-at=150&restart-servers=80/);
  await expect(ways.locator('[aria-pressed="true"]')).toHaveText("restart with 80 servers, at 150 s");
  await ways.getByRole("button", { name: /^out of the DNS/ }).click();
  await expect(page).toHaveURL(/gap-at=150/);
  await expect(page).not.toHaveURL(/restart/);
  await expect(ways.locator('[aria-pressed="true"]')).toHaveText("out of the DNS for 5 minutes, at 150 s");
  await expect(page.getByRole("group", { name: "Runs" }).getByRole("button")).toHaveText([
    "Run 1 as given",
    /^Run 2 restart, at 150 s/,
    /^Run 3 restart with 80 servers, at 150 s/,
    /^Run 4 out of the DNS for 5 minutes, at 150 s/,
  ]);
  await ways.getByRole("button", { name: /^out of the DNS .*, at/ }).click();
  await expect(page).not.toHaveURL(/gap-/);
  await expect(ways.locator('[aria-pressed="true"]')).toHaveCount(0);
});
