/** Clients by events as cells: of each row and column, which share of its clients is in which state. A column shows what its last event leaves. */
import { StateSweep } from "../../../plate/growing/state-sweep";
import { clientStates } from "../core-names";
import type { ListenerHistory } from "./listener-history";

export interface RasterSize {
  /** Events that are shown, and clients. */
  readonly events: number;
  readonly clients: number;
  readonly columns: number;
  readonly rows: number;
}

/** States by their place in `clientStates`; to be advanced. */
export function clientSweep({ client: thing, state }: ListenerHistory, size: RasterSize): StateSweep {
  const { events: length, clients: things } = size;
  return new StateSweep({ thing, state }, { ...size, length, things, states: clientStates.length });
}

export const clientRaster = (history: ListenerHistory, size: RasterSize): StateSweep =>
  clientSweep(history, size).advance(size.events);
