/**
 * Where every task of a lane stands: on the wait queue, elsewhere asleep, on the run queue, on a CPU. Pure in (geometry, state),
 * written into arrays that are used again. The same index is the same task all the way, so a painter or a tween can follow it.
 */

import { cpuBar } from "../../cpus/lanes/cpu-geometry";
import type { ModeIndex } from "../../cpus/modes";
import { countTaskStates, taskStates } from "../../cpus/task-states";
import { hidden, MarkList, S } from "../../display-list/marks";
import { cellX, cellY, type Grid } from "../../display-list/serpent";
import { column, type LaneState, noTask } from "../../engine/frame";
import type { LaneGeometry } from "./geometry";
import { inRankOrder } from "./queue-order";

/** Connections are marks too: a connection keeps its mark by its id modulo this. */
export const connectionMarks = 48;

/** Marks of tasks, each by its own index, and behind them those of connections. */
export class Places extends MarkList {
  tasks = 0;
  /** Tasks that have a mark: none where they are cells of density. */
  drawn = 0;
  /** Of the lane in the figure. */
  top = 0;
  /** Another one: others stand elsewhere. */
  version = 0;
  /** Place on the wait queue counted from the head's end, -1 when not queued. */
  waitSlot = new Int32Array(0);
  runSlot = new Int32Array(0);
  /** Ids in queue order: front or head first. */
  waitOrder = new Uint32Array(0);
  runOrder = new Uint32Array(0);
  waitCount = 0;
  runCount = 0;
  blockedCount = 0;
  asleepCount = 0;
  runningCount = 0;
  exitedCount = 0;
  /** Which connection a mark shows, noTask for none: a new id starts at the door instead of travelling from the old one's place. */
  readonly connectionId = new Uint32Array(connectionMarks).fill(noTask);
  pendingCount = 0;
  handshakeCount = 0;
  /** What the wait queue was laid out from. */
  queuedBefore = new Uint8Array(0);
  rankBefore = new Int32Array(0);

  resize(tasks: number, drawn: number): void {
    if (tasks === this.tasks && drawn === this.drawn && this.count > 0) return;
    this.tasks = tasks;
    this.drawn = drawn;
    this.clear();
    for (let i = 0; i < drawn + connectionMarks; i++) this.add(hidden, 0, 0, 0, 0);
    this.waitSlot = new Int32Array(tasks);
    this.runSlot = new Int32Array(tasks);
    this.waitOrder = new Uint32Array(tasks);
    this.runOrder = new Uint32Array(tasks);
    this.queuedBefore = new Uint8Array(0);
  }
}

export function placeTasks(
  geometry: LaneGeometry,
  top: number,
  state: LaneState,
  modes: ModeIndex,
  out: Places,
): Places {
  const taskState = column(state, "taskState");
  const queued = column(state, "taskQueued");
  const n = taskState.length;
  out.resize(n, geometry.cells ? 0 : n);
  out.top = top;
  out.version++;
  placeWaiting(queued, column(state, "waitRank"), out);
  if (geometry.cells) countStates(state, queued, out);
  else {
    out.runSlot.fill(-1);
    const runRank = column(state, "runRank");
    out.runCount = inRankOrder(n, (t) => taskState[t] === taskStates.runnable, runRank, out.runOrder);
    // Anchored at the back for the same reason: woken tasks join at the front, and are picked near it.
    for (let i = 0; i < out.runCount; i++) out.runSlot[out.runOrder[i] as number] = out.runCount - 1 - i;
    placeBodies(geometry, state, modes, out);
  }
  placeConnections(geometry, state, out);
  return out;
}

/** Under 2.2 the queue stays as it is while a whole herd runs: then nothing is sorted. */
function placeWaiting(queued: ArrayLike<number>, waitRank: ArrayLike<number>, out: Places): void {
  const n = out.tasks;
  let same = out.queuedBefore.length === n;
  for (let t = 0; same && t < n; t++)
    same = out.queuedBefore[t] === queued[t] && (queued[t] === 0 || out.rankBefore[t] === waitRank[t]);
  if (same) return;
  if (out.queuedBefore.length !== n) {
    out.queuedBefore = new Uint8Array(n);
    out.rankBefore = new Int32Array(n);
  }
  out.queuedBefore.set(queued);
  out.rankBefore.set(waitRank);
  out.waitSlot.fill(-1);
  const waiting = inRankOrder(n, (t) => queued[t] !== 0, waitRank, out.waitOrder);
  out.waitCount = waiting;
  // Anchored at the tail: who joins or leaves at the head moves nobody else.
  for (let i = 0; i < waiting; i++) out.waitSlot[out.waitOrder[i] as number] = n - waiting + i;
}

function countStates(state: LaneState, queued: ArrayLike<number>, out: Places): void {
  const counts = countTaskStates(state);
  const states = column(state, "taskState");
  let elsewhere = 0;
  for (let t = 0; t < out.tasks; t++) if (states[t] === taskStates.asleep && !queued[t]) elsewhere++;
  out.asleepCount = counts[taskStates.asleep] ?? 0;
  out.runCount = counts[taskStates.runnable] ?? 0;
  out.runningCount = counts[taskStates.running] ?? 0;
  out.blockedCount = (counts[taskStates.blocked] ?? 0) + elsewhere;
  out.exitedCount = counts[taskStates.exited] ?? 0;
}

function placeBodies(geometry: LaneGeometry, state: LaneState, modes: ModeIndex, out: Places): void {
  const taskState = column(state, "taskState");
  const taskKind = column(state, "taskKind");
  const taskCpu = column(state, "taskCpu");
  const cpuTask = column(state, "cpuTask");
  const cpuMode = column(state, "cpuMode");
  let blocked = 0;
  let asleep = 0;
  let running = 0;
  let exited = 0;
  for (let t = 0; t < out.tasks; t++) {
    const triangle = taskKind[t] === 1;
    const slot = out.waitSlot[t] as number;
    switch (taskState[t]) {
      case taskStates.running: {
        running++;
        const cpu = taskCpu[t] ?? 0;
        const bar = cpuBar(geometry.cpus, cpu);
        const style = onCpuStyle(cpuMode[cpu] ?? 0, modes);
        // Between pick and switch the next one waits at the end of the bar, beside the one whose place it takes.
        const side = Math.max(3, bar.h - 4);
        if (cpuTask[cpu] === t) set(out, t, style, bar.x, bar.y, bar.w, bar.h);
        else set(out, t, style, bar.x + bar.w - side - 2, bar.y + (bar.h - side) / 2, side, side);
        break;
      }
      case taskStates.runnable:
        inCell(out, t, geometry.run, out.runSlot[t] as number, triangle ? S.runnableTriangle : S.runnable);
        break;
      case taskStates.exited:
        exited++;
        set(out, t, hidden, 0, 0, 0, 0);
        break;
      case taskStates.asleep:
        asleep++;
        if (slot >= 0) inCell(out, t, geometry.wait, slot, triangle ? S.asleepTriangle : S.asleep);
        else inCell(out, t, geometry.blocked ?? geometry.wait, blocked++, S.waiting);
        break;
      default:
        inCell(out, t, geometry.blocked ?? geometry.wait, blocked++, S.waiting);
    }
  }
  out.blockedCount = blocked;
  out.asleepCount = asleep;
  out.runningCount = running;
  out.exitedCount = exited;
}

/** Connections: handshakes before the door, pending ones inside, those in hand beside their task. */
function placeConnections(geometry: LaneGeometry, state: LaneState, out: Places): void {
  const { socket, origin } = geometry;
  const handshakes = column(state, "handshakes");
  const pending = column(state, "pendingConnections");
  const inHand = column(state, "taskConnection");
  const taskState = column(state, "taskState");
  out.connectionId.fill(noTask);
  out.style.fill(hidden, out.drawn, out.count);
  out.handshakeCount = handshakes.length;
  out.pendingCount = pending.length;
  const size = 11;
  const middle = socket.y + socket.h / 2 - size / 2;
  const approach = socket.x - origin.x - size - 6;
  for (let i = Math.min(handshakes.length, 8) - 1; i >= 0; i--)
    connection(out, handshakes[i] as number, S.knocking, origin.x + approach * (1 - i / 8), middle, size);
  const columns = 4;
  const step = (socket.w - 8 - size) / (columns - 1);
  for (let i = Math.min(pending.length, columns) - 1; i >= 0; i--)
    connection(out, pending[i] as number, S.pending, socket.x + socket.w - 4 - size - i * step, middle, size);
  const inHandOf = (t: number) => inHand[t] ?? noTask;
  if (geometry.cells) {
    // Only those on a CPU have a place of their own.
    const cpuTask = column(state, "cpuTask");
    for (let cpu = 0; cpu < cpuTask.length; cpu++) {
      const task = cpuTask[cpu] as number;
      if (task === noTask || inHandOf(task) === noTask) continue;
      const bar = cpuBar(geometry.cpus, cpu);
      const side = Math.min(size, bar.h);
      connection(out, inHandOf(task), S.pending, bar.x + bar.w - side - 4, bar.y + (bar.h - side) / 2, side);
    }
    return;
  }
  for (let t = 0; t < out.tasks; t++) {
    if (inHandOf(t) === noTask || out.style[t] === hidden) continue;
    const right = (out.x[t] as number) + (out.w[t] as number);
    const centre = (out.y[t] as number) - out.top + (out.h[t] as number) / 2;
    const side = Math.min(size, Math.max(5, out.h[t] as number));
    const inset = taskState[t] === taskStates.running ? side + 4 : side / 2;
    connection(out, inHandOf(t), S.pending, right - inset, centre - side / 2, side);
  }
}

/** On a CPU a task wears the edge of what the CPU does. */
function onCpuStyle(mode: number, modes: ModeIndex): number {
  if (mode === modes.scan) return S.cpuScanEdge;
  if (mode === modes.spin) return S.cpuSpinEdge;
  return mode === modes.interrupt ? S.cpuInterruptEdge : S.cpuKernelEdge;
}

function connection(out: Places, id: number, style: number, x: number, y: number, size: number): void {
  const mark = id % connectionMarks;
  out.connectionId[mark] = id;
  set(out, out.drawn + mark, style, x, y, size, size);
}

function inCell(out: Places, t: number, grid: Grid, slot: number, style: number): void {
  const cell = Math.floor(Math.min(slot, grid.slots - 1) / grid.perCell);
  set(out, t, style, cellX(grid, cell), cellY(grid, cell), grid.size, grid.size);
}

function set(out: Places, i: number, style: number, x: number, y: number, w: number, h: number): void {
  out.style[i] = style;
  out.x[i] = x;
  out.y[i] = y + out.top;
  out.w[i] = w;
  out.h[i] = h;
}
