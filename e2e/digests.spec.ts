import { expect, test } from "@playwright/test";
import { corpusOf, digestsInPage, shippedModels } from "./log-digests";

// Chromium's engine is Node's, and the unit tests run the corpus there.
test("the cores that the site ships give the same logs in this browser as natively @firefox", async ({ page }) => {
  await page.goto("about/");
  for (const model of shippedModels)
    await test.step(model, async () => {
      const { asset, texts, expected } = await corpusOf(model);
      expect(await page.evaluate(digestsInPage, { address: `../assets/${asset}`, texts })).toEqual(expected);
    });
});
