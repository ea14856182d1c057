/** What a plate keeps from frame to frame: each lane's course, and its grid of cells until so much more of the run is known or the size is another. */
import type { Description } from "../../model/description";
import { LaneMemory } from "../../mount/lane-memory";
import type { FigureLane } from "../../mount/types";
import { type Look, looks } from "./core-names";
import { type CourseHistory, laneCourse } from "./course-history";
import { durationNs } from "./lane";

export interface ServerGrid {
  readonly columns: number;
  readonly rows: number;
  readonly servers: number;
  /** Of the axis that is known. */
  readonly share: number;
  /** By look, opacities, row by row, the last server on top. */
  readonly cells: Readonly<Record<Look, Uint8Array>>;
  readonly stopped: boolean;
  readonly version: number;
}

export interface GridSize {
  /** Of the axis that all lanes share, ns, with so many columns. */
  readonly timeNs: number;
  readonly columns: number;
  readonly rows: number;
  /** Beyond this nothing is known, ns. */
  readonly untilNs: number;
}

interface Made {
  grid: ServerGrid | null;
  key: string;
}

/** A growing run is drawn anew when it is so much longer, as a share of what is known. */
const leastGrowth = 1 / 16;

export class PlateMemory extends LaneMemory<CourseHistory, Made> {
  readonly #description: Description;
  #version = 0;

  constructor(description: Description) {
    super();
    this.#description = description;
  }

  grid(index: number, lane: FigureLane, { timeNs, columns, rows, untilNs }: GridSize): ServerGrid {
    const kept = this.kept(index, lane);
    const { history: course } = kept;
    course.sync(lane.log);
    const whole = durationNs(lane.params);
    const readNs = lane.finished && !course.stopped ? whole : Math.min(whole, course.lastTimeNs);
    const knownNs = Math.min(readNs, untilNs);
    const size = `${timeNs} ${columns} ${rows} ${course.stopped}`;
    const before = kept.grid;
    const beforeNs = (before?.share ?? 0) * timeNs;
    const grown = knownNs < beforeNs || knownNs - beforeNs > leastGrowth * beforeNs || knownNs === whole;
    if (before !== null && kept.key === size && (!grown || knownNs === beforeNs)) return before;
    kept.key = size;
    kept.grid = gridOf(course, knownNs, timeNs, columns, rows, ++this.#version);
    return kept.grid;
  }

  course(index: number, lane: FigureLane): CourseHistory {
    return this.kept(index, lane).history;
  }

  protected begin({ params }: FigureLane): Made & { readonly history: CourseHistory } {
    return { history: laneCourse(this.#description, params), grid: null, key: "" };
  }
}

/** Cells are means over the stretches and servers that fall on them. */
function gridOf(
  course: CourseHistory,
  knownNs: number,
  timeNs: number,
  columns: number,
  rows: number,
  version: number,
): ServerGrid {
  const known = Math.max(1, Math.ceil(knownNs / course.stretchNs));
  const share = Math.min(1, (known * course.stretchNs) / timeNs);
  const across = Math.max(1, Math.min(known, Math.round(columns * share)));
  const down = Math.min(rows, course.servers);
  const cells = Object.fromEntries(
    looks.map((look) => [look, meansOf(course, course.shares[look], known, across, down)]),
  ) as Record<Look, Uint8Array>;
  return { columns: across, rows: down, servers: course.servers, share, cells, stopped: course.stopped, version };
}

function meansOf(course: CourseHistory, shares: Uint8Array, known: number, across: number, down: number): Uint8Array {
  const cells = new Uint8Array(across * down);
  const edge = (i: number, parts: number, all: number) => Math.floor((i * all) / parts);
  for (let column = 0; column < across; column++) {
    const [from, to] = [edge(column, across, known), edge(column + 1, across, known)];
    for (let row = 0; row < down; row++) {
      const [low, high] = [edge(row, down, course.servers), edge(row + 1, down, course.servers)];
      let sum = 0;
      for (let stretch = from; stretch < to; stretch++)
        for (let server = low; server < high; server++) sum += shares[stretch * course.servers + server] as number;
      cells[(down - 1 - row) * across + column] = Math.round(sum / ((to - from) * (high - low)));
    }
  }
  return cells;
}
