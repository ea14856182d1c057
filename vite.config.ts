import mdx from "@mdx-js/rollup";
import react from "@vitejs/plugin-react";
import remarkGfm from "remark-gfm";
import { defineConfig } from "vitest/config";

/** "/", "/stampede/", ...; "./" is not possible, because pages lie at different depths. */
const basePath = process.env.BASE_PATH ?? "/";

export default defineConfig({
  base: basePath.endsWith("/") ? basePath : `${basePath}/`,
  define: {
    // Absolute address of the published site, for canonical links and citations; empty where it is not known.
    "import.meta.env.SITE_URL": JSON.stringify(process.env.SITE_URL ?? ""),
  },
  plugins: [
    { enforce: "pre", ...mdx({ providerImportSource: "@mdx-js/react", remarkPlugins: [remarkGfm] }) },
    react({ include: /\.(mdx|tsx|ts)$/ }),
  ],
  worker: { format: "es" },
  build: {
    target: "es2022",
    // Fonts and the core stay files of their own: they are cached for ever and never inlined into a page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: {
    dir: "app",
    include: ["**/*.test.{ts,tsx}"],
    environment: "node",
  },
});
