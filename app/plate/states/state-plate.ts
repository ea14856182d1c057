/** The plate of things that are in one of several states: a row for each, the first one at the top, time to the right, or events. Of which model it is, `StatePlate` says. */
import type { Colour } from "../../display-list/colours";
import { type DisplayList, groundOf, type Label, Sketch } from "../../display-list/display-list";
import type { MarkList } from "../../display-list/marks";
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import type { Ask, CanvasDrawing, Hit, Tip } from "../../mount/drawing";
import type { FigureLane } from "../../mount/types";
import { drawNow, drawTitle, drawUnread, drawVeil } from "../furniture";
import { growingPlate } from "../growing/growing-drawing";
import type { Growing, GrowingMemory } from "../growing/growing-memory";
import { allAgain, type StateSweep, type StateSweepSize } from "../growing/state-sweep";
import { seekByDrag } from "../hold";
import { atShare, type Box, shareAt, within } from "../panels";
import type { PlateMaking } from "../plate-drawing";
import { plateHeight, rowsOf } from "../plate-size";
import { countGutterPx, drawRowNames, drawTimeAxis, rowBoxes, thingsAt } from "../rows";
import { lifted, stateCells, stateLines, stateWords } from "./state-cells";
import { type StateHistory, stateSweep } from "./state-history";

/** What runs to the right. */
export interface PlateAxis<History extends StateHistory> {
  /** How long the axis of what a history knows is, in its own unit. */
  readonly known: (history: History) => number;
  /** How far along a moment stands; a lane's panel is known in full. */
  readonly placeOf: (panel: StatePanel<History>, lane: FigureLane, timeNs: number) => number;
  /** What of the axis a place of the pointer stands for. */
  readonly nearest: (place: number) => number;
  readonly timeNs: (history: History, place: number) => number;
  /** Changes that are over there. */
  readonly changes: (history: History, place: number) => number;
  readonly sweep: (history: History, size: StateSweepSize) => StateSweep;
  readonly draw: (panel: StatePanel<History>, labels: Label[]) => void;
}

const timeAxis: PlateAxis<StateHistory> = {
  known: (history) => history.lastTimeNs,
  placeOf: (_panel, _lane, timeNs) => timeNs,
  nearest: (timeNs) => timeNs,
  timeNs: (history, timeNs) => Math.min(timeNs, history.lastTimeNs),
  changes: (history, timeNs) => history.timeNs.countUpTo(timeNs),
  sweep: stateSweep,
  draw: (panel, labels) => drawTimeAxis(panel, panel.span, labels),
};

export interface StatePlate<State extends string, History extends StateHistory>
  extends Pick<Growing<History>, "reader" | "history"> {
  /** The first one is where everything is before it is told of, and stays the ground. */
  readonly states: readonly State[];
  readonly inks: Readonly<Partial<Record<State, Colour>>>;
  /** Of a lane, known from its parameters, or read. */
  readonly things: (params: LaneParams, history: History) => number;
  /** What people call the first thing; absent: 0. */
  readonly first?: number;
  /** Absent: time. */
  readonly axis?: PlateAxis<History>;
  /** Who was in a state for less than a column's time is seen in it, too; absent: no. */
  readonly glimpses?: boolean;
  /** Of all, what is drawn upon the cells. */
  readonly upon?: (panel: StatePanel<History>, marks: MarkList, labels: Label[], params: LaneParams) => void;
  readonly words: {
    readonly now: (description: Description, lane: FigureLane) => readonly string[];
    readonly areas: Readonly<Partial<Record<State, readonly string[]>>>;
    readonly state: Readonly<Record<State, string>>;
    /** From the first up to, not including, the second. */
    readonly title: (from: number, to: number) => string;
    readonly many: (count: number, state: string) => string;
    readonly toCome: string;
    /** Of a place of the axis, in a tooltip; absent: nothing. */
    readonly at?: (place: number) => string;
  };
}

export interface StatePanel<History> extends Box {
  readonly lane: number;
  readonly history: History;
  /** Of all lanes the longest axis, which they share as their width, ns or as the axis has it. */
  readonly span: number;
  readonly things: number;
}

interface StateHit extends Hit {
  readonly kind: "plate";
  readonly place: number;
  readonly things: readonly [number, number];
}

export interface StateDrawing<Shape, History extends StateHistory> {
  readonly drawing: CanvasDrawing<Shape, null, GrowingMemory<History>, StateHit>;
  readonly layout: (ask: Ask<Shape, null, GrowingMemory<History>>, making: PlateMaking) => DisplayList;
}

export function statePlate<Shape, State extends string, History extends StateHistory>(
  plate: StatePlate<State, History>,
): StateDrawing<Shape, History> {
  type PlateAsk = Ask<Shape, null, GrowingMemory<History>>;
  const { states, words, glimpses = false, first = 0, axis = timeAxis } = plate;

  const panels = ({ frame: { lanes }, frame, width, roomPx, memory }: PlateAsk): StatePanel<History>[] => {
    const span = memory.length(frame);
    const things = lanes.map(({ params }, lane) => Math.max(1, plate.things(params, memory.history(lane))));
    const boxes = rowBoxes(lanes.length, width, roomPx, (lane) => countGutterPx(things[lane] as number));
    return boxes.map((box, lane) => ({
      ...box,
      lane,
      history: memory.history(lane),
      span,
      things: things[lane] as number,
    }));
  };

  const layout = (ask: PlateAsk, making: PlateMaking): DisplayList => {
    const { frame, width, memory } = ask;
    memory.scale.look(frame);
    const out = new Sketch();
    const { items: cells, marks, labels } = out;
    for (const panel of panels(ask)) {
      const { history, span, things, lane } = panel;
      const data = frame.lanes[lane] as FigureLane;
      const share = Math.min(1, axis.known(history) / span);
      const known = { ...panel, w: panel.w * share };
      const rows = rowsOf(things, panel.h, making.printed);
      const columns = making.columns(panel.w, frame.lanes.length);
      cells.push(groundOf(panel));
      const nowX = atShare(panel, axis.placeOf(panel, data, frame.displayTimeNs) / span);
      if (known.w > 0 && history.timeNs.count > 0) {
        const size = { length: span, things, columns, rows, states: states.length, glimpses };
        const raster = memory.cells(lane, size, axis.sweep);
        const own = { ...panel, w: panel.w * ((raster?.length ?? span) / span) };
        const of = { areas: words.areas, ground: states[0] ?? null };
        if (raster)
          cells.push(...stateCells(own, glimpses && making.printed ? lifted(raster) : raster, states, plate.inks));
        if (raster) labels.push(...stateWords(raster, (nowX - own.x) / own.w, own, states, of));
        plate.upon?.(panel, marks, labels, data.params);
      }
      if (!frame.withheld) drawVeil(panel, nowX, making.hatched, marks);
      drawNow(panel, nowX, marks);
      drawRowNames(panel, [first, first + things - 1], labels);
      axis.draw(panel, labels);
      if (history.stopped) drawUnread(panel, known.x + known.w, labels);
      drawTitle(panel, data.label, words.now(ask.description, data), labels);
    }
    return out.list(width, plateHeight(frame, width, ask.roomPx));
  };

  function hitAt(ask: PlateAsk, x: number, y: number): StateHit | null {
    const panel = panels(ask).find((one) => within(one, { x, y }));
    if (!panel) return null;
    const things = thingsAt(panel.things, panel.h, y - panel.y);
    return { kind: "plate", lane: panel.lane, place: axis.nearest(shareAt(panel, x) * panel.span), things };
  }

  function tipOf(history: History, place: number, [from, to]: readonly [number, number]): Tip {
    if (place > axis.known(history)) return { title: words.toCome, lines: [] };
    const now = new Uint8Array(to - from);
    const changes = axis.changes(history, place);
    for (let change = 0; change < changes; change++) {
      const thing = history.thing.values[change] as number;
      if (thing === allAgain) now.fill(0);
      else if (thing >= from && thing < to) now[thing - from] = history.state.values[change] as number;
    }
    const lines = stateLines(now, states, (state) => words.state[state], words.many);
    return { title: words.title(from, to), lines: words.at ? [...lines, words.at(place)] : lines };
  }

  const growing = { ...plate, known: axis.known };
  const drawing = growingPlate<Shape, History, StateHit>(growing, layout, {
    react: (ask, event, { held }) =>
      seekByDrag(panels(ask), event, held, ({ history, span }, share) =>
        axis.timeNs(history, axis.nearest(share * span)),
      ),
    hits: hitAt,
    tip: ({ memory }, { lane, place, things }) => tipOf(memory.history(lane), place, things),
  });
  return { drawing, layout };
}
