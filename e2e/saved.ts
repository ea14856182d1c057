import type { Page } from "@playwright/test";

export interface Saved {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Runs in a page, before anything is saved there: what it would save is kept in the page instead. Not every driver tells of downloads. */
export function keepSaved(): void {
  const blobs = new Map<string, Blob>();
  const make = URL.createObjectURL;
  URL.createObjectURL = (of: Blob | MediaSource) => {
    const url = make.call(URL, of);
    if (of instanceof Blob) blobs.set(url, of);
    return url;
  };
  const kept: { name: string; blob: Blob }[] = [];
  Object.assign(globalThis, { savedFiles: kept });
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (this.download === "" || blob === undefined) click.call(this);
    else kept.push({ name: this.download, blob });
  };
}

/** Runs in a page: the last that was kept, its bytes as base64; null where there is none. It is taken away. */
export async function takeSaved(): Promise<{ name: string; base64: string } | null> {
  const last = (globalThis as unknown as { savedFiles: { name: string; blob: Blob }[] }).savedFiles.pop();
  if (last === undefined) return null;
  const bytes = new Uint8Array(await last.blob.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 4096) text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return { name: last.name, base64: btoa(text) };
}

/** Waits until the page has saved a file. */
export async function nextSaved(page: Page): Promise<Saved> {
  await page.waitForFunction(
    () => (globalThis as unknown as { savedFiles: unknown[] }).savedFiles.length > 0,
    undefined,
    { timeout: 120_000 },
  );
  const saved = await page.evaluate(takeSaved);
  if (saved === null) throw new Error("Nothing was saved.");
  return { name: saved.name, bytes: Buffer.from(saved.base64, "base64") };
}
