import { defineConfig } from "vitest/config";

/** What is asked of the files in dist/, without a browser: `npm test -- --only pages`, or `npx vitest run --config e2e/built/vitest.config.ts` after a build. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["e2e/built/*.test.ts"],
    // All pages are parsed once, and all tests read them.
    isolate: false,
    maxWorkers: 1,
    testTimeout: 60_000,
  },
});
