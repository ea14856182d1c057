/** Renders a figure's first frame while the site is built: the same player, the same figure, without a browser. */
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Core } from "../engine/core";
import { instantiateCore } from "../engine/loader";
import { loadCoreFile, readSetFile } from "../engine/node";
import { type HerePlace, runHere } from "../engine/run-here";
import {
  CpuTimeSplit,
  HerdFigure,
  type HerdFrame,
  type HerdSource,
  herdShape,
  RunQueueScan,
  WaitQueueWalk,
} from "../figures";
import type { Description } from "../model/description";
import { addInputs } from "../model/input";
import { parseLink } from "../model/link";
import { herdFrame } from "./herd-frame";
import { narrateRecord } from "./narrate-record";
import { laneTitles } from "./params";
import { parsePlace } from "./place";
import type { StaticHerd, StaticHerdRequest } from "./static-herd";

/** Compiled once for all pages of a build. */
const compiled = new Map<string, Promise<WebAssembly.Module>>();

function core(model: string): Promise<WebAssembly.Module> {
  const module = compiled.get(model) ?? loadCoreFile(model);
  compiled.set(model, module);
  return module;
}

export async function describeForBuild(model: string): Promise<Description> {
  return new Core(instantiateCore(await core(model))).description;
}

export function renderStaticHerd(request: StaticHerdRequest): Promise<StaticHerd> {
  return renderStatic(request, (description, frame) => (
    <StaticFigure description={description} frame={frame} request={request} />
  ));
}

/** The run of any model up to the place that is asked for, and the markup that `render` makes of it. */
export async function renderStatic(
  request: Pick<StaticHerdRequest, "model" | "scenario" | "at">,
  render: (description: Description, frame: HerdFrame) => ReactElement,
): Promise<StaticHerd> {
  const description = await describeForBuild(request.model);
  const { scenario, notices } = parseLink(description, request.scenario);
  // A reader's link is mended; one in the site's own text is to be right.
  if (notices.length > 0) throw new Error(`The scenario "${request.scenario}": ${notices.join("; ")}.`);
  const { lanes } = scenario;
  const run = runHere(await core(request.model), request.model, await addInputs(description, lanes, readSetFile()));
  const index = run.index(placeOf(request, scenario.at));
  const displayTimeNs = index < 0 ? 0 : run.steps.timeNs(index);
  const titles = laneTitles(description, lanes);
  const frame = herdFrame({
    titles,
    lanes,
    logs: run.lanes,
    states: run.states(index),
    steps: run.steps,
    index,
    displayTimeNs,
  });
  const shown = run.steps.record(index);
  const words = shown === null ? "" : narrateRecord(description, run.lanes[shown.lane]?.log, shown.record);
  return {
    known: {
      at: index,
      count: run.steps.length,
      displayTimeNs,
      endNs: run.steps.endNs,
      sentence: shown !== null && lanes.length > 1 ? `${titles[shown.lane]}: ${words}` : words,
    },
    poster: renderToStaticMarkup(render(description, frame)),
  };
}

function placeOf(request: Pick<StaticHerdRequest, "at">, at: number | null): HerePlace {
  const place = parsePlace(request.at);
  switch (place?.kind) {
    case "end":
      return "end";
    case "time":
      return { timeNs: place.timeNs };
    case "step":
      return { step: place.index };
    case "start":
      return { step: -1 };
    case undefined:
      return { step: at ?? -1 };
  }
}

function StaticFigure({
  description,
  frame,
  request,
}: {
  description: Description;
  frame: HerdFrame;
  request: StaticHerdRequest;
}) {
  const source: HerdSource<HerdFrame> = { get: () => frame, subscribe: () => () => {} };
  const shared = { description, source, frames: null, theme: "light", reducedMotion: true } as const;
  switch (request.figure) {
    case "run-queue-scan":
      return <RunQueueScan {...shared} />;
    case "wait-queue-walk":
      return <WaitQueueWalk {...shared} />;
    case "time-split":
      return <CpuTimeSplit {...shared} />;
    case "herd":
      return (
        <HerdFigure
          {...shared}
          shape={herdShape(frame.lanes.map((lane) => lane.params))}
          chosenCpu={null}
          onChooseCpu={() => {}}
          listing={request.listing}
        />
      );
  }
}
