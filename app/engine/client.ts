/** One figure's engine, seen from the page: whatever goes wrong on the other side comes out as a sentence. */
import type { LaneParams } from "../model/scenario";
import { TaskChanges } from "../model/task-changes";
import type { EngineClient, EngineRun } from "./engine";
import type { LaneState, LogView } from "./frame";
import { heavyRecords, laneLimit, memoryBudget, mostPerCall } from "./limits";
import { reasonOf } from "./loader";
import { chunkBuffer, LogStore } from "./log-store";
import type { FromHost, LaneProgress, ToHost, Transport } from "./protocol";
import type { RunEvents } from "./run-update";
import { connect, type MakeTransport } from "./transports";

export interface ClientOptions {
  readonly model: string;
  /** Compiled once for all figures of a page. */
  readonly module: () => Promise<WebAssembly.Module>;
  /** Best first; the last is the page itself, and using it is told. */
  readonly ways: readonly MakeTransport[];
  /** A host that says nothing for so long although something is awaited is asked whether it lives; default 6 s. */
  readonly silenceMs?: number;
}

const slowNotice =
  "No worker could be started here, so the figure computes in the page itself: long runs may make it stutter. Where this page is of an older version, reloading it helps.";

/** Of what may be kept of what is read of logs (indexBytes), what their changes may take: drawings need half as much again to make use of them. */
const changesShare = 0.5;

/** To take in what the engine says is worth no pause when it takes less. */
const shortMs = 4;

interface Current {
  readonly run: number;
  readonly events: RunEvents;
  readonly stores: readonly LogStore[];
  readonly changes: readonly TaskChanges[];
  readonly opened: { resolve(run: EngineRun): void; reject(error: Error): void };
  isOpen: boolean;
  heavy: boolean;
  finished: boolean;
  /** Only the newest seek is asked and answered. */
  seek: { readonly id: number; resolve(states: readonly LaneState[]): void; reject(error: Error): void } | null;
}

export function createClient(options: ClientOptions): EngineClient {
  return new Client(options);
}

/** What it took is free at once only where its worker ends; garbage would wait for its collector. A run that isn't open yet may be of any size. */
const isHeavy = ({ isOpen, heavy, stores }: Current): boolean =>
  !isOpen || heavy || stores.reduce((sum, store) => sum + store.length, 0) > heavyRecords;

/** Takes in what came of a lane: its log so far. */
function taken({ stores, changes }: Current, lane: number, progress: LaneProgress): LogView {
  const store = stores[lane] as LogStore;
  const before = store.length;
  for (const chunk of progress.chunks) store.append(chunk);
  if (progress.changes === null) return store.view();
  const known = changes[lane] as TaskChanges;
  known.append(progress.changes, store.length - before);
  return { ...store.view(), changes: known };
}

class Client implements EngineClient {
  readonly #options: ClientOptions;
  #transport: Promise<Transport> | null = null;
  #live: Transport | null = null;
  #onPage = false;
  #current: Current | null = null;
  #runs = 0;
  #seeks = 0;
  #closed = false;
  #watch: ReturnType<typeof setTimeout> | null = null;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  async open(lanes: readonly LaneParams[], events: RunEvents): Promise<EngineRun> {
    this.#leave();
    const run = ++this.#runs;
    const transport = await this.#connected();
    if (this.#closed || run !== this.#runs) throw new Error("The run was replaced by another before it began.");
    return new Promise<EngineRun>((resolve, reject) => {
      this.#current = {
        run,
        events,
        // A run ends with the call that brings it over its limit.
        stores: lanes.map(() => new LogStore(laneLimit(lanes.length) + mostPerCall)),
        changes: lanes.map(() => new TaskChanges((memoryBudget().indexBytes * changesShare) / lanes.length)),
        opened: { resolve, reject },
        isOpen: false,
        heavy: false,
        finished: false,
        seek: null,
      };
      transport.post({ type: "open", run, model: this.#options.model, lanes });
      this.#listen();
      if (this.#onPage) events.noticed?.(slowNotice);
    });
  }

  close(): void {
    this.#closed = true;
    this.#leave();
    this.#drop();
  }

  #connected(): Promise<Transport> {
    this.#closed = false;
    this.#transport ??= this.#connect().catch((error) => {
      this.#transport = null;
      throw error;
    });
    return this.#transport;
  }

  async #connect(): Promise<Transport> {
    const { ways } = this.#options;
    const [module, { transport, way }] = await Promise.all([this.#options.module(), connect(ways)]);
    if (this.#closed) {
      transport.close();
      throw new Error("The figure was closed before its engine had started.");
    }
    this.#onPage = way === ways.length - 1 && ways.length > 1;
    transport.onMessage = (message) => this.#heard(message);
    transport.onDeath = (reason) => this.#died(reason);
    transport.post({ type: "load", module });
    this.#live = transport;
    return transport;
  }

  /** The run before is let go: nobody waits for it any more. */
  #leave(): void {
    const current = this.#current;
    this.#current = null;
    if (current === null) return;
    if (!current.isOpen) current.opened.reject(new Error("The run was replaced by another before it began."));
    if (isHeavy(current)) this.#drop();
    else this.#live?.post({ type: "close", run: current.run });
    this.#listen();
  }

  #drop(): void {
    this.#live?.close();
    this.#live = null;
    this.#transport = null;
    this.#listen();
  }

  #heard(message: FromHost): void {
    this.#listen();
    const current = this.#current;
    if (current === null || !("run" in message) || message.run !== current.run) return;
    switch (message.type) {
      case "opened":
        current.isOpen = true;
        current.heavy = message.heavy;
        if (message.reports) current.events.reported?.(message.reports);
        current.opened.resolve(this.#handle(current));
        break;
      case "progress": {
        const lanes = message.lanes.map((progress, lane) => ({
          log: taken(current, lane, progress),
          finished: progress.finished,
        }));
        current.finished = lanes.every(({ finished }) => finished);
        const begunMs = performance.now();
        current.events.updated({ lanes, simulatedNs: message.simulatedNs });
        const chunks = message.lanes.flatMap((lane) => lane.chunks);
        const changes = message.lanes.flatMap((lane) => lane.changes ?? []);
        this.#taken({ type: "taken", run: current.run, chunks, changes }, performance.now() - begunMs);
        break;
      }
      case "states":
        if (current.seek?.id !== message.id) break;
        current.seek.resolve(message.states);
        current.seek = null;
        break;
      case "notice":
        current.events.noticed?.(message.notice);
        break;
      case "failed":
        // With the worker goes what it had taken.
        this.#drop();
        this.#fail(message.problem);
        break;
    }
    this.#listen();
  }

  /** Where taking a message in takes long, the page has as long for its reader before the next one is asked for. */
  #taken(message: Extract<ToHost, { type: "taken" }>, tookMs: number): void {
    const buffers = [...message.chunks.map(chunkBuffer), ...message.changes.map(({ buffer }) => buffer)];
    const answer = () => this.#live?.post(message, buffers);
    if (tookMs < shortMs) answer();
    else setTimeout(answer, tookMs);
  }

  #fail(problem: string): void {
    const current = this.#current;
    this.#current = null;
    if (current === null) return;
    // One voice a failure: whoever waits for `open` hears it there.
    if (current.isOpen) current.events.failed(problem);
    else current.opened.reject(new Error(problem));
  }

  #died(reason: string): void {
    this.#drop();
    this.#fail(
      `The worker that computes this figure died: ${reasonOf(reason)}. What is shown stays; starting again makes a new one.`,
    );
  }

  #handle(current: Current): EngineRun {
    const { run } = current;
    const isCurrent = () => this.#current === current;
    return {
      seek: (records) =>
        new Promise((resolve, reject) => {
          if (!isCurrent()) return;
          const id = ++this.#seeks;
          // The host, too, forgets an older request that it hasn't answered.
          current.seek = { id, resolve, reject };
          this.#live?.post({ type: "seek", run, id, records: [...records] });
          this.#listen();
        }),
      cancel: () => {
        if (!isCurrent()) return;
        current.finished = true;
        this.#live?.post({ type: "cancel", run });
        this.#listen();
      },
      close: () => {
        if (isCurrent()) this.#leave();
      },
    };
  }

  /** Starts the watch anew while something is awaited: a worker can die without a word. */
  #listen(): void {
    if (this.#watch !== null) clearTimeout(this.#watch);
    this.#watch = null;
    const current = this.#current;
    if (this.#live === null || current === null || (current.isOpen && current.finished && current.seek === null))
      return;
    const silenceMs = this.#options.silenceMs ?? 6_000;
    this.#watch = setTimeout(() => {
      this.#live?.post({ type: "ping" });
      // A machine that slept wakes with all its timers due, before any message: hence a second look.
      this.#watch = setTimeout(() => this.#died("it has stopped answering"), silenceMs / 2);
    }, silenceMs);
  }
}
