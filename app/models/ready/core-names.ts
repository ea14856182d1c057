/** States of connections, in the order of the core (wasm-core/src/models/ready/spec.cpp). */
export const connectionStates = ["silent", "quiet", "ready", "served"] as const;
export type ConnectionState = (typeof connectionStates)[number];

/** States of processes, in the same way. */
export const loopStates = [
  "asleep",
  "waiting",
  "spinning",
  "asking",
  "hanging",
  "taking-down",
  "serving",
  "waking",
  "through",
] as const;
export type LoopState = (typeof loopStates)[number];

/** Mechanisms that ask everybody in the order of the list. */
export const scanning: readonly string[] = ["select", "poll", "hints", "dev-poll"];

/** The sockets of a trace of readiness, and of one of signals. */
export const traced = 12;
/** Connections that the state has rows of. */
export const mostDrawn = 10_000;
