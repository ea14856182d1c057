/** What the plates keep from frame to frame: what has been read of each lane's log, and its cells until the log, the window or the size is another. */

import { modeIndex } from "../../machine/modes";
import { type CpuGrid, cpuGrid } from "../../machine/plate/cpu-raster";
import { type LineGrid, lineGrid } from "../../machine/plate/line-raster";
import { type LockLine, laneLine } from "../../machine/plate/lock-line";
import type { TimeWindow } from "../../machine/time-zoom";
import { laneTimeline, type TimelineIndex } from "../../machine/timeline-index";
import type { Description } from "../../model/description";
import { laneReader } from "../../stage/lane-indices";
import type { FigureLane } from "../../stage/types";
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
  /** Of the window, what is known of the run; null: nothing. */
  readonly knownNs: TimeWindow;
  readonly cpus: CpuGrid;
  readonly line: LineGrid | null;
  /** Another number, other cells. */
  readonly version: number;
}

interface Kept {
  readonly params: FigureLane["params"];
  readonly timeline: TimelineIndex;
  readonly contention: Contention;
  lock: PlateLock | null;
  line: LockLine | null;
  key: string;
  cells: LaneCells | null;
}

export class LocksPlateMemory {
  readonly #description: Description;
  readonly #cpus: readonly number[];
  readonly #kept: Kept[] = [];
  #version = 0;

  constructor(description: Description, cpus: readonly number[]) {
    this.#description = description;
    this.#cpus = cpus;
  }

  times(lane: number, data: FigureLane): LaneTimes {
    const kept = this.#keptOf(lane, data);
    kept.timeline.sync(data.log);
    kept.lock = plateLock(this.#description, data, kept.contention.sync(data.log));
    const reading = kept.lock?.reading;
    if (reading?.what !== kept.line?.reading.what) {
      kept.line = reading ? laneLine(this.#description, data.params, reading) : null;
      kept.cells = null;
    }
    kept.line?.sync(data.log);
    return kept;
  }

  /** null: nothing is known of that window. */
  cells(lane: number, data: FigureLane, windowNs: TimeWindow, columns: number, units: number): LaneCells | null {
    const { timeline, line } = this.times(lane, data);
    const kept = this.#kept[lane] as Kept;
    const [fromNs, toNs] = windowNs;
    // A machine that has come to rest stays as it is.
    const untilNs = Math.min(toNs, data.finished ? Number.POSITIVE_INFINITY : timeline.lastTimeNs);
    if (untilNs <= fromNs) return null;
    const key = `${data.log.length} ${data.finished} ${windowNs.join(" ")} ${columns} ${units}`;
    if (kept.cells !== null && kept.key === key) return kept.cells;
    const knownNs: TimeWindow = [fromNs, untilNs];
    const across = Math.max(1, Math.round((columns * (untilNs - fromNs)) / (toNs - fromNs)));
    const ask = { windowNs: knownNs, columns: across, units };
    kept.key = key;
    kept.cells = {
      knownNs,
      cpus: cpuGrid({ ...ask, index: timeline, modes: modeIndex(this.#description) }),
      line: line && lineGrid({ ...ask, line, rows: timeline.cpus }),
      version: ++this.#version,
    };
    return kept.cells;
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
      key: "",
      cells: null,
    };
    this.#kept[lane] = fresh;
    return fresh;
  }
}
