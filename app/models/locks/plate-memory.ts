/** What the plates keep from frame to frame: what has been read of each lane's log, and its cells until the log, the window or the size is another. */

import type { Parts } from "../../base/parts";
import type { TimeWindow } from "../../cpus/lanes/time-zoom";
import { laneTimeline, type TimelineIndex } from "../../cpus/lanes/timeline-index";
import { modeIndex } from "../../cpus/modes";
import { type CpuGrid, cpuGrid } from "../../cpus/task-plate/cpu-raster";
import { type LineGrid, lineGrid } from "../../cpus/task-plate/line-raster";
import { type LockLine, laneLine } from "../../cpus/task-plate/lock-line";
import type { Description } from "../../model/description";
import { laneReader } from "../../mount/lane-indices";
import { readOn } from "../../mount/log-reader";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { Pace, type Shows } from "../../plate/pace";
import { Contention, type PlateLock, plateLock } from "./plate-lock";

/** What is read of a lane. */
export interface LaneTimes {
  readonly timeline: TimelineIndex;
  /** null: there is no lock that all CPUs share. */
  readonly lock: PlateLock | null;
  readonly line: LockLine | null;
}

/** What of it is shown. */
export interface LaneCells {
  /** What they were made for; what is shown meanwhile may be another window. */
  readonly windowNs: TimeWindow;
  /** Of the window, what is known of the run; null: nothing. */
  readonly knownNs: TimeWindow;
  readonly cpus: CpuGrid;
  readonly line: LineGrid | null;
  /** Another number, other cells. */
  readonly version: number;
}

interface CellsAsk {
  readonly windowNs: TimeWindow;
  readonly columns: number;
  readonly units: number;
  /** The moment shown, ns. */
  readonly nowNs: number;
}

interface Kept {
  readonly params: FigureLane["params"];
  readonly timeline: TimelineIndex;
  readonly contention: Contention;
  lock: PlateLock | null;
  line: LockLine | null;
  cells: LaneCells | null;
  shows: Shows | null;
}

export class LocksPlateMemory {
  readonly #description: Description;
  readonly #cpus: readonly number[];
  readonly #kept: Kept[] = [];
  #version = 0;
  readonly pace = new Pace();

  constructor(description: Description, cpus: readonly number[]) {
    this.#description = description;
    this.#cpus = cpus;
  }

  /** Reads on in the frame's logs, at most so many records; true when all is read. */
  read({ lanes }: FigureFrame, most: number): boolean {
    const readings = lanes.flatMap((data, lane) => {
      const { timeline, contention, line } = this.#keptOf(lane, data);
      return [timeline, contention, ...(line ? [line] : [])].map((reader) => [reader, data.log] as const);
    });
    return readOn(readings, most);
  }

  times(lane: number, data: FigureLane): LaneTimes {
    const kept = this.#keptOf(lane, data);
    kept.timeline.sync(data.log);
    kept.lock = plateLock(this.#description, data, kept.contention.sync(data.log));
    const reading = kept.lock?.reading;
    if (reading?.what !== kept.line?.reading.what) {
      kept.line = reading ? laneLine(this.#description, data.params, reading) : null;
      kept.shows = null;
    }
    kept.line?.sync(data.log);
    return kept;
  }

  /** null: nothing is known of that window, or its cells are still to be made. `nowNs`: the moment shown. */
  cells(lane: number, data: FigureLane, { windowNs, columns, units, nowNs }: CellsAsk): LaneCells | null {
    const { timeline } = this.times(lane, data);
    const kept = this.#kept[lane] as Kept;
    const [fromNs, toNs] = windowNs;
    const { params, log, finished = false } = data;
    // A machine that has come to rest stays as it is.
    const untilNs = Math.min(toNs, finished ? Number.POSITIVE_INFINITY : timeline.lastTimeNs);
    const shows = { params, records: log.length, finished, look: `${windowNs.join(" ")} ${columns} ${units}`, untilNs };
    const wanted = { ...shows, nowNs, cells: columns * units * timeline.cpus };
    if (untilNs <= fromNs) [kept.cells, kept.shows] = [null, null];
    else {
      const made = this.pace.make(kept, kept.shows, wanted, () =>
        this.#making(kept, windowNs, untilNs, columns, units),
      );
      if (made) [kept.cells, kept.shows] = [made.cells, made.shows];
    }
    return kept.cells;
  }

  *#making(
    { timeline, line }: Kept,
    windowNs: TimeWindow,
    untilNs: number,
    columns: number,
    units: number,
  ): Parts<LaneCells> {
    const [fromNs, toNs] = windowNs;
    const knownNs: TimeWindow = [fromNs, untilNs];
    const across = Math.max(1, Math.round((columns * (untilNs - fromNs)) / (toNs - fromNs)));
    const ask = { windowNs: knownNs, columns: across, units };
    return {
      windowNs,
      knownNs,
      cpus: yield* cpuGrid({ ...ask, index: timeline, modes: modeIndex(this.#description) }),
      line: line && lineGrid({ ...ask, line, rows: timeline.cpus }),
      version: ++this.#version,
    };
  }

  #keptOf(lane: number, data: FigureLane): Kept {
    const kept = this.#kept[lane];
    if (kept && kept.params === data.params) return kept;
    const fresh: Kept = {
      params: data.params,
      timeline: laneTimeline(data.params, this.#cpus[lane] ?? 1),
      contention: laneReader(data.params, "contention", () => new Contention(this.#description)),
      lock: null,
      line: null,
      cells: null,
      shows: null,
    };
    this.#kept[lane] = fresh;
    return fresh;
  }
}
