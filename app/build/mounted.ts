/** A drawing on the stage without a page: for tests of what it does under a reader's hand, and of what it paints. */
import { palettes } from "../base/palette";
import type { Description, ParamValue } from "../model/description";
import { type AnyDrawing, type Ask, isFlow, type LiveDrawing } from "../mount/drawing";
import { Hand } from "../mount/gestures";
import { actionsOfLane, frameOfLane } from "../mount/lane-source";
import type { CpuRef, FigureFrame } from "../mount/types";
import { Pace } from "../plate/pace";
import { loadKit } from "../player/all-kits";
import { describeForBuild } from "./build-runs";
import { type FakeCanvas, fakeCanvas } from "./fake-canvas";
import { type BuildRun, ownScenario, runForBuild } from "./render-static-figure";

const runs = new Map<string, Promise<BuildRun>>();
/** As many as a test looks at by turns; all of a file's would fill the memory. */
const keptRuns = 8;

/** A run is done once, however many of its moments are looked at one after the other. `input`: text of a reader's own. */
export function runOf(model: string, query: string, input?: string): Promise<BuildRun> {
  const key = JSON.stringify([model, query, input]);
  const known = runs.get(key) ?? newRunOf(model, query, input);
  runs.set(key, known);
  const [oldest] = runs.keys();
  if (runs.size > keptRuns && oldest !== undefined) runs.delete(oldest);
  return known;
}

async function newRunOf(model: string, query: string, input?: string): Promise<BuildRun> {
  return runForBuild(model, ownScenario(await describeForBuild(model), query), input);
}

export interface Mounted {
  readonly description: Description;
  readonly drawing: AnyDrawing;
  readonly shape: unknown;
  readonly hand: Hand;
  /** What has been done, in order: "CPU 0.2", "lock-send=none of lane 1". */
  readonly done: string[];
  readonly ask: () => Ask<unknown, unknown, unknown>;
  readonly show: (frame: FigureFrame) => void;
  /** Made at the first asking. */
  readonly live: () => { readonly drawing: LiveDrawing; readonly canvases: readonly FakeCanvas[] };
}

interface MountOptions {
  readonly width?: number;
  readonly still?: boolean;
  readonly listing?: boolean;
  readonly forcedColours?: boolean;
  /** Of a drawing whose lanes stand apart. */
  readonly lane?: number;
}

/**
 * Drawings share what a frame of their page has time for, and whoever got none of it comes first in the next: without this a painting would depend on what
 * other tests painted at the same moment.
 */
function freshFrames(): void {
  const pace = new Pace();
  for (const nowMs of [-3, -2, -1]) pace.begin(nowMs);
}

/** As the stage mounts it, at a moment of a run; nobody else has painted on its page. */
export async function mounted(
  { description }: BuildRun,
  name: string,
  first: FigureFrame,
  { width = 840, still = false, listing = false, forcedColours = false, lane = 0 }: MountOptions = {},
): Promise<Mounted> {
  const kit = await loadKit(description.model);
  const code = await kit.load();
  const head = kit.drawings[name];
  const drawing = code.drawings[name];
  if (!head || !drawing) throw new Error(`The model "${kit.model}" has no drawing "${name}".`);
  const apart = head.apart !== undefined;
  const ofPlace = (whole: FigureFrame) => (apart ? frameOfLane(whole, lane) : whole);
  let frame = ofPlace(first);
  const shape = kit.shape(frame.lanes.map(({ params }) => params));
  const memory = drawing.memory?.(description, shape) ?? null;
  const ask = (at: number, view: unknown) => {
    const common = { description, shape, frame, chosenCpu: null, listing, still, forcedColours, memory };
    return { ...common, width: at, view };
  };
  const done: string[] = [];
  const actions = {
    onChooseCpu: (cpu: CpuRef) => done.push(`CPU ${cpu.lane}.${cpu.cpu}`),
    onSeek: (timeNs: number) => done.push(`to ${Math.round(timeNs)} ns`),
    onSetParam: (param: string, value: ParamValue, of: number) => done.push(`${param}=${value} of lane ${of}`),
  };
  const { onChooseCpu, onSeek, onSetParam } = apart ? actionsOfLane(actions, lane) : actions;
  const hand: Hand = new Hand({
    drawing,
    ask: (view) => ask(width, view),
    chooseCpu: onChooseCpu,
    seek: onSeek,
    setParam: onSetParam,
    changed: () => {},
  });
  let made: { drawing: LiveDrawing; canvases: readonly FakeCanvas[] } | null = null;
  const live = () => {
    if (made) return made;
    if (isFlow(drawing)) throw new Error(`"${name}" has no canvas.`);
    freshFrames();
    const canvas = fakeCanvas();
    const own = drawing.create({
      ctx: canvas.ctx,
      palette: palettes.light,
      font: "sans-serif",
      description,
      shape,
      heightAt: (at) => head.height?.(shape, at) ?? 0,
      ask: (at) => ask(at, hand.view),
    });
    own.resize(width, 1);
    made = { drawing: own, canvases: [canvas] };
    return made;
  };
  const show = (next: FigureFrame) => {
    frame = ofPlace(next);
  };
  return { description, drawing, shape, hand, done, ask: () => ask(width, hand.view), show, live };
}
