/** What becomes of each client of a run, read once from the log: one event for each SYN, each ACK, each that is accepted or gives up. */
import { Grown } from "../../../base/grown";
import type { LogView } from "../../../engine/frame";
import type { Description } from "../../../model/description";
import { allAgain } from "../../../plate/growing/state-sweep";
import { StateHistory } from "../../../plate/states/state-history";
import { clientStates, stateAfter } from "../core-names";

/** Its things are clients, its states those in `clientStates`. */
export class ListenerHistory extends StateHistory {
  /** 1: a SYN, whatever came of it. */
  readonly knock = new Grown(Uint8Array);
  protected override readonly columns = [this.timeNs, this.thing, this.state, this.knock];
  /** The most clients of a case. */
  clients = 0;
  /** By kind: the place of the state that follows in `clientStates`, or -1. */
  readonly #after: readonly number[];
  readonly #listen: number;
  readonly #syn: readonly boolean[];

  constructor(description: Description) {
    super();
    this.#after = description.kinds.map(({ name }) => {
      const state = stateAfter[name];
      return state === undefined ? -1 : clientStates.indexOf(state);
    });
    this.#listen = description.kinds.findIndex(({ name }) => name === "listen");
    this.#syn = description.kinds.map(({ name }) => synFates.has(name));
  }

  get events(): number {
    return this.timeNs.count;
  }

  protected begin(): void {
    this.clients = 0;
  }

  protected take(log: LogView, from: number, to: number): void {
    for (let i = from; i < to; i++) {
      const kind = log.kind.at(i) as number;
      if (kind === this.#listen) {
        // Another case begins, and everybody is still to come, as before the first.
        if (this.events > 0) this.#add(log.timeNs.at(i) as number, allAgain, 0, false);
        continue;
      }
      const after = this.#after[kind] ?? -1;
      if (after < 0) continue;
      const client = log.task.at(i) as number;
      this.clients = Math.max(this.clients, client + 1);
      this.#add(log.timeNs.at(i) as number, client, after, this.#syn[kind] as boolean);
    }
  }

  #add(timeNs: number, client: number, state: number, knock: boolean): void {
    this.change(timeNs, client, state);
    this.knock.add(knock ? 1 : 0);
  }

  /** Events at or before a time. */
  eventsAt(timeNs: number): number {
    return this.timeNs.countUpTo(timeNs);
  }

  /** When so many events are over, ns. */
  endNs(events: number): number {
    if (events <= 0 || this.events === 0) return 0;
    return this.timeNs.values[Math.min(events, this.events) - 1] as number;
  }
}

const synFates = new Set(["syn-full", "accept-full", "syn-ack", "cookie"]);
