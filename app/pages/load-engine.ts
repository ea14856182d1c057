import type { Engine } from "../engine/engine";

/** The engine's code is a chunk of its own, fetched when something first runs. */
export const loadEngine = async (): Promise<Engine> => (await import("../engine/site-engine")).createSiteEngine();
