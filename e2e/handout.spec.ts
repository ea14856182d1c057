import { expect, test } from "@playwright/test";
import { chapters } from "./chapters";

test("the handout of every chapter is one sheet of paper, in A4 and in Letter @chromium", async ({ page }) => {
  for (const { path } of chapters) {
    await page.goto(`handout/${path}`);
    await expect(page.locator("html")).toHaveAttribute("data-awake", "");
    // On paper alone: the way back.
    await expect(page.locator(".handout-code svg")).toHaveCount(1);
    for (const format of ["A4", "Letter"]) {
      const pdf = (await page.pdf({ format })).toString("latin1");
      expect.soft(pdf.match(/\/Type \/Page\b/g), `${path} in ${format}`).toHaveLength(1);
    }
  }
});
