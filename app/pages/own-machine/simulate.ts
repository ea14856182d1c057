/** The runs that are held against what was measured: made in this browser when a result is there. */
import type { ChartServices } from "../../charts/services";
import type { EngineClient } from "../../engine/engine";
import type { LogView } from "../../engine/frame";
import type { Description } from "../../model/description";
import { parseLink } from "../../model/link";
import type { LaneParams } from "../../model/scenario";
import { RunView } from "../../player/run/run-view";
import { openBeside } from "../../share/open-beside";
import type { MallocMeasured, Placed, Sequence } from "./measured";

/** Of one connection that comes to sleeping tasks, at each number of them. */
export interface HerdSweep {
  readonly policy: HerdPolicy;
  readonly wakeups: readonly number[];
  readonly settleNs: readonly number[];
}

export const herdPolicies = ["wake-all", "task-exclusive"] as const;
export type HerdPolicy = (typeof herdPolicies)[number];

/** As in a link. One callback: today a connection calls the socket's queue once. */
export const herdQuery = (policy: HerdPolicy, threads: number): string =>
  `threads=${threads}&policy=${policy}&callbacks=1&seed=1`;

export const orderQuery = (threads: number, connections: number): string =>
  `${herdQuery("task-exclusive", threads)}&arrivals=poisson&rate=100&duration-ms=${20 * connections + 100}`;

export const laneOf = (description: Description, query: string): LaneParams =>
  parseLink(description, query).scenario.lanes[0] ?? {};

export async function sweepHerd(
  services: Pick<ChartServices, "describe" | "sweep">,
  sizes: readonly number[],
): Promise<readonly HerdSweep[]> {
  const description = await services.describe("accept");
  const runs = herdPolicies.flatMap((policy) => sizes.map((size) => laneOf(description, herdQuery(policy, size))));
  const results = await services.sweep("accept", runs, {});
  return herdPolicies.map((policy, p) => {
    const own = results.slice(p * sizes.length, (p + 1) * sizes.length).map(({ metrics }) => metrics);
    return {
      policy,
      wakeups: own.map(({ wakeups = Number.NaN }) => wakeups),
      settleNs: own.map(({ settleNs = Number.NaN }) => settleNs),
    };
  });
}

/** Who took the first connections under "task exclusive", from 1. */
export async function orderOfHerd(
  services: Pick<ChartServices, "describe">,
  client: EngineClient,
  threads: number,
  connections: number,
): Promise<readonly number[]> {
  const description = await services.describe("accept");
  const [log] = await logsOf(description, client, [laneOf(description, orderQuery(threads, connections))]);
  return (log ? tasksOf(description, log, "accepted") : []).slice(0, connections).map((task) => task + 1);
}

/** The library of today and that of 1998, at the word's width of who measured. */
export const allocators = ["glibc", "dlmalloc-1998"] as const;
export type Allocator = (typeof allocators)[number];

export const heapQuery = (allocator: Allocator, sequence: Sequence, wordBits: number): string =>
  `allocator=${allocator}&word=${wordBits}&workload=${sequence}&seed=1`;

export interface HeapRun {
  readonly allocator: Allocator;
  readonly sequence: Sequence;
  readonly placed: readonly Placed[];
}

export async function placesOfHeap(
  services: Pick<ChartServices, "describe">,
  client: EngineClient,
  { runs, wordBits }: Pick<MallocMeasured, "runs" | "wordBits">,
): Promise<readonly HeapRun[]> {
  const description = await services.describe("heap");
  const wanted = runs.flatMap(({ sequence }) => allocators.map((allocator) => ({ allocator, sequence })));
  const lanes = wanted.map(({ allocator, sequence }) => laneOf(description, heapQuery(allocator, sequence, wordBits)));
  const logs = await logsOf(description, client, lanes);
  return wanted.map((run, i) => ({ ...run, placed: placesIn(description, logs[i]) }));
}

function placesIn(description: Description, log: LogView | undefined): readonly Placed[] {
  const kind = description.kinds.findIndex(({ name }) => name === "placed");
  const placed: Placed[] = [];
  for (let i = 0; log && i < log.length; i++)
    if (log.kind.at(i) === kind) placed.push({ block: log.task.at(i) as number, offset: log.arg.at(i) as number });
  const first = placed[0]?.offset ?? 0;
  return placed.map(({ block, offset }) => ({ block, offset: offset - first }));
}

function tasksOf(description: Description, log: LogView, name: string): number[] {
  const kind = description.kinds.findIndex((one) => one.name === name);
  const tasks: number[] = [];
  for (let i = 0; i < log.length; i++) if (log.kind.at(i) === kind) tasks.push(log.task.at(i) as number);
  return tasks;
}

/** Of runs to their ends. */
export async function logsOf(description: Description, client: EngineClient, lanes: readonly LaneParams[]) {
  try {
    const view = new RunView(description, lanes.length, null);
    await openBeside(client, lanes, view, ({ over }) => over);
    return view.logs.map(({ log }) => log);
  } finally {
    client.close();
  }
}
