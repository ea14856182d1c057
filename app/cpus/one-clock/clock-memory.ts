/** What plates and CPU lanes on one clock keep from frame to frame. */
import type { Parts } from "../../base/parts";
import type { Description } from "../../model/description";
import type { FigureFrame, FigureLane, TimeWindow } from "../../mount/types";
import { Pace, type Shows } from "../../plate/pace";
import { cpuHistories } from "../lanes/cpu-lanes";
import type { TimelineIndex } from "../lanes/timeline-index";
import { modeIndex } from "../modes";
import { type CpuGrid, cpuGrid, cpuInks } from "../task-plate/cpu-raster";
import type { PlateMemory } from "../task-plate/plate-memory";
import { type Band, cpuBand, taskBand } from "./band-raster";
import { cpuPitchPx, mostApart } from "./clock-size";

export interface Kept {
  /** Of the window, what is known of the run: the cells show just that. */
  readonly knownNs: TimeWindow;
  readonly cells: Band;
  /** Another number, other cells. */
  readonly version: number;
}

/** With what they show. */
interface Made extends Kept {
  readonly shows: Shows;
}

interface Asked {
  readonly lane: number;
  readonly data: FigureLane;
  readonly windowNs: TimeWindow;
  readonly columns: number;
  readonly rows: number;
  /** The moment shown, ns. */
  readonly nowNs: number;
}

/** Of CPUs. */
export class CpuMemory {
  readonly #description: Description;
  readonly #histories = cpuHistories();
  readonly #kept = new Map<string, { made: Made | null }>();
  #version = 0;
  readonly pace: Pace;

  constructor(description: Description, pace = new Pace()) {
    this.#description = description;
    this.pace = pace;
  }

  /** Reads on in the frame's logs, at most so many records; true when all is read. */
  read(frame: FigureFrame, most: number): boolean {
    return this.#histories.read(frame, most);
  }

  /** Of a lane, what its CPUs did. */
  index(frame: FigureFrame, lane: number): TimelineIndex {
    return this.#histories.of(frame)[lane] as TimelineIndex;
  }

  /** A row for each CPU, or, of many, one band of all; null: nothing is known of that window. */
  rows(frame: FigureFrame, asked: Asked): Kept | null {
    const index = this.index(frame, asked.lane);
    if (index.cpus > mostApart) return this.band(frame, asked);
    const modes = modeIndex(this.#description);
    const units = cpuPitchPx(index.cpus);
    return this.keep("rows", asked, index.lastTimeNs, function* (windowNs, columns) {
      return inRows(yield* cpuGrid({ index, modes, windowNs, columns, units }));
    });
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
    { lane, data, windowNs, columns, rows, nowNs }: Asked,
    lastNs: number,
    make: (windowNs: TimeWindow, columns: number) => Parts<Band>,
  ): Kept | null {
    const [fromNs, toNs] = windowNs;
    // A machine that has come to rest stays as it is.
    const untilNs = data.finished ? toNs : Math.min(toNs, lastNs);
    const { params, log, finished = false } = data;
    const kept = this.#laneOf(`${name} ${lane}`);
    const shows = { params, records: log.length, finished, look: `${windowNs.join(" ")} ${columns} ${rows}`, untilNs };
    if (untilNs <= fromNs) kept.made = null;
    else {
      const made = this.pace.make(kept, kept.made?.shows ?? null, { ...shows, nowNs, cells: columns * rows }, () => {
        const across = Math.max(1, Math.round((columns * (untilNs - fromNs)) / (toNs - fromNs)));
        return of([fromNs, untilNs], make([fromNs, untilNs], across));
      });
      if (made) kept.made = { shows: made.shows, ...made.cells, version: ++this.#version };
    }
    return kept.made?.shows.params === params ? kept.made : null;
  }

  #laneOf(name: string): { made: Made | null } {
    const known = this.#kept.get(name) ?? { made: null };
    this.#kept.set(name, known);
    return known;
  }
}

/** Of tasks, too. */
export class ClockMemory extends CpuMemory {
  readonly plates: PlateMemory;

  constructor(description: Description, plates: PlateMemory) {
    super(description, plates.pace);
    this.plates = plates;
  }

  override read(frame: FigureFrame, most: number): boolean {
    return this.plates.read(frame, most) && super.read(frame, most);
  }

  /** How many tasks do what. */
  tasks(asked: Asked): Kept | null {
    const { lane, data, rows } = asked;
    const { lastTimeNs, stopped } = this.plates.histories(lane, data);
    const known = { ...data, finished: data.finished === true && !stopped };
    const { plates } = this;
    return this.keep("tasks", { ...asked, data: known }, lastTimeNs, function* (windowNs, columns) {
      return taskBand(yield* plates.together(lane, data, windowNs, columns), rows);
    });
  }
}

function* of(knownNs: TimeWindow, cells: Parts<Band>): Parts<Omit<Kept, "version">> {
  return { knownNs, cells: yield* cells };
}

const inRows = ({ columns, rows, units, layers, filled }: CpuGrid): Band => ({
  columns,
  rows: rows * units,
  inks: cpuInks,
  layers,
  filled,
});
