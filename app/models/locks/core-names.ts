/** What the core calls locks and routines, where it is read by these names. */

/** A kind of lock. */
export type LockKind =
  | "kernel"
  | "bottom-half"
  | "run-queue"
  | "socket"
  | "card"
  | "page-cache"
  | "names"
  | "file"
  | "cpu";

/** The kind of one of the description's locks; null: not one that is drawn. */
export function kindOfLock(name: string): LockKind | null {
  if (name === "kernel lock") return "kernel";
  if (name.startsWith("end of the bottom")) return "bottom-half";
  if (name.startsWith("run-queue")) return "run-queue";
  if (name.startsWith("socket")) return "socket";
  if (name.includes("card")) return "card";
  if (name.includes("page cache")) return "page-cache";
  if (name.includes("name cache")) return "names";
  if (name.startsWith("file")) return "file";
  return name.startsWith("CPU") ? "cpu" : null;
}

/** All spinning is charged to it. */
export const spinRoutine = "stext_lock";

const always = ["schedule", "system call"];
const network = ["wake_up", "card driver", "TCP, in", "TCP, out", "receive", "copy"];
const byWorkload: Readonly<Record<string, readonly string[]>> = {
  "netperf-rr": network,
  "fscache-read": ["wake_up", "read", "copy"],
  specweb99: [...network, "poll", "open and close"],
  webbench: [...network, "accept and close", "open and close"],
};
const inOrder = [
  "card driver",
  "TCP, in",
  "wake_up",
  "accept and close",
  "poll",
  "receive",
  "open and close",
  "read",
  "copy",
  "TCP, out",
];

/** Routines in which these workloads spend time; that of spinning, which the figure is about, first. */
export function routinesOf(workloads: readonly string[]): readonly string[] {
  const used = new Set(workloads.flatMap((workload) => byWorkload[workload] ?? network));
  return [spinRoutine, ...inOrder.filter((name) => used.has(name)), "timer and CPU interrupts", ...always];
}
