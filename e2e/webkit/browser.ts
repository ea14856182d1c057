/** WebKitGTK's small browser on a screen that nobody sees, driven by WebKitWebDriver: Playwright can't drive it. */
import { type ChildProcess, spawn } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base } from "@playwright/test";
import { WebDriver } from "./webdriver";

/** Set into every page before its own scripts: WebDriver tells of no console. */
const watch = `
  complaints = [];
  const complain = (text) => complaints.push(String(text));
  addEventListener("error", (event) => complain(event.message ?? event.target?.src), true);
  addEventListener("unhandledrejection", (event) => complain(event.reason));
  addEventListener("securitypolicyviolation", (event) => complain(event.violatedDirective + " " + event.blockedURI));
  for (const name of ["error", "warn"]) {
    const say = console[name];
    console[name] = (...words) => (complain(words.join(" ")), say.apply(console, words));
  }`;

/** The site between two servers: as the tests' server gives it, but watched, and gone when it is told to go. */
export interface Site {
  readonly address: string;
  close(): void;
}

/** Passes everything on to the server at `origin`, and has every page watch itself. */
async function watchedSite(origin: string): Promise<Site> {
  const server = createServer(async ({ url = "/", method = "GET", headers: { host } }, response) => {
    if (url === "/watch.js") return response.writeHead(200, { "Content-Type": "text/javascript" }).end(watch);
    const answer = await fetch(new URL(url, origin), { method, redirect: "manual" });
    const headers = Object.fromEntries(answer.headers);
    for (const name of ["content-encoding", "content-length", "transfer-encoding", "connection", "keep-alive"])
      delete headers[name];
    // The site's policy names the host that was asked.
    const policy = headers["content-security-policy"];
    if (policy) headers["content-security-policy"] = policy.replaceAll(new URL(origin).origin, `http://${host}`);
    const page = headers["content-type"]?.startsWith("text/html");
    const body = page
      ? (await answer.text()).replace("<head>", '<head><script src="/watch.js"></script>')
      : Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, headers).end(method === "HEAD" ? undefined : body);
  });
  return { address: await listen(server), close: () => closeAll(server) };
}

/** Another origin than the site's, of one page. */
export async function foreignPage(html: string): Promise<Site> {
  const server = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html" }).end(html);
  });
  return { address: await listen(server), close: () => closeAll(server) };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

function closeAll(server: Server): void {
  server.close();
  server.closeAllConnections();
}

/** A screen of its own: the X server takes the first number that is free and says which. */
async function startScreen(): Promise<{ readonly display: string; readonly process: ChildProcess }> {
  const started = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  endWithUs(started);
  const said = started.stdio[3] as NodeJS.ReadableStream;
  const number = await firstWords(started, said, "Xvfb");
  return { display: `:${number.trim()}`, process: started };
}

/** Should the tests be broken off, nothing stays behind. */
function endWithUs(started: ChildProcess): void {
  process.once("exit", () => started.kill());
}

function firstWords(started: ChildProcess, from: NodeJS.ReadableStream, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    from.once("data", (words) => resolve(String(words)));
    started.once("error", reject);
    started.once("exit", (code) => reject(new Error(`${name} ended at once, with code ${code}.`)));
  });
}

async function startDriver(display: string): Promise<{ readonly address: string; readonly process: ChildProcess }> {
  const port = await freePort();
  const started = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: "x11" },
    stdio: "ignore",
  });
  endWithUs(started);
  const address = `http://127.0.0.1:${port}`;
  for (let i = 0; i < 200; i++) {
    if (started.exitCode !== null) break;
    if (
      await fetch(`${address}/status`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return { address, process: started };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("WebKitWebDriver gives no answer.");
}

async function freePort(): Promise<number> {
  const server = createServer();
  const address = await listen(server);
  closeAll(server);
  return Number(new URL(address).port);
}

interface Fixtures {
  /** The site as this browser is to see it. A test that ends it starts its own. */
  readonly site: Site;
  readonly webkit: WebDriver;
}

/** One browser and one site for all tests of a worker. */
export const test = base.extend<object, Fixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use, { project }) => {
      const site = await watchedSite(String(project.use.baseURL));
      await use(site);
      site.close();
    },
    { scope: "worker" },
  ],
  webkit: [
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const screen = await startScreen();
      const driver = await startDriver(screen.display);
      const webkit = await WebDriver.start(driver.address);
      await use(webkit);
      await webkit.close();
      driver.process.kill();
      screen.process.kill();
    },
    { scope: "worker" },
  ],
});
