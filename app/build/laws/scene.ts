/** Moments of a real run, and what each drawing of its model shows of them: for laws that hold for all drawings. */
import type { DisplayList, Item } from "../../display-list/display-list";
import type { AnyDrawing, Ask } from "../../mount/drawing";
import type { DrawingHead, FigureKit } from "../../mount/kit";
import { frameOfLane } from "../../mount/lane-source";
import type { FigureFrame } from "../../mount/types";
import { loadKit } from "../../player/all-kits";
import { runOf } from "../mounted";
import { listsOf } from "../pictures/lists";
import type { BuildRun } from "../render-static-figure";

/** Of a phone of 360 px, and of a desk. */
export const widths = [344, 840] as const;

/** A drawing in its place: all lanes of a run, or one of those that stand apart. */
export interface Place {
  readonly name: string;
  readonly drawing: AnyDrawing;
  readonly head: DrawingHead<unknown>;
  readonly shape: unknown;
  /** Of a frame, what the place is given. */
  readonly of: (frame: FigureFrame) => FigureFrame;
}

export interface Scene {
  readonly model: string;
  readonly query: string;
  readonly run: BuildRun;
  readonly places: readonly Place[];
}

export type AnyAsk = Ask<unknown, unknown, unknown>;

export async function sceneOf(model: string, query: string): Promise<Scene> {
  return sceneWith(await loadKit(model), query, await runOf(model, query));
}

/** The same run with its lanes in another order, or some of them alone. */
export async function sceneOfLanes({ model, query, run }: Scene, lanes: readonly number[]): Promise<Scene> {
  const pick = <T>(all: readonly T[]): T[] => lanes.map((lane) => all[lane] as T);
  const own: BuildRun = {
    ...run,
    lanes: pick(run.lanes),
    titles: pick(run.titles),
    frameAt: (...at) => {
      const frame = run.frameAt(...at);
      const lane = frame.step === null ? -1 : lanes.indexOf(frame.step.lane);
      return { ...frame, lanes: pick(frame.lanes), step: frame.step && lane >= 0 ? { ...frame.step, lane } : null };
    },
  };
  return sceneWith(await loadKit(model), query, own);
}

async function sceneWith(kit: FigureKit, query: string, run: BuildRun): Promise<Scene> {
  const { drawings } = await kit.load();
  const places = Object.entries(kit.drawings).flatMap(([name, head]): Place[] => {
    const drawing = drawings[name];
    if (!drawing) return [];
    const lanes = head.apart === undefined ? [null] : run.lanes.map((_, lane) => lane);
    return lanes.map((lane) => ({
      name: lane === null ? name : `${name}, lane ${lane}`,
      drawing,
      head,
      shape: kit.shape(lane === null ? run.lanes : run.lanes.slice(lane, lane + 1)),
      of: (frame) => (lane === null ? frame : frameOfLane(frame, lane)),
    }));
  });
  return { model: kit.model, query, run, places };
}

/** A moment as a page prints it; another memory, or view, in the place of a fresh one. */
export function askOf(
  { run }: Scene,
  place: Place,
  frame: FigureFrame,
  width: number,
  given: Partial<AnyAsk> = {},
): AnyAsk {
  const { drawing, shape } = place;
  const memory = given.memory ?? drawing.memory?.(run.description, shape) ?? null;
  const common = { description: run.description, shape, frame: place.of(frame), chosenCpu: null, listing: false };
  return { ...common, width, still: true, view: drawing.view ?? null, ...given, memory };
}

/** Without what a drawing paints itself while it is live, which stands there as it is printed. */
export function itemsAt(
  scene: Scene,
  place: Place,
  frame: FigureFrame,
  width: number,
  given?: Partial<AnyAsk>,
): DisplayList {
  const [list = { width, height: 0, items: [] }] = listsOf(place.drawing, askOf(scene, place, frame, width, given));
  return { ...list, items: unfolded(list.items) };
}

export type Shown = Exclude<Item, { is: "live" }>;

export const unfolded = (items: readonly Item[]): Shown[] =>
  items.flatMap((item) => (item.is === "live" ? unfolded(item.still()) : [item]));

/** Before the first step, at the last, and so many between them. */
export function stepsOf({ run }: Scene, between: number): number[] {
  const { length } = run.run.steps;
  const inner = Array.from({ length: between }, (_, i) => Math.floor(((i + 1) * length) / (between + 1)));
  return [...new Set([-1, ...inner, length - 1])];
}
