import { expect, test, vi } from "vitest";
import { testRuns } from "../../../build/test-runs";
import type { FigureFrame, FigureLane } from "../../../mount/types";
import { BlockHistory } from "./block-history";
import { HeapPlateMemory } from "./plate-memory";

const { description, run } = await testRuns("heap");
const whole = run("workload=steady&live=40&operations=4000").frame("end");
const all = whole.lanes[0] as FigureLane;

/** A run of which so many records are known, shown at its beginning. */
function grownTo(length: number, finished = false): FigureFrame {
  const { timeNs, kind, cpu, mode, flags, line, what, task, arg } = all.log;
  const log = { length, timeNs, kind, cpu, mode, flags, line, what, task, arg };
  return { ...whole, displayTimeNs: 0, lanes: [{ ...all, params: { ...all.params }, log, finished }] };
}

/** One run: its lane has the same parameters all along. */
const sameRun = (frames: readonly FigureFrame[]): readonly FigureFrame[] => {
  const params = { ...all.params };
  return frames.map((frame) => ({ ...frame, lanes: frame.lanes.map((lane) => ({ ...lane, params })) }));
};

test("a long log that is met late is read in parts, none of them longer than asked for", () => {
  const memory = new HeapPlateMemory(description);
  const [frame] = sameRun([grownTo(all.log.length, true)]) as [FigureFrame];
  const most = 500;
  const parts: number[] = [];
  const take = vi
    .spyOn(BlockHistory.prototype as unknown as { take(log: unknown, from: number, to: number): void }, "take")
    .mockImplementation((_, from, to) => {
      parts.push(to - from);
    });
  let rounds = 1;
  while (!memory.read(frame, most)) rounds++;
  take.mockRestore();
  expect(rounds).toBe(Math.ceil(all.log.length / most));
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(all.log.length);
  expect(Math.max(...parts)).toBeLessThanOrEqual(most);
});

test("while a log grows, all drawing of cells together stays in proportion to its length; the end is exact", () => {
  const memory = new HeapPlateMemory(description);
  const updates = 800;
  const frames = sameRun([
    ...Array.from({ length: updates }, (_, i) => grownTo(Math.floor(((i + 1) / updates) * all.log.length))),
    grownTo(all.log.length, true),
  ]);
  let stays = 0;
  let version = 0;
  let grid: ReturnType<HeapPlateMemory["grid"]> | null = null;
  for (const frame of frames) {
    grid = memory.grid(0, memory.scale(frame), 400, 200);
    if (grid.version === version) continue;
    version = grid.version;
    stays += memory.history(0).offset.count;
  }
  expect(version).toBeGreaterThan(20);
  expect(version).toBeLessThan(updates / 5);
  expect(stays).toBeLessThan(20 * memory.history(0).offset.count);
  const fresh = new HeapPlateMemory(description);
  const [end] = sameRun([grownTo(all.log.length, true)]) as [FigureFrame];
  expect(fresh.grid(0, fresh.scale(end), 400, 200)).toEqual({ ...grid, version: 1 });
});

test("the moment shown is always among the calls that are shown", () => {
  const memory = new HeapPlateMemory(description);
  const lengths = Array.from({ length: 60 }, (_, i) => Math.floor(all.log.length / 2) + 40 * i);
  for (const frame of sameRun(lengths.map((length) => grownTo(length)))) {
    const { log } = frame.lanes[0] as FigureLane;
    memory.scale({ ...frame, displayTimeNs: log.timeNs.at(log.length - 1) as number });
    const { history, shown } = { history: memory.history(0), shown: memory.shown(0) };
    expect(history.callsAt(log.timeNs.at(log.length - 1) as number)).toBeLessThanOrEqual(shown);
  }
});
