/** What becomes of every page and every worker of a run, read once from the log. */
import { bytesOf, Grown } from "../../base/grown";
import type { LogView } from "../../engine/frame";
import type { Description } from "../../model/description";
import { LogReader } from "../../mount/log-reader";
import { type Architecture, firstOther, pageStates, workerStates } from "./core-names";

/** Changes of state, in order of time. */
export class Changes {
  readonly timeNs = new Grown(Float64Array);
  readonly who = new Grown(Uint32Array);
  readonly state = new Grown(Uint8Array);
  readonly now: number[] = [];

  add(timeNs: number, who: number, state: number): void {
    if ((this.now[who] ?? 0) === state) return;
    this.now[who] = state;
    this.timeNs.add(timeNs);
    this.who.add(who);
    this.state.add(state);
  }

  clear(): void {
    for (const column of [this.timeNs, this.who, this.state]) column.clear();
    this.now.length = 0;
  }

  get bytes(): number {
    return bytesOf([this.timeNs, this.who, this.state]);
  }
}

const page = (state: (typeof pageStates)[number]) => pageStates.indexOf(state);
const worker = (state: (typeof workerStates)[number]) => workerStates.indexOf(state);

export class ServerHistory extends LogReader {
  readonly pages = new Changes();
  readonly workers = new Changes();
  protected override readonly columns = [this.pages, this.workers];
  /** Reads of the disks: disk, from, to (0 while it goes on), page. */
  readonly reads: { readonly disk: number; readonly fromNs: number; toNs: number; readonly page: number }[] = [];
  readonly #names: readonly string[];
  readonly #firstOther: number;
  readonly #architecture: Architecture;
  readonly #reading: number[] = [];
  /** Children that have ended, by page. */
  readonly #ended = new Map<number, number>();

  constructor(description: Description, architecture: Architecture) {
    super();
    this.#names = description.kinds.map(({ name }) => name);
    this.#firstOther = this.#names.indexOf(firstOther);
    this.#architecture = architecture;
  }

  override get bytes(): number {
    return super.bytes + this.reads.length * 40;
  }

  protected override restart(): void {
    this.reads.length = 0;
    this.#reading.length = 0;
    this.#ended.clear();
  }

  protected take(log: LogView, from: number, to: number): void {
    for (let i = from; i < to; i++)
      this.#record(
        log.kind.at(i) as number,
        log.timeNs.at(i) as number,
        log.task.at(i) as number,
        log.arg.at(i) as number,
        log.what.at(i) as number,
      );
  }

  #record(kind: number, timeNs: number, task: number, arg: number, what: number): void {
    const name = this.#names[kind] as string;
    const setPage = (state: number) => this.pages.add(timeNs, arg, state);
    const setWorker = (state: number) => this.workers.add(timeNs, task, state);
    if (kind < this.#firstOther || name.startsWith("kernel-")) {
      setWorker(worker("running"));
      if (arg !== none) this.#called(name, timeNs, task, arg);
      return;
    }
    switch (name) {
      case "arrive":
        setPage(page("waits"));
        break;
      case "idle":
        setWorker(worker("idle"));
        break;
      case "waits-client":
        setWorker(worker("at-client"));
        break;
      case "disk-wait":
      case "stands-still":
        setWorker(worker("at-disk"));
        setPage(page("on-disk"));
        break;
      case "hand-over":
        setPage(this.#architecture === "accelerator" ? page("waits") : page("on-disk"));
        break;
      case "disk-read":
        this.#reading[what] = this.reads.length;
        this.reads.push({ disk: what, fromNs: timeNs, toNs: 0, page: arg });
        break;
      case "disk-done": {
        setWorker(worker("ready"));
        setPage(page("in-work"));
        const read = this.reads[this.#reading[what] as number];
        if (read) read.toNs = timeNs;
        break;
      }
      case "received":
        setPage(page("done"));
    }
  }

  #called(name: string, timeNs: number, task: number, arg: number): void {
    if (name === "exit") this.#ended.set(arg, task);
    const ended = name === "wait4" ? this.#ended.get(arg) : undefined;
    if (ended !== undefined) this.workers.add(timeNs, ended, worker("not-there"));
    if ((this.pages.now[arg] ?? 0) >= page("being-sent")) return;
    // What a server behind an accelerator writes goes to the accelerator.
    const sends = name === "kernel-send" || (name === "writev" && (this.#architecture !== "accelerator" || task === 0));
    this.pages.add(timeNs, arg, page(sends ? "being-sent" : "in-work"));
  }
}

/** No page. */
const none = 0xffffffff;
