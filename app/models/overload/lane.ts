/** What the drawings read of a lane at a moment. */
import { column } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import { metricOf } from "../../mount/metric-of";
import type { FigureLane } from "../../mount/types";
import { type Look, lookOf, serverStates } from "./core-names";

const piecesAMb = 16;
const nsASecond = 1e9;

export const hasMemory = ({ evict }: LaneParams): boolean => evict !== "none";
export const chairsOf = ({ backlog }: LaneParams): number => Number(backlog) + 1;
/** MaxClients, or that after a restart where it is more. */
export const slotsOf = (params: LaneParams): number =>
  Math.max(Number(params.servers), Number(params["restart-servers"] ?? 0));
export const durationNs = (params: LaneParams): number => Number(params["duration-s"]) * nsASecond;
export const framesOf = (params: LaneParams): number => Number(params["memory-mb"]) * piecesAMb;

export interface ServerView {
  /** null: nobody has this slot. */
  readonly look: Look | null;
  /** It works for somebody who has left. */
  readonly forGone: boolean;
  /** Its pieces of 64 KB in memory. */
  readonly resident: number;
}

export function serversOf(lane: FigureLane): ServerView[] {
  const state = column(lane.state, "serverState");
  const gone = column(lane.state, "serverGone");
  const resident = column(lane.state, "serverResident");
  return Array.from(state, (one, i) => ({
    look: lookOf[serverStates[one] ?? "none"],
    forGone: gone[i] === 1,
    resident: resident[i] ?? 0,
  }));
}

/** Of each connection in the queue, oldest first, whether its client has left. */
export const queueOf = (lane: FigureLane): readonly boolean[] =>
  Array.from(column(lane.state, "queueGone"), (gone) => gone === 1);

export const diskQueueOf = (lane: FigureLane): ArrayLike<number> => column(lane.state, "diskQueue");

/** Of who knocks and isn't heard, the places in `streetStates`: who began first is first. Impatient is whoever has half of their patience left, or less. */
export const streetStates = ["fresh", "impatient"] as const;
export const streetOf = (lane: FigureLane): readonly number[] =>
  Array.from(column(lane.state, "streetUsed"), (used) => (used >= half ? 1 : 0));
/** Of two hundredths. */
const half = 100;

/** Who knocks and has not been heard yet: all attempts but those that were heard and those that have given up. */
export function knocking(description: Description, lane: FigureLane): number {
  const of = (name: string) => metricOf(description, lane, name);
  const seconds = of("elapsedNs") / nsASecond;
  return Math.max(0, Math.round((of("offeredPerS") - of("unheardPerS")) * seconds) - of("heard"));
}

export interface Tally {
  readonly idle: number;
  readonly computing: number;
  readonly disk: number;
  readonly zombie: number;
  /** Servers at work for somebody who has left. */
  readonly forGone: number;
  readonly queueGone: number;
}

export function tallyOf(lane: FigureLane): Tally {
  const count: Record<Look, number> = { idle: 0, computing: 0, disk: 0, zombie: 0 };
  let forGone = 0;
  for (const server of serversOf(lane)) {
    if (server.look === null) continue;
    count[server.look]++;
    if (server.forGone) forGone++;
  }
  return { ...count, forGone, queueGone: queueOf(lane).filter((gone) => gone).length };
}
