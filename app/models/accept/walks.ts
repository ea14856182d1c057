/** Walks along the wait queue, read from the log: whom each has woken, and where the waker is on its way. */
import type { Description } from "../../model/description";
import type { FigureLane } from "../../mount/types";

/** Whom a walk has woken so far, in order. */
export interface LoggedWalk {
  readonly woken: readonly number[];
  readonly finished: boolean;
  /** Index into `wakeRules`: of this walk, since a callback may have a rule of its own. */
  readonly rule: number;
  /** Whom it wakes next, and which share of the way there is behind it at the time asked for; null: that is not known, or nobody. */
  readonly ahead: { readonly task: number; readonly share: number } | null;
}

/** What the record of a walk says of its rule, in the order of the core's WakeRule. */
export const wakeRules = { all: 0, exclusive: 1, exclusiveFull: 2, one: 3, alwaysMarked: 4 };

const mostRecords = 65_536;

/** The latest walk that has begun at this moment, up to this moment; null before the first. `timeNs`: of the clock, between two records. */
export function latestWalk(description: Description, lane: FigureLane, timeNs = lane.state.timeNs): LoggedWalk | null {
  const kindOf = (name: string) => description.kinds.findIndex((kind) => kind.name === name);
  const [walk, wake, end] = [kindOf("walk"), kindOf("wake"), kindOf("walk-end")];
  const { log, state } = lane;
  const last = Math.min(state.records, log.length) - 1;
  let begin = last;
  while (begin >= 0 && begin > last - mostRecords && log.kind.at(begin) !== walk) begin--;
  if (begin < 0 || log.kind.at(begin) !== walk) return null;
  const cpu = log.cpu.at(begin);
  const rule = log.what.at(begin) as number;
  const woken: number[] = [];
  let sinceNs = log.timeNs.at(begin) as number;
  for (let i = begin + 1; i <= last; i++) {
    if (log.cpu.at(i) !== cpu) continue;
    if (log.kind.at(i) === end) return { woken, finished: true, rule, ahead: null };
    if (log.kind.at(i) !== wake) continue;
    woken.push(log.task.at(i) as number);
    sinceNs = log.timeNs.at(i) as number;
  }
  const next = nextOf(
    log,
    last + 1,
    (i) => log.cpu.at(i) === cpu && (log.kind.at(i) === wake || log.kind.at(i) === end),
  );
  if (next === null || log.kind.at(next) === end) return { woken, finished: false, rule, ahead: null };
  const untilNs = log.timeNs.at(next) as number;
  const share = Math.min(1, Math.max(0, (timeNs - sinceNs) / Math.max(1, untilNs - sinceNs)));
  return { woken, finished: false, rule, ahead: { task: log.task.at(next) as number, share } };
}

function nextOf({ length }: FigureLane["log"], from: number, is: (i: number) => boolean): number | null {
  for (let i = from; i < Math.min(length, from + mostRecords); i++) if (is(i)) return i;
  return null;
}

/** Whether a task has been woken at this moment or before. */
export function wasWoken(description: Description, { log, state }: FigureLane, task: number): boolean {
  const wake = description.kinds.findIndex(({ name }) => name === "wake");
  const last = Math.min(state.records, log.length) - 1;
  for (let i = last; i >= 0 && i > last - mostRecords; i--)
    if (log.kind.at(i) === wake && log.task.at(i) === task) return true;
  return false;
}
