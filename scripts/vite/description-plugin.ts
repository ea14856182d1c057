import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { compileCore, instantiateCore, textAt } from "../../app/engine/loader.ts";
import { descriptionForPages } from "../../app/model/description-for-pages.ts";

/** `build/core/<model>.wasm?description`: what the model says of itself, as a module. Figures need it before they run anything. */
export function descriptionPlugin(): Plugin {
  const query = ".wasm?description";
  return {
    name: "stampede-description",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(query)) return null;
      const path = id.slice(0, -"?description".length);
      this.addWatchFile(path);
      const core = instantiateCore(await compileCore(readFileSync(path)));
      const description = JSON.parse(textAt(core.memory, core.describe(0)));
      return { code: `export default ${JSON.stringify(descriptionForPages(description))}`, map: null };
    },
  };
}
