/** A deterministic caricature of the accept model: one connection, wake-all or wake-one, goodness. Makes logs and states for tests; claims nothing. */

import { type ColumnArray, type LaneState, type LogView, noCpu, noLine, noTask } from "../../../engine/frame";
import { niceWindow } from "../../../plot/round";
import type { FigureFrame } from "../../../stage/types";
import { fakeDescription as description } from "./fake-description";

export interface FakeParams {
  readonly threads: number;
  readonly cpus: number;
  readonly policy: "wake-all" | "wake-one";
  readonly selectSleepers?: number;
}

const kindOf = (name: string) => description.kinds.findIndex((kind) => kind.name === name);
const lineOf = (label: string) => description.lines.findIndex((line) => line.label === label);
const modes = { idle: 0, user: 1, kernel: 2, scan: 3, spin: 4, interrupt: 5 } as const;

type Row = [
  timeNs: number,
  kind: number,
  cpu: number,
  mode: number,
  line: number,
  what: number,
  task: number,
  arg: number,
];

interface Work {
  readonly atNs: number;
  readonly order: number;
  readonly go: () => void;
}

export class FakeHerd {
  readonly params: Readonly<Record<string, number | string>>;
  readonly log: LogView;
  readonly #fake: FakeParams;

  constructor(fake: FakeParams) {
    this.#fake = fake;
    this.params = { threads: fake.threads, cpus: fake.cpus, policy: fake.policy };
    this.log = toLog(simulate(fake, Number.POSITIVE_INFINITY).rows);
  }

  /** The state after so many records. */
  at(records: number): LaneState {
    return simulate(this.#fake, Math.max(0, Math.min(records, this.log.length))).state;
  }

  atTime(timeNs: number): LaneState {
    let records = 0;
    while (records < this.log.length && (this.log.timeNs[records] as number) <= timeNs) records++;
    return this.at(records);
  }
}

/** Lanes at one moment, as a player would push them. */
export function fakeFrame(herds: readonly FakeHerd[], timeNs: number): FigureFrame {
  const end = Math.max(...herds.map((herd) => herd.log.timeNs[herd.log.length - 1] ?? 0));
  const lanes = herds.map((herd) => ({
    label: herd.params.policy === "wake-all" ? "Wake all, Linux 2.2" : "Wake one, the patch of 1999",
    params: herd.params,
    log: herd.log,
    state: herd.atTime(timeNs),
  }));
  const records = lanes.map((lane) => lane.state.records);
  let lane = 0;
  lanes.forEach((each, i) => {
    if (each.state.records > 0 && each.state.timeNs >= (lanes[lane]?.state.timeNs ?? 0)) lane = i;
  });
  const index = records.reduce((sum, count) => sum + count, 0) - 1;
  const count = lanes.reduce((sum, each) => sum + each.log.length, 0);
  return {
    lanes,
    displayTimeNs: timeNs,
    windowNs: niceWindow(end),
    step: index < 0 ? null : { lane, record: (records[lane] ?? 1) - 1, index, count },
  };
}

function simulate(fake: FakeParams, until: number): { rows: Row[]; state: LaneState } {
  const select = fake.selectSleepers ?? 0;
  const n = fake.threads + select;
  const rows: Row[] = [];
  const taskState = new Uint8Array(n);
  const taskKind = Uint8Array.from({ length: n }, (_, t) => (t >= fake.threads ? 1 : 0));
  const taskCpu = Uint8Array.from({ length: n }, (_, t) => t % fake.cpus);
  const taskQueued = new Uint8Array(n).fill(1);
  const waitRank = Int32Array.from({ length: n }, (_, t) => t);
  const runRank = new Int32Array(n);
  const counter = new Uint8Array(n).fill(20);
  const taskConnection = new Uint32Array(n).fill(noTask);
  const taskLine = new Uint16Array(n).fill(lineOf("accept.sleep"));
  const cpuMode = new Uint8Array(fake.cpus);
  const cpuTask = new Uint32Array(fake.cpus).fill(noTask);
  const cpuLine = new Uint16Array(fake.cpus).fill(noLine);
  const cpuInterrupt = new Uint8Array(fake.cpus);
  const cpuSinceNs = new Float64Array(fake.cpus);
  const cpuUntilNs = new Float64Array(fake.cpus);
  const cpuGoodness = new Uint32Array(fake.cpus);
  const cpuLock = new Uint8Array(fake.cpus).fill(255);
  const metrics = new Float64Array(description.metrics.length);
  const metric = (name: string) => description.metrics.findIndex((each) => each.name === name);
  let pending: number[] = [];
  let handshakes: number[] = [];
  let runFront = 0;
  let lockFreeNs = 0;
  let nowNs = 0;
  let order = 0;
  const queue: Work[] = [];
  const at = (atNs: number, go: () => void) => queue.push({ atNs, order: order++, go });
  const record = (kind: string, cpu: number, line: string, task = noTask, what = 0, arg = 0) =>
    rows.push([nowNs, kindOf(kind), cpu, cpu === noCpu ? 0 : (cpuMode[cpu] as number), lineOf(line), what, task, arg]);
  const work = (cpu: number, mode: number, line: string, durationNs: number) => {
    cpuMode[cpu] = mode;
    cpuLine[cpu] = lineOf(line);
    cpuSinceNs[cpu] = nowNs;
    cpuUntilNs[cpu] = mode === modes.idle ? 0 : nowNs + durationNs;
    cpuLock[cpu] = mode === modes.spin ? 0 : 255;
  };
  const runnable = () => {
    const list: number[] = [];
    for (let t = 0; t < n; t++) if (taskState[t] === 1) list.push(t);
    return list.sort((a, b) => (runRank[a] as number) - (runRank[b] as number));
  };
  const schedule = (cpu: number) => {
    const wait = lockFreeNs - nowNs;
    if (wait > 0) {
      work(cpu, modes.spin, "schedule.lock", wait);
      record("spin", cpu, "schedule.lock");
      metrics[metric("spinNs")] = (metrics[metric("spinNs")] as number) + wait;
      at(lockFreeNs, () => schedule(cpu));
      return;
    }
    const list = runnable();
    if (list.length === 0) {
      work(cpu, modes.idle, "schedule.enter", 0);
      cpuTask[cpu] = noTask;
      record("idle", cpu, "schedule.switch");
      return;
    }
    const scanNs = 345 * list.length + 900;
    lockFreeNs = nowNs + scanNs;
    work(cpu, modes.scan, "schedule.score", scanNs);
    cpuGoodness[cpu] = list.length;
    metrics[metric("goodnessCalls")] = (metrics[metric("goodnessCalls")] as number) + list.length;
    metrics[metric("scanNs")] = (metrics[metric("scanNs")] as number) + scanNs;
    record("scan", cpu, "schedule.score", noTask, 0, list.length);
    at(nowNs + scanNs, () => {
      const now = runnable();
      const best = now.find((t) => taskCpu[t] === cpu) ?? now[0];
      cpuGoodness[cpu] = 0;
      if (best === undefined) schedule(cpu);
      else run(cpu, best);
    });
  };
  const run = (cpu: number, task: number) => {
    taskState[task] = 2;
    taskCpu[task] = cpu;
    cpuTask[cpu] = task;
    const lookNs = 165_000 + ((task * 7919) % 9000);
    work(cpu, modes.kernel, "accept.look", lookNs);
    record("run", cpu, "accept.look", task);
    at(nowNs + lookNs, () => {
      if (pending.length > 0) {
        const connection = pending.shift() as number;
        taskConnection[task] = connection;
        taskQueued[task] = 0;
        metrics[metric("accepted")] = 1;
        work(cpu, modes.user, "accept.take", 60_000);
        record("accepted", cpu, "accept.take", task, 0, connection);
        at(nowNs + 60_000, () => {
          taskConnection[task] = noTask;
          taskQueued[task] = 1;
          waitRank[task] = -1;
          sleep(cpu, task);
        });
      } else {
        metrics[metric("needlessWakeups")] = (metrics[metric("needlessWakeups")] as number) + 1;
        record("look-empty", cpu, "accept.look", task);
        sleep(cpu, task);
      }
    });
  };
  const sleep = (cpu: number, task: number) => {
    taskState[task] = 0;
    cpuTask[cpu] = noTask;
    record("sleep", cpu, "accept.sleep", task);
    schedule(cpu);
    metrics[metric("settleNs")] = nowNs - 20_000;
    if (runnable().length === 0 && !taskState.includes(2)) record("settled", noCpu, "accept.sleep");
  };
  at(5_000, () => {
    handshakes = [0];
    work(0, modes.interrupt, "tcp.syn", 15_000);
    cpuInterrupt[0] = 1;
    record("arrival", 0, "tcp.syn", noTask, 0, 0);
  });
  at(20_000, () => {
    handshakes = [];
    pending = [0];
    record("established", 0, "tcp.data-ready", noTask, 0, 0);
    const woken = fake.policy === "wake-all" ? Array.from({ length: n }, (_, t) => t) : [0];
    work(0, modes.interrupt, "tcp.data-ready", woken.length * 900 + 900);
    const rule = fake.policy === "wake-all" ? 0 : 3; // the core's WakeRule: all, one
    record("walk", 0, "tcp.data-ready", noTask, rule, n);
    woken.forEach((task, position) => {
      at(20_000 + (position + 1) * 900, () => {
        taskState[task] = 1;
        runRank[task] = --runFront;
        metrics[metric("wakeups")] = (metrics[metric("wakeups")] as number) + 1;
        record("wake", 0, "tcp.data-ready", task, 0, position);
        const cpu = (taskCpu[task] as number) % fake.cpus;
        if (cpu !== 0 && cpuMode[cpu] === modes.idle) schedule(cpu);
      });
    });
    at(20_000 + (woken.length + 1) * 900, () => {
      record("walk-end", 0, "tcp.data-ready", noTask, 0, woken.length);
      cpuInterrupt[0] = 0;
      schedule(0);
    });
  });
  while (queue.length > 0 && rows.length < until) {
    queue.sort((a, b) => a.atNs - b.atNs || a.order - b.order);
    const next = queue.shift() as Work;
    nowNs = next.atNs;
    next.go();
  }
  const columns: Record<string, ColumnArray> = {
    taskState,
    taskKind,
    taskCpu,
    taskQueued,
    waitRank,
    runRank,
    counter,
    taskConnection,
    taskLine,
    cpuMode,
    cpuTask,
    cpuLine,
    cpuInterrupt,
    cpuSinceNs,
    cpuUntilNs,
    cpuGoodness,
    cpuLock,
    pendingConnections: Uint32Array.from(pending),
    handshakes: Uint32Array.from(handshakes),
  };
  return { rows, state: { timeNs: nowNs, records: rows.length, columns, metrics } };
}

function toLog(rows: readonly Row[]): LogView {
  const of = <T>(make: { from(list: Iterable<number>): T }, field: number): T =>
    make.from(rows.map((row) => row[field] as number));
  return {
    length: rows.length,
    timeNs: of(Float64Array, 0),
    kind: of(Uint8Array, 1),
    cpu: of(Uint8Array, 2),
    mode: of(Uint8Array, 3),
    flags: new Uint8Array(rows.length),
    line: of(Uint16Array, 4),
    what: of(Uint16Array, 5),
    task: of(Uint32Array, 6),
    arg: of(Uint32Array, 7),
  };
}
