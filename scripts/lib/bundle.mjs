import { root } from "./root.mjs";

/**
 * Bundles a TypeScript file with what it uses of app/, for Node 20, which runs no TypeScript. `input`: from the root of the repository;
 * `name`: of the file in `folder`, where older bundles stay.
 */
export async function bundleForNode({ input, folder, name }) {
  const { build } = await import("vite");
  await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      ssr: true,
      target: "node20",
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { input, output: { entryFileNames: name, chunkFileNames: "[name]-[hash].mjs" } },
    },
    ssr: { noExternal: true },
  });
}
