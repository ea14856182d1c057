/** The plate: a row for each server, time to the right, what it does as colour; above them pages a second. What is still to come is a ghost. */

import type { Colour } from "../../display-list/colours";
import { type Cells, type DisplayList, groundOf, type Item, type Label, wordAt } from "../../display-list/display-list";
import { MarkList } from "../../display-list/marks";
import type { Ask } from "../../mount/drawing";
import type { FigureLane } from "../../mount/types";
import { drawNow, drawTitle, drawUnread, drawVeil } from "../../plate/furniture";
import { atShare, type Box, rightPx, titlePx } from "../../plate/panels";
import type { PlateMaking } from "../../plate/plate-drawing";
import type { Look } from "./core-names";
import { courseScale, drawCourse, drawTimeAxis, gutterPx, knownUntil, momentNs, nowWords } from "./course-layout";
import type { PlateMemory } from "./plate-memory";
import { type OverloadShape, plateCoursePx, plateGapPx, plateHeight, platePanels, plateRowsPx } from "./shape";

export type PlateAsk = Ask<OverloadShape, null, PlateMemory>;

export interface OverloadPanel extends Box {
  readonly lane: number;
  /** Of the whole axis, ns. */
  readonly timeNs: number;
  readonly course: Box;
  readonly rows: Box;
}

/** Rows of a printed plate's cells: a page carries them. */
const printedRows = 100;

export function platesOf({ description, frame, width, roomPx }: PlateAsk): OverloadPanel[] {
  const lanes = frame.lanes.length;
  const scale = courseScale(description, frame);
  const all = plateRowsPx(lanes, width, roomPx);
  const courseH = plateCoursePx(all);
  return platePanels(lanes, width, roomPx).panels.map((panel, lane) => {
    const box = {
      x: panel.x + gutterPx(scale),
      y: panel.y + titlePx,
      w: Math.max(40, panel.width - gutterPx(scale) - rightPx),
      h: all,
    };
    return {
      ...box,
      lane,
      timeNs: scale.timeNs,
      course: { ...box, h: courseH },
      rows: { ...box, y: box.y + courseH + plateGapPx, h: all - courseH - plateGapPx },
    };
  });
}

/** From the back. */
const inks: readonly (readonly [Look, Colour])[] = [
  ["idle", "sleeping-fill"],
  ["disk", "spinning"],
  ["computing", "running"],
  ["zombie", "ink"],
];

export function layoutPlate(ask: PlateAsk, making: PlateMaking): DisplayList {
  const { frame, width, memory, description } = ask;
  const cells: Item[] = [];
  const items: Item[] = [];
  const marks = new MarkList(64);
  const labels: Label[] = [];
  const scale = courseScale(description, frame);
  for (const panel of platesOf(ask)) {
    const lane = frame.lanes[panel.lane] as FigureLane;
    const columns = making.columns(panel.w, frame.lanes.length);
    const rows = making.printed ? printedRows : Math.round(panel.rows.h);
    const grid = memory.grid(panel.lane, lane, { timeNs: scale.timeNs, columns, rows, untilNs: knownUntil(frame) });
    const known = { ...panel.rows, w: panel.w * grid.share };
    cells.push(groundOf(panel.rows));
    for (const [look, ink] of inks) {
      const own = grid.cells[look];
      cells.push({
        is: "cells",
        ...known,
        columns: grid.columns,
        rows: grid.rows,
        fine: true,
        version: grid.version,
        cells: own,
        ink,
        ground: null,
      } satisfies Cells);
    }
    drawCourse({ description, lane, box: panel.course, scale, items, labels, untilNs: knownUntil(frame) });
    labels.push(wordAt(panel.x - 6, panel.rows.y + 10, String(grid.servers), "quiet", { anchor: "end" }));
    labels.push(wordAt(panel.x - 6, panel.rows.y + panel.rows.h, "1", "quiet", { anchor: "end" }));
    const nowX = atShare(panel, momentNs(frame, lane) / scale.timeNs);
    if (!frame.withheld) for (const box of [panel.course, panel.rows]) drawVeil(box, nowX, making.hatched, marks);
    drawNow(panel, nowX, marks);
    drawTimeAxis(panel, scale, labels);
    if (grid.stopped) drawUnread(panel.rows, known.x + known.w, labels);
    drawTitle(panel, lane.label, nowWords(description, lane), labels);
  }
  return { width, height: plateHeight(ask.shape, width, ask.roomPx), items: [...cells, ...items, marks, ...labels] };
}

/** Which server, in which stretch of the run. */
export function placeAt(panel: OverloadPanel, { x, y }: { readonly x: number; readonly y: number }, servers: number) {
  const share = Math.min(1, Math.max(0, (x - panel.rows.x) / panel.rows.w));
  const down = (y - panel.rows.y) / panel.rows.h;
  return {
    timeNs: share * panel.timeNs,
    server: down < 0 || down >= 1 ? null : Math.floor((1 - down) * servers),
  };
}
