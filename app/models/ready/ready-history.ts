/** What becomes of each connection of the first process's, and which stretches of time it spent asking them, read once from the log. */
import { Grown } from "../../base/grown";
import type { LogView } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import { StateHistory } from "../../plate/states/state-history";
import { connectionStates } from "./core-names";
import { drawnConnections } from "./shape";

const [silent, quiet, ready, served] = connectionStates.map((_, place) => place) as [number, number, number, number];

/** What a record of each kind says: requests that wait on its connection, or which come and go there. */
const tellers = ["event", "serve", "reply", "write", "read", "fresh", "call", "ask"] as const;

export class ReadyHistory extends StateHistory {
  /** Scans of the first process, ns: from, to. */
  readonly scans = new Grown(Float64Array);
  readonly #things: number;
  readonly #kinds: Readonly<Record<(typeof tellers)[number], number>>;
  /** Requests that wait, by connection. */
  readonly #waiting = new Map<number, number>();
  #calledNs = 0;

  constructor(description: Description, params: LaneParams) {
    super();
    this.#things = drawnConnections(params);
    const kinds = tellers.map((wanted) => [wanted, description.kinds.findIndex(({ name }) => name === wanted)]);
    this.#kinds = Object.fromEntries(kinds);
    this.begin();
  }

  override get bytes(): number {
    return super.bytes + this.scans.count * 8;
  }

  protected begin(): void {
    this.scans.clear();
    this.#waiting.clear();
    this.#calledNs = 0;
  }

  protected take(log: LogView, from: number, to: number): void {
    const kinds = this.#kinds;
    for (let i = from; i < to; i++) {
      const kind = log.kind.at(i) as number;
      // Of several processes' connections the first one's are drawn, and its scans.
      if (log.what.at(i) !== 0) continue;
      const timeNs = log.timeNs.at(i) as number;
      const thing = log.task.at(i) as number;
      const arg = log.arg.at(i) as number;
      if (kind === kinds.call) this.#calledNs = timeNs;
      else if (kind === kinds.ask) {
        this.scans.add(this.#calledNs);
        this.scans.add(timeNs);
      } else if (kind === kinds.fresh) this.#forget(timeNs);
      else if (thing < this.#things) this.#tell(kind, timeNs, thing, arg);
    }
  }

  #tell(kind: number, timeNs: number, thing: number, arg: number): void {
    const kinds = this.#kinds;
    const waiting = this.#waiting.get(thing) ?? 0;
    const left = (count: number) => {
      this.#waiting.set(thing, count);
      return count > 0 ? ready : quiet;
    };
    if (kind === kinds.event) this.change(timeNs, thing, left(arg));
    else if (kind === kinds.write) this.change(timeNs, thing, left(waiting + arg));
    else if (kind === kinds.read) this.change(timeNs, thing, left(Math.max(0, waiting - arg)));
    else if (kind === kinds.serve) {
      left(arg);
      this.change(timeNs, thing, served);
    } else if (kind === kinds.reply) this.change(timeNs, thing, left(waiting));
  }

  #forget(timeNs: number): void {
    for (const thing of this.#waiting.keys()) this.change(timeNs, thing, silent);
    this.#waiting.clear();
  }
}
