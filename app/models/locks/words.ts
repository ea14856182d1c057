/** The state of CPUs and locks in words and numbers: what a screen reader meets, and what stands beneath the drawing. */
import { formatCount, formatDuration, formatSignificant } from "../../base/quantity";
import { clockText } from "../../base/time-format";
import { column } from "../../engine/frame";
import { modeIndex } from "../../machine/modes";
import type { Description } from "../../model/description";
import type { Counter } from "../../stage/counters";
import { metricOf } from "../../stage/metric-of";
import type { FigureFrame, FigureLane } from "../../stage/types";
import { lockAt, lockGroups, lockTitles } from "./lane";
import { percent } from "./split-layout";

export function summarizeLocks(description: Description, frame: FigureFrame): string {
  return `At ${clockText(frame.displayTimeNs)}: ${frame.lanes.map((lane) => laneSentence(description, lane)).join(" ")}`;
}

export function laneSentence(description: Description, lane: FigureLane): string {
  const modes = modeIndex(description);
  const cpuMode = column(lane.state, "cpuMode");
  const count = (...wanted: readonly number[]) => {
    let sum = 0;
    for (let cpu = 0; cpu < cpuMode.length; cpu++) if (wanted.includes(cpuMode[cpu] as number)) sum++;
    return sum;
  };
  const doing = [
    [count(modes.user), "in user mode"],
    [count(modes.kernel, modes.scan, modes.interrupt), "at work in the kernel"],
    [count(modes.spin), count(modes.spin) === 1 ? "spins" : "spin"],
    [count(modes.idle), "idle"],
  ] as const;
  const list = doing.filter(([n]) => n > 0).map(([n, words]) => `${n} ${words}`);
  const done = metricOf(description, lane, "requests");
  const spin = metricOf(description, lane, "spinShare");
  const so =
    done > 0
      ? ` ${formatCount(done)} ${done === 1 ? "request is" : "requests are"} done; spinning is ${percent(spin)} of all time in the kernel so far.`
      : " No request is done yet.";
  return `${lane.label}: of ${cpuMode.length === 1 ? "one CPU" : `${cpuMode.length} CPUs`} ${list.join(", ")}; ${lockWords(description, lane)}.${so}`;
}

/** Of the lock that matters most. */
function lockWords(description: Description, lane: FigureLane): string {
  const [group] = lockGroups(description, lane);
  if (!group || group.rows[0] === undefined) return "there are no locks in this build";
  const [title] = lockTitles[group.kind];
  const name = group.kind === "kernel" ? "the kernel lock" : `the lock of the ${title}`;
  if (group.rows.length > 1) return `each CPU has a lock of its own for its ${title}`;
  const lock = lockAt(description, lane, group.rows[0]);
  const wait = lock.waiters > 0 ? `, ${lock.waiters} ${lock.waiters === 1 ? "waits" : "wait"} for it` : "";
  if (lock.holder !== null) return `CPU ${lock.holder} holds ${name}${wait}`;
  return lock.onItsWay ? `${name} has been let go and its line is on its way${wait}` : `nobody holds ${name}${wait}`;
}

export function locksCounters(description: Description, lane: FigureLane): readonly Counter[] {
  const of = (name: string) => metricOf(description, lane, name);
  const requests = of("requests");
  const each = (value: number, words: (value: number) => string) => (requests > 0 ? words(value / requests) : "–");
  return [
    { value: requests > 0 ? formatCount(Math.round(of("requestsPerS"))) : "–", label: "requests/s" },
    { value: percent(of("spinShare")), label: "of kernel time spun" },
    { value: each(of("lockLineTransfers"), formatSignificant), label: "lock lines moved, a request" },
    {
      value: each(of("kernelNs") + of("interruptNs") + of("scanNs") + of("spinNs"), formatDuration),
      label: "in the kernel, a request",
    },
    { value: percent(1 - of("busyShare")), label: "idle" },
  ];
}
