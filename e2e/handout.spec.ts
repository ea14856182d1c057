import { expect, test } from "@playwright/test";
import { chapters } from "./chapters";

for (const { path } of chapters)
  test(`the handout of /${path} is one sheet of paper, in A4 and in Letter @chromium`, async ({ page }) => {
    await page.goto(`handout/${path}`);
    await expect(page.locator("html")).toHaveAttribute("data-awake", "");
    // On paper alone: the way back.
    await expect(page.locator(".handout-code svg")).toHaveCount(1);
    for (const format of ["A4", "Letter"]) {
      const pdf = (await page.pdf({ format })).toString("latin1");
      expect(pdf.match(/\/Type \/Page\b/g), format).toHaveLength(1);
    }
  });
