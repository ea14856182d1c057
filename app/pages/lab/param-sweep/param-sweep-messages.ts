/** What a small sweep beside a parameter says: every word here, so that a translation is a set of files. */
import { laneLetter } from "../../../base/lane-letter";
import { formatCounted } from "../../../base/quantity";

export const words = {
  show: "show",
  run: (runs: number) => `Sweep it: ${formatCounted(runs, "runs")}`,
  again: (runs: number) => `Sweep again: ${formatCounted(runs, "runs")}`,
  stop: "Stop",
  running: (done: number, total: number) => (total === 0 ? "The sweep begins." : `${done} of ${total} runs`),
  stopped: "Stopped.",
  failed: (why: string) => `The sweep could not be run: ${why}`,
  stale: "Of the settings before the last change.",
  /** Counts from 0. */
  lane: laneLetter,
  /** Of one value; `numbers`: of each lane. */
  set: (label: string, value: string, metric: string, numbers: readonly string[]) =>
    `Set ${label} to ${value}. ${metric}: ${numbers.join(" / ")}`,
  chosen: (value: string, numbers: readonly string[]) => `${value}: ${numbers.join(" / ")}`,
  range: (from: string, to: string) => `${from} to ${to}`,
  simulated: (metric: string) =>
    `${metric}, simulated to the end of each run. Press a value to set it. Other ranges: “Chart a sweep”.`,
  missing: "This part of the page could not be loaded. Check the connection, then close it and open it again.",
} as const;
