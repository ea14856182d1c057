/** What the core calls things of web servers, where they are found by these names (wasm-core/src/models/server). */

/** States of pages and of workers, in the order of the core. */
export const pageStates = ["to-come", "waits", "in-work", "on-disk", "being-sent", "done"] as const;
export const workerStates = ["not-there", "idle", "ready", "running", "at-disk", "at-client"] as const;
export type PageState = (typeof pageStates)[number];
export type WorkerState = (typeof workerStates)[number];

/** Builds of Apache: the head of the labels of their lines, and their names in links. */
export const builds = ["default", "lean", "mmap-static", "top-fuel"] as const;
export type Build = (typeof builds)[number];

/** Architectures whose pages are Apache's list of calls. */
export const apaches = ["fork", "prefork", "threads", "accelerator"];

/** The first kind of record that is no system call. */
export const firstOther = "arrive";

/** What each worker is, by architecture: the first, and all others; a server in the kernel has one first for each CPU. */
export const roles = {
  fork: ["parent", "child"],
  prefork: ["process", "process"],
  threads: ["thread", "thread"],
  sped: ["loop", "loop"],
  amped: ["loop", "helper"],
  kernel: ["kernel", "helper"],
  accelerator: ["front", "process"],
} as const;
export type Architecture = keyof typeof roles;
export type Role = (typeof roles)[Architecture][number];
