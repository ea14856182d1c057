/** What plates and CPU lanes on one clock keep from frame to frame. */
import type { Description } from "../../model/description";
import type { FigureFrame, FigureLane, TimeWindow } from "../../stage/types";
import { CpuHistories } from "../cpu-lanes";
import { modeIndex } from "../modes";
import { type CpuGrid, cpuGrid, cpuInks } from "../plate/cpu-raster";
import type { PlateMemory } from "../plate/plate-memory";
import type { TimelineIndex } from "../timeline-index";
import { type Band, cpuBand, taskBand } from "./band-raster";
import { cpuPitchPx, mostApart } from "./clock-size";

export interface Kept {
  /** Of the window, what is known of the run: the cells show just that. */
  readonly knownNs: TimeWindow;
  readonly cells: Band;
  /** Another number, other cells. */
  readonly version: number;
}

interface Asked {
  readonly lane: number;
  readonly data: FigureLane;
  readonly windowNs: TimeWindow;
  readonly columns: number;
  readonly rows: number;
}

/** Of CPUs. */
export class CpuMemory {
  readonly #description: Description;
  readonly #histories = new CpuHistories();
  readonly #kept = new Map<string, Kept & { readonly key: string; readonly params: unknown }>();
  #version = 0;

  constructor(description: Description) {
    this.#description = description;
  }

  /** Of a lane, what its CPUs did. */
  index(frame: FigureFrame, lane: number): TimelineIndex {
    return (this.#histories.of(frame)[lane] as { readonly index: TimelineIndex }).index;
  }

  /** A row for each CPU, or, of many, one band of all; null: nothing is known of that window. */
  rows(frame: FigureFrame, asked: Asked): Kept | null {
    const index = this.index(frame, asked.lane);
    if (index.cpus > mostApart) return this.band(frame, asked);
    const modes = modeIndex(this.#description);
    const units = cpuPitchPx(index.cpus);
    return this.keep("rows", asked, index.lastTimeNs, (windowNs, columns) =>
      inRows(cpuGrid({ index, modes, windowNs, columns, units })),
    );
  }

  /** What all CPUs do, together. */
  band(frame: FigureFrame, asked: Asked): Kept | null {
    const index = this.index(frame, asked.lane);
    const modes = modeIndex(this.#description);
    return this.keep("band", asked, index.lastTimeNs, (windowNs, columns) =>
      cpuBand({ index, modes, windowNs, columns, rows: asked.rows }),
    );
  }

  protected keep(
    name: string,
    { lane, data, windowNs, columns, rows }: Asked,
    lastNs: number,
    make: (windowNs: TimeWindow, columns: number) => Band,
  ): Kept | null {
    const [fromNs, toNs] = windowNs;
    // A machine that has come to rest stays as it is.
    const untilNs = data.finished ? toNs : Math.min(toNs, lastNs);
    if (untilNs <= fromNs) return null;
    const key = `${data.log.length} ${untilNs} ${windowNs.join(" ")} ${columns} ${rows}`;
    const kept = this.#kept.get(`${name} ${lane}`);
    if (kept?.key === key && kept.params === data.params) return kept;
    const across = Math.max(1, Math.round((columns * (untilNs - fromNs)) / (toNs - fromNs)));
    const knownNs: TimeWindow = [fromNs, untilNs];
    const fresh = { key, params: data.params, knownNs, cells: make(knownNs, across), version: ++this.#version };
    this.#kept.set(`${name} ${lane}`, fresh);
    return fresh;
  }
}

/** Of tasks, too. */
export class ClockMemory extends CpuMemory {
  readonly plates: PlateMemory;

  constructor(description: Description, plates: PlateMemory) {
    super(description);
    this.plates = plates;
  }

  /** How many tasks do what. */
  tasks(asked: Asked): Kept | null {
    const { lane, data, rows } = asked;
    const { lastTimeNs, stopped } = this.plates.histories(lane, data);
    const known = { ...data, finished: data.finished === true && !stopped };
    return this.keep("tasks", { ...asked, data: known }, lastTimeNs, (windowNs, columns) =>
      taskBand(this.plates.together(lane, data, windowNs, columns), rows),
    );
  }
}

const inRows = ({ columns, rows, units, layers, filled }: CpuGrid): Band => ({
  columns,
  rows: rows * units,
  inks: cpuInks,
  layers,
  filled,
});
