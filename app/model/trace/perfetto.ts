/**
 * A run of the SMP machine as a Perfetto trace (ui.perfetto.dev): the tasks' states, what each CPU does, waits for locks, wake-ups as flows, and how many
 * tasks are runnable. Task states go as GenericKernelTaskStateEvent, made for kernels without ftrace. Field numbers are those of Perfetto's
 * trace_packet.proto, generic_task.proto, track_event.proto and track_descriptor.proto (July 2025).
 */

import type { Description } from "../description";
import { noCpu, noTask } from "../none";
import { ProtoWriter } from "./protobuf";
import { hasScheduling, schedulingEvents, type TraceLog } from "./scheduling";

const packet = { timestamp: 8, sequenceId: 10, trackEvent: 11, trackDescriptor: 60, taskState: 117, processTree: 122 };
const state = { runnable: 2, running: 3, sleeping: 4 };
const eventType = { begin: 1, end: 2, instant: 3, counter: 4 };
const sequence = 1;

/** Process ids: a program and a machine, so that tracks of CPUs have a group of their own. */
const machinePid = 2_000_000_000;

export interface TraceAbout {
  /** Shown as the process of all tasks: what the run is. */
  readonly title: string;
  /** Address of the scenario, kept in the trace. */
  readonly link: string;
}

/** Throws an Error with a sentence where the model has no tasks and CPUs to trace. */
export function perfettoTrace(description: Description, log: TraceLog, about: TraceAbout): Uint8Array<ArrayBuffer> {
  if (!hasScheduling(description))
    throw new Error(`${description.title} has no CPUs and tasks that a trace could show.`);
  const trace = new ProtoWriter();
  const add = (timeNs: number | null, field: number, message: ProtoWriter) => {
    const one = new ProtoWriter();
    if (timeNs !== null) one.uint(packet.timestamp, timeNs);
    one.uint(packet.sequenceId, sequence).message(field, message);
    trace.message(1, one);
  };
  const { tasks, cpus } = named(log);
  const program = Math.max(tasks, cpus) + 1000;
  const idleTid = (cpu: number) => program + 1 + cpu;
  const track = { machine: 1, runnable: 2, cpu: (cpu: number) => 100 + cpu };

  add(null, packet.processTree, processTree(about, program, tasks, cpus, idleTid));
  const machine = new ProtoWriter().uint(1, machinePid).text(6, "The machine");
  add(null, packet.trackDescriptor, new ProtoWriter().uint(1, track.machine).message(3, machine));
  for (let cpu = 0; cpu < cpus; cpu++)
    add(
      null,
      packet.trackDescriptor,
      new ProtoWriter().uint(1, track.cpu(cpu)).uint(5, track.machine).text(2, `What CPU ${cpu} does`),
    );
  const counter = new ProtoWriter().text(6, "tasks");
  add(
    null,
    packet.trackDescriptor,
    new ProtoWriter().uint(1, track.runnable).uint(5, track.machine).text(2, "Runnable tasks").message(8, counter),
  );

  const taskState = (timeNs: number, cpu: number, task: number | null, to: number) => {
    const message = new ProtoWriter()
      .uint(1, cpu)
      .text(2, task === null ? `swapper/${cpu}` : threadName(task))
      .uint(3, task === null ? idleTid(cpu) : task + 1)
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
  let flow = 0;
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
      const instant = trackEvent(eventType.instant, track.cpu(event.by)).text(23, `wakes ${threadName(event.task)}`);
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
      const instant = trackEvent(eventType.instant, track.cpu(cpu)).text(23, `runs ${threadName(to)}`);
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
  const endNs = log.length === 0 ? 0 : (log.timeNs[log.length - 1] as number);
  for (const cpu of open) add(endNs, packet.trackEvent, trackEvent(eventType.end, track.cpu(cpu)));
  return trace.finish();
}

export const threadName = (task: number): string => `task-${task + 1}`;

/** How many tasks and CPUs the log names. */
export function named(log: TraceLog): { readonly tasks: number; readonly cpus: number } {
  let tasks = 0;
  let cpus = 0;
  for (let i = 0; i < log.length; i++) {
    const task = log.task[i] as number;
    const cpu = log.cpu[i] as number;
    if (task !== noTask && task >= tasks) tasks = task + 1;
    if (cpu !== noCpu && cpu >= cpus) cpus = cpu + 1;
  }
  return { tasks, cpus };
}

function processTree(
  about: TraceAbout,
  program: number,
  tasks: number,
  cpus: number,
  idleTid: (cpu: number) => number,
): ProtoWriter {
  const tree = new ProtoWriter();
  // A name ends at its first space.
  tree.message(1, new ProtoWriter().uint(1, program).text(3, about.title.replaceAll(" ", "\u00a0")));
  for (let task = 0; task < tasks; task++)
    tree.message(
      2,
      new ProtoWriter()
        .uint(1, task + 1)
        .uint(2, program)
        .text(3, threadName(task)),
    );
  for (let cpu = 0; cpu < cpus; cpu++)
    tree.message(2, new ProtoWriter().uint(1, idleTid(cpu)).text(3, `swapper/${cpu}`).uint(5, 1));
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
