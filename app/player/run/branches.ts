/**
 * Runs that a reader has made in one figure. A change before the first step replaces the run; a change in its middle starts a branch
 * and keeps the old run, to switch back and forth. A kept run is its parameters: the machine is deterministic, so it
 * comes back record for record.
 */
import { greatest } from "../../base/extremes";
import type { LaneParams } from "../../model/scenario";
import type { Place } from "./place";

export interface Run {
  /** Counts from 1 in the order of making: "run 2". */
  readonly id: number;
  readonly lanes: readonly LaneParams[];
  /** Simulated moment at which the reader changed something; null for a run that was looked at from its start. */
  readonly changedAtNs: number | null;
  /** The run before was shown at its end then, and this one is, too. */
  readonly fromEnd?: boolean;
  /** The simulator refuses it: it is kept for its text, and is no run to go to. */
  readonly refused?: boolean;
  /** Where the reader left this run: index in its merged log. null: at the moment of the change. */
  readonly leftAt: number | null;
}

interface Snapshot {
  readonly runs: readonly Run[];
  readonly currentId: number;
}

/** What the reader had, and where in the current run they were when they went on. */
interface Left extends Snapshot {
  /** Index in the merged log; null: not known, or before the first step. */
  readonly at: number | null;
}

export interface Branches extends Snapshot {
  readonly first: readonly LaneParams[];
  /** What undo leads back through, the nearest last. */
  readonly past: readonly Left[];
  /** What has been undone, the nearest last. A change made instead loses none of it: undo leads back through it. */
  readonly undone: readonly Left[];
  /** The last change, so that dragging a slider is undone as one. */
  readonly lastChange: string | null;
}

const longestPast = 100;
export const mostRuns = 6;

export function startBranches(lanes: readonly LaneParams[]): Branches {
  return {
    first: lanes,
    runs: [{ id: 1, lanes, changedAtNs: null, leftAt: null }],
    currentId: 1,
    past: [],
    undone: [],
    lastChange: null,
  };
}

export function currentRun(branches: Branches): Run {
  const run = branches.runs.find((one) => one.id === branches.currentId);
  if (!run) throw new Error(`Run ${branches.currentId} was expected among the branches.`);
  return run;
}

/**
 * `at` and `atNs`: where the reader is, or null when still at the start. `name` says what was changed, so that changes of one
 * parameter in a row count as one for undo.
 */
export function changeLanes(
  branches: Branches,
  name: string,
  lanes: readonly LaneParams[],
  where: { readonly at: number; readonly atNs: number; readonly atEnd?: boolean } | null,
  leftAt: number | null = where?.at ?? null,
): Branches {
  const run = currentRun(branches);
  const sameGesture = branches.lastChange === name && branches.past.length > 0;
  const past = sameGesture ? branches.past : remember(branches, leftAt);
  // A slider that is dragged mid-run makes one branch, not one for each value that it passes.
  const replaces = where === null || (sameGesture && branches.runs.at(-1)?.id === run.id && run.changedAtNs !== null);
  if (replaces) {
    const runs = branches.runs.map((one) =>
      one.id === run.id ? { ...one, lanes, leftAt: null, refused: false } : one,
    );
    return { ...branches, runs, past, undone: [], lastChange: name };
  }
  const id = greatest(branches.runs.map((one) => one.id)) + 1;
  const kept = branches.runs.map((one) => (one.id === run.id ? { ...one, leftAt: where.at } : one));
  const runs = [...kept, { id, lanes, changedAtNs: where.atNs, fromEnd: where.atEnd === true, leftAt: null }];
  // The oldest but the first goes: the strip under the figure has a bounded length.
  const bounded = runs.length > mostRuns ? [...runs.slice(0, 1), ...runs.slice(2)] : runs;
  return { ...branches, runs: bounded, currentId: id, past, undone: [], lastChange: name };
}

/** `leftAt`: where the reader leaves the current run. */
export function switchRun(branches: Branches, id: number, leftAt: number | null): Branches {
  if (id === branches.currentId || !branches.runs.some((run) => run.id === id)) return branches;
  const runs = branches.runs.map((run) => (run.id === branches.currentId ? { ...run, leftAt } : run));
  return { ...branches, runs, currentId: id, past: remember(branches, leftAt), undone: [], lastChange: null };
}

/** `leftAt`: where the reader is. The run that they come back to stands where they left it then. */
export function undo(branches: Branches, leftAt: number | null): Branches {
  const last = branches.past.at(-1);
  if (!last) return branches;
  const undone = [...branches.undone, snapshot(branches, leftAt)];
  return { ...branches, ...backIn(last), past: branches.past.slice(0, -1), undone, lastChange: null };
}

/** Takes the last undo back. */
export function redo(branches: Branches, leftAt: number | null): Branches {
  const next = branches.undone.at(-1);
  if (!next) return branches;
  const past = [...branches.past, snapshot(branches, leftAt)];
  return { ...branches, ...backIn(next), past, undone: branches.undone.slice(0, -1), lastChange: null };
}

/** Whether the simulator refuses the current run. */
export function markRefused(branches: Branches, refused: boolean): Branches {
  if ((currentRun(branches).refused ?? false) === refused) return branches;
  const runs = branches.runs.map((run) => (run.id === branches.currentId ? { ...run, refused } : run));
  return { ...branches, runs };
}

/** Back to the figure as it was given; can itself be undone. */
export function reset(branches: Branches, leftAt: number | null): Branches {
  if (!isChanged(branches)) return branches;
  return { ...startBranches(branches.first), past: remember(branches, leftAt) };
}

/** Where the current run is looked at when somebody comes to it: where it was left, or where it began. `nowNs`: where the reader is. */
export function placeOfRun(branches: Branches, nowNs: number): Place {
  const run = currentRun(branches);
  if (run.leftAt !== null) return { kind: "step", index: run.leftAt };
  return { kind: "time", timeNs: run.changedAtNs ?? nowNs };
}

export function isChanged(branches: Branches): boolean {
  return branches.runs.length > 1 || currentRun(branches).lanes !== branches.first;
}

const snapshot = ({ runs, currentId }: Branches, at: number | null): Left => ({ runs, currentId, at });

function backIn({ runs, currentId, at }: Left): Snapshot {
  if (at === null) return { runs, currentId };
  return { currentId, runs: runs.map((run) => (run.id === currentId ? { ...run, leftAt: at } : run)) };
}

/** What was undone comes before what is left now, in the order in which it was made. */
function remember(branches: Branches, leftAt: number | null): readonly Left[] {
  const { past, undone } = branches;
  const now = snapshot(branches, leftAt);
  const made = undone.length === 0 ? [] : [now, ...[...undone].reverse()];
  return [...past, ...made, now].slice(-longestPast);
}
