/** The lock of the one heap that all threads share, for the plate. */
import type { LockReading } from "../../cpus/task-plate/lock-line";
import type { LaneParams } from "../../model/scenario";

/** Beyond so many pairs a thread, "auto" tells of many pairs in one record. */
const mostSteps = 1000;

const reading: LockReading = { takes: ["taken"], letsGo: ["unlocked"], waits: [], by: "task", what: 0 };

/** null: there are several heaps, or nobody else comes to this one, or the log doesn't tell each time that it is locked. */
export function heapLock({ policy, threads, detail, pairs }: LaneParams): LockReading | null {
  const told = detail === "steps" || (detail === "auto" && Number(pairs) <= mostSteps);
  return told && (policy === "one-lock" || policy === "one-cpu") && Number(threads) > 1 ? reading : null;
}
