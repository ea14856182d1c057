/** The plate of each lane and beneath it its CPUs, all on one clock: a moment is one upright through all of them. */

import { greatest } from "../../base/extremes";
import { laneLetter } from "../../base/lane-letter";
import { type Cells, type DisplayList, type Item, type Label, labelAt } from "../../display-list/display-list";
import type { Ask } from "../../mount/drawing";
import { drawNow, drawVeil } from "../../plate/furniture";
import { atShare, type Box, placeCells } from "../../plate/panels";
import type { PlateMaking } from "../../plate/plate-drawing";
import { words as ofMachine } from "../cpus-messages";
import type { TimeZoom } from "../lanes/time-zoom";
import { isIn, shareOf, shownIn } from "../task-plate/plate-hand";
import { drawAxis, drawPlates, type PlatePanel, platePanels } from "../task-plate/plate-layout";
import type { ClockMemory, Kept } from "./clock-memory";
import { type ClockLane, type ClockShape, clockHeight, clockLanes, cpuPitchPx, mostApart } from "./clock-size";
import { drawEdge, edgeOf } from "./edge";
import { words } from "./one-clock-messages";

export type ClockAsk<Shape> = Ask<Shape, TimeZoom | null, ClockMemory>;

export function layoutClock<Shape>(
  ask: ClockAsk<Shape>,
  shape: (shape: Shape) => ClockShape,
  making: PlateMaking,
): DisplayList {
  const { frame, width, roomPx, memory } = ask;
  const own = shape(ask.shape);
  const lanes = clockLanes(own, width, roomPx).slice(0, frame.lanes.length);
  const boxes = lanes.map(({ plate }) => plate);
  const ofPlates = { ...ask, memory: memory.plates };
  const panels = platePanels(ofPlates, boxes, making);
  const { cells, marks, labels } = drawPlates(ofPlates, panels, making);
  const windowNs = shownIn(ask);
  // When every run is over, nothing is still to come.
  const endNs = Math.max(0, greatest(frame.lanes.map((_, i) => memory.index(frame, i).lastTimeNs)));
  lanes.forEach((lane, i) => {
    const { cpus: box } = lane;
    const data = frame.lanes[i];
    if (!data) return;
    const columns = making.columns(box.w, frame.lanes.length);
    const kept = memory.rows(frame, {
      lane: i,
      data,
      windowNs,
      columns,
      rows: Math.round(box.h),
      nowNs: frame.displayTimeNs,
    });
    const nowX = atShare(box, shareOf(windowNs, frame.displayTimeNs));
    if (kept) {
      const until = (timeNs: number) => ({ ...box, w: atShare(box, shareOf(windowNs, timeNs)) - box.x });
      cells.push(...bandCells(kept, placeCells(box, windowNs, kept.knownNs)));
      drawVeil(until(Math.min(endNs, kept.knownNs[1])), nowX, making.hatched, marks);
    }
    if (isIn(windowNs, frame.displayTimeNs)) drawNow(box, nowX, marks);
    drawNames(box, own.cpus[i] ?? 1, labels);
    if (lanes.length > 1)
      labels.push(labelAt(0, lane.plate.y - 8, laneLetter(i), "ink", { size: letterPx, strong: true }));
  });
  const last = lanes.at(-1);
  if (last) drawAxis(last.cpus, windowNs, labels);
  const edge = drawOther(ask, panels, labels);
  return { width, height: clockHeight(own, roomPx), items: [...cells, marks, ...edge, ...labels] };
}

/** Of two lanes, the edge of the second over the first. */
function drawOther<Shape>(ask: ClockAsk<Shape>, panels: readonly PlatePanel[], labels: Label[]): Item[] {
  const { frame } = ask;
  const [first, second] = panels;
  if (frame.lanes.length !== 2 || !first || !second) return [];
  const rows = first.plate.order.length;
  const place = { box: first, windowNs: shownIn(ask), nowNs: frame.displayTimeNs, rows, letter: laneLetter(1) };
  return drawEdge(edgeOf(second.plate, rows, first.h), place, labels);
}

/** What nothing takes part in is the ground. */
export function bandCells(
  { cells: { columns, rows, inks, layers, filled }, version }: Kept,
  stand: ReturnType<typeof placeCells>,
): Cells[] {
  if (stand === null) return [];
  const { x, y, w, h } = stand.place;
  const place = { is: "cells", x, y, w, h, seen: stand.seen, columns, rows, fine: true, version } as const;
  return layers.flatMap((cells, i): Cells[] => {
    const ink = inks[i];
    if (ink === undefined || (i > 0 && !filled[i])) return [];
    return [{ ...place, cells, ink, ground: i === 0 ? "wash" : null }];
  });
}

const letterPx = 14;

/** Rows lower than this are named now and then, px. */
const leastNamedPx = 12;

function drawNames({ y, h }: Box, cpus: number, labels: Label[]): void {
  if (cpus > mostApart) {
    labels.push(labelAt(0, y + h / 2 + 4, words.cpus(cpus)));
    return;
  }
  const pitch = cpuPitchPx(cpus);
  for (let cpu = 0; cpu < cpus; cpu += pitch < leastNamedPx ? 2 : 1)
    labels.push(labelAt(0, y + (cpu + 0.5) * pitch + 4, ofMachine.cpuLane(cpu)));
}

export const boxesOf = (lanes: readonly ClockLane[]): Box[] =>
  lanes.map(({ plate, cpus }) => ({ ...plate, h: cpus.y + cpus.h - plate.y }));
