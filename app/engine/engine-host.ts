/**
 * The side of the engine that computes. It runs in a worker (worker.ts), in a Node thread, or as a last resort in the page, and works in short slices,
 * so that messages get through: a newer seek replaces an older one, and cancelling works at once.
 */
import { greatest, least } from "../base/extremes";
import type { Description } from "../model/description";
import { TaskChangeReader, tellsOfTasks } from "../model/task-changes";
import { ChunkPool, mostSpare } from "./chunk-pool";
import { Core } from "./core";
import type { LaneState } from "./frame";
import {
  checkpointsBeside,
  heavyBytes,
  laneRecordLimit,
  limitBeside,
  type MemoryBudget,
  memoryBudget,
  sharedFromBytes,
} from "./limits";
import { instantiateCore, reasonOf } from "./loader";
import { chunkBuffer, chunkView, type LogChunk } from "./log-store";
import type { FromHost, LaneProgress, ToHost } from "./protocol";
import { SweepJobs } from "./sweep-jobs";
import { recordsAStep, type SharedViewer, Timeline } from "./timeline";

export interface HostOptions {
  readonly post: (message: FromHost, transfer: Transferable[]) => void;
  /** Calls back after messages that wait have been handed over. */
  readonly defer: (callback: () => void) => void;
  readonly clock?: () => number;
  readonly sliceMs?: number;
  readonly makeCore?: (module: WebAssembly.Module) => Core;
  readonly budget?: MemoryBudget;
  readonly recordLimit?: number;
}

const progressEveryMs = 40;
/** Of all lanes together: with so many waiting, a message is sent. */
const progressRecords = 8192;
/** Messages of progress on their way to a page that is busy. With so many the computing waits: else they would pile up before what its reader presses. */
export const mostUntaken = 8;

/** `fits`: with so many of them they are too large. */
const tooLarge = (fits: number, lanes: number) =>
  lanes === 1
    ? "This scenario needs more memory than the page may take. A smaller one (fewer or shorter of what it counts) needs less"
    : `These ${lanes} runs together need more memory than the page may take: at most ${fits - 1} of them can be compared. Take one away, or make them smaller`;

interface HostedRun {
  readonly run: number;
  readonly timelines: readonly Timeline[];
  readonly shared: SharedViewer;
  /** Of each lane. */
  readonly recordLimit: number;
  /** Records that wait to be sent, for each lane. */
  readonly chunks: LogChunk[][];
  /** They read what is sent. */
  readonly readers: readonly (TaskChangeReader | null)[];
  lastPostMs: number;
  /** Messages of progress that the page has not taken in yet. */
  untaken: number;
  /** Everything known has been told, the end included. */
  told: boolean;
  cancelled: boolean;
  limitTold: boolean;
}

interface PendingSeek {
  readonly id: number;
  readonly records: readonly number[];
  /** States of the lanes that are there already. */
  readonly states: LaneState[];
}

const readerFor = (description: Description | undefined): TaskChangeReader | null =>
  description && tellsOfTasks(description) ? new TaskChangeReader(description) : null;

/** Of the records that wait to be sent. */
function changesIn(
  { chunks, readers }: HostedRun,
  lane: number,
  spare: Uint32Array<ArrayBuffer>[],
): LaneProgress["changes"] {
  const reader = readers[lane] ?? null;
  if (reader === null) return null;
  for (const chunk of chunks[lane] ?? []) reader.read(chunkView(chunk), 0, chunk.length);
  return reader.take(spare.pop());
}

export class EngineHost {
  readonly #options: Required<HostOptions>;
  #module: WebAssembly.Module | null = null;
  #open: HostedRun | null = null;
  #seek: PendingSeek | null = null;
  readonly #chunks = new ChunkPool();
  /** Numbers of changes that the page has taken in, to be written over. */
  readonly #spareChanges: Uint32Array<ArrayBuffer>[] = [];
  readonly #sweeps: SweepJobs;
  #scheduled = false;

  constructor(options: HostOptions) {
    this.#options = {
      clock: () => performance.now(),
      sliceMs: 8,
      makeCore: (module) => new Core(instantiateCore(module)),
      budget: memoryBudget(),
      recordLimit: laneRecordLimit,
      ...options,
    };
    this.#sweeps = new SweepJobs({
      makeCore: () => this.#core(),
      post: (message) => this.#post(message),
      clock: this.#options.clock,
    });
  }

  receive(message: ToHost): void {
    switch (message.type) {
      case "load":
        this.#module = message.module;
        break;
      case "open":
        this.#begin(message);
        break;
      case "seek":
        if (this.#open?.run === message.run) this.#seek = { id: message.id, records: message.records, states: [] };
        break;
      case "cancel":
        this.#cancel(message.run);
        break;
      case "taken":
        this.#chunks.give(message.chunks);
        this.#spareChanges.push(...message.changes.slice(0, mostSpare - this.#spareChanges.length));
        if (this.#open?.run === message.run) this.#open.untaken--;
        break;
      case "close":
        if (this.#open?.run === message.run) this.#forget();
        break;
      case "run-through":
        this.#sweeps.add(message);
        break;
      case "ping":
        this.#post({ type: "pong" });
        break;
    }
    this.#schedule();
  }

  #post(message: FromHost, transfer: Transferable[] = []): void {
    this.#options.post(message, transfer);
  }

  #core(): Core {
    if (this.#module === null) throw new Error("The simulator was asked to run before it was loaded.");
    return this.#options.makeCore(this.#module);
  }

  #forget(): void {
    this.#open = null;
    this.#seek = null;
  }

  #begin({ run, model, lanes }: Extract<ToHost, { type: "open" }>): void {
    this.#forget();
    try {
      const { budget, recordLimit, clock } = this.#options;
      const timelines: Timeline[] = [];
      const shared: SharedViewer = { core: null, lane: null, wanted: false, fits: true };
      let bytes = 0;
      let description: Description | undefined;
      const makeCore = () => {
        const core = this.#core();
        description = core.description;
        return core;
      };
      for (const params of lanes) {
        const timeline = new Timeline({
          makeCore,
          model,
          params,
          budgetBytes: budget.checkpointBytes / lanes.length,
          shared,
          recordLimit,
          clock,
        });
        timelines.push(timeline);
        bytes += timeline.machineBytes;
        if (bytes > budget.machineBytes) throw new Error(tooLarge(timelines.length, lanes.length));
      }
      shared.wanted = bytes > (lanes.length > 1 ? sharedFromBytes : heavyBytes);
      shared.fits = bytes + greatest(timelines.map((one) => one.machineBytes)) <= budget.machineBytes;
      const keep = limitBeside(bytes, budget.indexBytes, lanes.length, recordLimit);
      for (const timeline of timelines) timeline.limitTo(keep);
      this.#open = {
        run,
        timelines,
        shared,
        recordLimit: keep,
        chunks: lanes.map(() => []),
        readers: lanes.map(() => readerFor(description)),
        lastPostMs: Number.NEGATIVE_INFINITY,
        untaken: 0,
        told: false,
        cancelled: false,
        limitTold: false,
      };
      const reports = timelines.map(({ report }) => report);
      const told = reports.some((report) => report !== null) ? { reports } : {};
      this.#post({ type: "opened", run, heavy: bytes > heavyBytes, ...told });
    } catch (error) {
      this.#fail(run, error);
    }
  }

  #fail(run: number, error: unknown): void {
    this.#forget();
    this.#post({ type: "failed", run, problem: `${reasonOf(error)}.` });
  }

  #cancel(run: number): void {
    const open = this.#open;
    if (open?.run !== run || open.cancelled) return;
    open.cancelled = true;
    this.#tell(open);
    for (const timeline of open.timelines) timeline.stop();
    open.shared.core = null;
  }

  #hasWork(): boolean {
    const open = this.#open;
    return (
      (open !== null && this.#seek !== null && this.#lookable(open)) ||
      !this.#sweeps.areOver ||
      (open !== null && !open.told && !open.cancelled && open.untaken < mostUntaken)
    );
  }

  #schedule(): void {
    if (this.#scheduled || !this.#hasWork()) return;
    this.#scheduled = true;
    this.#options.defer(() => {
      this.#scheduled = false;
      this.#slice();
      this.#schedule();
    });
  }

  #slice(): void {
    const { clock, sliceMs } = this.#options;
    const deadline = clock() + sliceMs;
    const open = this.#open;
    try {
      if (open !== null && this.#lookable(open)) this.#look(open, deadline);
      if (open !== null && this.#open === open && !open.cancelled && open.untaken < mostUntaken)
        this.#compute(open, deadline);
    } catch (error) {
      if (open !== null) this.#fail(open.run, error);
    }
    this.#sweeps.work(deadline);
  }

  // ---- looking ----

  #lookable(open: HostedRun): boolean {
    return (
      this.#seek !== null && open.timelines.every((timeline, lane) => timeline.canSeek(this.#seek?.records[lane] ?? 0))
    );
  }

  #look(open: HostedRun, deadline: number): void {
    const seek = this.#seek;
    if (seek === null) return;
    for (let lane = seek.states.length; lane < open.timelines.length; lane++) {
      const state = open.timelines[lane]?.seek(seek.records[lane] ?? 0, deadline);
      if (!state) return;
      seek.states.push(state);
      // A large machine takes a while to be opened for a look: between two of them whoever stops the run is heard.
      if (lane + 1 < open.timelines.length && this.#options.clock() >= deadline) return;
    }
    this.#seek = null;
    const buffers = seek.states.flatMap(({ columns, metrics }) =>
      [...Object.values(columns), metrics].map(({ buffer }) => buffer as ArrayBuffer),
    );
    this.#post({ type: "states", run: open.run, id: seek.id, states: seek.states }, buffers);
  }

  // ---- computing ----

  #compute(open: HostedRun, deadline: number): void {
    const { clock } = this.#options;
    // The lane that is behind goes on, because steps are shown only up to the moment that all lanes have reached.
    for (let lane = this.#behind(open); lane >= 0; lane = this.#behind(open)) {
      open.timelines[lane]?.advance((room) => this.#room(open, lane, room));
      if (clock() >= deadline) break;
      if (this.#waiting(open) >= progressRecords) this.#tell(open);
      if (open.untaken >= mostUntaken) return;
    }
    const over = this.#behind(open) < 0;
    if (!open.told && (over || this.#isDue(open))) this.#tell(open);
    if (over) {
      open.told = true;
      open.shared.core = null;
      this.#tellLimit(open);
    }
  }

  /** Often enough that a reader sees it grow; and never so much at once that taking it in makes the page stutter. */
  #isDue(open: HostedRun): boolean {
    return this.#options.clock() - open.lastPostMs >= progressEveryMs || this.#waiting(open) >= progressRecords;
  }

  /** Records that were not sent yet. */
  #waiting(open: HostedRun): number {
    return open.chunks.flat().reduce((sum, { length }) => sum + length, 0);
  }

  #behind(open: HostedRun): number {
    let behind = -1;
    let earliest = Number.POSITIVE_INFINITY;
    for (const [lane, timeline] of open.timelines.entries()) {
      if (!timeline.finished && timeline.timeNs < earliest) {
        behind = lane;
        earliest = timeline.timeNs;
      }
    }
    return behind;
  }

  #room(open: HostedRun, lane: number, room: number): LogChunk {
    const chunks = open.chunks[lane] as LogChunk[];
    const last = chunks.at(-1);
    if (last && last.timeNs.length - last.length >= room) return last;
    // The first chunk of a message is small: most runs are short.
    const chunk = this.#chunks.take(room, chunks.length === 0 ? recordsAStep : progressRecords);
    chunks.push(chunk);
    return chunk;
  }

  #tell(open: HostedRun): void {
    open.lastPostMs = this.#options.clock();
    open.untaken++;
    const lanes = open.timelines.map(
      (timeline, lane): LaneProgress => ({
        chunks: open.chunks[lane] ?? [],
        changes: changesIn(open, lane, this.#spareChanges),
        finished: timeline.finished,
      }),
    );
    const transfer = lanes.flatMap(({ chunks, changes }) => [
      ...chunks.map(chunkBuffer),
      ...(changes ? [changes.buffer] : []),
    ]);
    const reached = open.timelines.filter((timeline) => !timeline.finished).map((timeline) => timeline.timeNs);
    const simulatedNs =
      reached.length > 0 ? least(reached) : greatest(open.timelines.map((timeline) => timeline.timeNs));
    this.#post({ type: "progress", run: open.run, lanes, simulatedNs }, transfer);
    for (let lane = 0; lane < open.chunks.length; lane++) open.chunks[lane] = [];
    this.#boundCheckpoints(open);
  }

  /** The longer the logs, and the larger the machines have grown, the less is left for checkpoints. */
  #boundCheckpoints({ timelines }: HostedRun): void {
    const sum = (of: (timeline: Timeline) => number) => timelines.reduce((all, timeline) => all + of(timeline), 0);
    const { checkpointBytes } = this.#options.budget;
    const bytes = checkpointsBeside(
      checkpointBytes,
      sum(({ machineBytes }) => machineBytes),
      sum(({ records }) => records),
    );
    for (const timeline of timelines) timeline.keepCheckpointsTo(bytes / timelines.length);
  }

  #tellLimit(open: HostedRun): void {
    if (open.limitTold || !open.timelines.some((timeline) => timeline.limited)) return;
    open.limitTold = true;
    const notice = `This run is longer than the ${open.recordLimit.toLocaleString("en-US")} steps that are kept; it was stopped there. What was computed can be looked at; fewer threads, or a shorter duration, give a run that ends.`;
    this.#post({ type: "notice", run: open.run, notice });
  }
}
