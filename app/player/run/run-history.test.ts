import { describe, expect, it } from "vitest";
import { changeLanes, currentRun, startBranches } from "./branches";
import { defaults, description } from "./fixtures";
import { RunHistory, type Standing } from "./run-history";

const ten = [{ ...defaults, threads: 10 }];
const twenty = [{ ...defaults, threads: 20 }];
const middle: Standing = {
  branches: startBranches(ten),
  status: "ready",
  at: 4,
  atNs: 4000,
  atEnd: false,
  expected: null,
};
const history = () => new RunHistory(description, { kind: "start" });

describe("RunHistory", () => {
  it("branches at the same time in the middle of a run, and begins anew at its start", () => {
    const branched = history().setLanes(middle, "threads", twenty);
    expect(branched).toMatchObject({ kind: "run", place: { kind: "time", timeNs: 4000 }, starts: false });
    expect(branched.kind === "run" && branched.branches.runs).toHaveLength(2);
    const anew = history().setLanes({ ...middle, at: 0 }, "threads", twenty);
    expect(anew).toMatchObject({ kind: "run", place: { kind: "start" } });
    expect(anew.kind === "run" && anew.branches.runs).toHaveLength(1);
  });

  it("starts a figure in which nothing runs, and leads it where it was to be", () => {
    const poster: Standing = { ...middle, status: "poster", at: -1, expected: { kind: "end" } };
    expect(history().setLanes(poster, "threads", twenty)).toMatchObject({ place: { kind: "end" }, starts: true });
  });

  it("goes on to the end of the other run from the end of this one", () => {
    const place = (atEnd: boolean) => history().setLanes({ ...middle, atEnd }, "threads", twenty).place;
    expect(place(true)).toEqual({ kind: "end" });
    expect(place(false)).toEqual({ kind: "time", timeNs: 4000 });
    const ended = history().setLanes({ ...middle, atEnd: true }, "threads", twenty);
    expect(ended.kind === "run" && currentRun(ended.branches)).toMatchObject({ fromEnd: true, changedAtNs: 4000 });
  });

  it("comes back to a run where it was left, and says nothing where there is none", () => {
    const branches = changeLanes(middle.branches, "threads", twenty, { at: 4, atNs: 4000 });
    const two: Standing = { ...middle, branches, at: 9, atNs: 9000 };
    expect(history().switchRun(two, 1)).toMatchObject({
      place: { kind: "step", index: 4 },
      branches: { currentId: 1 },
    });
    expect(history().switchRun(two, 2)).toBeNull();
    expect(history().undo(middle)).toBeNull();
    const undone = history().undo(two);
    expect(undone).toMatchObject({ place: { kind: "step", index: 4 }, branches: { currentId: 1 } });
    expect(history().redo(two)).toBeNull();
    if (undone?.kind !== "run") throw new Error("A run was expected.");
    expect(history().redo({ ...two, branches: undone.branches })).toMatchObject({
      place: { kind: "step", index: 9 },
      branches: { currentId: 2 },
    });
    expect(history().reset(middle)).toBeNull();
  });

  it("remembers where the reader was only where that is shown", () => {
    const changed = (standing: Standing) => {
      const change = history().setLanes(standing, "threads", twenty);
      return change.kind === "run" ? change.branches.past.at(-1)?.at : undefined;
    };
    expect(changed(middle)).toBe(4);
    expect(changed({ ...middle, at: 0 })).toBe(0);
    expect(changed({ ...middle, at: -1 })).toBeNull();
    expect(changed({ ...middle, status: "loading" })).toBeNull();
    expect(changed({ ...middle, expected: { kind: "end" } })).toBeNull();
  });

  it("resets to where the scenario was first looked at", () => {
    const given = history();
    const loaded = given.load({ ...middle, status: "poster" }, twenty, { kind: "end" });
    if (loaded.kind !== "run") throw new Error("A run was expected.");
    const { branches } = loaded;
    const changed = changeLanes(branches, "threads", ten, null);
    expect(given.reset({ ...middle, branches: changed })).toMatchObject({ place: { kind: "end" } });
    expect(given.load({ ...middle, branches }, twenty, { kind: "start" })).toEqual({
      kind: "place",
      place: { kind: "start" },
    });
  });

  it("revisits a run that is kept, and else puts one in the place of the current run", () => {
    const branches = changeLanes(middle.branches, "threads", twenty, { at: 4, atNs: 4000 });
    const two: Standing = { ...middle, branches };
    const place = { kind: "step", index: 2 } as const;
    expect(history().revisit(two, twenty, place)).toEqual({ kind: "place", place });
    expect(history().revisit(two, ten, place)).toMatchObject({ place, starts: true, branches: { currentId: 1 } });
    const thirty = [{ ...defaults, threads: 30 }];
    const other = history().revisit(two, thirty, place);
    expect(other.kind === "run" && currentRun(other.branches)).toMatchObject({ id: 2, lanes: thirty });
  });
});
