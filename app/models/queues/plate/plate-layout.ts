/**
 * The plate of a listener: a whole run in one picture, a row for each client, events to the right: every SYN, every ACK, every one that is accepted or gives up.
 * Between two of them there may be a millisecond or a minute: where it is long, an upright says how late it is.
 */

import { evenTicks } from "../../../axes/ticks";
import { textWidth } from "../../../base/text-width";
import type { Colour } from "../../../display-list/colours";
import { type DisplayList, groundOf, type Item, type Label, textPx, wordAt } from "../../../display-list/display-list";
import { MarkList, S } from "../../../display-list/marks";
import type { Ask } from "../../../mount/drawing";
import type { FigureLane } from "../../../mount/types";
import { drawNow, drawTitle, drawUnread, drawVeil } from "../../../plate/furniture";
import { atShare, type Box, rightPx } from "../../../plate/panels";
import type { PlateMaking } from "../../../plate/plate-drawing";
import { plateHeight, rowsOf } from "../../../plate/plate-size";
import { countGutterPx, drawRowNames, rowBoxes } from "../../../plate/rows";
import { stateCells, stateWords } from "../../../plate/states/state-cells";
import { clientStates } from "../core-names";
import { type ClientState, clientsBy, listenerNow } from "../lane";
import { words } from "../queues-messages";
import type { QueuesShape } from "../shape";
import { clientSweep, type ListenerMemory } from "./client-raster";
import type { ListenerHistory } from "./listener-history";

export type PlateAsk = Ask<QueuesShape, null, ListenerMemory>;

export interface PlatePanel extends Box {
  readonly lane: number;
  readonly history: ListenerHistory;
  /** Of all lanes the most, which they share as their width. */
  readonly events: number;
  readonly clients: number;
}

/** Of the cells of a state. Who is still to come is the ground; who gave up leaves paper. */
export const inkOf: Readonly<Record<Exclude<ClientState, "to-come">, Colour>> = {
  unheard: "sleeping",
  answered: "connection-fill",
  phantom: "spinning",
  queued: "runnable",
  accepted: "running",
  reset: "scan",
  "gave-up": "paper",
};

export function queuesPanels({ frame, shape, width, roomPx, memory }: PlateAsk): PlatePanel[] {
  const events = memory.length(frame);
  const histories = frame.lanes.map((_, lane) => memory.history(lane));
  const clients = histories.map((history, lane) => Math.max(history.clients, shape.lanes[lane]?.clients ?? 1));
  const boxes = rowBoxes(frame.lanes.length, width, roomPx, (lane) => countGutterPx(clients[lane] as number));
  return boxes.map((box, lane) => ({
    ...box,
    lane,
    history: histories[lane] as ListenerHistory,
    events,
    clients: clients[lane] as number,
  }));
}

export function layoutPlate(ask: PlateAsk, making: PlateMaking): DisplayList {
  const { frame, width, memory } = ask;
  memory.scale.look(frame);
  const cells: Item[] = [];
  const marks = new MarkList(256);
  const labels: Label[] = [];
  for (const panel of queuesPanels(ask)) {
    const { history, events, clients, lane } = panel;
    const data = frame.lanes[lane] as FigureLane;
    const share = Math.min(1, history.events / events);
    const known = { ...panel, w: panel.w * share };
    const rows = rowsOf(clients, panel.h, making.printed);
    const columns = making.columns(panel.w, frame.lanes.length);
    const size = { length: events, things: clients, columns, rows, states: clientStates.length };
    const raster = history.events > 0 ? memory.cells(lane, size, clientSweep) : null;
    const own = { ...panel, w: panel.w * ((raster?.length ?? events) / events) };
    cells.push(groundOf(panel));
    if (raster) cells.push(...stateCells(own, raster, clientStates, inkOf));
    const nowX = nowOf(panel, data, frame.displayTimeNs);
    drawKnocks(panel, marks);
    const of = { areas: words.plate.areas, ground: null };
    const past = (nowX - own.x) / Math.max(1, own.w);
    const named = raster ? stateWords(raster, past, own, clientStates, of) : [];
    drawGaps(panel, data, marks, labels);
    if (!frame.withheld) drawVeil(panel, nowX, making.hatched, marks);
    drawNow(panel, nowX, marks);
    drawRowNames(panel, [1, clients], labels);
    drawEventAxis(panel, labels);
    if (history.stopped) drawUnread(panel, known.x + known.w, labels);
    drawHead(panel, data, labels);
    labels.push(...named);
  }
  return { width, height: plateHeight(frame, width, ask.roomPx), items: [...cells, marks, ...labels] };
}

/** After the last event nothing happens: what it leaves has all of its room. */
function nowOf(panel: PlatePanel, { finished }: FigureLane, timeNs: number): number {
  const { history, events } = panel;
  const past = history.eventsAt(timeNs);
  return atShare(panel, finished && past === history.events ? 1 : past / events);
}

/** Rows and columns smaller than this have no marks of their own, px. */
const leastMarked = { w: 3, h: 7 };
const mostMarked = 2000;

/** SYNs, where there is room to tell them apart. */
function drawKnocks({ history, clients, events, x, y, w, h }: PlatePanel, marks: MarkList): void {
  const [across, down] = [w / events, h / clients];
  if (across < leastMarked.w || down < leastMarked.h || history.events > mostMarked) return;
  const side = Math.min(9, down - 2, Math.max(5, across));
  for (let event = 0; event < history.events; event++) {
    if (history.knock.values[event] === 0) continue;
    const middle = { x: x + (event + 0.5) * across, y: y + ((history.client.values[event] as number) + 0.5) * down };
    marks.add(S.pending, middle.x - side / 2, middle.y - side / 2, side, side);
  }
}

/** A wait that is so many times as long as that between packets, and so long, has an upright, ns. */
const longTimes = 20;
const longNs = 2e8;

function drawGaps(panel: PlatePanel, { params }: FigureLane, marks: MarkList, labels: Label[]): void {
  const { history, events, x, y, w, h } = panel;
  const usualNs = Number(params["packet-us"]) * 1e3;
  let free = Number.NEGATIVE_INFINITY;
  for (let event = 1; event < history.events; event++) {
    const timeNs = history.timeNs.values[event] as number;
    const waitNs = timeNs - (history.timeNs.values[event - 1] as number);
    if (waitNs < longNs || waitNs < longTimes * usualNs) continue;
    const at = x + (event / events) * w;
    marks.add(S.plateEdge, at, y, 0, h);
    const text = words.plate.later(timeNs);
    if (at + 3 < free || at + 6 + textWidth(text, textPx) > x + w) continue;
    labels.push(wordAt(at + 3, y + 13, text, "ink", { halo: true }));
    free = at + 9 + textWidth(text, textPx);
  }
}

const tickPx = 70;

function drawEventAxis({ x, y, w, h, events }: PlatePanel, labels: Label[]): void {
  const ticks = evenTicks(0, events, Math.max(2, Math.min(8, Math.floor(w / tickPx)))).filter(Number.isInteger);
  const shown: Label[] = [];
  let free = Number.POSITIVE_INFINITY;
  // From the right: of numbers that would stand on each other the last, which says what they count, stays.
  for (const [i, count] of [...ticks.entries()].reverse()) {
    const text = i === ticks.length - 1 ? words.plate.eventsNamed(count) : words.plate.events(count);
    const at = x + (count / events) * w;
    const wide = textWidth(text, textPx);
    const end = at + wide / 2 > x + w + rightPx;
    const left = end ? x + w - wide : i === 0 ? at : at - wide / 2;
    if (left + wide > free) continue;
    free = left - 6;
    const anchor = end ? "end" : i === 0 ? "start" : "middle";
    shown.unshift(wordAt(end ? x + w : at, y + h + 16, text, "quiet", { anchor }));
  }
  labels.push(...shown);
}

function drawHead(panel: PlatePanel, lane: FigureLane, labels: Label[]): void {
  const now = listenerNow(lane);
  const counts = clientsBy(now);
  const of = (state: ClientState) => counts.get(state) ?? 0;
  drawTitle(
    panel,
    lane.label,
    words.plate.now(now.acceptQueue.length, of("unheard") + of("gave-up"), of("phantom")),
    labels,
  );
}
