import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { bundledNotices } from "./scripts/lib/notices.mjs";
import { chaptersPlugin } from "./scripts/vite/chapters-plugin.ts";
import { descriptionPlugin } from "./scripts/vite/description-plugin.ts";
import { mdxPlugin } from "./scripts/vite/mdx-plugin.ts";
import { palettePlugin } from "./scripts/vite/palette-plugin.ts";
import { papersPlugin } from "./scripts/vite/papers-plugin.ts";

const { version } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));

// React's development build takes half as long again, and checks what nobody looks at in tests.
if (process.env.VITEST) process.env.NODE_ENV = "production";

export default defineConfig({
  // Everything is relative to the file that names it, so that the built site works under any path.
  base: "./",
  appType: "custom",
  // The absolute address of the published site, for canonical links and citations; empty where it is not known.
  define: {
    "import.meta.env.SITE_URL": JSON.stringify(process.env.SITE_URL ?? ""),
    // Where its publisher reads reports of errors (https: or mailto:); empty where there is no such address.
    "import.meta.env.REPORT_URL": JSON.stringify(process.env.REPORT_URL ?? ""),
    // "frozen": a copy of this version that stays as it is; "latest": the site beside which such a copy lies; "": neither (scripts/release.mjs).
    "import.meta.env.EDITION": JSON.stringify(process.env.EDITION ?? ""),
    // Folders of all such copies beside the latest, joined by "_".
    "import.meta.env.FROZEN_COPIES": JSON.stringify(process.env.FROZEN_COPIES ?? ""),
    "import.meta.env.SITE_VERSION": JSON.stringify(version),
  },
  plugins: [
    palettePlugin(),
    chaptersPlugin(),
    papersPlugin(),
    descriptionPlugin(),
    mdxPlugin(),
    react({ include: /\.(mdx|tsx|ts)$/ }),
  ],
  worker: { format: "es" },
  build: {
    target: "es2022",
    manifest: "manifest.json",
    license: { fileName: bundledNotices },
    rolldownOptions: {
      input: "app/pages/client.tsx",
      checks: { pluginTimings: false },
      // React is half of what a page fetches, and stays the same from one version of the site to the next.
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
            // What every page needs, in one file: it is smaller together.
            {
              name: "shell",
              test: /\/app\/(pages\/[a-z-]+\.tsx?$|pages\/contents\/chapter-list|player\/all-kits|base\/(printed|next-task|static-data|reader-moved|all-styles))/,
            },
          ],
        },
      },
    },
    // Fonts and the core stay files of their own: they are cached for ever and never inlined into a page.
    assetsInlineLimit: 0,
    // All styles are 10 kB, compressed: they stand in every page, and no chunk brings its own.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // Every page carries the table of what its chunks import later. Of what is fetched once a reader moves it names the figures' alone, whose wake is waited for; what a page, its text and its kit
      // import stands in the page's own document (scripts/lib/prerender.mjs).
      resolveDependencies: (file, dependencies, { hostId, hostType }) =>
        hostType === "js" && /\/client-[\w-]+\.js$/.test(hostId) && !/\/(figure|kit)-[\w-]+\.js$/.test(file)
          ? []
          : dependencies,
    },
    reportCompressedSize: false,
  },
  test: {
    environment: "node",
    maxWorkers: availableParallelism(),
    // Properties over thousands of cases take their time on a busy machine; nothing here is tested by the clock.
    testTimeout: 120_000,
    unstubGlobals: true,
    // Files run one after the other in few processes, which is half of their time; the runner gives each file modules of its own.
    isolate: false,
    runner: "scripts/unit/runner.mjs",
    include: ["{app,content,scripts}/**/*.test.{ts,tsx}"],
  },
});
