import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { rooms, short } from "./e2e/extent";

/** This port, or any that is free where something listens there: a server that an earlier run left behind, or another clone's. */
const portNear = (wanted: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", () => (wanted === 0 ? reject(new Error("No port is free.")) : resolve(portNear(0))));
    server.listen(wanted, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : wanted));
    });
  });

// Chosen once: workers read this file too, and have the first one's environment.
process.env.E2E_PORT ??= String(await portNear(4317));
const port = Number(process.env.E2E_PORT);
/** The headless shell is the same engine without a desktop's compositor, and needs some 40 % less of the cores. Frames have processes of their own in it only where it is told so. */
const chromium = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find(existsSync);
const firefox = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find(existsSync);

/** Where engines differ most: that pages wake, what figures do, and the numbers. With CI=true Firefox runs all that engines can differ in. */
const engineSpecs = [
  "**/pages.spec.ts",
  "**/digests.spec.ts",
  // The player is in no room: a change in one of them can't make it differ between engines.
  ...(rooms.length > 0 ? [] : ["**/player.spec.ts"]),
];

/** What asks the same code once more, of other contents. */
const again = /@ci(?!-)/;
/** What of a project's tests is left out. */
const without = (...always: readonly RegExp[]) => [...always, ...(short ? [again] : [])];

/**
 * System browsers first, Playwright's own where there are none. Firefox from a distribution is driven by WebDriver BiDi ("moz-firefox");
 * it ignores colorScheme, reducedMotion, hasTouch and offline, so specs about those carry the tag @chromium.
 */
export default defineConfig({
  testDir: "e2e",
  // Beside them lie the tests of the built files, which are Vitest's.
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  fullyParallel: true,
  // A browser keeps more than one core busy; past four the tests only wait for each other.
  workers: Math.max(2, Math.min(4, availableParallelism())),
  // Generous: a slow machine fails no test, and nothing waits longer than it must.
  timeout: 300_000,
  // A machine that is shared may starve a test of its cores: it gets a second try there, and the summary names how many needed it. Here, none.
  retries: process.env.CI ? 1 : 0,
  // Where everything fails one thing is wrong, and it is told in minutes; each failure waits its time out twice.
  maxFailures: process.env.CI ? 40 : 0,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: process.env.STAMPEDE_E2E_REPORT ?? "test-results/e2e.json" }]],
  // No traces, which make every step half as long again: `npx playwright test --trace retain-on-failure` keeps them.
  use: { baseURL: `http://127.0.0.1:${port}/`, screenshot: "only-on-failure" },
  // Chromium's many short tests last: at the end no long one is left to run alone.
  projects: [
    // Drives a browser of its own (e2e/webkit); of Playwright it takes the runner. There is WebKitGTK on Linux alone. Its driver now and then never answers.
    ...(process.platform === "linux"
      ? [{ name: "webkitgtk", testDir: "e2e/webkit", grepInvert: without(), retries: 1 }]
      : []),
    {
      name: "firefox",
      testIgnore: "**/e2e/webkit/**",
      // A spec that is named on the command line is run whole: the list is npm test's.
      ...(short ? { testMatch: engineSpecs } : {}),
      // What depends on no engine it runs with CI=true.
      grepInvert: without(/@chromium/, ...(process.env.CI ? [] : [/@ci-firefox/])),
      use: {
        browserName: "firefox",
        ...(firefox ? { channel: "moz-firefox", launchOptions: { executablePath: firefox } } : {}),
      },
    },
    {
      name: "chromium",
      testIgnore: "**/e2e/webkit/**",
      grepInvert: without(/@firefox/),
      use: {
        browserName: "chromium",
        launchOptions: { executablePath: chromium, args: ["--no-sandbox", "--site-per-process"] },
      },
    },
  ],
  webServer: {
    command: `node scripts/serve.mjs --port ${port} --strict-port`,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
    timeout: 60_000,
  },
});
