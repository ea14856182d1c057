import { nextTask } from "../base/next-task";
import type { Engine } from "../engine/engine";

/** The engine's code is a chunk of its own, fetched when something first runs; in another task than that of whoever asks, who has a page to render. */
export const loadEngine = async (): Promise<Engine> => {
  await nextTask();
  return (await import("../engine/site-engine")).createSiteEngine();
};
