import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LaneParams } from "../../model/scenario";
import {
  type Branches,
  changeLanes,
  currentRun,
  isChanged,
  mostRuns,
  reset,
  startBranches,
  switchRun,
  undo,
} from "./branches";

const lanes = (threads: number): readonly LaneParams[] => [{ threads }];
const middle = { at: 412, atNs: 2_400_000 };

describe("branches", () => {
  it("replaces the run before the first step", () => {
    const after = changeLanes(startBranches(lanes(100)), "threads", lanes(400), null);
    expect(after.runs).toHaveLength(1);
    expect(currentRun(after).lanes).toEqual(lanes(400));
  });

  it("keeps the old run, and where it was left, when changed in the middle", () => {
    const after = changeLanes(startBranches(lanes(100)), "threads", lanes(400), middle);
    expect(after.runs.map((run) => run.id)).toEqual([1, 2]);
    expect(after.runs[0]).toMatchObject({ lanes: lanes(100), leftAt: 412 });
    expect(currentRun(after)).toMatchObject({ id: 2, changedAtNs: 2_400_000 });
  });

  it("makes one branch, and one undo, of a dragged slider", () => {
    let state = startBranches(lanes(100));
    for (const threads of [150, 200, 300, 400]) state = changeLanes(state, "threads", lanes(threads), middle);
    expect(state.runs).toHaveLength(2);
    expect(currentRun(state).lanes).toEqual(lanes(400));
    expect(currentRun(undo(state)).lanes).toEqual(lanes(100));
  });

  it("switches back and forth without losing a place", () => {
    const two = changeLanes(startBranches(lanes(100)), "threads", lanes(400), middle);
    const back = switchRun(two, 1, 90);
    expect(currentRun(back)).toMatchObject({ id: 1, leftAt: 412 });
    expect(currentRun(switchRun(back, 2, 412))).toMatchObject({ id: 2, leftAt: 90 });
    expect(switchRun(two, 99, 0)).toBe(two);
  });

  it("resets to the figure as given, and undoes the reset", () => {
    const two = changeLanes(startBranches(lanes(100)), "threads", lanes(400), middle);
    const again = reset(two);
    expect(isChanged(again)).toBe(false);
    expect(undo(again).runs).toEqual(two.runs);
    expect(reset(startBranches(lanes(1))).past).toHaveLength(0);
  });

  it("undoes everything, step by step, to where it began; and stays bounded", () => {
    const move = fc.oneof(
      fc.record({ kind: fc.constant("change" as const), threads: fc.integer({ min: 1, max: 9 }), mid: fc.boolean() }),
      fc.record({ kind: fc.constant("switch" as const), id: fc.integer({ min: 1, max: 5 }) }),
      fc.record({ kind: fc.constant("reset" as const) }),
    );
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
        const start = startBranches(lanes(100));
        let state: Branches = start;
        moves.forEach((one, index) => {
          if (one.kind === "change")
            state = changeLanes(state, `change ${index}`, lanes(one.threads), one.mid ? middle : null);
          else if (one.kind === "switch") state = switchRun(state, one.id, index);
          else state = reset(state);
          expect(state.runs.length).toBeLessThanOrEqual(mostRuns);
          expect(currentRun(state)).toBeDefined();
          expect(state.runs[0]?.id).toBe(1);
        });
        while (state.past.length > 0) state = undo(state);
        expect(state.runs).toEqual(start.runs);
      }),
    );
  });
});
