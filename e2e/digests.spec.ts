import { expect, test } from "@playwright/test";
import { corpusOf, digestsInPage, shippedModels } from "./log-digests";

for (const model of shippedModels) {
  // Chromium's engine is Node's, and the unit tests run the corpus there.
  test(`the core of ${model} that the site ships gives the same logs in this browser as natively @firefox`, async ({
    page,
  }) => {
    const { asset, texts, expected } = await corpusOf(model);
    await page.goto("about/");
    expect(await page.evaluate(digestsInPage, { address: `../assets/${asset}`, texts })).toEqual(expected);
  });
}
