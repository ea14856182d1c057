import type { BuildServices } from "../player/figure/static-figure-request";

/** For figures while their page is prerendered. Undefined in the browser, so that neither the core's loader for Node nor React's server comes along. */
export const buildServices: BuildServices | undefined = import.meta.env.SSR
  ? {
      figure: async (kit, request) => (await import("../build/render-static-figure")).figureForBuild(kit, request),
      describe: async (model) => (await import("../build/build-runs")).describeForBuild(model),
    }
  : undefined;
