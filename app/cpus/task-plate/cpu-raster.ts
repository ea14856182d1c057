/** CPUs by time as cells: each column says what share of its time a CPU spent in which mode. What works fills its row from top to bottom, what waits less of it: colour is not the only sign. */
import type { Parts } from "../../base/parts";
import type { Colour } from "../../display-list/colours";
import { modeCount, type TimelineIndex } from "../lanes/timeline-index";
import type { ModeIndex } from "../modes";
import { bodyOf, middleOf } from "./line-raster";

interface CpuAsk {
  readonly index: TimelineIndex;
  readonly modes: ModeIndex;
  /** What is known of the run. */
  readonly windowNs: readonly [number, number];
  readonly columns: number;
  /** Cells of a CPU's row from top to bottom. */
  readonly units: number;
}

/** Layers of ink, painted over each other in this order; idling is the ground. Ink itself is left for who holds what. */
export const cpuInks = ["running", "scan", "spinning", "edge"] as const satisfies readonly Colour[];
type CpuInk = (typeof cpuInks)[number];

export interface CpuGrid {
  readonly columns: number;
  readonly rows: number;
  readonly units: number;
  /** For each ink how opaque its cells are, 0 to 255. */
  readonly layers: readonly Uint8Array[];
  /** Of the layers, those in which something is. */
  readonly filled: readonly boolean[];
}

interface Look {
  readonly mode: number;
  readonly layer: number;
  /** Cells that stay free above and below. */
  readonly inset: number;
}

function looksOf(modes: ModeIndex, units: number): readonly Look[] {
  const body = bodyOf(units);
  const little = body >= 13 ? 1 : 0;
  const much = body >= 17 ? 3 : body >= 11 ? 2 : body >= 7 ? 1 : 0;
  const look = (mode: number, ink: CpuInk, inset: number): Look => ({ mode, layer: cpuInks.indexOf(ink), inset });
  return [
    look(modes.user, "running", 0),
    look(modes.kernel, "running", little),
    look(modes.scan, "scan", much),
    look(modes.spin, "spinning", much),
    look(modes.interrupt, "edge", 0),
  ].filter(({ mode }) => mode >= 0);
}

/** What a CPU's time is asked for by columns. */
export type ModeTimes = Pick<CpuAsk, "index" | "modes" | "windowNs" | "columns">;

/** Of columns from the first up to, not including, the second: shares of their time by mode, the same object each time. */
type VisitTimes = (from: number, to: number, times: Float64Array) => void;

/** So many segments to a column are not looked at one by one. */
const mostSegments = 4;

/** What a CPU's row costs, in stretches. */
export const workOfCpu = (columns: number): number => mostSegments * columns;

/** What share of each column's time a CPU spent in each mode, from the left. Columns in which it does one thing are visited together. */
export function modeTimes(ask: ModeTimes, cpu: number, visit: VisitTimes): void {
  const { index, windowNs, columns } = ask;
  index.focus(windowNs);
  const segments = index.segmentAt(cpu, windowNs[1]) - index.segmentAt(cpu, windowNs[0]);
  if (segments > mostSegments * columns || !index.tellsSegments(cpu, windowNs)) timesByTotals(ask, cpu, visit);
  else timesBySegments(ask, cpu, visit);
}

function timesByTotals({ index, windowNs, columns }: ModeTimes, cpu: number, visit: VisitTimes): void {
  const [fromNs, toNs] = windowNs;
  const span = (toNs - fromNs) / columns;
  const times = new Float64Array(modeCount);
  for (let column = 0; column < columns; column++) {
    index.timesBetween(cpu, fromNs + column * span, fromNs + (column + 1) * span, times);
    for (let mode = 0; mode < modeCount; mode++) times[mode] = (times[mode] as number) / span;
    visit(column, column + 1, times);
  }
}

function timesBySegments({ index, windowNs, columns }: ModeTimes, cpu: number, visit: VisitTimes): void {
  const [fromNs, toNs] = windowNs;
  const perNs = columns / (toNs - fromNs);
  const times = new Float64Array(modeCount);
  const first = Math.max(0, index.segmentAt(cpu, fromNs));
  const last = Math.max(first, index.segmentAt(cpu, toNs));
  const endOf = (one: number): number =>
    one === last ? columns : Math.min(columns, (index.segmentStartNs(cpu, one + 1) - fromNs) * perNs);
  // How far the row is told, and the column that this lies in.
  let at = 0;
  let column = 0;
  for (let segment = first; segment <= last; segment++) {
    const end = Math.max(at, endOf(segment));
    const mode = index.segmentMode(cpu, segment);
    const until = Math.floor(end);
    if (until > column && at > column) {
      times[mode] = (times[mode] as number) + column + 1 - at;
      visit(column, column + 1, times);
      times.fill(0);
      at = ++column;
    }
    // All columns that it fills.
    if (until > column) {
      times[mode] = 1;
      visit(column, until, times);
      times[mode] = 0;
      at = column = until;
    }
    if (end > at) {
      times[mode] = (times[mode] as number) + end - at;
      at = end;
    }
  }
}

export function* cpuGrid(ask: CpuAsk): Parts<CpuGrid> {
  const { index, modes, columns, units } = ask;
  const rows = index.cpus;
  const written = new ShareLayers(cpuInks.length, columns * rows * units);
  const looks = looksOf(modes, units);
  const body = bodyOf(units);
  const shares = new Float64Array(cpuInks.length);
  const seenIn = Array.from({ length: body }, (_, unit) =>
    looks.filter(({ inset }) => unit >= inset && unit < body - inset),
  );
  const asAbove = seenIn.map((own, unit) => unit > 0 && own.length === seenIn[unit - 1]?.length);
  for (let cpu = 0; cpu < rows; cpu++) {
    modeTimes(ask, cpu, (from, to, times) => {
      for (let unit = 0; unit < body; unit++) {
        if (!asAbove[unit]) {
          shares.fill(0);
          for (const { mode, layer } of seenIn[unit] as readonly Look[])
            shares[layer] = (shares[layer] as number) + (times[mode] as number);
        }
        const at = (cpu * units + unit) * columns;
        written.write(at + from, at + to, shares);
      }
    });
    yield workOfCpu(columns);
  }
  return { columns, rows, units, layers: written.layers, filled: written.filled };
}

/** Layers of cells in the making. */
export class ShareLayers {
  readonly layers: readonly Uint8Array[];
  /** Layers in which something is. */
  readonly filled: boolean[];

  constructor(count: number, cells: number) {
    this.layers = Array.from({ length: count }, () => new Uint8Array(cells));
    this.filled = Array.from({ length: count }, () => false);
  }

  /** Shares of the cells from the first up to, not including, the second as opacities: what is painted later covers, and of what it leaves, a layer takes its part. */
  write(from: number, to: number, shares: Float64Array): void {
    let left = 1;
    for (let layer = this.layers.length - 1; layer >= 0; layer--) {
      const share = shares[layer] as number;
      if (share <= 0) continue;
      const alpha = Math.round(255 * Math.min(1, left > 0 ? share / left : 0));
      left -= share;
      if (alpha === 0) continue;
      const cells = this.layers[layer] as Uint8Array;
      if (to === from + 1) cells[from] = alpha;
      else cells.fill(alpha, from, to);
      this.filled[layer] = true;
    }
  }
}

/** Of a column of a CPU's row: how much of its time went into what each ink stands for. As the cells in the middle show it. */
export function inkShares(
  { columns, units, layers }: CpuGrid,
  cpu: number,
  column: number,
): Readonly<Record<CpuInk, number>> {
  const at = (cpu * units + middleOf(units)) * columns + column;
  const shares = { running: 0, scan: 0, spinning: 0, edge: 0 };
  let left = 1;
  for (let layer = layers.length - 1; layer >= 0; layer--) {
    const share = (left * ((layers[layer] as Uint8Array)[at] as number)) / 255;
    shares[cpuInks[layer] as CpuInk] = share;
    left -= share;
  }
  return shares;
}
