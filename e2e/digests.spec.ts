import { expect, test } from "@playwright/test";
import { corpusOf, digestsInPage, shippedModels } from "./log-digests";

for (const model of shippedModels) {
  test(`the core of ${model} that the site ships gives the same logs in this browser as natively`, async ({ page }) => {
    const { asset, texts, expected } = await corpusOf(model);
    await page.goto("about/");
    expect(await page.evaluate(digestsInPage, { address: `../assets/${asset}`, texts })).toEqual(expected);
  });
}
