import { type ReactNode, useEffect, useMemo } from "react";
import { type ChartServices, ChartServicesContext } from "../charts/services";
import { loadKit } from "../player/all-kits";
import { parsePlace } from "../player/run/place";
import { PlayerPage, type PlayerPageValue, usePlayerPage } from "../player/run/player-page";
import { buildServices } from "./build-services";
import { loadEngine } from "./load-engine";
import { answerReaders } from "./prose/answer-readers";
import { type Site, useSite } from "./site";

/** What figures and charts of a page need: the engine, and the way to the lab. Nothing of the engine is loaded before one of them asks. */
export function PageServices({ children }: { children: ReactNode }) {
  const { href } = useSite();
  return (
    <PlayerPage
      loadEngine={loadEngine}
      labHref={(query, model) => `${href(`s/${model}/`)}?${query}`}
      build={buildServices}
    >
      <AnswerReaders />
      <ChartServicesHere>{children}</ChartServicesHere>
    </PlayerPage>
  );
}

function AnswerReaders() {
  const page = usePlayerPage();
  useEffect(
    () =>
      answerReaders((id, at) => {
        const figure = page.find(id);
        const place = parsePlace(at);
        if (place !== null) figure?.seek(place);
        return figure !== null;
      }),
    [page],
  );
  return null;
}

/** For charts on a page that has its own <PlayerPage>. */
export function ChartServicesHere({ children }: { children: ReactNode }) {
  const page = usePlayerPage();
  const { root } = useSite();
  const services = useMemo(
    () => (import.meta.env.SSR ? chartsOfBuild(root) : chartsOfBrowser(page, root)),
    [page, root],
  );
  return <ChartServicesContext value={services}>{children}</ChartServicesContext>;
}

const offered: ChartServices["offered"] = async (model) => (await loadKit(model)).offered ?? null;

const looks: ChartServices["looks"] = async () => (await import("./looks")).looksOf;

function chartsOfBrowser(page: PlayerPageValue, root: Site["root"]): ChartServices {
  return {
    describe: async (model) => (await page.engine()).describe(model),
    sweep: async (model, runs, watch) => (await page.engine()).sweep(model, runs, watch),
    offered,
    looks,
    linkTo: (model, query) => new URL(`${root}s/${model}/?${query}`, document.baseURI).href,
  };
}

function chartsOfBuild(root: Site["root"]): ChartServices {
  return {
    describe: async (model) => (await import("../build/build-runs")).describeForBuild(model),
    sweep: async (model, runs) => (await import("../build/build-runs")).sweepForBuild(model, runs),
    offered,
    looks,
    linkTo: (model, query) => `${root}s/${model}/?${query}`,
  };
}
