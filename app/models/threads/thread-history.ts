/** What becomes of each thread of a run, and what passes between them, read once from the log. */
import { bytesOf, Grown } from "../../base/grown";
import type { LogView } from "../../engine/frame";
import type { Description } from "../../model/description";
import { StateHistory } from "../../plate/states/state-history";
import { arrowKinds, stateAfter, threadStates } from "./core-names";

const none = 255;
/** In the place of a task: an interrupt. */
const noTask = 0xffffffff;
const joined = threadStates.indexOf("joined");
const running = threadStates.indexOf("running");
const dead = threadStates.indexOf("dead");

/** Its things are threads, its states those in `threadStates`. */
export class ThreadHistory extends StateHistory {
  /** What passes from one to another: place in `arrowKinds`, the task that does it and the thread that it runs, and the record's own number. */
  readonly arrowNs = new Grown(Float64Array);
  readonly arrowKind = new Grown(Uint8Array);
  readonly arrowTask = new Grown(Uint32Array);
  readonly arrowThread = new Grown(Uint32Array);
  readonly arrowArg = new Grown(Uint32Array);
  /** Of each birth, in their order: when, and how many segments had been looked at for it. */
  readonly bornNs = new Grown(Float64Array);
  readonly looks = new Grown(Uint32Array);
  readonly #after: readonly number[];
  readonly #arrow: readonly number[];
  readonly #searched: number;
  readonly #switch: number;
  readonly #born: number;
  readonly #joined = new Set<number>();
  readonly #dead = new Set<number>();
  /** By task: the thread that it goes on with, where that changes. */
  readonly #carried = new Map<number, number>();
  #lastLooks = 0;

  constructor(description: Description) {
    super();
    const places = (of: (name: string) => number) => description.kinds.map(({ name }) => of(name));
    const kind = (wanted: string) => description.kinds.findIndex(({ name }) => name === wanted);
    this.#after = places((name) => {
      const state = stateAfter[name];
      return state === undefined ? none : threadStates.indexOf(state);
    });
    this.#arrow = places((name) => {
      const place = (arrowKinds as readonly string[]).indexOf(name);
      return place < 0 ? none : place;
    });
    this.#searched = kind("searched");
    this.#switch = kind("user-switch");
    this.#born = kind("born");
    this.begin();
  }

  get #columns() {
    return [this.arrowNs, this.arrowKind, this.arrowTask, this.arrowThread, this.arrowArg, this.bornNs, this.looks];
  }

  override get bytes(): number {
    return super.bytes + bytesOf(this.#columns);
  }

  /** The first thread runs, and nobody makes it. */
  protected begin(): void {
    for (const column of this.#columns) column.clear();
    this.#joined.clear();
    this.#dead.clear();
    this.#carried.clear();
    this.#lastLooks = 0;
    this.change(0, 0, running);
  }

  protected take(log: LogView, from: number, to: number): void {
    for (let i = from; i < to; i++) {
      const kind = log.kind.at(i) as number;
      const arrow = this.#arrow[kind] as number;
      const after = this.#after[kind] as number;
      if (arrow === none && after === none) continue;
      const timeNs = log.timeNs.at(i) as number;
      const arg = log.arg.at(i) as number;
      const task = log.task.at(i) as number;
      if (kind === this.#searched) this.#lastLooks = arg;
      if (kind === this.#born) {
        this.bornNs.add(timeNs);
        this.looks.add(this.#lastLooks);
        this.#lastLooks = 0;
      }
      if (arrow !== none && task !== noTask) {
        this.arrowNs.add(timeNs);
        this.arrowKind.add(arrow);
        this.arrowTask.add(task);
        this.arrowThread.add(this.#carried.get(task) ?? noTask);
        this.arrowArg.add(arg);
      }
      if (kind === this.#switch) this.#carried.set(task, arg);
      if (after === none) continue;
      if (after === joined) {
        this.#joined.add(arg);
        // Who is joined before its death is through still has its last steps to go.
        if (!this.#dead.has(arg)) continue;
      }
      if (after === dead) this.#dead.add(arg);
      this.change(timeNs, arg, after === dead && this.#joined.has(arg) ? joined : after);
    }
  }
}
