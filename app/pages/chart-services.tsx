import { type ReactNode, useMemo } from "react";
import { type ChartServices, ChartServicesContext } from "../charts/services";
import type { Description } from "../model/description";
import { usePlayerPage } from "../player/player-page";
import { useSite } from "./site";

/** Gives charts the page's engine and its addresses. While pages are prerendered the core runs in Node, in one thread. */
export function ChartServicesProvider({ children }: { children: ReactNode }) {
  const page = usePlayerPage();
  const { href } = useSite();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `href` is another function at each render, and the same address.
  const services = useMemo<ChartServices>(() => {
    const engine = import.meta.env.SSR ? buildEngine : page.engine;
    return {
      describe: async (model) => described(await (await engine()).describe(), model),
      sweep: async (model, runs, watch) => (await engine()).sweep(model, runs, watch),
      linkTo(model, query) {
        const path = `${href(`s/${model}/`)}?${query}`;
        return import.meta.env.SSR ? path : new URL(path, document.baseURI).href;
      },
    };
  }, [page]);
  return <ChartServicesContext value={services}>{children}</ChartServicesContext>;
}

function described(all: readonly Description[], model: string): Description {
  const found = all.find((description) => description.model === model);
  if (!found) throw new Error(`The simulator describes no model "${model}".`);
  return found;
}

async function buildEngine() {
  const [{ createNodeSweep, loadCoreFile }, { Core }, { instantiateCore }] = await Promise.all([
    import("../engine/node"),
    import("../engine/core"),
    import("../engine/loader"),
  ]);
  const module = await loadCoreFile();
  return {
    describe: async () => new Core(instantiateCore(module)).descriptions,
    sweep: createNodeSweep(module),
  };
}
