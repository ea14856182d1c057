/** States of threads, in the order of the core (wasm-core/src/models/threads/spec.cpp). */
export const threadStates = [
  "to-come",
  "asked",
  "runnable",
  "running",
  "suspended",
  "in-call",
  "dead",
  "joined",
] as const;

export type ThreadState = (typeof threadStates)[number];

/** What a record of each kind leaves the thread in that it is about; kinds that change nothing are missing. */
export const stateAfter: Readonly<Record<string, ThreadState>> = {
  asked: "asked",
  born: "runnable",
  started: "running",
  suspended: "suspended",
  "futex-wait": "suspended",
  "user-wait": "suspended",
  signalled: "runnable",
  "futex-wake": "runnable",
  restarted: "running",
  "user-switch": "running",
  "call-begun": "in-call",
  "call-ended": "running",
  death: "dead",
  joined: "joined",
};

/** What passes from one to another: arrows. */
export const arrowKinds = [
  "asked",
  "free-asked",
  "exit-asked",
  "searched",
  "born",
  "signalled",
  "futex-wake",
  "handover",
  "death",
  "user-switch",
] as const;

export type ArrowKind = (typeof arrowKinds)[number];

/** Task of LinuxThreads' manager. */
export const managerTask = 1;
export const oneToOne = (runtime: string): boolean => runtime === "linuxthreads" || runtime === "nptl";
