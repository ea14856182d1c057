/** The state of CPUs and locks in words and numbers: what a screen reader meets, and what stands beneath the drawing. */
import { formatCount, formatDuration, formatSignificant } from "../../base/quantity";
import { clockText } from "../../base/time-format";
import { modeIndex } from "../../cpus/modes";
import { column } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { Counter } from "../../mount/counters";
import { metricOf } from "../../mount/metric-of";
import { words as ofStages } from "../../mount/mount-messages";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { lockAt, lockGroups } from "./lane";
import { words } from "./locks-messages";
import { percent } from "./split-layout";

export function summarizeLocks(description: Description, frame: FigureFrame): string {
  return ofStages.atMoment(
    clockText(frame.displayTimeNs),
    frame.lanes.map((lane) => laneSentence(description, lane)),
  );
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
    [count(modes.user), words.summary.user],
    [count(modes.kernel, modes.scan, modes.interrupt), words.summary.kernel],
    [count(modes.spin), words.summary.spin(count(modes.spin))],
    [count(modes.idle), words.summary.idle],
  ] as const;
  const list = doing.filter(([n]) => n > 0).map(([n, does]) => `${n} ${does}`);
  const done = metricOf(description, lane, "requests");
  const spin = metricOf(description, lane, "spinShare");
  const so = done > 0 ? words.summary.done(done, percent(spin)) : words.summary.noneDone;
  return words.summary.lane(lane.label, cpuMode.length, list, lockWords(description, lane), so);
}

/** Of the lock that matters most. */
function lockWords(description: Description, lane: FigureLane): string {
  const say = words.summary;
  const [group] = lockGroups(description, lane);
  if (!group || group.rows[0] === undefined) return say.noLocks;
  if (group.rows.length > 1) return say.eachItsOwn(group.kind);
  const name = group.kind === "kernel" ? say.kernelLock : say.lockOf(group.kind);
  const lock = lockAt(description, lane, group.rows[0]);
  const waiting = lock.waiters > 0 ? say.waiting(lock.waiters) : "";
  if (lock.holder !== null) return say.holds(lock.holder, name, waiting);
  return lock.onItsWay ? say.onItsWay(name, waiting) : say.nobody(name, waiting);
}

export function locksCounters(description: Description, lane: FigureLane): readonly Counter[] {
  const of = (name: string) => metricOf(description, lane, name);
  const requests = of("requests");
  const each = (value: number, format: (value: number) => string) => (requests > 0 ? format(value / requests) : "–");
  return [
    { value: requests > 0 ? formatCount(Math.round(of("requestsPerS"))) : "–", label: words.counters.requests },
    { value: percent(of("spinShare")), label: words.counters.spun },
    { value: each(of("lockLineTransfers"), formatSignificant), label: words.counters.moved },
    {
      value: each(of("kernelNs") + of("interruptNs") + of("scanNs") + of("spinNs"), formatDuration),
      label: words.counters.kernel,
    },
    { value: percent(1 - of("busyShare")), label: words.counters.idle },
  ];
}
