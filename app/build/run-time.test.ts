/** Where a drawing says that the run's time goes, there it goes: the scrubber lies on it. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { printedWidths } from "../display-list/widths";
import { isNumber } from "../model/clamp";
import { loadKit, modelNames } from "../player/all-kits";
import { stubCanvases } from "./fake-canvas";
import { mounted, runOf } from "./mounted";

beforeEach(stubCanvases);
afterEach(() => vi.unstubAllGlobals());

const runs: Readonly<Record<string, string>> = {
  accept: "threads=10&policy=wake-all_wake-one",
  scheduler: "rooms=1&users=5&cpus=2&messages=2",
  locks: "workload=fscache-read&kernel=2.2.14_2.3.99&buffer-bytes=512&cpus=2&duration-ms=1",
  arenas: "threads=4&cpus=2&pairs=40&policy=one-lock_ptmalloc",
};
/** Of two plots the upper has time, and none is taken hold of. */
const heldBySliderAlone = ["scheduler runnable"];

const timed = await Promise.all(
  modelNames.map(async (model) => {
    const { drawings } = await loadKit(model);
    return Object.keys(drawings).flatMap((name) =>
      drawings[name]?.time && runs[model] ? [[model, name] as const] : [],
    );
  }),
);

it.each(timed.flat())("%s %s: whoever presses over an axis goes to its moment", async (model, name) => {
  const kit = await loadKit(model);
  const run = await runOf(model, runs[model] as string);
  const frame = run.frameAt(run.run.steps.length - 1);
  const shape = kit.shape(frame.lanes.map(({ params }) => params));
  for (const width of [...Object.values(printedWidths), 360, 1196]) {
    const { axes, belowPx } = kit.drawings[name]?.time?.(shape, width) ?? { axes: [], belowPx: null };
    expect(axes.length).toBeGreaterThan(0);
    for (const { x, w } of axes) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + w).toBeLessThanOrEqual(width);
    }
    if (heldBySliderAlone.includes(`${model} ${name}`)) continue;
    const stage = await mounted(run, name, frame, { width });
    const height = kit.drawings[name]?.height?.(shape, width) ?? 0;
    for (const { x, w } of axes) {
      stage.hand.handle({ type: "down", x: x + w / 4, y: height - (belowPx ?? 0) - 3, primary: true });
      stage.hand.handle({ type: "up" });
      expect(stage.done.filter((one) => one.startsWith("to"))).toEqual([`to ${Math.round(frame.windowNs[1] / 4)} ns`]);
      stage.done.length = 0;
    }
  }
});

it.each(timed.flat())(
  "%s %s: the scrubber on it is zoomed with it, or says that it shows the whole run",
  async (model, name) => {
    const kit = await loadKit(model);
    const run = await runOf(model, runs[model] as string);
    const frame = run.frameAt(run.run.steps.length - 1);
    const shape = kit.shape(frame.lanes.map(({ params }) => params));
    const stage = await mounted(run, name, frame, { width: 840 });
    const whole = kit.drawings[name]?.time?.(shape, 840).whole === true;
    if (whole) return expect(stage.drawing.clocked === undefined || kit.drawings[name]?.foot !== undefined).toBe(true);
    expect(stage.drawing.clocked).toBeDefined();
  },
);

it.each(modelNames)("%s: what can be done at a moment writes what its parameters may be", async (model) => {
  const { acts } = await loadKit(model);
  const { description } = await runOf(model, runs[model] ?? "");
  const named = (name: string) => description.params.find((param) => param.name === name);
  for (const { at, params } of acts?.of ?? []) {
    expect(named(at)).toMatchObject({ type: "int", unit: "s", default: null });
    for (const [name, value] of Object.entries(params)) {
      const param = named(name);
      if (!param || !isNumber(param)) throw new Error(`${model} has no number ${name}.`);
      if (value === null) expect(param.default).toBeNull();
      else expect(Number(value) >= param.min && Number(value) <= param.max, name).toBe(true);
    }
  }
  if (acts) expect(named(acts.duration)).toMatchObject({ type: "int", unit: "s" });
});

it.each(modelNames)("%s: presets are numbers that the parameter may have", async (model) => {
  const { presets = {} } = await loadKit(model);
  const { description } = await runOf(model, runs[model] ?? "");
  for (const [name, values] of Object.entries(presets)) {
    const param = description.params.find((one) => one.name === name);
    if (param?.type !== "int") throw new Error(`${model} has no parameter ${name} that counts.`);
    for (const value of values) expect(value >= param.min && value <= param.max).toBe(true);
  }
});
