import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { buildSite } from "./build.mjs";
import { addressOf, looks, pictureFile } from "./gallery/looks.mjs";
import { galleryPage } from "./gallery/page.mjs";
import { bundleForNode } from "./lib/bundle.mjs";
import { chromiums, installNpm, installSystem } from "./lib/install.mjs";
import { asCommand, root, say } from "./lib/run.mjs";
import { serveSite } from "./serve.mjs";

/**
 * For those who draw: every drawing of every model, alive on one page, on runs of about five, a hundred and a thousand things. `--model accept`: of one model.
 * `--shots FOLDER`: no page; a picture of each instead, on a desk, a phone, in the dark and in forced colours.
 */
asCommand(import.meta, async () => {
  const { values } = parseArgs({ options: { model: { type: "string" }, shots: { type: "string" } } });
  await installNpm();
  if (values.shots !== undefined) await installSystem(["chromium"]);
  await buildSite();
  process.env.STAMPEDE_ROOT = root;
  await bundleForNode({ input: "scripts/gallery/main.ts", folder: "build/gallery", name: "gallery.mjs" });
  const { galleryScenes } = await import(pathToFileURL(join(root, "build/gallery/gallery.mjs")).href);
  const scenes = await galleryScenes(values.model);
  const site = await serveSite({ port: 4400, host: "127.0.0.1", strictPort: false });
  if (values.shots === undefined) {
    // A page of its own, beside the site: figures in it are embedded as other sites embed them.
    const html = galleryPage(scenes, site);
    const server = createServer((_, response) => {
      response.writeHead(200, { "Content-Type": "text/html;charset=utf-8" }).end(html);
    });
    server.listen(Number(process.env.PORT || 4430), "127.0.0.1", () =>
      say(`The gallery of drawings is at http://127.0.0.1:${server.address().port}/`),
    );
    return;
  }
  const folder = resolve(values.shots);
  const taken = await takePictures(scenes, site, folder);
  say(`${taken} pictures of ${scenes.length} drawings are in ${folder}`);
  process.exit(0);
});

async function takePictures(scenes, site, folder) {
  const { chromium } = await import("@playwright/test");
  const browser = await chromium.launch({
    executablePath: chromiums.map((name) => `/usr/bin/${name}`).find(existsSync),
    args: ["--no-sandbox"],
  });
  let taken = 0;
  for (const look of looks) {
    const page = await browser.newPage({
      viewport: { width: look.width, height: 700 },
      forcedColors: look.forced ? "active" : "none",
    });
    for (const scene of scenes) {
      for (const size of scene.queries.keys()) {
        await page.goto(new URL(addressOf(scene, size, look.theme), site).href);
        const path = join(folder, pictureFile(scene, size, look));
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, await pictureAtRest(page));
        taken++;
      }
    }
    await page.close();
  }
  await browser.close();
  return taken;
}

/** Once nothing changes any more: the run is there and painted, or a drawing without an end has had ten looks. */
async function pictureAtRest(page) {
  await page.locator(".figure-stage").first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  let before = Buffer.alloc(0);
  for (let look = 0; look < 10; look++) {
    const now = await page.screenshot({ fullPage: true, animations: "disabled" });
    if (look > 1 && now.equals(before)) return now;
    before = now;
    await page.waitForTimeout(200);
  }
  return before;
}
