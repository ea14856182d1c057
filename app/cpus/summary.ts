/** The state of the figure in one sentence a lane, computed: its accessible description, and what print says beneath it. */
import { clockText } from "../base/time-format";
import { column, noCpu } from "../engine/frame";
import type { Description } from "../model/description";
import { words as ofStages } from "../mount/mount-messages";
import type { FigureFrame, FigureLane } from "../mount/types";
import { words } from "./cpus-messages";
import { modeIndex } from "./modes";
import { countTaskStates, taskStates } from "./task-states";

const say = words.summary;

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
  const counts = countTaskStates(lane.state);
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
  return ofStages.atMoment(clockText(frame.displayTimeNs), lanes);
}

export function laneSentence(description: Description, lane: FigureLane): string {
  const counts = countLane(lane);
  const parts: string[] = [];
  const add = (count: number, sentence: (count: number) => string) => {
    if (count > 0) parts.push(sentence(count));
  };
  if (counts.asleep === counts.tasks) parts.push(say.allAsleep(counts.tasks));
  else {
    add(counts.asleep, (count) => say.asleepOf(count, counts.tasks));
    add(counts.runnable, (count) => (parts.length > 0 ? say.runnable(count) : say.runnableOf(count, counts.tasks)));
    add(counts.running, say.running);
    add(counts.blocked, say.blocked);
    add(counts.exited, say.exited);
  }
  add(counts.pending, say.pending);
  return say.lane(lane.label, parts, cpuWords(description, lane));
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
      const does = modeWords(mode, modes);
      busy.set(does, [...(busy.get(does) ?? []), cpu]);
    }
  }
  if (idle.length === cpuMode.length) return say.allIdle(idle.length);
  const list = [...busy.entries()].map(([does, cpus]) => `${say.cpus(cpus)} ${does}`);
  if (idle.length > 0) list.push(`${say.cpus(idle)} ${say.modes.idle}`);
  return list.join(", ");
}

function modeWords(mode: number, modes: ReturnType<typeof modeIndex>): string {
  if (mode === modes.user) return say.modes.user;
  if (mode === modes.scan) return say.modes.scan;
  if (mode === modes.spin) return say.modes.spin;
  if (mode === modes.interrupt) return say.modes.interrupt;
  return say.modes.kernel;
}

/** Which CPU the listing follows by itself: that of the last record that has one. */
export function lastCpu(frame: FigureFrame): { lane: number; cpu: number } {
  const lane = frame.step?.lane ?? 0;
  const data = frame.lanes[lane];
  if (!data || !frame.step) return { lane: 0, cpu: 0 };
  for (let i = Math.min(frame.step.record, data.log.length - 1); i >= 0 && i > frame.step.record - 4096; i--) {
    const cpu = data.log.cpu.at(i) as number;
    if (cpu !== noCpu) return { lane, cpu };
  }
  return { lane, cpu: 0 };
}
