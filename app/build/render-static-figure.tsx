/** Renders a figure's first frame while the site is built: the same player, the same figure, without a browser. */
import { renderToStaticMarkup } from "react-dom/server";
import { readSetFile } from "../engine/node";
import { type HerePlace, type HereRun, runHere } from "../engine/run-here";
import type { Description } from "../model/description";
import { addInputs, withInput } from "../model/input";
import { parseLink } from "../model/link";
import { type LaneParams, lanesKey, type Scenario } from "../model/scenario";
import type { FigureKit } from "../mount/kit";
import { loadFigure } from "../mount/load-figure";
import type { FigureFrame } from "../mount/types";
import type { StaticFigure, StaticFigureRequest } from "../player/figure/static-figure-request";
import { laneNamer } from "../player/params/params";
import { stillFigure } from "../player/print/still-figure";
import { RunDensity } from "../player/run/bursts";
import { figureFrame } from "../player/run/figure-frame";
import { knownMoments } from "../player/run/named-moments";
import { narrateRecord } from "../player/run/narrate-record";
import { parsePlace } from "../player/run/place";
import { describeForBuild, moduleForBuild } from "./build-runs";

/** A run to its end, and its moments as a figure gets them. */
export interface BuildRun {
  readonly description: Description;
  readonly lanes: readonly LaneParams[];
  readonly titles: readonly string[];
  readonly run: HereRun;
  /** At a step (-1: before the first), or at a time after it, ns. `withheld`: as of a frame. */
  readonly frameAt: (index: number, timeNs?: number, withheld?: boolean) => FigureFrame;
}

/** Runs that were asked for last, whose records are at most so many together: pages, plates and moments of one chapter show the same runs. */
const mostRecords = 6e6;
const lastRuns = new Map<string, HereRun>();

async function sharedRun(model: string, lanes: readonly LaneParams[], recordLimit?: number): Promise<HereRun> {
  const module = await moduleForBuild(model);
  const key = `${model} ${recordLimit} ${lanesKey(lanes)}`;
  const run = lastRuns.get(key) ?? runHere(module, model, lanes, recordLimit);
  lastRuns.delete(key);
  lastRuns.set(key, run);
  let records = 0;
  for (const one of [...lastRuns.keys()].reverse()) {
    records += lastRuns.get(one)?.steps.length ?? 0;
    if (records > mostRecords && one !== key) lastRuns.delete(one);
  }
  return run;
}

/** `scenario`: a link's query. `input`: text of a reader's own, for lanes that ask for it. `names`: of the lanes. `recordLimit`: of each lane; absent: a page's. */
export async function runForBuild(
  model: string,
  scenario: Scenario,
  input?: string,
  names?: readonly string[],
  recordLimit?: number,
): Promise<BuildRun> {
  const description = await describeForBuild(model);
  const lanes = input === undefined ? scenario.lanes : scenario.lanes.map((lane) => withInput(lane, input));
  const run = await sharedRun(model, await addInputs(description, lanes, readSetFile()), recordLimit);
  const titles = laneNamer(description, lanes, names)(lanes);
  const frameAt = (index: number, timeNs = 0, withheld = false) =>
    figureFrame({
      titles,
      lanes,
      logs: run.lanes,
      states: run.states(index),
      steps: run.steps,
      index,
      displayTimeNs: index < 0 ? 0 : Math.max(run.steps.timeNs(index), timeNs),
      withheld,
    });
  return { description, lanes, titles, run, frameAt };
}

/** A link of the site's own text. A reader's is mended; this one is to be right. */
export function ownScenario(description: Description, query: string): Scenario {
  const { scenario, notices } = parseLink(description, query);
  if (notices.length > 0) throw new Error(`The scenario "${query}": ${notices.join("; ")}.`);
  return scenario;
}

/** Figures that an earlier build has rendered. The build script brings it; without it each is rendered. */
export interface FigureShelf {
  read(model: string, request: string): StaticFigure | undefined;
  write(model: string, request: string, figure: StaticFigure): void;
}

let shelf: FigureShelf | null = null;

/** From now on figures of pages are read from there, and written to it. */
export function setFigureShelf(own: FigureShelf): void {
  shelf = own;
}

/** A figure of a page that is rendered: from the shelf, if it is there. */
export async function figureForBuild(kit: FigureKit, request: StaticFigureRequest): Promise<StaticFigure> {
  const name = JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1)));
  await describeForBuild(kit.model);
  const known = shelf?.read(kit.model, name);
  if (known !== undefined) return known;
  const figure = await renderStaticFigure(kit, request);
  shelf?.write(kit.model, name, figure);
  return figure;
}

/** The run up to the place that is asked for, and the markup that the kit's figure makes of it. `input`: text of a reader's own, for lanes that ask for it. */
export async function renderStaticFigure(
  kit: FigureKit,
  request: StaticFigureRequest,
  input?: string,
): Promise<StaticFigure> {
  const Figure = await loadFigure(kit);
  const scenario = ownScenario(await describeForBuild(kit.model), request.scenario);
  const { description, titles, run, frameAt } = await runForBuild(kit.model, scenario, input, request.names);
  const place = placeOf(request, scenario.at);
  const index = run.index(place);
  // As in the player: a time that was asked for is what the clock shows.
  const askedNs = typeof place === "object" && "timeNs" in place ? Math.min(place.timeNs, run.steps.endNs) : 0;
  const frame = frameAt(index, askedNs, request.withheld);
  const shown = run.steps.record(index);
  const density = new RunDensity(description, run.lanes.length);
  density.extend(run.lanes);
  const words = shown === null ? "" : narrateRecord(description, run.lanes[shown.lane]?.log, shown.record);
  return {
    known: {
      at: index,
      count: run.steps.length,
      displayTimeNs: frame.displayTimeNs,
      endNs: run.steps.endNs,
      sentence: shown !== null && titles.length > 1 ? `${titles[shown.lane]}: ${words}` : words,
      bursts: density.bursts(run.steps.endNs),
      moments: knownMoments(kit.moments, run.steps, true).filter((one) => !request.withheld || one.index <= index),
    },
    poster: renderToStaticMarkup(stillFigure(Figure, description, frame, { ...request, part: "picture" })),
    reference: renderToStaticMarkup(stillFigure(Figure, description, frame, { ...request, part: "reference" })),
  };
}

/** `at`: the scenario's own step, for a request that names no place. */
export function placeOf(request: Pick<StaticFigureRequest, "at">, at: number | null): HerePlace {
  const place = parsePlace(request.at);
  switch (place?.kind) {
    case "end":
      return "end";
    case "time":
      return { timeNs: place.timeNs };
    case "step":
      return { step: place.index };
    case "record":
      return place;
    case "start":
      return { step: -1 };
    case undefined:
      return { step: at ?? -1 };
  }
}
