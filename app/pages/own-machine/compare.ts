/** What was measured beside what was simulated and published: series for charts, rows for tables, and sentences about what differs. Pure. */
import { greatest, least } from "../../base/extremes";
import { plainLook, quietLook } from "../../charts/look";
import { type PublishedTable, publishedSeries } from "../../charts/published";
import type { ChartOptions, Series } from "../../charts/series";
import { looks } from "../looks";
import type { HerdMeasured, HerdRun, MallocMeasured, MallocRun, Placed, Way } from "./measured";
import { ways } from "./measured";
import { words } from "./own-machine-messages";
import { allocators, type HeapRun, type HerdSweep, heapQuery, herdQuery } from "./simulate";

const lookOf = (param: "policy" | "allocator", value: string) => ({ ...plainLook, ...looks[param]?.[value] });
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Each number of processes once, ascending. */
export const sizesOf = ({ runs }: HerdMeasured): readonly number[] =>
  [...new Set(runs.map(({ processes }) => processes))].sort((a, b) => a - b);

export const wokenOf = ({ connections }: HerdRun): number => mean(connections.map(({ woken }) => woken.length));
/** The shortest: whatever else a machine does only makes answers longer. */
export const answerNsOf = ({ connections }: HerdRun): number => least(connections.map(({ answerNs }) => answerNs));

const runsOfWay = ({ runs }: HerdMeasured, way: Way): readonly HerdRun[] =>
  runs.filter((run) => run.way === way).sort((a, b) => a.processes - b.processes);

const measuredSeries = (way: Way, points: Series["points"]): Series => ({
  id: `measured-${way}`,
  label: words.way[way],
  provenance: "measured",
  source: words.yours,
  look: way === "accept" ? plainLook : quietLook,
  points,
});

const simulatedSeries = ({ policy }: HerdSweep, points: Series["points"]): Series => ({
  id: `simulated-${policy}`,
  label: words.policy[policy],
  provenance: "rerun",
  source: words.theModel,
  look: lookOf("policy", policy),
  runsAt: (threads) => [herdQuery(policy, threads)],
  points,
});

export const wakeupOptions: ChartOptions = {
  x: { label: words.processes, unit: "", scale: "log", whole: true },
  y: { label: words.wokenPerConnection, unit: "", scale: "log" },
};

export function wakeupSeries(measured: HerdMeasured, swept: readonly HerdSweep[]): Series[] {
  const sizes = sizesOf(measured);
  return [
    ...swept.map((sweep) =>
      simulatedSeries(
        sweep,
        sizes.map((x, i) => ({ x, y: sweep.wakeups[i] ?? Number.NaN })),
      ),
    ),
    ...ways.flatMap((way) => {
      const runs = runsOfWay(measured, way);
      const points = runs.map((run) => ({ x: run.processes, y: wokenOf(run) }));
      return points.length === 0 ? [] : [measuredSeries(way, points)];
    }),
  ];
}

/** What times are held against: Table I begins there. Without it the smallest that was measured. */
export function baseOf(sizes: readonly number[], table: PublishedTable): number {
  const rows = table.rows.map((row) => row.threads);
  return sizes.find((size) => rows.includes(size)) ?? (sizes[0] as number);
}

export const ratioOptions = (base: number): ChartOptions => ({
  x: { label: words.processes, unit: "", scale: "log", whole: true },
  y: { label: words.timesOf(base), unit: "", scale: "log" },
});

/** Times as multiples of the time at `base`: simulated and published until all sleep again, measured until the answer. */
export function ratioSeries(
  measured: HerdMeasured,
  swept: readonly HerdSweep[],
  table: PublishedTable,
  publishedSource: string,
): Series[] {
  const sizes = sizesOf(measured);
  const base = baseOf(sizes, table);
  const relative = (series: Series): Series[] => {
    const at = series.points.find(({ x }) => x === base)?.y;
    if (at === undefined || !(at > 0)) return [];
    const points = series.points.filter(({ x }) => sizes.includes(x));
    return [{ ...series, points: points.map(({ x, y }) => ({ x, y: y / at })) }];
  };
  return [
    ...swept.flatMap((sweep) =>
      relative(
        simulatedSeries(
          sweep,
          sizes.map((x, i) => ({ x, y: sweep.settleNs[i] ?? Number.NaN })),
        ),
      ),
    ),
    ...swept.flatMap(({ policy }) =>
      relative(
        publishedSeries(
          table,
          policy,
          { label: words.policy[policy], look: lookOf("policy", policy) },
          publishedSource,
        ),
      ),
    ),
    ...ways.flatMap((way) =>
      relative(
        measuredSeries(
          way,
          runsOfWay(measured, way).map((run) => ({ x: run.processes, y: answerNsOf(run) })),
        ),
      ),
    ),
  ];
}

/** Connections of which the order is shown. */
export const ordered = 12;

/** The smallest herd in accept(): there the order comes round within the connections. */
export const orderRun = (measured: HerdMeasured): HerdRun | null => runsOfWay(measured, "accept")[0] ?? null;

/** What this kernel did, and why, from counts and orders alone. */
export function herdVerdicts(measured: HerdMeasured, simulated: readonly number[]): readonly string[] {
  const told: string[] = [];
  for (const way of ways) {
    const runs = runsOfWay(measured, way);
    if (runs.length === 0) continue;
    const each = runs.flatMap((run) => run.connections.map(({ woken }) => woken.length / run.processes));
    const one = runs.every((run) => run.connections.every(({ woken }) => woken.length === 1));
    const all = each.every((share) => share === 1);
    const woken = runs.map(wokenOf);
    if (one) told.push(way === "accept" ? words.oneWoken : words.oneWokenOfPoll);
    else if (all) told.push(way === "accept" ? words.allWoken : words.allWokenOfPoll);
    else told.push(words.someWoken(words.way[way], least(woken), greatest(woken)));
  }
  const run = orderRun(measured);
  if (run === null) return told;
  const taken = run.connections.slice(0, simulated.length).map(({ by }) => by);
  const differs = taken.findIndex((by, i) => by !== simulated[i]);
  told.push(
    differs < 0
      ? words.sameOrder(taken.length)
      : words.otherOrder(differs + 1, taken[differs] as number, simulated[differs] as number),
  );
  return told;
}

export const placeOptions: ChartOptions = {
  x: { label: words.block, unit: "", scale: "linear", whole: true },
  y: { label: words.offset, unit: "B", scale: "linear" },
};

export function placeSeries(run: MallocRun, heaps: readonly HeapRun[], wordBits: number): Series[] {
  const points = (placed: readonly Placed[]) => placed.map(({ block, offset }) => ({ x: block, y: offset }));
  const own = heaps.filter(({ sequence }) => sequence === run.sequence);
  return [
    ...own.map(
      ({ allocator, placed }): Series => ({
        id: `simulated-${allocator}`,
        label: words.allocator[allocator],
        provenance: "rerun",
        source: words.theModel,
        look: lookOf("allocator", allocator),
        runsAt: () => [heapQuery(allocator, run.sequence, wordBits)],
        points: points(placed),
      }),
    ),
    {
      id: "measured",
      label: words.yourMalloc,
      provenance: "measured",
      source: words.yours,
      look: plainLook,
      points: points(run.placed),
    },
  ];
}

/** Where a block lies in each: null where one has none of that number. */
export function placeRows(run: MallocRun, heaps: readonly HeapRun[]) {
  const of = (allocator: (typeof allocators)[number], block: number): number | null =>
    heaps
      .find((heap) => heap.sequence === run.sequence && heap.allocator === allocator)
      ?.placed.find((one) => one.block === block)?.offset ?? null;
  return run.placed.map(({ block, offset }) => ({
    block,
    measured: offset,
    simulated: allocators.map((allocator) => of(allocator, block)),
  }));
}

/** Which of the models puts every block where this machine does, and the first that does not lie there. */
export function mallocVerdict({ glibc }: MallocMeasured, run: MallocRun, heaps: readonly HeapRun[]): string {
  const rows = placeRows(run, heaps);
  const agrees = allocators.filter((_, i) => rows.every(({ measured, simulated }) => simulated[i] === measured));
  const [first] = agrees;
  if (first !== undefined) return words.samePlaces(rows.length, words.allocator[first]);
  const other = rows.find(({ measured, simulated }) => simulated[0] !== measured);
  if (other === undefined) return "";
  return `${words.otherPlace(other.block, other.measured, other.simulated[0] ?? null)} ${words.whyOtherPlace(glibc)}`;
}
