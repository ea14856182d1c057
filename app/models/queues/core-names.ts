/** States of clients, in the order of the core (wasm-core/src/models/queues/spec.cpp). */
export const clientStates = [
  "to-come",
  "unheard",
  "answered",
  "phantom",
  "queued",
  "accepted",
  "reset",
  "gave-up",
] as const;

/** Which state a record of each kind leaves its client in; kinds that change none are missing. */
export const stateAfter: Readonly<Record<string, (typeof clientStates)[number]>> = {
  "syn-full": "unheard",
  "accept-full": "unheard",
  "syn-ack": "answered",
  cookie: "answered",
  join: "queued",
  phantom: "phantom",
  reset: "reset",
  "give-up": "gave-up",
  accept: "accepted",
};
