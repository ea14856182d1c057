/** The state of the figure in one sentence a lane, computed: its accessible description, and what print says beneath it. */
import { formatCount, formatCounted } from "../base/quantity";
import { clockText } from "../base/time-format";
import { column, noCpu } from "../engine/frame";
import type { Description } from "../model/description";
import type { FigureFrame, FigureLane } from "../stage/types";
import { modeIndex } from "./modes";
import { taskStates } from "./task-states";

export interface LaneCounts {
  readonly tasks: number;
  readonly asleep: number;
  readonly runnable: number;
  readonly running: number;
  readonly blocked: number;
  readonly exited: number;
  readonly pending: number;
}

export function countLane(lane: FigureLane): LaneCounts {
  const states = column(lane.state, "taskState");
  const counts = [0, 0, 0, 0, 0];
  for (let t = 0; t < states.length; t++) {
    const state = states[t] as number;
    counts[state] = (counts[state] ?? 0) + 1;
  }
  return {
    tasks: states.length,
    asleep: counts[taskStates.asleep] ?? 0,
    runnable: counts[taskStates.runnable] ?? 0,
    running: counts[taskStates.running] ?? 0,
    blocked: counts[taskStates.blocked] ?? 0,
    exited: counts[taskStates.exited] ?? 0,
    pending: column(lane.state, "pendingConnections").length,
  };
}

export function summarize(description: Description, frame: FigureFrame): string {
  const lanes = frame.lanes.map((lane) => laneSentence(description, lane));
  return `At ${clockText(frame.displayTimeNs)}: ${lanes.join(" ")}`;
}

export function laneSentence(description: Description, lane: FigureLane): string {
  const counts = countLane(lane);
  const tasks = formatCounted(counts.tasks, "tasks");
  const parts: string[] = [];
  const add = (count: number, words: string) => {
    if (count > 0) parts.push(`${formatCount(count)} ${words}`);
  };
  if (counts.asleep === counts.tasks)
    parts.push(
      counts.tasks === 1 ? "the task is asleep on the wait queue" : `all ${tasks} are asleep on the wait queue`,
    );
  else {
    add(counts.asleep, `of ${tasks} ${counts.asleep === 1 ? "is" : "are"} asleep`);
    add(
      counts.runnable,
      parts.length > 0 ? "runnable" : `of ${tasks} ${counts.runnable === 1 ? "is" : "are"} runnable`,
    );
    add(counts.running, "on a CPU");
    add(counts.blocked, "asleep on a lock");
    add(counts.exited, "gone");
  }
  add(counts.pending, counts.pending === 1 ? "connection waits to be accepted" : "connections wait to be accepted");
  return `${lane.label}: ${parts.join(", ")}; ${cpuWords(description, lane)}.`;
}

function cpuWords(description: Description, lane: FigureLane): string {
  const modes = modeIndex(description);
  const cpuMode = column(lane.state, "cpuMode");
  const idle: number[] = [];
  const busy = new Map<string, number[]>();
  for (let cpu = 0; cpu < cpuMode.length; cpu++) {
    const mode = cpuMode[cpu] as number;
    if (mode === modes.idle) idle.push(cpu);
    else {
      const words = modeWords(mode, modes);
      busy.set(words, [...(busy.get(words) ?? []), cpu]);
    }
  }
  if (idle.length === cpuMode.length) return idle.length === 1 ? "the CPU is idle" : `all ${idle.length} CPUs are idle`;
  const list = [...busy.entries()].map(([words, cpus]) => `${cpuNames(cpus)} ${words}`);
  if (idle.length > 0) list.push(`${cpuNames(idle)} idle`);
  return list.join(", ");
}

function modeWords(mode: number, modes: ReturnType<typeof modeIndex>): string {
  if (mode === modes.user) return "in user space";
  if (mode === modes.scan) return "scanning the run queue";
  if (mode === modes.spin) return "spinning on a lock";
  if (mode === modes.interrupt) return "in an interrupt";
  return "in the kernel";
}

function cpuNames(cpus: readonly number[]): string {
  if (cpus.length > 6) return `${cpus.length} CPUs`;
  if (cpus.length === 1) return `CPU ${cpus[0]}`;
  return `CPUs ${cpus.slice(0, -1).join(", ")} and ${cpus.at(-1)}`;
}

/** Which CPU the listing follows by itself: that of the last record that has one. */
export function lastCpu(frame: FigureFrame): { lane: number; cpu: number } {
  const lane = frame.step?.lane ?? 0;
  const data = frame.lanes[lane];
  if (!data || !frame.step) return { lane: 0, cpu: 0 };
  for (let i = Math.min(frame.step.record, data.log.length - 1); i >= 0 && i > frame.step.record - 4096; i--) {
    const cpu = data.log.cpu[i] as number;
    if (cpu !== noCpu) return { lane, cpu };
  }
  return { lane, cpu: 0 };
}
