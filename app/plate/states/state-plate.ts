/** The plate of things that are in one of several states: a row for each, the first one at the top, time to the right. Of which model it is, `StatePlate` says. */
import { formatCount } from "../../base/quantity";
import { textWidth } from "../../base/text-width";
import type { Colour } from "../../drawing/colours";
import {
  type Cells,
  type DisplayList,
  groundOf,
  type Item,
  type Label,
  textPx,
  wordAt,
} from "../../drawing/display-list";
import { fittedPx, lanePanels } from "../../drawing/lane-panels";
import { MarkList } from "../../drawing/marks";
import { stackedBelowPx } from "../../drawing/widths";
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import { timeTicks } from "../../plot/ticks";
import type { Ask, CanvasDrawing, Hit, Tip } from "../../stage/drawing";
import { laneReader } from "../../stage/lane-indices";
import { readOn } from "../../stage/log-reader";
import type { FigureFrame, FigureLane } from "../../stage/types";
import { looksOf, wordsOf } from "../areas";
import { drawNow, drawTitle, drawUnread, drawVeil } from "../furniture";
import { GrowingCells, GrowingScale } from "../growing/growing-scale";
import type { StateSweep } from "../growing/state-sweep";
import { seekByDrag } from "../hold";
import { atShare, axisPx, type Box, rightPx, shareAt, titlePx, within } from "../panels";
import { type PlateMaking, plateDrawing } from "../plate-drawing";
import { changesUpTo, type StateHistory } from "./state-history";
import { stateSweep } from "./state-raster";

export interface StatePlate<State extends string, History extends StateHistory> {
  /** The first one is where everything is before it is told of, and stays the ground. */
  readonly states: readonly State[];
  readonly inks: Readonly<Partial<Record<State, Colour>>>;
  /** Of a lane, known from its parameters. */
  readonly things: (params: LaneParams) => number;
  readonly history: (description: Description, params: LaneParams) => History;
  /** Of all, what is drawn upon the cells. */
  readonly upon?: (panel: StatePanel<History>, marks: MarkList) => void;
  readonly words: {
    readonly now: (description: Description, lane: FigureLane) => readonly string[];
    readonly areas: Readonly<Partial<Record<State, readonly string[]>>>;
    readonly state: Readonly<Record<State, string>>;
    /** From the first up to, not including, the second. */
    readonly title: (from: number, to: number) => string;
    readonly many: (count: number, state: string) => string;
    readonly toCome: string;
  };
}

export interface StatePanel<History> extends Box {
  readonly lane: number;
  readonly history: History;
  /** Of all lanes the longest, which they share as their width. */
  readonly spanNs: number;
  readonly things: number;
}

interface Kept<History> {
  readonly params: LaneParams;
  readonly history: History;
  readonly cells: GrowingCells<StateSweep>;
}

/** Cells that are so long, ns. */
type StateRaster = Pick<StateSweep, "columns" | "rows" | "cells" | "length"> & { readonly version: number };

/** Rows of a printed plate's cells: a page carries them. */
const printedRows = 100;
const usualPx = (width: number) => (width < stackedBelowPx ? 220 : 300);

const rowsPx = (lanes: number, width: number, roomPx?: number): number =>
  fittedPx(lanes, width, usualPx(width), titlePx + axisPx, roomPx);

const panelsOf = (lanes: number, width: number, roomPx?: number) =>
  lanePanels(lanes, width, () => titlePx + rowsPx(lanes, width, roomPx) + axisPx);

export const statePlateHeight = (lanes: number, width: number, roomPx?: number): number =>
  panelsOf(lanes, width, roomPx).height;

/** What is kept from frame to frame: each lane's history, and its cells, which go on with it. */
export class StateMemory<History extends StateHistory> {
  readonly #description: Description;
  readonly #plate: StatePlate<string, History>;
  readonly #kept: Kept<History>[] = [];
  readonly scale = new GrowingScale();

  constructor(description: Description, plate: StatePlate<string, History>) {
    this.#description = description;
    this.#plate = plate;
  }

  /** Reads on in the frame's logs, at most so many records; true when all is read. */
  read({ lanes }: FigureFrame, most: number): boolean {
    return readOn(
      lanes.map((lane, index) => [this.#keptOf(index, lane).history, lane.log] as const),
      most,
    );
  }

  /** Time that the plates of all lanes are wide, ns; at least one. */
  spanNs({ lanes }: FigureFrame): number {
    return Math.max(1, ...lanes.map((lane, index) => this.#keptOf(index, lane).history.sync(lane.log).lastTimeNs));
  }

  history(lane: number): History {
    return (this.#kept[lane] as Kept<History>).history;
  }

  /** null: it is still to be made. `columns`: of `spanNs`; while the run grows it is longer than what is known. */
  raster(lane: number, spanNs: number, things: number, columns: number, rows: number): StateRaster | null {
    const { history, cells } = this.#kept[lane] as Kept<History>;
    const own = this.scale.sizeOf(spanNs, history.lastTimeNs, columns);
    const size = { spanNs: own.length, things, columns: own.columns, rows };
    const look = Object.values(size).join(" ");
    const make = () => stateSweep(history, this.#plate.states.length, size);
    const sweep = cells.of(this.scale, history, look, history.lastTimeNs, make);
    if (sweep === null) return null;
    return {
      columns: sweep.columns,
      rows: sweep.rows,
      cells: sweep.cells,
      length: sweep.length,
      version: cells.version,
    };
  }

  #keptOf(lane: number, { params }: FigureLane): Kept<History> {
    const kept = this.#kept[lane];
    if (kept && kept.params === params) return kept;
    const history = laneReader(params, "states", () => this.#plate.history(this.#description, params));
    const fresh: Kept<History> = { params, history, cells: new GrowingCells() };
    this.#kept[lane] = fresh;
    return fresh;
  }
}

interface StateHit extends Hit {
  readonly kind: "plate";
  readonly timeNs: number;
  readonly things: readonly [number, number];
}

export function statePlate<Shape, State extends string, History extends StateHistory>(
  plate: StatePlate<State, History>,
): CanvasDrawing<Shape, null, StateMemory<History>, StateHit> {
  type PlateAsk = Ask<Shape, null, StateMemory<History>>;
  const { states, words } = plate;

  const panels = ({ frame, width, roomPx, memory }: PlateAsk): StatePanel<History>[] => {
    const spanNs = memory.spanNs(frame);
    const lanes = frame.lanes.length;
    return panelsOf(lanes, width, roomPx).panels.map((panel, lane) => {
      const things = Math.max(1, plate.things((frame.lanes[lane] as FigureLane).params));
      const gutter = textWidth(formatCount(things), textPx) + 8;
      return {
        lane,
        history: memory.history(lane),
        spanNs,
        things,
        x: panel.x + gutter,
        y: panel.y + titlePx,
        w: Math.max(40, panel.width - gutter - rightPx),
        h: rowsPx(lanes, width, roomPx),
      };
    });
  };

  const layout = (ask: PlateAsk, making: PlateMaking): DisplayList => {
    const { frame, width, memory } = ask;
    memory.scale.look(frame);
    const cells: Item[] = [];
    const marks = new MarkList(64);
    const labels: Label[] = [];
    for (const panel of panels(ask)) {
      const { history, spanNs, things, lane } = panel;
      const share = Math.min(1, history.lastTimeNs / spanNs);
      const known = { ...panel, w: panel.w * share };
      const rows = Math.max(1, Math.min(things, making.printed ? printedRows : Math.round(panel.h)));
      const columns = making.columns(panel.w, frame.lanes.length);
      cells.push(groundOf(panel));
      const nowX = atShare(panel, frame.displayTimeNs / spanNs);
      if (known.w > 0 && history.timeNs.count > 0) {
        const raster = memory.raster(lane, spanNs, things, columns, rows);
        const own = { ...panel, w: panel.w * ((raster?.length ?? spanNs) / spanNs) };
        if (raster) cells.push(...cellsOf(own, raster));
        if (raster) labels.push(...wordsInAreas(raster, (nowX - own.x) / own.w, own));
        plate.upon?.(panel, marks);
      }
      if (!frame.withheld) drawVeil(panel, nowX, making.hatched, marks);
      drawNow(panel, nowX, marks);
      drawAxes(panel, labels);
      if (history.stopped) drawUnread(panel, known.x + known.w, labels);
      const data = frame.lanes[lane] as FigureLane;
      drawTitle(panel, data.label, words.now(ask.description, data), labels);
    }
    const height = statePlateHeight(frame.lanes.length, width, ask.roomPx);
    return { width, height, items: [...cells, marks, ...labels] };
  };

  function cellsOf(known: Box, { columns, rows, cells, version }: StateRaster): Cells[] {
    return states.flatMap((state, place): Cells[] => {
      const own = cells[place];
      const ink = plate.inks[state];
      if (!own || ink === undefined) return [];
      const look = { fine: true, ink, ground: null, version } as const;
      return [{ is: "cells", x: known.x, y: known.y, w: known.w, h: known.h, columns, rows, cells: own, ...look }];
    });
  }

  /** Of an area: what is in a state by so much is named by it. */
  const most = 0.9 * 255;

  function wordsInAreas(raster: StateRaster, past: number, box: Box): Label[] {
    const looks = looksOf<State>(raster, past, (column, row) => {
      const cell = row * raster.columns + column;
      const place = states.findIndex((_, at) => (raster.cells[at]?.[cell] ?? 0) >= most);
      return states[Math.max(0, place)] as State;
    });
    return states.flatMap((state) => {
      const text = words.areas[state];
      return text === undefined ? [] : wordsOf<State>(looks, state, box, () => text, "ink");
    });
  }

  function hitAt(ask: PlateAsk, x: number, y: number): StateHit | null {
    const panel = panels(ask).find((one) => within(one, { x, y }));
    if (!panel) return null;
    const rows = Math.max(1, Math.min(panel.things, Math.round(panel.h)));
    const row = Math.min(rows - 1, Math.floor(((y - panel.y) / panel.h) * rows));
    const first = (at: number) => Math.ceil((at * panel.things) / rows);
    return {
      kind: "plate",
      lane: panel.lane,
      timeNs: shareAt(panel, x) * panel.spanNs,
      things: [first(row), first(row + 1)],
    };
  }

  function tipOf(history: History, timeNs: number, [from, to]: readonly [number, number]): Tip {
    if (timeNs > history.lastTimeNs) return { title: words.toCome, lines: [] };
    const now = new Uint8Array(to - from);
    const changes = changesUpTo(history, timeNs);
    for (let change = 0; change < changes; change++) {
      const thing = history.thing.values[change] as number;
      if (thing >= from && thing < to) now[thing - from] = history.state.values[change] as number;
    }
    const title = words.title(from, to);
    const nameOf = (place: number) => words.state[states[place] as State];
    if (to - from === 1) return { title, lines: [nameOf(now[0] as number)] };
    const lines = states.flatMap((_, place) => {
      const count = now.reduce((sum, one) => sum + (one === place ? 1 : 0), 0);
      return count === 0 ? [] : [words.many(count, nameOf(place))];
    });
    return { title, lines };
  }

  return plateDrawing<Shape, null, StateMemory<History>, StateHit>(layout, {
    memory: (description) => new StateMemory(description, plate as unknown as StatePlate<string, History>),
    read: (memory, frame, atMost) => memory.read(frame, atMost),
    pace: ({ scale }) => scale,
    drags: () => true,
    react: (ask, event, { held }) =>
      seekByDrag(panels(ask), event, held, ({ history, spanNs }, share) =>
        Math.min(share * spanNs, history.lastTimeNs),
      ),
    hits: hitAt,
    tip: ({ memory }, { lane, timeNs, things }) => tipOf(memory.history(lane), timeNs, things),
  });
}

const tickPx = 80;

function drawAxes(
  { x, y, w, h, spanNs, things }: Box & { readonly spanNs: number; readonly things: number },
  labels: Label[],
): void {
  const right = { anchor: "end" } as const;
  labels.push(wordAt(x - 6, y + 12, formatCount(0), "quiet", right));
  if (things > 1 && h > 30) labels.push(wordAt(x - 6, y + h, formatCount(things - 1), "quiet", right));
  let free = Number.NEGATIVE_INFINITY;
  for (const { timeNs: atNs, label: text } of timeTicks(0, spanNs, Math.max(2, Math.floor(w / tickPx)))) {
    const at = x + (atNs / spanNs) * w;
    const half = textWidth(text, textPx) / 2;
    const anchor = at - half < x ? "start" : at + half > x + w + rightPx ? "end" : "middle";
    const from = anchor === "start" ? at : anchor === "end" ? at - 2 * half : at - half;
    if (from < free) continue;
    labels.push(wordAt(at, y + h + 16, text, "quiet", { anchor }));
    free = from + 2 * half + 8;
  }
}
