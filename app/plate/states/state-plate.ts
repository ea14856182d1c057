/** The plate of things that are in one of several states: a row for each, the first one at the top, time to the right. Of which model it is, `StatePlate` says. */
import type { Colour } from "../../display-list/colours";
import { type DisplayList, groundOf, type Item, type Label } from "../../display-list/display-list";
import { MarkList } from "../../display-list/marks";
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import type { Ask, CanvasDrawing, Hit, Tip } from "../../mount/drawing";
import type { FigureLane } from "../../mount/types";
import { drawNow, drawTitle, drawUnread, drawVeil } from "../furniture";
import { growingPlate } from "../growing/growing-drawing";
import type { Growing, GrowingMemory } from "../growing/growing-memory";
import { seekByDrag } from "../hold";
import { atShare, type Box, shareAt, within } from "../panels";
import type { PlateMaking } from "../plate-drawing";
import { plateHeight, rowsOf } from "../plate-size";
import { countGutterPx, drawRowNames, drawTimeAxis, rowBoxes, thingsAt } from "../rows";
import { lifted, stateCells, stateLines, stateWords } from "./state-cells";
import { type StateHistory, stateSweep } from "./state-history";

export interface StatePlate<State extends string, History extends StateHistory>
  extends Pick<Growing<History>, "reader" | "history"> {
  /** The first one is where everything is before it is told of, and stays the ground. */
  readonly states: readonly State[];
  readonly inks: Readonly<Partial<Record<State, Colour>>>;
  /** Of a lane, known from its parameters. */
  readonly things: (params: LaneParams) => number;
  /** Who was in a state for less than a column's time is seen in it, too; absent: no. */
  readonly glimpses?: boolean;
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

interface StateHit extends Hit {
  readonly kind: "plate";
  readonly timeNs: number;
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
  const { states, words, glimpses = false } = plate;
  const thingsOf = ({ params }: FigureLane) => Math.max(1, plate.things(params));

  const panels = ({ frame: { lanes }, frame, width, roomPx, memory }: PlateAsk): StatePanel<History>[] => {
    const spanNs = memory.length(frame);
    const things = lanes.map(thingsOf);
    const boxes = rowBoxes(lanes.length, width, roomPx, (lane) => countGutterPx(things[lane] as number));
    return boxes.map((box, lane) => ({
      ...box,
      lane,
      history: memory.history(lane),
      spanNs,
      things: things[lane] as number,
    }));
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
      const rows = rowsOf(things, panel.h, making.printed);
      const columns = making.columns(panel.w, frame.lanes.length);
      cells.push(groundOf(panel));
      const nowX = atShare(panel, frame.displayTimeNs / spanNs);
      if (known.w > 0 && history.timeNs.count > 0) {
        const size = { length: spanNs, things, columns, rows, states: states.length, glimpses };
        const raster = memory.cells(lane, size, stateSweep);
        const own = { ...panel, w: panel.w * ((raster?.length ?? spanNs) / spanNs) };
        const of = { areas: words.areas, ground: states[0] ?? null };
        if (raster)
          cells.push(...stateCells(own, glimpses && making.printed ? lifted(raster) : raster, states, plate.inks));
        if (raster) labels.push(...stateWords(raster, (nowX - own.x) / own.w, own, states, of));
        plate.upon?.(panel, marks);
      }
      if (!frame.withheld) drawVeil(panel, nowX, making.hatched, marks);
      drawNow(panel, nowX, marks);
      drawRowNames(panel, [0, things - 1], labels);
      drawTimeAxis(panel, spanNs, labels);
      if (history.stopped) drawUnread(panel, known.x + known.w, labels);
      const data = frame.lanes[lane] as FigureLane;
      drawTitle(panel, data.label, words.now(ask.description, data), labels);
    }
    const height = plateHeight(frame, width, ask.roomPx);
    return { width, height, items: [...cells, marks, ...labels] };
  };

  function hitAt(ask: PlateAsk, x: number, y: number): StateHit | null {
    const panel = panels(ask).find((one) => within(one, { x, y }));
    if (!panel) return null;
    const things = thingsAt(panel.things, panel.h, y - panel.y);
    return { kind: "plate", lane: panel.lane, timeNs: shareAt(panel, x) * panel.spanNs, things };
  }

  function tipOf(history: History, timeNs: number, [from, to]: readonly [number, number]): Tip {
    if (timeNs > history.lastTimeNs) return { title: words.toCome, lines: [] };
    const now = new Uint8Array(to - from);
    const changes = history.timeNs.countUpTo(timeNs);
    for (let change = 0; change < changes; change++) {
      const thing = history.thing.values[change] as number;
      if (thing >= from && thing < to) now[thing - from] = history.state.values[change] as number;
    }
    return { title: words.title(from, to), lines: stateLines(now, states, (state) => words.state[state], words.many) };
  }

  const drawing = growingPlate<Shape, History, StateHit>(plate, layout, {
    react: (ask, event, { held }) =>
      seekByDrag(panels(ask), event, held, ({ history, spanNs }, share) =>
        Math.min(share * spanNs, history.lastTimeNs),
      ),
    hits: hitAt,
    tip: ({ memory }, { lane, timeNs, things }) => tipOf(memory.history(lane), timeNs, things),
  });
  return { drawing, layout };
}
