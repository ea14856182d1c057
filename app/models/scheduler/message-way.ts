/** The way of one message through a room, read from the log: the message that the log has told of last. */
import type { Description } from "../../model/description";
import type { FigureLane } from "../../mount/types";

/** From one thread to the next that has it. */
export interface Leg {
  readonly from: number;
  readonly to: number;
  /** How much of it is behind the message, 0 to 1. */
  readonly share: number;
}

export interface MessageWay {
  /** As the log numbers it. */
  readonly message: number;
  /** Who wrote it. */
  readonly sender: number;
  /** In the order in which they begin. */
  readonly legs: readonly Leg[];
}

const mostRecords = 65_536;
const names = ["sent", "segment", "taken", "posted", "forwarded", "delivered"] as const;
type Name = (typeof names)[number];

/** A task is 4 x its user + its role: sender 0, receiver 1, reader 2, writer 3. */
const readerOf = (sender: number): number => sender + 2;
const receiverOf = (writer: number): number => writer - 2;

/** `timeNs`: of the clock, between two records. null: no message has been sent yet. */
export function messageWay(description: Description, lane: FigureLane, timeNs: number): MessageWay | null {
  const { log, state } = lane;
  const nameOf = new Map(names.map((name) => [description.kinds.findIndex((kind) => kind.name === name), name]));
  const nameAt = (i: number): Name | undefined => nameOf.get(log.kind.at(i) as number);
  const last = Math.min(state.records, log.length) - 1;
  const latest = find(last, -1, (i) => nameAt(i) !== undefined);
  if (latest === null) return null;
  const message = log.arg.at(latest) as number;
  const own = (i: number) => nameAt(i) !== undefined && log.arg.at(i) === message;
  const first = find(last, -1, (i) => own(i) && nameAt(i) === "sent");
  if (first === null) return null;
  const sender = log.task.at(first) as number;
  const legs: { from: number; to: number; sinceNs: number; share: number }[] = [];
  let reader = readerOf(sender);
  for (let i = first; i <= last; i++) {
    if (!own(i)) continue;
    const task = log.task.at(i) as number;
    const sinceNs = log.timeNs.at(i) as number;
    const name = nameAt(i);
    if (name === "sent") legs.push({ from: task, to: readerOf(task), sinceNs, share: 0 });
    else if (name === "taken") reader = task;
    else if (name === "posted") legs.push({ from: reader, to: task, sinceNs, share: 1 });
    else if (name === "forwarded") legs.push({ from: task, to: receiverOf(task), sinceNs, share: 0 });
    else for (const leg of legs) if (leg.to === task) leg.share = 1;
  }
  for (const leg of legs) {
    if (leg.share === 1) continue;
    const arrival = find(last + 1, 1, (i) => own(i) && nameAt(i) === "segment" && log.task.at(i) === leg.to);
    const untilNs = arrival === null ? Number.POSITIVE_INFINITY : (log.timeNs.at(arrival) as number);
    leg.share = Math.min(1, Math.max(0, (timeNs - leg.sinceNs) / Math.max(1, untilNs - leg.sinceNs)));
  }
  return { message, sender, legs: legs.map(({ from, to, share }) => ({ from, to, share })) };

  /** Within the log, and not for ever. */
  function find(from: number, by: 1 | -1, is: (i: number) => boolean): number | null {
    for (let i = from, looked = 0; i >= 0 && i < log.length && looked < mostRecords; i += by, looked++)
      if (is(i)) return i;
    return null;
  }
}

/** Where the message, or a copy of it, is: at the end of legs from which none goes on. */
export const headsOf = ({ legs }: MessageWay): readonly Leg[] =>
  legs.filter(({ to }) => !legs.some(({ from }) => from === to));
