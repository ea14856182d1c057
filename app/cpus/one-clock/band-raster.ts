/** Shares as a band: in each column what takes part stands on what takes part beneath it, as high as its share. */
import type { Parts } from "../../base/parts";
import type { Colour } from "../../display-list/colours";
import { doingOf, type TaskDoing } from "../../model/task-changes";
import { cpuInks, type ModeTimes, modeTimes, ShareLayers, workOfCpu } from "../task-plate/cpu-raster";
import { type PlateGrid, sharesOf } from "../task-plate/plate-raster";

export interface Band {
  readonly columns: number;
  /** Of cells, from the top. */
  readonly rows: number;
  readonly inks: readonly Colour[];
  /** For each ink how opaque its cells are, 0 to 255; painted over each other in this order. */
  readonly layers: readonly Uint8Array[];
  /** Of the layers, those in which something is. */
  readonly filled: readonly boolean[];
}

/** `share`: of a column and an ink, 0 to 1. The first ink stands at the bottom; what all leave stays empty. */
export function bandOf(
  columns: number,
  rows: number,
  inks: readonly Colour[],
  share: (column: number, ink: number) => number,
): Band {
  const written = new ShareLayers(inks.length, columns * rows);
  const cell = new Float64Array(inks.length);
  const tops = new Float64Array(inks.length + 1);
  for (let column = 0; column < columns; column++) {
    for (let ink = 0; ink < inks.length; ink++) tops[ink + 1] = (tops[ink] as number) + share(column, ink) * rows;
    const top = tops[inks.length] as number;
    for (let low = 0; low < rows && low < top; low++) {
      for (let ink = 0; ink < inks.length; ink++)
        cell[ink] = Math.max(0, Math.min(tops[ink + 1] as number, low + 1) - Math.max(tops[ink] as number, low));
      const at = (rows - 1 - low) * columns + column;
      written.write(at, at + 1, cell);
    }
  }
  return { columns, rows, inks, layers: written.layers, filled: written.filled };
}

/** What the CPUs of a lane spend their time on, all together. */
export function* cpuBand(ask: ModeTimes & { readonly rows: number }): Parts<Band> {
  const { columns, rows, index } = ask;
  const shares = new Float64Array(columns * cpuInks.length);
  const looks = Object.entries({ user: 0, kernel: 0, scan: 1, spin: 2, interrupt: 3 } as const);
  const { modes } = ask;
  for (let cpu = 0; cpu < index.cpus; cpu++) {
    modeTimes(ask, cpu, (from, to, times) => {
      for (const [name, ink] of looks) {
        const share = (times[modes[name as "user"]] ?? 0) / index.cpus;
        if (share <= 0) continue;
        for (let column = from; column < to; column++) {
          const at = column * cpuInks.length + ink;
          shares[at] = (shares[at] as number) + share;
        }
      }
    });
    yield workOfCpu(columns);
  }
  return bandOf(columns, rows, cpuInks, (column, ink) => shares[column * cpuInks.length + ink] as number);
}

/** Who works stands at the bottom, who waits for a CPU above. */
const stack: readonly (readonly [TaskDoing, Colour])[] = [
  ["kernel", "running"],
  ["user", "running"],
  ["scan", "scan"],
  ["spin", "spinning"],
  ["interrupt", "ink"],
  ["runnable", "runnable"],
];

/** Of a grid with all tasks in one row: how many of them do what. */
export function taskBand(grid: PlateGrid, rows: number): Band {
  const columns = Array.from({ length: grid.columns }, (_, column) => sharesOf(grid, column));
  const inks = stack.map(([, ink]) => ink);
  return bandOf(grid.columns, rows, inks, (column, ink) => {
    const [doing] = stack[ink] as (typeof stack)[number];
    return columns[column]?.[doingOf[doing]] ?? 0;
  });
}
