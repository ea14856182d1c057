/**
 * A run of the SMP machine as a Perfetto trace (ui.perfetto.dev): the tasks' states, what each CPU does, waits for locks, wake-ups as flows, and how many
 * tasks are runnable. Task states go as GenericKernelTaskStateEvent, made for kernels without ftrace. Field numbers are those of Perfetto's
 * trace_packet.proto, generic_task.proto, track_event.proto and track_descriptor.proto (July 2025).
 */

import { laneLetter } from "../../base/lane-letter";
import type { Description } from "../description";
import { noCpu, noTask } from "../none";
import { ProtoWriter } from "./protobuf";
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
  const trace = new ProtoWriter();
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
  return trace.finish();
}

const firstCpuTrack = 100;
/** Its id as a process: above those of all its tasks. */
const programOf = (tasks: number, cpus: number): number => Math.max(tasks, cpus) + 1000;

function writeRun(
  trace: ProtoWriter,
  description: Description,
  { log, ...about }: TracedRun,
  ids: Ids,
): { readonly flows: number } {
  const add = (timeNs: number | null, field: number, message: ProtoWriter) => {
    const one = new ProtoWriter();
    if (timeNs !== null) one.uint(packet.timestamp, timeNs);
    one.uint(packet.sequenceId, ids.lane + 1).message(field, message);
    trace.message(1, one);
  };
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
  const machine = new ProtoWriter().uint(1, machinePid + ids.lane).text(6, machineName);
  add(null, packet.trackDescriptor, new ProtoWriter().uint(1, track.machine).message(3, machine));
  for (let cpu = 0; cpu < cpus; cpu++)
    add(
      null,
      packet.trackDescriptor,
      new ProtoWriter().uint(1, track.cpu(cpu)).uint(5, track.machine).text(2, `${ids.prefix}What CPU ${cpu} does`),
    );
  const counter = new ProtoWriter().text(6, "tasks");
  add(
    null,
    packet.trackDescriptor,
    new ProtoWriter()
      .uint(1, track.runnable)
      .uint(5, track.machine)
      .text(2, `${ids.prefix}Runnable tasks`)
      .message(8, counter),
  );

  const taskState = (timeNs: number, cpu: number, task: number | null, to: number) => {
    const message = new ProtoWriter()
      .uint(1, ids.cpus + cpu)
      .text(2, task === null ? `swapper/${ids.cpus + cpu}` : nameOf(task))
      .uint(3, task === null ? idleTid(cpu) : tid(task))
      .uint(4, to)
      .uint(5, 120);
    add(timeNs, packet.taskState, message);
  };
  const trackEvent = (type: number, uuid: number) => new ProtoWriter().uint(9, type).uint(11, uuid);
  const open = new Set<number>();
  const runnable = new Set<number>();
  let counted = -1;
  const count = (timeNs: number) => {
    if (runnable.size === counted) return;
    counted = runnable.size;
    add(timeNs, packet.trackEvent, trackEvent(eventType.counter, track.runnable).uint(30, counted));
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
      const instant = trackEvent(eventType.instant, track.cpu(event.by)).text(23, `wakes ${nameOf(event.task)}`);
      add(timeNs, packet.trackEvent, instant.fixed64(47, flow));
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
      const instant = trackEvent(eventType.instant, track.cpu(cpu)).text(23, `runs ${nameOf(to)}`);
      add(timeNs, packet.trackEvent, instant.fixed64(48, waking));
    } else {
      const uuid = track.cpu(event.cpu);
      if (open.delete(event.cpu)) add(timeNs, packet.trackEvent, trackEvent(eventType.end, uuid));
      const mode = description.modes[event.mode]?.name ?? "";
      if (mode === "idle") continue;
      open.add(event.cpu);
      const slice = trackEvent(eventType.begin, uuid)
        .text(22, mode)
        .text(23, doingName(description, mode, event));
      // The first slice carries where the run can be had again.
      if (link !== null) slice.message(4, new ProtoWriter().text(10, "scenario").text(6, link));
      link = null;
      add(timeNs, packet.trackEvent, slice);
    }
  }
  const endNs = log.length === 0 ? 0 : (log.timeNs.at(log.length - 1) as number);
  for (const cpu of open) add(endNs, packet.trackEvent, trackEvent(eventType.end, track.cpu(cpu)));
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

function processTree({ about, program, tasks, cpus, tid, idleTid, ids }: TreeOf): ProtoWriter {
  const tree = new ProtoWriter();
  // A name ends at its first space.
  const name = ids.prefix === "" ? about.title : `${ids.prefix} ${about.title}`;
  tree.message(1, new ProtoWriter().uint(1, program).text(3, name.replaceAll(" ", "\u00a0")));
  for (let task = 0; task < tasks; task++)
    tree.message(
      2,
      new ProtoWriter()
        .uint(1, tid(task))
        .uint(2, program)
        .text(3, `${ids.prefix}${threadName(task)}`),
    );
  for (let cpu = 0; cpu < cpus; cpu++)
    tree.message(
      2,
      new ProtoWriter()
        .uint(1, idleTid(cpu))
        .text(3, `swapper/${ids.cpus + cpu}`)
        .uint(5, 1),
    );
  return tree;
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
