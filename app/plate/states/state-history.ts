/** Things that are in one of several states, read once from a log: when which of them came into which. */
import { Grown } from "../../base/grown";
import type { LogView } from "../../engine/frame";
import { LogReader } from "../../mount/log-reader";
import { StateSweep, type StateSweepSize } from "../growing/state-sweep";

export abstract class StateHistory extends LogReader {
  /** Changes: of which thing, to the place of which state. */
  readonly timeNs = new Grown(Float64Array);
  readonly thing = new Grown(Uint32Array);
  readonly state = new Grown(Uint8Array);

  protected override readonly columns: LogReader["columns"] = [this.timeNs, this.thing, this.state];

  /** A change that is told, or that was there before anything was. */
  protected change(timeNs: number, thing: number, state: number): void {
    this.timeNs.add(timeNs);
    this.thing.add(thing);
    this.state.add(state);
  }

  protected override restart(): void {
    this.begin();
  }

  /** What holds before the first record; to be called by whoever makes a history, too. */
  protected abstract begin(): void;
  protected abstract override take(log: LogView, from: number, to: number): void;
}

/** Its cells by time; to be advanced. */
export const stateSweep = ({ timeNs: at, thing, state }: StateHistory, size: StateSweepSize): StateSweep =>
  new StateSweep({ at, thing, state }, size);
