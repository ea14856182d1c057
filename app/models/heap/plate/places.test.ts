import { expect, test } from "vitest";
import { column, type LaneState } from "../../../engine/frame";
import { runHere } from "../../../engine/run-here";
import type { LaneLog } from "../../../engine/run-update";
import { testCore } from "../../../engine/test-core";
import type { FigureLane } from "../../../mount/types";
import { heapState, stateOf } from "../lane";
import { BlockHistory } from "./block-history";
import { holesOf, placeAt } from "./places";

const core = await testCore("heap");
const params = core.params({ workload: "steady", live: 20, sizes: "mixed", operations: 160, reallocs: 10 });
const run = runHere(core.module, "heap", [params]);
const { log } = run.lanes[0] as LaneLog;
const history = new BlockHistory(core.description, params).sync(log);

/** What lies at each eighth byte after each call, by the core: the chunk's block; -1: a hole; null: the unused end. */
const cells: (number | null)[][] = [];
const found: ReturnType<typeof holesOf>[] = [];
const ends = ["placed", "freed", "failed"].map((name) => core.description.kinds.findIndex((k) => k.name === name));
const rows = Math.max(...history.usedEnd.values.subarray(0, history.calls + 1)) / 8 + 4;
for (let record = 0; record < log.length; record++) {
  if (!ends.includes(log.kind.at(record) as number)) continue;
  const state = run.states(record)[0] as LaneState;
  const heap = heapState({ label: "", params, log, state } satisfies FigureLane);
  const line = new Array<number | null>(rows).fill(null);
  let end = 0;
  for (let chunk = 0; chunk < heap.count; chunk++) {
    if (stateOf(heap, chunk) !== "used") continue;
    const begin = (heap.offset[chunk] as number) / 8;
    line.fill(-1, end, begin);
    end = begin + (heap.size[chunk] as number) / 8;
    line.fill(column(state, "chunkBlock")[chunk] as number, begin, end);
  }
  cells.push(line);
  found.push(holesOf(heap));
}

test("each place is the block, the hole or the unused end that the core has there", () => {
  cells.forEach((line, at) => {
    const told = line.map((_, row) => {
      const place = placeAt(history, at + 1, row * 8 + 3);
      return place.is === "block" ? history.block.values[place.stay] : place.is === "hole" ? -1 : null;
    });
    expect(told, `after call ${at + 1}`).toEqual(line);
  });
  expect(placeAt(history, 0, 0)).toEqual({ is: "end", low: 0 });
});

test("a hole is as large and lasts as long as nothing of it is in use", () => {
  const wrong: string[] = [];
  let holes = 0;
  cells.forEach((line, at) => {
    line.forEach((is, row) => {
      if (is !== -1 || line[row + 1] === -1) return;
      holes++;
      const place = placeAt(history, at + 1, row * 8);
      if (place.is !== "hole") throw new Error("A hole was expected.");
      const [low, high] = [place.low / 8, place.high / 8];
      const free = (calls: number) => (cells[calls - 1] ?? []).slice(low, high).every((cell) => (cell ?? -1) < 0);
      const to = Math.min(place.to, cells.length + 1);
      const bounded = high === row + 1 && line[low - 1] !== -1 && line.slice(low, high).every((cell) => cell === -1);
      let lasts = true;
      for (let calls = Math.max(1, place.from); calls < to; calls++) lasts &&= free(calls);
      const begins = place.from <= 1 || !free(place.from - 1);
      const ends = to > cells.length || !free(to);
      if (!(bounded && lasts && begins && ends)) wrong.push(`${JSON.stringify(place)} after call ${at + 1}`);
    });
  });
  expect(wrong).toEqual([]);
  expect(holes).toBeGreaterThan(300);
});

test("the holes of a moment are counted, with their bytes", () => {
  cells.forEach((line, at) => {
    const sizes: number[] = [];
    line.forEach((is, row) => {
      if (is !== -1) return;
      if (line[row - 1] === -1) sizes.push((sizes.pop() as number) + 8);
      else sizes.push(8);
    });
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    expect(found[at]).toEqual({ count: sizes.length, bytes });
  });
});
