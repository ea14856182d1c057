/** A server of another origin than the site's, for pages that embed its figures: what stands at a path was put there by the test; reveal.js comes from its package. */
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type FrameLocator, type Page, test } from "@playwright/test";

let server: Server;
let host = "";
const bodies = new Map<string, string>();

/** To be called once in a file of tests. */
export function serveOtherOrigin(): void {
  test.beforeAll(async () => {
    server = createServer(({ url = "/" }, response) => {
      const own = bodies.get(url.replace(/\?.*/, ""));
      const file = /^\/reveal\/([\w./]+)$/.exec(url)?.[1];
      // JupyterLite and its like demand of what they embed that it says who may embed it.
      const isolated = {
        "Cross-Origin-Embedder-Policy": "require-corp",
        "Cross-Origin-Opener-Policy": "same-origin",
      };
      if (own !== undefined)
        response.writeHead(200, { "Content-Type": "text/html", ...(url.startsWith("/isolated") && isolated) }).end(own);
      else if (file) {
        const type = file.endsWith(".css") ? "text/css" : "text/javascript";
        response.writeHead(200, { "Content-Type": type }).end(readFileSync(`node_modules/reveal.js/dist/${file}`));
      } else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  test.afterAll(() => server.close());
}

let pages = 0;
/** A page of that other origin that writes down what its frames say. */
export async function openHost(page: Page, body: string, folder = ""): Promise<void> {
  const path = `${folder}/${++pages}`;
  bodies.set(
    path,
    `<!doctype html><body>${body}<script>heard = []; addEventListener("message", (event) => heard.push(event.data));</script>`,
  );
  await page.goto(host + path);
}

export const heard = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { heard: { type?: string; query?: string }[] }).heard);
export const send = (page: Page, message: unknown) =>
  page.evaluate((data) => frames[0]?.postMessage(data, "*"), message);
export const queries = async (page: Page) =>
  (await heard(page)).filter(({ type }) => type === "state").map(({ query }) => query);
export const frame = (page: Page): FrameLocator => page.frameLocator("iframe");
export const count = (inside: FrameLocator) => inside.locator(".transport-count");
