import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LaneParams } from "../../model/scenario";
import {
  type Branches,
  changeLanes,
  currentRun,
  isChanged,
  markRefused,
  mostRuns,
  placeOfRun,
  redo,
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

  it("replaces a run that is refused, which undo leads back to", () => {
    const two = changeLanes(startBranches(lanes(100)), "trace 1", lanes(400), { ...middle, atEnd: true });
    expect(currentRun(two)).toMatchObject({ fromEnd: true });
    const refused = markRefused(two, true);
    expect(currentRun(refused)).toMatchObject({ id: 2, refused: true });
    expect(markRefused(refused, true)).toBe(refused);
    const mended = changeLanes(refused, "trace 2", lanes(200), null);
    expect(mended.runs.map(({ id, refused = false }) => [id, refused])).toEqual([
      [1, false],
      [2, false],
    ]);
    expect(currentRun(undo(mended, null))).toMatchObject({ lanes: lanes(400), refused: true });
  });

  it("makes one branch, and one undo, of a dragged slider", () => {
    let state = startBranches(lanes(100));
    for (const threads of [150, 200, 300, 400]) state = changeLanes(state, "threads", lanes(threads), middle);
    expect(state.runs).toHaveLength(2);
    expect(currentRun(state).lanes).toEqual(lanes(400));
    expect(currentRun(undo(state, null)).lanes).toEqual(lanes(100));
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
    const again = reset(two, null);
    expect(isChanged(again)).toBe(false);
    expect(undo(again, null).runs).toEqual(two.runs);
    expect(reset(startBranches(lanes(1)), null).past).toHaveLength(0);
  });

  it("undoes and redoes, and each run is shown where the reader left it", () => {
    const two = changeLanes(startBranches(lanes(100)), "threads", lanes(400), null, 7);
    const back = undo(two, 33);
    expect(currentRun(back).lanes).toEqual(lanes(100));
    expect(placeOfRun(back, 0)).toEqual({ kind: "step", index: 7 });
    const again = redo(back, 9);
    expect(currentRun(again).lanes).toEqual(lanes(400));
    expect(placeOfRun(again, 0)).toEqual({ kind: "step", index: 33 });
    expect(placeOfRun(undo(again, null), 0)).toEqual({ kind: "step", index: 9 });
    expect(redo(again, null)).toBe(again);
  });

  it("a change made after an undo loses nothing: undo leads back through what had been undone", () => {
    let state = startBranches(lanes(1));
    for (const threads of [2, 3]) state = changeLanes(state, `to ${threads}`, lanes(threads), null);
    state = changeLanes(undo(undo(state, null), null), "to 4", lanes(4), null);
    expect(state.undone).toEqual([]);
    const seen: (number | string | null | undefined)[] = [];
    while (state.past.length > 0) {
      state = undo(state, null);
      seen.push(currentRun(state).lanes[0]?.threads);
    }
    expect(seen).toEqual([1, 3, 2, 1]);
  });

  it("undoes everything, step by step, to where it began, redoes it, loses nothing, and stays bounded", () => {
    const move = fc.oneof(
      fc.record({ kind: fc.constant("change" as const), threads: fc.integer({ min: 1, max: 9 }), mid: fc.boolean() }),
      fc.record({ kind: fc.constant("switch" as const), id: fc.integer({ min: 1, max: 5 }) }),
      fc.record({ kind: fc.constantFrom("reset" as const, "undo" as const, "redo" as const) }),
    );
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
        const start = startBranches(lanes(100));
        let state: Branches = start;
        const had = new Set([start.runs.length * 1000 + 100]);
        const mark = () => state.runs.length * 1000 + Number(currentRun(state).lanes[0]?.threads);
        moves.forEach((one, index) => {
          if (one.kind === "change")
            state = changeLanes(state, `change ${index}`, lanes(one.threads), one.mid ? middle : null, null);
          else if (one.kind === "switch") state = switchRun(state, one.id, null);
          else if (one.kind === "reset") state = reset(state, null);
          else state = (one.kind === "undo" ? undo : redo)(state, null);
          expect(state.runs.length).toBeLessThanOrEqual(mostRuns);
          expect(state.runs[0]?.id).toBe(1);
          had.add(mark());
        });
        while (state.undone.length > 0) state = redo(state, null);
        const last = state;
        const found = new Set([mark()]);
        while (state.past.length > 0) {
          state = undo(state, null);
          found.add(mark());
        }
        expect(state.runs).toEqual(start.runs);
        expect([...had].filter((one) => !found.has(one))).toEqual([]);
        while (state.undone.length > 0) state = redo(state, null);
        expect(state.runs).toEqual(last.runs);
        expect(state.currentId).toBe(last.currentId);
      }),
    );
  });

  it("keeps the first run and the newest ones, in their order, however many branches are made", () => {
    let state = startBranches(lanes(1));
    for (let made = 2; made <= mostRuns + 4; made++) {
      state = changeLanes(state, `change ${made}`, lanes(made), { at: made, atNs: 1000 * made });
      const newest = Array.from({ length: made }, (_, i) => i + 1).slice(Math.max(1, made + 1 - mostRuns));
      expect(state.runs.map(({ id }) => id)).toEqual([1, ...newest]);
      expect(state.runs.map((run) => run.lanes)).toEqual([1, ...newest].map(lanes));
      // Each stands where the reader left it, but for the one they are in; and each knows when it was changed.
      expect(state.runs.map(({ leftAt }) => leftAt)).toEqual([2, ...newest.slice(0, -1).map((id) => id + 1), null]);
      expect(state.runs.map(({ changedAtNs }) => changedAtNs)).toEqual([null, ...newest.map((id) => 1000 * id)]);
      expect(state.currentId).toBe(made);
    }
    expect(state.runs).toHaveLength(mostRuns);
    // The first is as it was given, and can be gone back to.
    expect(currentRun(switchRun(state, 1, null))).toMatchObject({ id: 1, lanes: lanes(1), leftAt: 2 });
  });

  it("never gives a run the number of another, not of one that was undone or that made room", () => {
    let state = startBranches(lanes(1));
    for (let made = 2; made <= mostRuns + 2; made++) state = changeLanes(state, `to ${made}`, lanes(made), middle);
    const again = changeLanes(switchRun(state, 1, 3), "again", lanes(99), middle);
    expect(again.currentId).toBe(mostRuns + 3);
    expect(again.runs.map(({ id }) => id)).not.toContain(4);
  });

  it("says whether anything was changed, and where a run is looked at when somebody comes to it", () => {
    const start = startBranches(lanes(5));
    expect(isChanged(start)).toBe(false);
    expect(isChanged(changeLanes(start, "x", lanes(6), null))).toBe(true);
    const two = changeLanes(start, "x", lanes(6), middle);
    expect(isChanged(switchRun(two, 1, null))).toBe(true);
    // Never left: where it was changed; from its beginning: where the reader is.
    expect(placeOfRun(two, 77)).toEqual({ kind: "time", timeNs: middle.atNs });
    expect(placeOfRun(start, 77)).toEqual({ kind: "time", timeNs: 77 });
    expect(placeOfRun(switchRun(two, 1, 5), 77)).toEqual({ kind: "step", index: middle.at });
    expect(placeOfRun(switchRun(switchRun(two, 1, 0), 2, 1), 77)).toEqual({ kind: "step", index: 0 });
  });

  it("takes changes of one name as one only while they follow each other", () => {
    const other = changeLanes(changeLanes(startBranches(lanes(1)), "a", lanes(2), null), "b", lanes(3), null);
    expect(other.past).toHaveLength(2);
    const back = changeLanes(undo(other, null), "a", lanes(4), null);
    expect(currentRun(undo(back, null)).lanes).toEqual(lanes(2));
    const refused = markRefused(other, true);
    expect(currentRun(changeLanes(refused, "b", lanes(5), null))).toMatchObject({ refused: false, leftAt: null });
  });

  it("remembers a bounded number of changes", () => {
    let state = startBranches(lanes(1));
    for (let i = 0; i < 300; i++) {
      state = changeLanes(state, `change ${i}`, lanes(i + 2), null);
      if (i % 3 === 0) state = undo(undo(state, null), null);
    }
    expect(state.past.length).toBeLessThanOrEqual(100);
  });
});
