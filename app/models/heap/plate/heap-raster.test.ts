import fc from "fast-check";
import { expect, test } from "vitest";
import { column, type LaneState } from "../../../engine/frame";
import { runHere } from "../../../engine/run-here";
import type { LaneLog } from "../../../engine/run-update";
import { testCore } from "../../../engine/test-core";
import type { ParamValue } from "../../../model/description";
import { ofCases } from "../../../model/fuzz";
import { chunkStates, mapBegin } from "../lane";
import { BlockHistory } from "./block-history";
import { type HeapGrid, heapGrid, sharesOf } from "./heap-raster";

const core = await testCore("heap");

function runOf(change: Readonly<Record<string, ParamValue>>) {
  const params = core.params(change);
  const run = runHere(core.module, "heap", [params]);
  const { log } = run.lanes[0] as LaneLog;
  return { run, log, history: new BlockHistory(core.description, params).sync(log) };
}
const runs = [
  runOf({ workload: "phases", live: 20, "least-bytes": 16, "most-bytes": 240, operations: 120 }),
  runOf({ allocator: "glibc", workload: "steady", live: 15, reallocs: 20, operations: 60 }),
  runOf({ allocator: "buddy", workload: "stack", live: 15, operations: 90, sizes: "mixed" }),
];

/** Of a stretch of calls and one of addresses: every stay looked at, call by call. */
function slow(history: BlockHistory, [from, to]: readonly number[], [low, high]: readonly number[]) {
  const overlap = (a: number, b: number, c: number, d: number) => Math.max(0, Math.min(b, d) - Math.max(a, c));
  let [used, below] = [0, 0];
  for (let call = Math.floor(from as number); call < (to as number); call++) {
    const part = overlap(call, call + 1, from as number, to as number);
    below += part * overlap(0, history.usedEnd.values[call] as number, low as number, high as number);
    for (let stay = 0; stay < history.offset.count; stay++) {
      if ((history.from.values[stay] as number) > call || (history.to.values[stay] as number) <= call) continue;
      const begin = history.offset.values[stay] as number;
      used += part * overlap(begin, history.endOf(stay), low as number, high as number);
    }
  }
  const area = ((to as number) - (from as number)) * ((high as number) - (low as number));
  return { used: used / area, hole: (below - used) / area };
}

test("every cell says what share of its bytes was in use over its calls, and what was a hole", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...runs.map(({ history }) => history)),
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 30 }),
      fc.double({ min: 0.3, max: 1, noNaN: true }),
      fc.double({ min: 0.3, max: 1.3, noNaN: true }),
      (history, columns, rows, part, tall) => {
        const moments = Math.max(1, Math.floor(part * (history.calls + 1)));
        const bytes = tall * Math.max(...history.usedEnd.values.subarray(0, history.calls + 1));
        const grid = heapGrid({ history, moments, bytes, columns, rows });
        for (let row = 0; row < rows; row++) {
          for (let at = 0; at < columns; at++) {
            const told = sharesOf(grid, row * columns + at);
            const is = slow(
              history,
              [(at * moments) / columns, ((at + 1) * moments) / columns],
              [((rows - row - 1) * bytes) / rows, ((rows - row) * bytes) / rows],
            );
            const where = `row ${row}, column ${at} of ${columns} by ${rows}`;
            expect(Math.abs(told.used - is.used), `in use in ${where}`).toBeLessThan(0.005);
            expect(Math.abs(told.hole - is.hole), `hole in ${where}`).toBeLessThan(0.008);
          }
        }
      },
    ),
    ofCases(40),
  );
});

test("a column for each call and a row for every eight bytes is the core's own heap", () => {
  for (const { run, log, history } of runs) {
    const moments = history.calls + 1;
    const rows = Math.ceil(Math.max(...history.usedEnd.values.subarray(0, moments)) / 8);
    const grid = heapGrid({ history, moments, bytes: rows * 8, columns: moments, rows });
    expect(columnOf(grid, 0).trim()).toBe("");
    const ends = ["placed", "freed", "failed"].map((name) => core.description.kinds.findIndex((k) => k.name === name));
    let calls = 0;
    for (let record = 0; record < log.length; record++) {
      if (!ends.includes(log.kind.at(record) as number)) continue;
      calls++;
      expect(columnOf(grid, calls), `after call ${calls}`).toEqual(inCore(run.states(record)[0] as LaneState, rows));
    }
  }
});

/** From the lowest address up. */
const columnOf = (grid: HeapGrid, at: number): string =>
  Array.from({ length: grid.rows }, (_, i) => {
    const cell = (grid.rows - 1 - i) * grid.columns + at;
    return grid.used[cell] === 255 ? "#" : grid.holes[cell] === 255 ? "." : " ";
  }).join("");

function inCore(state: LaneState, rows: number): string {
  const [offset, size, what] = ["chunkOffset", "chunkSize", "chunkState"].map((name) => column(state, name));
  const cells = new Array<string>(rows).fill(".");
  let end = 0;
  for (let i = 0; i < (offset as ArrayLike<number>).length; i++) {
    const begin = offset?.[i] as number;
    if (begin < 0 || begin >= mapBegin || what?.[i] !== chunkStates.indexOf("used")) continue;
    end = (begin + (size?.[i] as number)) / 8;
    cells.fill("#", begin / 8, end);
  }
  return cells.fill(" ", end).join("");
}
