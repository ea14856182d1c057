import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort } from "node:worker_threads";
import { drawPng } from "./draw-png.mjs";
import { root } from "./root.mjs";

/** Draws one state after another for state-pictures.mjs; what goes wrong ends as no picture. */
const { drawQuery } = await import(pathToFileURL(join(root, "build/ssr/prerender.js")).href);

parentPort.on("message", async ({ model, query }) => {
  try {
    const drawn = await drawQuery(model, query);
    if (drawn === null) parentPort.postMessage(null);
    else {
      const { svg, ...told } = drawn;
      parentPort.postMessage({ ...told, png: await drawPng(svg) });
    }
  } catch {
    parentPort.postMessage(null);
  }
});
