/** What the figures of one page share: the frame loop, the registry that words in the prose seek by, and predictions. */
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { browserFrames, FrameScheduler } from "../../base/frame-scheduler";
import type { Engine, EngineClient } from "../../engine/engine";
import type { BuildServices } from "../figure/static-figure-request";
import { createPredictions, type PredictionStore } from "../predict/predictions";
import type { Place } from "./place";
import { words } from "./run-messages";

export interface FigureHandle {
  /** Shows a moment, starting the engine where it doesn't run yet, and brings the figure into view. */
  seek(place: Place): void;
}

export interface PlayerPageValue {
  readonly frames: FrameScheduler;
  /** The page's one engine, loaded when something first needs it: prose alone never downloads it. Rejects with a sentence. */
  engine(): Promise<Engine>;
  /** A figure's own client of it. */
  client(model: string): EngineClient;
  readonly predictions: PredictionStore;
  /** Returns the function that takes the figure out again. */
  register(id: string, figure: FigureHandle): () => void;
  find(id: string): FigureHandle | null;
  /** Address of the lab page with a scenario's query; null where the page names none. */
  readonly labHref: ((query: string, model: string) => string) | null;
  /** Null in the browser: what the build computed stands in the page. */
  readonly build: BuildServices | null;
}

const PlayerPageContext = createContext<PlayerPageValue | null>(null);

declare global {
  /** Set before the page loads by whoever wants main-thread work measured (benchmarks). */
  var stampedeMeasureFrames: boolean | undefined;
}

/** The browser's own loop and storage; while prerendering there is no browser, and nothing is asked of it. */
function createPage(
  importEngine: PlayerPageProps["loadEngine"],
  labHref: PlayerPageValue["labHref"],
  build: BuildServices | null,
): PlayerPageValue & { dispose(): void } {
  const figures = new Map<string, FigureHandle>();
  let frames: FrameScheduler | null = null;
  let engine: Promise<Engine> | null = null;
  const loadEngine = () => {
    engine ??= importEngine().catch(() => {
      // The next figure, or a retry, may have more luck.
      engine = null;
      throw new Error(words.engineMissing);
    });
    return engine;
  };
  return {
    labHref,
    build,
    engine: loadEngine,
    client: (model) => lazyClient(model, loadEngine),
    get frames() {
      frames ??= new FrameScheduler(browserFrames(window, globalThis.stampedeMeasureFrames === true));
      return frames;
    },
    predictions: createPredictions(() => window.localStorage),
    register(id, figure) {
      figures.set(id, figure);
      return () => {
        if (figures.get(id) === figure) figures.delete(id);
      };
    },
    find: (id) => figures.get(id) ?? null,
    dispose() {
      frames?.dispose();
      frames = null;
      engine?.then(
        (one) => one.close(),
        () => {},
      );
      engine = null;
    },
  };
}

/** A client that loads the engine with its first run. */
function lazyClient(model: string, loadEngine: () => Promise<Engine>): EngineClient {
  let client: EngineClient | null = null;
  let closed = false;
  return {
    async open(lanes, events) {
      const engine = await loadEngine();
      if (closed) throw new Error(words.figureGone);
      client ??= engine.client(model);
      return client.open(lanes, events);
    },
    close() {
      closed = true;
      client?.close();
    },
  };
}

interface PlayerPageProps {
  /** Imports the engine's code and makes the page's one engine. */
  readonly loadEngine: () => Promise<Engine>;
  /** From this page to the lab page with a query. */
  readonly labHref?: (query: string, model: string) => string;
  /** Given while the page is prerendered. */
  readonly build?: BuildServices | undefined;
  readonly children: ReactNode;
}

export function PlayerPage({ loadEngine, labHref, build, children }: PlayerPageProps) {
  // The page's address does not change while it is shown.
  const [page] = useState(() => createPage(loadEngine, labHref ?? null, build ?? null));
  useEffect(() => () => page.dispose(), [page]);
  return <PlayerPageContext value={page}>{children}</PlayerPageContext>;
}

export function usePlayerPage(): PlayerPageValue {
  const page = useContext(PlayerPageContext);
  if (page === null) throw new Error("A figure stands outside of a <PlayerPage>: every page is rendered within one.");
  return page;
}
