import { beforeAll, expect, it } from "vitest";
import { describeForBuild } from "../../build/build-runs";
import { itemsOf } from "../../display-list/display-list";
import { S } from "../../display-list/marks";
import { column } from "../../engine/frame";
import { loadCoreFile } from "../../engine/node";
import { runHere } from "../../engine/run-here";
import type { Description } from "../../model/description";
import { parseLink } from "../../model/link";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { laneTitles } from "../../player/params/params";
import { figureFrame } from "../../player/run/figure-frame";
import { RunnableHistory, RunnableMemory } from "./runnable-history";
import { layoutRunnable } from "./runnable-layout";
import { schedulerShape } from "./shape";

let module: WebAssembly.Module;
let description: Description;

beforeAll(async () => {
  module = await loadCoreFile("scheduler");
  description = await describeForBuild("scheduler");
});

const links = [
  "rooms=2&users=10&cpus=1&messages=5&build=up",
  "rooms=2&users=10&cpus=4&messages=5",
  "rooms=2&users=10&cpus=4&messages=5&scheduler=o1",
];

function frameOf(link: string, share: number, withheld = false): FigureFrame {
  const { lanes } = parseLink(description, link).scenario;
  const run = runHere(module, "scheduler", lanes);
  const index = Math.floor((run.steps.length - 1) * share);
  const displayTimeNs = run.steps.timeNs(index);
  const titles = laneTitles(description, lanes);
  const states = run.states(index);
  return figureFrame({ titles, lanes, logs: run.lanes, states, steps: run.steps, index, displayTimeNs, withheld });
}

it("counts the tasks that can run as the core does, in every slice", () => {
  for (const link of links) {
    const lane = frameOf(link, 1).lanes[0] as FigureLane;
    const history = new RunnableHistory(description).sync(lane.log);
    const slices = column(lane.state, "runnableOverTime");
    const sliceNs = column(lane.state, "runnableSliceNs")[0] ?? 0;
    expect(slices.length).toBeGreaterThan(10);
    expect(sliceNs % history.sliceNs).toBe(0);
    for (let i = 0; i < slices.length; i++)
      expect(history.mean(i * sliceNs, (i + 1) * sliceNs), `${link}, slice ${i}`).toBeCloseTo(slices[i] as number, 6);
  }
});

it("is the same however its log is cut", () => {
  const { log } = frameOf(links[1] as string, 1).lanes[0] as FigureLane;
  const whole = new RunnableHistory(description).sync(log);
  const parts = new RunnableHistory(description);
  while (parts.missing(log) > 0) parts.sync(log, 977);
  for (let i = 0; i < 1000; i++)
    expect(parts.mean(i * 8192, (i + 1) * 8192)).toBe(whole.mean(i * 8192, (i + 1) * 8192));
});

it("the drawing has what is to come as a ghost, under the veil, and nothing of it where it is withheld", () => {
  const veils = (withheld: boolean, hatched: boolean) => {
    const frame = frameOf(links[0] as string, 0.3, withheld);
    const shape = schedulerShape(frame.lanes.map(({ params }) => params));
    const ask = { description, shape, frame, width: 800, chosenCpu: null };
    const [marks] = itemsOf(layoutRunnable(ask, new RunnableMemory(description), hatched), "marks");
    if (!marks) throw new Error("no marks");
    const { style, count, x } = marks;
    const of = (wanted: number) => Array.from({ length: count }, (_, i) => i).filter((i) => style[i] === wanted);
    const [cursor] = of(S.cursor);
    const beyond = of(S.crowd1).filter((i) => (x[i] ?? 0) >= (x[cursor ?? 0] ?? 0));
    return { veils: of(S.plateVeil).length, hatches: of(S.plateHatch).length, beyond: beyond.length };
  };
  expect(veils(true, true)).toMatchObject({ veils: 0, hatches: 0, beyond: 0 });
  expect(veils(false, false)).toMatchObject({ veils: 1, hatches: 0 });
  expect(veils(false, true).hatches).toBeGreaterThan(10);
  expect(veils(false, false).beyond).toBeGreaterThan(50);
});
