/** Clients by events as cells: of each row and column, which share of its clients is in which state. A column shows what its last event leaves. */
import type { Growing, GrowingMemory } from "../../../plate/growing/growing-memory";
import { StateSweep, type StateSweepSize } from "../../../plate/growing/state-sweep";
import { ListenerHistory } from "./listener-history";

/** What a listener's plate keeps; it is as long as there are events. */
export type ListenerMemory = GrowingMemory<ListenerHistory>;
export const growing: Growing<ListenerHistory> = {
  reader: "listener",
  history: (description) => new ListenerHistory(description),
  known: ({ events }) => events,
};

/** To be advanced. Of few events each has a column. */
export function clientSweep({ client: thing, state }: ListenerHistory, size: StateSweepSize): StateSweep {
  return new StateSweep({ thing, state }, { ...size, columns: Math.min(size.length, size.columns) });
}
