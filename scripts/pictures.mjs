import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { buildSite } from "./build.mjs";
import { chromiums, installNpm, installSystem } from "./lib/install.mjs";
import { asCommand, root, say } from "./lib/run.mjs";
import { serveSite } from "./serve.mjs";

/**
 * Takes the committed pictures anew, from the built site: docs/herd.png of the README, public/preview.png that links to the site show, and
 * public/preview-<model>.png that links to a model's pages show.
 */
asCommand(import.meta, async () => {
  await installNpm();
  await installSystem(["chromium"]);
  await buildSite();
  const address = await serveSite({ port: 4390, host: "127.0.0.1", strictPort: false });
  const { chromium } = await import("@playwright/test");
  const browser = await chromium.launch({
    executablePath: chromiums.map((name) => `/usr/bin/${name}`).find(existsSync),
    args: ["--no-sandbox"],
  });

  const page = await browser.newPage({ viewport: { width: 1280, height: 1600 }, colorScheme: "light" });
  await page.goto(new URL("accept/", address).href);
  await page.evaluate(() => document.fonts.ready);
  await page.addStyleTag({ content: ".transport { display: none !important }" });
  const box = await page.locator("#fig-1 .figure-stage").boundingBox();
  const margin = 24;
  const clip = { x: box.x - margin, y: box.y - margin, width: box.width + 2 * margin, height: box.height + margin };
  await page.screenshot({ path: join(root, "docs/herd.png"), clip, fullPage: true, animations: "disabled" });

  await page.setViewportSize({ width: 1200, height: 630 });
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  // Chat programs crop at the edges: the heading and the crowd are what counts.
  await page.addStyleTag({
    content: ".site-header, .transport, .kicker { display: none !important } .prose { padding-top: 28px !important }",
  });
  await page.screenshot({ path: join(root, "public/preview.png"), animations: "disabled" });

  const models = readdirSync(join(root, "dist/embed")).filter((name) => !name.startsWith("minute-"));
  for (const model of models) {
    await page.goto(new URL(`embed/${model}/?theme=light&chrome=0`, address).href);
    await page.waitForSelector(".figure-stage canvas");
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(500);
    await page.screenshot({ path: join(root, `public/preview-${model}.png`), animations: "disabled" });
  }

  await browser.close();
  say(`Taken: docs/herd.png, public/preview.png, and those of ${models.join(", ")}`);
  process.exit(0);
});
