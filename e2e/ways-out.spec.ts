import { expect, test } from "@playwright/test";

/** A machine that is stuck after twenty seconds of surge: small, so that it is computed at once. */
const stuck =
  "servers=100&memory-mb=160&rate=20&surge-at=20&surge-for=20&surge-rate=60&patience-s=10&duration-s=150&evict=blind";

test("a way out is written at the moment shown, by the keyboard, and taken back", async ({ page }) => {
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
  // A restart with fewer servers takes its place: the same moment, since that is shown.
  await ways.getByRole("button", { name: "restart with 80 servers", exact: true }).click();
  await expect(page).toHaveURL(/restart-servers=80/);
  await expect(ways.locator('[aria-pressed="true"]')).toHaveCount(1);
  await ways.getByRole("button", { name: /^only 3 people a second/ }).click();
  await expect(page).toHaveURL(/then-at=150/);
  await ways.getByRole("button", { name: /^restart with 80 servers, at/ }).click();
  await expect(page).not.toHaveURL(/restart-at/);
});
