/** Figures in decks and notebooks that are opened from disk: their pages have no origin that a server could name. */
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";
import { count } from "./other-origin";

const escaped = (html: string) => html.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

test("a figure runs in a page from disk, and there in a sandboxed srcdoc", async ({ page, baseURL }, info) => {
  const deck = info.outputPath("deck.html");
  const figure = `<iframe src="${baseURL}embed/accept/?threads=20&amp;seed=1" width="700" height="520"></iframe>`;
  writeFileSync(
    deck,
    `<!doctype html><title>A deck</title>${figure}
     <iframe class="notebook" sandbox="allow-scripts" width="760" height="560" srcdoc="${escaped(figure)}"></iframe>`,
  );
  await page.goto(pathToFileURL(deck).href);
  const beside = page.frameLocator("iframe >> nth=0");
  const inside = page.frameLocator("iframe.notebook").frameLocator("iframe");
  for (const frame of [beside, inside]) {
    await expect(count(frame)).toHaveText(/\d+ \/ \d{2,}/);
    // Neither pointer nor keys of Firefox's driver reach a frame within a page from disk.
    await frame.getByRole("button", { name: "Step", exact: true }).evaluate((button: HTMLElement) => button.click());
    await expect(count(frame)).toHaveText(/^[1-9]\d* \//);
  }
});
