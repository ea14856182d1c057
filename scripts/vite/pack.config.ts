import { defineConfig, mergeConfig, type Plugin } from "vite";
import site from "../../vite.config.ts";

/** Names the packages whose code came into the bundle, so that their licences can go with it. */
function listPackages(): Plugin {
  return {
    name: "stampede-packages",
    generateBundle(_, bundle) {
      const names = Object.values(bundle).flatMap((part) =>
        part.type === "chunk"
          ? Object.keys(part.modules).flatMap((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? [])
          : [],
      );
      this.emitFile({
        type: "asset",
        fileName: "packages.json",
        source: JSON.stringify([...new Set(names)].sort()),
      });
    },
  };
}

/** The script of a lecture pack's scenes: one module that imports nothing, with all models' figures, the worker as a text, and the fonts in the styles. */
export default defineConfig(
  mergeConfig(site, {
    publicDir: false,
    plugins: [listPackages()],
    // Chromium refuses module workers from blobs in a file.
    worker: { format: "iife" },
    build: {
      outDir: "build/pack/bundle",
      emptyOutDir: true,
      manifest: false,
      assetsInlineLimit: 1_000_000,
      chunkSizeWarningLimit: 1_000,
      rolldownOptions: {
        input: "app/pages/pack/client.tsx",
        // On a busy machine it would say that the worker takes most of the time.
        checks: { pluginTimings: false },
        output: {
          format: "es",
          codeSplitting: false,
          entryFileNames: "scene.js",
          assetFileNames: "[name][extname]",
        },
      },
    },
  }),
);
