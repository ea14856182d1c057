/** What the arenas figures read of a lane at a moment. */
import { column, type LaneState, noTask } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { FigureLane } from "../../mount/types";

export const noArena = 0xffff;
/** Values of the column taskState. */
export const threadStates = { created: 0, runnable: 1, running: 2, waiting: 3, exited: 4 } as const;

/** Lines of the listing on which a thread tries a lock. */
const triesAt: ReadonlySet<string> = new Set([
  "malloc.try",
  "malloc.sweep",
  "malloc.make",
  "malloc.lock",
  "free.lock",
  "cache.fill",
]);

const linesKnown = new WeakMap<Description, ReadonlySet<number>>();

/** Indices of those lines, found once for a description. */
export function tryingLines(description: Description): ReadonlySet<number> {
  const known = linesKnown.get(description);
  if (known) return known;
  const found = new Set<number>();
  description.lines.forEach((line, index) => {
    if (triesAt.has(line.label)) found.add(index);
  });
  linesKnown.set(description, found);
  return found;
}

/** Where a thread stands: at its own work, at an arena's door, in its queue, or with its lock in hand. */
export type Standing = { readonly at: "home" } | { readonly at: "door" | "queue" | "lock"; readonly arena: number };

const home: Standing = { at: "home" };

export function standing(state: LaneState, trying: ReadonlySet<number>, thread: number): Standing {
  const holds = column(state, "taskHolds")[thread] ?? noArena;
  if (holds !== noArena) return { at: "lock", arena: holds };
  const waitsFor = column(state, "taskWaitsFor")[thread] ?? noArena;
  if (waitsFor !== noArena) return { at: "queue", arena: waitsFor };
  const is = column(state, "taskState")[thread] ?? 0;
  if (is === threadStates.created || is === threadStates.exited) return home;
  const tried = column(state, "taskTried")[thread] ?? noArena;
  if (tried !== noArena && trying.has(column(state, "taskLine")[thread] ?? noArena))
    return { at: "door", arena: tried };
  return home;
}

export const arenaCount = (state: LaneState): number => column(state, "arenaHolder").length;

/** What becomes of a block that is out: in whose hand, cache or slot it is. */
export interface BlockOut {
  readonly arena: number;
  readonly place: number;
  readonly is: "hand" | "cached" | "slot" | "between";
  /** Who holds it, or made it where nobody does. */
  readonly thread: number;
  readonly maker: number;
  /** CPU that last wrote the line of its header; 255: none, or not told. */
  readonly lineCpu: number;
  readonly number: number;
}

export function blocksOut(state: LaneState): readonly BlockOut[] {
  const numbers = column(state, "blockNumber");
  const inHand = new Map<number, number>();
  const held = column(state, "taskBlock");
  for (let thread = 0; thread < held.length; thread++) inHand.set(held[thread] as number, thread);
  const inSlot = new Set<number>();
  const slots = column(state, "slotBlock");
  for (let slot = 0; slot < slots.length; slot++) inSlot.add(slots[slot] as number);
  const cached = column(state, "taskCached");
  const blocks: BlockOut[] = [];
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i] as number;
    const maker = column(state, "blockMaker")[i] as number;
    const holder = number === noTask ? undefined : inHand.get(number);
    // A block has its number when malloc() is done with it: before that it is in its taker's hand already.
    const taken = number === noTask && (cached[maker] ?? 0) === 0;
    const is =
      taken || holder !== undefined ? "hand" : number === noTask ? "cached" : inSlot.has(number) ? "slot" : "between";
    blocks.push({
      arena: column(state, "blockArena")[i] as number,
      place: column(state, "blockPlace")[i] as number,
      is,
      thread: holder ?? maker,
      maker,
      lineCpu: column(state, "blockLineCpu")[i] as number,
      number,
    });
  }
  return blocks;
}

/** How far back a sweep is looked for: longer than the longest circle, with what else went on meanwhile. */
const longestLookBack = 1024;

/** The arenas that a thread found locked in the sweep that it is in, or that its last record ended; in order. */
export function sweepOf(description: Description, lane: FigureLane, thread: number): readonly number[] {
  const { log, state } = lane;
  const kindOf = (name: string) => description.kinds.findIndex((kind) => kind.name === name);
  const busy = kindOf("busy");
  const ends = new Set([kindOf("taken"), kindOf("made")]);
  const line = kindOf("lock-line");
  const found: number[] = [];
  const last = Math.min(state.records, log.length) - 1;
  for (let i = last; i >= Math.max(0, last - longestLookBack); i--) {
    if (log.task.at(i) !== thread) continue;
    const kind = log.kind.at(i) as number;
    if (kind === busy) found.unshift(log.what.at(i) as number);
    else if (kind === line) continue;
    else if (!(ends.has(kind) && i >= last - 1)) break;
  }
  return found;
}

/** The thread of the last record, where that was an attempt; noTask otherwise. */
export function lastTrier(description: Description, lane: FigureLane): number {
  const last = Math.min(lane.state.records, lane.log.length) - 1;
  if (last < 0) return noTask;
  const kind = description.kinds[lane.log.kind.at(last) as number]?.name ?? "";
  return kind === "busy" || kind === "made" || kind === "taken" ? (lane.log.task.at(last) as number) : noTask;
}

/** A line under a block that the last record moved from one CPU's cache to another's. */
export interface MovedLine {
  readonly block: BlockOut;
  readonly from: number;
  readonly to: number;
  /** The library needs the header of the chunk behind the block too; the thread itself writes the block alone. */
  readonly nextHeader: boolean;
}

export function lastMove(description: Description, lane: FigureLane, blocks: readonly BlockOut[]): MovedLine | null {
  const { log, state } = lane;
  const last = Math.min(state.records, log.length) - 1;
  if (last < 0 || description.kinds[log.kind.at(last) as number]?.name !== "block-line") return null;
  const [arena, thread] = [log.what.at(last) as number, log.task.at(last) as number];
  const block = blocks.find((one) => one.is === "hand" && one.arena === arena && one.thread === thread);
  if (!block) return null;
  const nextHeader = description.lines[log.line.at(last) as number]?.label !== "loop.write";
  return { block, from: log.arg.at(last) as number, to: log.cpu.at(last) as number, nextHeader };
}
