/** Whom a CPU of Linux 2.2 looks at in schedule(), in the order of the scan, as the state and the log tell it. */

import { progress } from "../../cpus/activity";
import { scorer } from "../../cpus/goodness";
import { type Candidate, type Scan, scanOf } from "../../cpus/lanes/scan-layout";
import { modeIndex } from "../../cpus/modes";
import { idsByRank } from "../../cpus/rank-order";
import { column, noCpu, noTask } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { CpuRef, FigureFrame, FigureLane } from "../../mount/types";

export type Phase =
  /** The CPU reads the queue. */
  | "scanning"
  /** It has chosen, and not yet switched. */
  | "picked"
  /** It refills the counters of all tasks, and will then read again. */
  | "refilling"
  /** It does something else: what it would find. */
  | "elsewhere";

export interface QueueView {
  readonly scan: Scan;
  readonly phase: Phase;
}

/** How far back the log is read for what a CPU did last. */
const farthest = 4096;

/** The last record of a lane with a CPU, at the moment shown; -1: none. */
export function cpuThatActed(lane: FigureLane): number {
  const { log, state } = lane;
  for (let i = Math.min(state.records, log.length) - 1, n = 0; i >= 0 && n < farthest; i--, n++) {
    const cpu = log.cpu.at(i) as number;
    if (cpu !== noCpu) return cpu;
  }
  return 0;
}

/** The CPU that a lane's drawing follows: the reader's choice, else one that scans, else the last to act. */
export function followedCpu(
  description: Description,
  frame: FigureFrame,
  index: number,
  chosen: CpuRef | null,
): number {
  const lane = frame.lanes[index];
  if (!lane) return 0;
  const modes = column(lane.state, "cpuMode");
  if (chosen?.lane === index && chosen.cpu < modes.length) return chosen.cpu;
  const { scan } = modeIndex(description);
  for (let cpu = 0; cpu < modes.length; cpu++) if (modes[cpu] === scan) return cpu;
  return Math.min(cpuThatActed(lane), Math.max(0, modes.length - 1));
}

interface LastCall {
  /** Name of the last record of a schedule() of this CPU. */
  readonly kind: string;
  readonly task: number;
  readonly points: number;
  /** The task that was running has gone to sleep in this call. */
  readonly slept: boolean;
}

const ofSchedule = new Set(["schedule", "scan", "recalculate", "balance", "pick", "idle", "run", "sleep"]);

/** What this CPU's present or last schedule() has come to. */
function lastCall(description: Description, lane: FigureLane, cpu: number): LastCall {
  const { log, state } = lane;
  let found: LastCall = { kind: "", task: noTask, points: 0, slept: false };
  for (let i = Math.min(state.records, log.length) - 1, n = 0; i >= 0 && n < farthest; i--, n++) {
    if (log.cpu.at(i) !== cpu) continue;
    const kind = description.kinds[log.kind.at(i) as number]?.name ?? "";
    if (!ofSchedule.has(kind)) continue;
    if (found.kind === "" && kind !== "sleep")
      found = { kind, task: log.task.at(i) as number, points: log.arg.at(i) as number, slept: false };
    if (kind === "sleep") return { ...found, kind: found.kind || "schedule", slept: true };
    // Whatever lies before it belongs to another call.
    if (kind === "schedule" || kind === "run" || kind === "idle") return found;
  }
  return found;
}

const memo = new WeakMap<object, readonly number[]>();

/** Tasks that are runnable or run, from the front of the list. */
export function runList(lane: FigureLane): readonly number[] {
  const kept = memo.get(lane.state);
  if (kept) return kept;
  const states = column(lane.state, "taskState");
  const rank = column(lane.state, "runRank");
  const list = idsByRank(states.length, rank, (t) => states[t] === 1 || states[t] === 2);
  memo.set(lane.state, list);
  return list;
}

/** The scan of one CPU at the moment shown. */
export function queueView(description: Description, lane: FigureLane, cpu: number, displayTimeNs: number): QueueView {
  const { state } = lane;
  const scanning = column(state, "cpuMode")[cpu] === modeIndex(description).scan;
  const call = lastCall(description, lane, cpu);
  const phase: Phase = scanning
    ? "scanning"
    : call.kind === "pick"
      ? "picked"
      : call.kind === "recalculate"
        ? "refilling"
        : "elsewhere";
  const states = column(state, "taskState");
  const holds = column(state, "taskHasCpu");
  const asks = column(state, "cpuTask")[cpu] ?? noTask;
  const picked = phase === "picked" ? call.task : noTask;
  const given = scorer(lane, cpu, asks);
  const score = (task: number) => {
    const own = given(task);
    // The chosen task's last CPU is already this one: its points are what the record says.
    if (task !== picked || own.total === call.points || own.total === 0) return own;
    return { ...own, total: call.points, lastHere: Math.max(0, call.points - (own.total - own.lastHere)) };
  };
  const queue: Candidate[] = [];
  const asksOn = asks !== noTask && states[asks] === 2 && !call.slept;
  // The task that asks comes first, wherever it stands: the others must be strictly better.
  if (asksOn) queue.push({ task: asks, score: score(asks), onCpu: -1 });
  let candidates = queue.length;
  const cpuTask = column(state, "cpuTask");
  for (const task of runList(lane)) {
    if (task === asks) continue;
    const passed = holds[task] === 1 && task !== picked;
    if (passed) queue.push({ task, score: null, onCpu: holderOf(cpuTask, task) });
    else {
      queue.push({ task, score: score(task), onCpu: -1 });
      candidates++;
    }
  }
  const done = scanning ? progress(state, cpu, displayTimeNs) : Number.NaN;
  const seen = Number.isNaN(done) ? candidates : Math.ceil(done * candidates);
  return { scan: scanOf(cpu, queue, scanning, seen), phase };
}

function holderOf(cpuTask: ArrayLike<number>, task: number): number {
  for (let cpu = 0; cpu < cpuTask.length; cpu++) if (cpuTask[cpu] === task) return cpu;
  return -1;
}
