import type { Plugin } from "vite";
import { paletteCss } from "../../app/base/palette.ts";

/** `import "virtual:palette.css"`: the custom properties of every colour, made of the one TypeScript source. */
export function palettePlugin(): Plugin {
  const id = "virtual:palette.css";
  return {
    name: "stampede-palette",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (resolved) => (resolved === `\0${id}` ? paletteCss() : null),
  };
}
