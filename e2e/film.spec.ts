import { expect, test } from "@playwright/test";
import { encodesHere, expectGif, expectWebm } from "./films";
import { keepSaved, nextSaved } from "./saved";

test("a film between two moments is a GIF that plays, and WebM @firefox", async ({ page }) => {
  test.setTimeout(240_000);
  await page.addInitScript(keepSaved);
  await page.goto("s/accept/?threads=12&seed=1&at=60");
  await expect(page.locator("html")).toHaveAttribute("data-awake", "");
  await page.locator(".lab-take-away > summary").click();
  const panel = page.locator(".take-away");
  await expect(panel).toBeVisible({ timeout: 60_000 });
  await panel.getByLabel("Film from", { exact: false }).selectOption({ label: "the start of the run" });
  await panel.getByLabel(/^to /).selectOption({ label: "A thread has the connection" });
  const span = await panel.locator(".take-away-film .take-away-note").innerText();
  const seconds = Number(/chosen, ([\d.]+) s/.exec(span)?.[1]);
  expect(seconds).toBeGreaterThan(0.5);

  await panel.getByRole("button", { name: "Make GIF" }).click();
  const gif = await nextSaved(page);
  expect(gif.name).toBe("stampede-accept-61.gif");
  const height = expectGif(gif.bytes, seconds);
  // The browser's own decoder sees a picture in it that is not one colour.
  const colours = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: "image/gif" }));
    const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    context?.drawImage(picture, 0, 0);
    const { data } = context?.getImageData(0, 0, picture.width, picture.height) ?? { data: new Uint8ClampedArray() };
    return new Set(new Uint32Array(data.buffer)).size;
  }, gif.bytes.toString("base64"));
  expect(colours).toBeGreaterThan(8);

  await panel.getByRole("button", { name: "Make WebM" }).click();
  // The two that are tested here have one (in WebKitGTK it is a sentence: webkit/classroom.spec.ts).
  expect(await page.evaluate(encodesHere)).toBe(true);
  const webm = await nextSaved(page);
  expect(webm.name).toBe("stampede-accept-61.webm");
  expectWebm(webm.bytes, seconds, height);
  await expect(panel.getByRole("button", { name: "Make GIF" })).toBeEnabled();
});
