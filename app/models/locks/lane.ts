/** What the figures of the locks model read of a lane at a moment. */
import { column, noCpu } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import type { FigureLane } from "../../mount/types";
import { kindOfLock, type LockKind } from "./core-names";

export type Segment = "accept" | "poll" | "receive" | "send" | "open" | "read" | "close";
export type Guard = "none" | "kernel" | "object" | "cpu";

/** In the order of the column segmentGuard. */
export const segments: readonly Segment[] = ["accept", "poll", "receive", "send", "open", "read", "close"];
const guards: readonly Guard[] = ["none", "kernel", "object", "cpu"];
export const noLock = 0xffff;

/** The segments that a workload's requests go through, in their order. */
export function pathOf(params: LaneParams): readonly Segment[] {
  switch (params.workload) {
    case "fscache-read":
      return params.memcpy === "on" ? [] : ["read"];
    case "specweb99":
      return ["poll", "receive", "open", "send", "close"];
    case "webbench":
      return ["accept", "receive", "open", "send", "close"];
    default:
      return ["receive", "send"];
  }
}

export const hasPackets = (params: LaneParams): boolean => params.workload !== "fscache-read";

/** One CPU at a time in bottom halves: 2.2's rule, unless the design has another. */
export function oneAtATime(params: LaneParams): boolean {
  const rule = params["bottom-halves"];
  return hasPackets(params) && (rule === "one-at-a-time" || (rule !== "per-cpu" && params.kernel === "2.2.14"));
}

/** What guards a segment in this run, whatever the design left to the kernel. */
export function guardOf(lane: FigureLane, segment: Segment): Guard {
  return guards[column(lane.state, "segmentGuard")[segments.indexOf(segment)] ?? 0] ?? "none";
}

export const cpusOf = (params: LaneParams): number =>
  params.build === "up" ? 1 : typeof params.cpus === "number" ? params.cpus : 4;

/** The kind of each name in the description's list of locks. */
export const lockKinds = (description: Description): readonly (LockKind | null)[] => description.locks.map(kindOfLock);

export interface LockGroup {
  readonly kind: LockKind;
  /** Places in the lock columns: more than one where every socket, file or CPU has its own. */
  readonly rows: readonly number[];
  readonly has: (row: number) => boolean;
}

/** What a run's locks are follows from its parameters: found once, not in every frame. */
const known = new WeakMap<LaneParams, readonly LockGroup[]>();

/** The locks that this lane's requests meet, the one that matters most first. Where the build has none, none. */
export function lockGroups(description: Description, lane: FigureLane): readonly LockGroup[] {
  const kept = known.get(lane.params);
  if (kept) return kept;
  const found = findGroups(description, lane);
  // Before the columns are there nothing can be known.
  if (column(lane.state, "lockName").length > 0) known.set(lane.params, found);
  return found;
}

function findGroups(description: Description, lane: FigureLane): readonly LockGroup[] {
  const { params, state } = lane;
  if (params.build === "up") return [];
  const path = pathOf(params).map((segment) => [segment, guardOf(lane, segment)] as const);
  const has = (guard: Guard, ...of: readonly Segment[]) =>
    path.some(([segment, own]) => own === guard && (of.length === 0 || of.includes(segment)));
  const without = (segment: Segment) => path.some(([own, guard]) => own === segment && guard !== "kernel");
  const met: readonly (readonly [LockKind, boolean])[] = [
    ["kernel", has("kernel")],
    ["bottom-half", oneAtATime(params)],
    ["run-queue", true],
    ["socket", has("object", "accept", "receive", "send")],
    ["card", without("send")],
    ["page-cache", without("read")],
    ["names", without("open") || (path.some(([segment]) => segment === "open") && params.kernel !== "2.2.14")],
    ["file", has("object", "poll", "open", "read", "close")],
    ["cpu", has("cpu")],
  ];
  const kinds = lockKinds(description);
  const rows = new Map<LockKind, number[]>();
  const names = column(state, "lockName");
  for (let row = 0; row < names.length; row++) {
    const kind = kinds[names[row] as number];
    if (kind === null || kind === undefined) continue;
    // O(1) has a run queue a CPU, and leaves the one of all CPUs alone; the other way round there are none of the CPUs.
    if (kind === "run-queue" && (params.scheduler === "o1") !== row > 3) continue;
    rows.set(kind, [...(rows.get(kind) ?? []), row]);
  }
  return met
    .filter(([, is]) => is)
    .map(([kind]) => {
      const own = rows.get(kind) ?? [];
      const set = new Set(own);
      return { kind, rows: own, has: (row) => set.has(row) };
    });
}

export interface LockMoment {
  readonly name: string;
  /** null: nobody. */
  readonly holder: number | null;
  readonly waiters: number;
  /** CPU whose cache has its line; null before it was ever taken. */
  readonly lineCpu: number | null;
  readonly onItsWay: boolean;
  readonly takes: number;
  readonly contended: number;
  readonly heldNs: number;
  readonly spunNs: number;
  readonly moves: number;
}

export function lockAt(description: Description, lane: FigureLane, row: number): LockMoment {
  const of = (name: string) => column(lane.state, name)[row] ?? 0;
  const cpu = (value: number) => (value === noCpu ? null : value);
  return {
    name: description.locks[of("lockName")] ?? "lock",
    holder: cpu(column(lane.state, "lockHolder")[row] ?? noCpu),
    waiters: of("lockWaiters"),
    lineCpu: cpu(column(lane.state, "lockLineCpu")[row] ?? noCpu),
    onItsWay: of("lockOnItsWay") === 1,
    takes: of("lockTakes"),
    contended: of("lockContended"),
    heldNs: of("lockHeldNs"),
    spunNs: of("lockSpunNs"),
    moves: of("lockLines"),
  };
}

export interface GroupSums {
  readonly takes: number;
  readonly contended: number;
  readonly moves: number;
  readonly spunNs: number;
  readonly heldNs: number;
}

export function sumsOf(lane: FigureLane, group: LockGroup): GroupSums {
  const sum = (name: string) => {
    const values = column(lane.state, name);
    let total = 0;
    for (const row of group.rows) total += values[row] ?? 0;
    return total;
  };
  return {
    takes: sum("lockTakes"),
    contended: sum("lockContended"),
    moves: sum("lockLines"),
    spunNs: sum("lockSpunNs"),
    heldNs: sum("lockHeldNs"),
  };
}

/** "kernel lock", for the CPU that spins; undefined where it spins for none. */
export function spinsFor(description: Description, lane: FigureLane, cpu: number): string | undefined {
  const row = column(lane.state, "cpuSpinsFor")[cpu] ?? noLock;
  return row === noLock ? undefined : description.locks[column(lane.state, "lockName")[row] ?? -1];
}
