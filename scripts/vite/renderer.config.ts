import { mergeConfig, type UserConfig } from "vite";
import base from "../../vite.config.ts";

/** The pages' renderer, for Node: what the site's build runs to make HTML (scripts/build.mjs). */
const own: UserConfig = {
  build: {
    ssr: "app/pages/prerender.tsx",
    outDir: "build/ssr",
    emptyOutDir: true,
    copyPublicDir: false,
    // Chunks keep their names: of one that changed the others don't hear, and only what uses it is rendered anew (scripts/lib/render-inputs.mjs).
    rolldownOptions: {
      output: { chunkFileNames: "assets/[name].js" },
      // What the browser fetches late is here at once.
      checks: { ineffectiveDynamicImport: false, pluginTimings: false },
    },
  },
};

const merged = mergeConfig(base as UserConfig, own);
// The browser's entry, and how its chunks are cut.
merged.build.rolldownOptions = own.build?.rolldownOptions;

export default merged;
