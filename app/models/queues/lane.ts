/** What the listener's figures read of a lane at a moment. */
import { column } from "../../engine/frame";
import type { Description } from "../../model/description";
import { countStates, metricsOf } from "../../mount/metric-of";
import type { FigureLane } from "../../mount/types";
import { clientStates } from "./core-names";

export type ClientState = (typeof clientStates)[number];

export interface ListenerNow {
  readonly states: ArrayLike<number>;
  readonly state: (client: number) => ClientState;
  /** Clients in all, those to come among them. */
  readonly clients: number;
  /** In the order of coming. */
  readonly synQueue: ArrayLike<number>;
  /** Oldest first. */
  readonly acceptQueue: ArrayLike<number>;
  /** Of the last client: ns since its first SYN. */
  readonly lastKnocksNs: ArrayLike<number>;
}

export function listenerNow(lane: FigureLane): ListenerNow {
  const states = column(lane.state, "clientState");
  return {
    states,
    state: (client) => clientStates[states[client] ?? 0] ?? "to-come",
    clients: states.length,
    synQueue: column(lane.state, "synQueueClients"),
    acceptQueue: column(lane.state, "acceptQueueClients"),
    lastKnocksNs: column(lane.state, "lastClientKnocksNs"),
  };
}

/** Clients by where they are, each once. */
export interface Places {
  /** Nobody has heard them, or they have given up, or are still to come. */
  readonly outside: readonly number[];
  readonly halfOpen: readonly number[];
  readonly waiting: readonly number[];
  /** Accepted, reset, or answered by a cookie, of which the listener keeps nothing. */
  readonly elsewhere: readonly number[];
}

export function placesOf(now: ListenerNow): Places {
  const held = new Set([...Array.from(now.synQueue), ...Array.from(now.acceptQueue)]);
  const outside: number[] = [];
  const elsewhere: number[] = [];
  for (let client = 0; client < now.clients; client++) {
    if (held.has(client)) continue;
    const state = now.state(client);
    (state === "to-come" || state === "unheard" || state === "gave-up" ? outside : elsewhere).push(client);
  }
  return { outside, halfOpen: Array.from(now.synQueue), waiting: Array.from(now.acceptQueue), elsewhere };
}

export const clientsBy = ({ states }: ListenerNow): ReadonlyMap<ClientState, number> =>
  countStates(clientStates, states);

export const listenerNumbers = (description: Description, lane: FigureLane) =>
  metricsOf(description, lane, "synAcks", "recvQueue", "accepted", "phantoms", "synsDropped", "resets", "gaveUp");
