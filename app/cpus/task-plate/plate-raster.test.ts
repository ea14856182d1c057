import fc from "fast-check";
import { expect, test } from "vitest";
import { inOnePiece } from "../../base/parts";
import { runHere } from "../../engine/run-here";
import type { LaneLog } from "../../engine/run-update";
import { testCore } from "../../engine/test-core";
import { ofCases } from "../../model/fuzz";
import { taskDoings } from "../../model/task-changes";
import { plateGrid, sharesOf, tasksOfRow } from "./plate-raster";
import { TaskHistories } from "./task-history";

const core = await testCore("accept");

function historiesOf(threads: number, policy: string): TaskHistories {
  const run = runHere(core.module, "accept", [core.params({ threads, policy, connections: 3, arrivals: "burst" })]);
  return new TaskHistories(core.description, threads).sync((run.lanes[0] as LaneLog).log);
}
const runs = [historiesOf(7, "wake-all"), historiesOf(40, "wake-all"), historiesOf(40, "wake-one")];

/** Share of a task's time in a stretch, by doing: every segment looked at, one by one. */
function slow(histories: TaskHistories, task: number, fromNs: number, toNs: number): number[] {
  const spent = taskDoings.map(() => 0);
  const starts: [number, number][] = [];
  for (let at = histories.lastOf(task); at !== null; at = histories.before(at))
    starts.unshift([histories.startNs(at), histories.doing(at)]);
  starts.forEach(([start, doing], i) => {
    const end = starts[i + 1]?.[0] ?? Number.POSITIVE_INFINITY;
    spent[doing] =
      (spent[doing] as number) + Math.max(0, Math.min(end, toNs) - Math.max(start, fromNs)) / (toNs - fromNs);
  });
  return spent;
}

test("every cell says what share of its rows' time went where", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...runs),
      fc.integer({ min: 1, max: 90 }),
      fc.integer({ min: 1, max: 40 }),
      fc.tuple(fc.double({ min: 0, max: 0.8, noNaN: true }), fc.double({ min: 0.05, max: 1, noNaN: true })),
      (histories, columns, wanted, [begin, length]) => {
        const rows = Math.min(wanted, histories.tasks);
        const end = histories.lastTimeNs * 1.1;
        const windowNs: [number, number] = [begin * end, Math.min(1, begin + length) * end];
        const order = Uint32Array.from({ length: histories.tasks }, (_, i) => histories.tasks - 1 - i);
        const grid = inOnePiece(plateGrid({ histories, order, windowNs, columns, rows }));
        const span = (windowNs[1] - windowNs[0]) / columns;
        for (let row = 0; row < rows; row++) {
          const [first, after] = tasksOfRow(row, rows, histories.tasks);
          for (let column = 0; column < columns; column++) {
            const from = windowNs[0] + column * span;
            const mean = taskDoings.map(() => 0);
            for (let i = first; i < after; i++)
              slow(histories, order[i] as number, from, from + span).forEach((share, d) => {
                mean[d] = (mean[d] as number) + share / (after - first);
              });
            // An opacity is one of 256, and there are up to six above each other.
            sharesOf(grid, row * columns + column).forEach((share, d) => {
              expect(
                Math.abs(share - (mean[d] as number)),
                `${taskDoings[d]} of row ${row}, column ${column}`,
              ).toBeLessThan(0.012);
            });
          }
        }
      },
    ),
    ofCases(60),
  );
});

test("each task stands in one row", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 3000 }), (tasks, wanted) => {
      const rows = Math.min(tasks, wanted);
      let next = 0;
      const wrong: number[] = [];
      for (let row = 0; row < rows; row++) {
        const [from, to] = tasksOfRow(row, rows, tasks);
        if (from !== next || to <= from) wrong.push(row);
        next = to;
      }
      expect([wrong, next]).toEqual([[], tasks]);
    }),
  );
});
