/**
 * A run of the SMP machine as a Perfetto trace (ui.perfetto.dev): the tasks' states, what each CPU does, waits for locks, wake-ups as flows, and how many
 * tasks are runnable. Task states go as GenericKernelTaskStateEvent, made for kernels without ftrace. Field numbers are those of Perfetto's
 * trace_packet.proto, generic_task.proto, track_event.proto and track_descriptor.proto (July 2025).
 */

import { PbfWriter } from "pbf";
import { laneLetter } from "../../base/lane-letter";
import type { Description } from "../description";
import { noCpu, noTask } from "../none";
import { fixed64, type Message, writeMessage } from "./protobuf";
import { hasScheduling, schedulingEvents, type TraceLog } from "./scheduling";

const packet = { timestamp: 8, sequenceId: 10, trackEvent: 11, trackDescriptor: 60, taskState: 117, processTree: 122 };
const state = { runnable: 2, running: 3, sleeping: 4 };
const eventType = { begin: 1, end: 2, instant: 3, counter: 4 };

/** Process ids: a program and a machine, so that tracks of CPUs have a group of their own. */
const machinePid = 2_000_000_000;

export interface TracedRun {
  readonly log: TraceLog;
  /** Shown as the process of all tasks: what the run is. */
  readonly title: string;
  /** Address of the scenario, kept in the trace. */
  readonly link: string;
}

/** Where a lane's ids begin, so that no two lanes share one; the first lane's begin at zero. */
interface Ids {
  readonly lane: number;
  /** "A:" before names, where there are several lanes. */
  readonly prefix: string;
  readonly tids: number;
  readonly cpus: number;
  readonly tracks: number;
  readonly flows: number;
}

/** The lanes beside each other on one clock. Throws an Error with a sentence where the model has no tasks and CPUs to trace. */
export function perfettoTrace(description: Description, runs: readonly TracedRun[]): Uint8Array<ArrayBuffer> {
  if (!hasScheduling(description))
    throw new Error(`${description.title} has no CPUs and tasks that a trace could show.`);
  const trace = new PbfWriter();
  let ids: Ids = { lane: 0, prefix: "", tids: 0, cpus: 0, tracks: 0, flows: 0 };
  for (const [lane, run] of runs.entries()) {
    const prefix = runs.length > 1 ? `${laneLetter(lane)}:` : "";
    const used = writeRun(trace, description, run, { ...ids, lane, prefix });
    const { tasks, cpus } = named(run.log);
    ids = {
      ...ids,
      tids: ids.tids + programOf(tasks, cpus) + cpus + 1,
      cpus: ids.cpus + cpus,
      tracks: ids.tracks + firstCpuTrack + cpus,
      flows: ids.flows + used.flows,
    };
  }
  return trace.finish() as Uint8Array<ArrayBuffer>;
}

const firstCpuTrack = 100;
/** Its id as a process: above those of all its tasks. */
const programOf = (tasks: number, cpus: number): number => Math.max(tasks, cpus) + 1000;

function writeRun(
  trace: PbfWriter,
  description: Description,
  { log, ...about }: TracedRun,
  ids: Ids,
): { readonly flows: number } {
  const add = (timeNs: number | null, field: number, message: Message) =>
    trace.writeMessage(1, writeMessage, {
      ...(timeNs !== null && { [packet.timestamp]: timeNs }),
      [packet.sequenceId]: ids.lane + 1,
      [field]: message,
    });
  const { tasks, cpus } = named(log);
  const program = ids.tids + programOf(tasks, cpus);
  const tid = (task: number) => ids.tids + task + 1;
  const idleTid = (cpu: number) => program + 1 + cpu;
  const nameOf = (task: number) => `${ids.prefix}${threadName(task)}`;
  const track = {
    machine: ids.tracks + 1,
    runnable: ids.tracks + 2,
    cpu: (cpu: number) => ids.tracks + firstCpuTrack + cpu,
  };

  const tree = { about, program, tasks, cpus, tid, idleTid, ids };
  add(null, packet.processTree, processTree(tree));
  const machineName =
    ids.prefix === ""
      ? "The machine"
      : `${ids.prefix} the machine; of the CPUs above its are ${ids.cpus} to ${ids.cpus + cpus - 1}`;
  add(null, packet.trackDescriptor, { 1: track.machine, 3: { 1: machinePid + ids.lane, 6: machineName } });
  const trackOf = (uuid: number, name: string) => ({ 1: uuid, 2: `${ids.prefix}${name}`, 5: track.machine });
  for (let cpu = 0; cpu < cpus; cpu++)
    add(null, packet.trackDescriptor, trackOf(track.cpu(cpu), `What CPU ${cpu} does`));
  add(null, packet.trackDescriptor, { ...trackOf(track.runnable, "Runnable tasks"), 8: { 6: "tasks" } });

  const taskState = (timeNs: number, cpu: number, task: number | null, to: number) => {
    add(timeNs, packet.taskState, {
      1: ids.cpus + cpu,
      2: task === null ? `swapper/${ids.cpus + cpu}` : nameOf(task),
      3: task === null ? idleTid(cpu) : tid(task),
      4: to,
      5: 120,
    });
  };
  const trackEvent = (timeNs: number, type: number, uuid: number, more: Message = {}) =>
    add(timeNs, packet.trackEvent, { 9: type, 11: uuid, ...more });
  const open = new Set<number>();
  const runnable = new Set<number>();
  let counted = -1;
  const count = (timeNs: number) => {
    if (runnable.size === counted) return;
    counted = runnable.size;
    trackEvent(timeNs, eventType.counter, track.runnable, { 30: counted });
  };
  /** Wake-ups whose task has not run since, by task: the flow that its next run ends. */
  const flows = new Map<number, number>();
  let flow = ids.flows;
  let link: string | null = about.link;

  for (const event of schedulingEvents(description, log)) {
    const { timeNs } = event;
    if (event.type === "wake") {
      if (event.running) continue;
      runnable.add(event.task);
      count(timeNs);
      taskState(timeNs, event.by ?? 0, event.task, state.runnable);
      if (event.by === null) continue;
      flows.set(event.task, ++flow);
      const woken = { 23: `wakes ${nameOf(event.task)}`, 47: fixed64(flow) };
      trackEvent(timeNs, eventType.instant, track.cpu(event.by), woken);
    } else if (event.type === "switch") {
      const { cpu, from, to } = event;
      if (from !== null && event.leftAs === "sleeping") runnable.delete(from);
      if (to !== null) runnable.add(to);
      taskState(timeNs, cpu, from, from !== null && event.leftAs === "sleeping" ? state.sleeping : state.runnable);
      taskState(timeNs, cpu, to, state.running);
      count(timeNs);
      const waking = to === null ? undefined : flows.get(to);
      if (to === null || waking === undefined) continue;
      flows.delete(to);
      trackEvent(timeNs, eventType.instant, track.cpu(cpu), { 23: `runs ${nameOf(to)}`, 48: fixed64(waking) });
    } else {
      const uuid = track.cpu(event.cpu);
      if (open.delete(event.cpu)) trackEvent(timeNs, eventType.end, uuid);
      const mode = description.modes[event.mode]?.name ?? "";
      if (mode === "idle") continue;
      open.add(event.cpu);
      // The first slice carries where the run can be had again.
      const scenario: Message = link === null ? {} : { 4: { 10: "scenario", 6: link } };
      trackEvent(timeNs, eventType.begin, uuid, { 22: mode, 23: doingName(description, mode, event), ...scenario });
      link = null;
    }
  }
  const endNs = log.length === 0 ? 0 : (log.timeNs.at(log.length - 1) as number);
  for (const cpu of open) trackEvent(endNs, eventType.end, track.cpu(cpu));
  return { flows: flow - ids.flows };
}

export const threadName = (task: number): string => `task-${task + 1}`;

/** How many tasks and CPUs the log names. */
export function named(log: TraceLog): { readonly tasks: number; readonly cpus: number } {
  let tasks = 0;
  let cpus = 0;
  for (let i = 0; i < log.length; i++) {
    const task = log.task.at(i) as number;
    const cpu = log.cpu.at(i) as number;
    if (task !== noTask && task >= tasks) tasks = task + 1;
    if (cpu !== noCpu && cpu >= cpus) cpus = cpu + 1;
  }
  return { tasks, cpus };
}

interface TreeOf {
  readonly about: Pick<TracedRun, "title">;
  readonly program: number;
  readonly tasks: number;
  readonly cpus: number;
  readonly tid: (task: number) => number;
  readonly idleTid: (cpu: number) => number;
  readonly ids: Ids;
}

function processTree({ about, program, tasks, cpus, tid, idleTid, ids }: TreeOf): Message {
  const several = <T>(count: number, of: (at: number) => T) => Array.from({ length: count }, (_, at) => of(at));
  // A name ends at its first space.
  const name = ids.prefix === "" ? about.title : `${ids.prefix} ${about.title}`;
  return {
    1: { 1: program, 3: name.replaceAll(" ", "\u00a0") },
    2: [
      ...several(tasks, (task) => ({ 1: tid(task), 2: program, 3: `${ids.prefix}${threadName(task)}` })),
      ...several(cpus, (cpu) => ({ 1: idleTid(cpu), 3: `swapper/${ids.cpus + cpu}`, 5: 1 })),
    ],
  };
}

function doingName(
  description: Description,
  mode: string,
  { line, lock }: { readonly line: number | null; readonly lock: number | null },
): string {
  if (lock !== null) return `spins for the ${description.locks[lock] ?? `lock ${lock}`}`;
  const words = line === null ? undefined : description.lines[line]?.function;
  return words === undefined ? mode : `${mode}: ${words.split(",")[0]}`;
}
