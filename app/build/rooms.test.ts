/** What is as high as there is room for. In a lab's pane the first picture is as high as there is room for: both plates are seen at once, on a desk as on a phone. */
import { expect, it } from "vitest";
import { loadKit, modelNames } from "../player/all-kits";
import { runOf } from "./mounted";
import { triedOf } from "./tried-of";

/** Width of the pane, and room in it, px: of a desk of 1280 × 720 and of a phone of 360 × 640. */
const panes = [
  [637, 372],
  [344, 320],
] as const;

it.each(modelNames)("%s: two plates stand in the room that there is", async (model) => {
  const { lab, drawings, shape } = await loadKit(model);
  const [first] = lab.figure.split("+");
  const head = drawings[first as string];
  expect(head?.fits).toBe(true);
  const run = await runOf(model, lab.opening.scenario);
  const lanes = run.frameAt(0).lanes.map(({ params }) => params);
  expect(lanes.length).toBe(2);
  for (const [width, roomPx] of panes) {
    const heightPx = head?.height?.(shape(lanes), width, roomPx) ?? 0;
    expect(heightPx).toBeLessThanOrEqual(roomPx);
    // It doesn't shrink to nothing either.
    expect(heightPx).toBeGreaterThan(150);
  }
});

/** Of a projector of 1024 × 768 and one of 1920 × 1080: beneath a sentence and two rows of numbers. */
const walls = [
  [476, 262],
  [634, 262],
] as const;

const onWalls = modelNames.flatMap((model) => (triedOf(model).walls ?? []).map((wall) => [model, ...wall] as const));

it.each(onWalls)("on a wall the %s's %s stand in the room that there is: %s", async (model, name, scenario) => {
  const { drawings, shape } = await loadKit(model);
  const run = await runOf(model, scenario);
  const lanes = run.frameAt(0).lanes.map(({ params }) => params);
  for (const [width, roomPx] of walls)
    expect(drawings[name]?.height?.(shape(lanes), width, roomPx)).toBeLessThanOrEqual(roomPx);
});

it("walls are tried of four models at least", () => {
  expect(new Set(onWalls.map(([model]) => model)).size).toBeGreaterThanOrEqual(4);
});
