/** The plate: a row for each server, time to the right, what it does as colour; above them pages a second. What is still to come is a ghost. */

import type { Colour } from "../../display-list/colours";
import { type DisplayList, groundOf } from "../../display-list/display-list";
import type { Ask } from "../../mount/drawing";
import { lanePictures } from "../../mount/lane-pictures";
import { drawNow, drawTitle, drawUnread, drawVeil } from "../../plate/furniture";
import { atShare, type Box, rightPx, titlePx } from "../../plate/panels";
import type { PlateMaking } from "../../plate/plate-drawing";
import type { Look } from "./core-names";
import {
  type CourseBox,
  courseScale,
  drawCourse,
  drawTimeAxis,
  gutterPx,
  knownUntil,
  momentNs,
  nowWords,
} from "./course-layout";
import type { PlateMemory } from "./plate-memory";
import { type OverloadShape, plateCoursePx, plateGapPx, platePanels, plateRowsPx } from "./shape";

export type PlateAsk = Ask<OverloadShape, null, PlateMemory>;

export interface OverloadPanel extends CourseBox {
  readonly course: Box;
  readonly rows: Box;
}

/** Rows of a printed plate's cells: a page carries them. */
const printedRows = 100;

export function platesOf({ description, shape, frame, width, roomPx }: PlateAsk): OverloadPanel[] {
  const lanes = frame.lanes.length;
  const scale = courseScale(description, frame);
  const all = plateRowsPx(lanes, width, roomPx);
  const courseH = plateCoursePx(all);
  return platePanels(shape, width, roomPx).panels.map((panel, lane) => {
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
  const { frame, memory, description } = ask;
  const scale = courseScale(description, frame);
  const plates = platesOf(ask);
  return lanePictures(ask, platePanels, (out, lane, _, index) => {
    const { marks, labels } = out;
    const panel = plates[index] as OverloadPanel;
    const columns = making.columns(panel.w, frame.lanes.length);
    const rows = making.printed ? printedRows : Math.round(panel.rows.h);
    const grid = memory.grid(panel.lane, lane, { timeNs: scale.timeNs, columns, rows, untilNs: knownUntil(frame) });
    const known = { ...panel.rows, w: panel.w * grid.share };
    out.items.push(groundOf(panel.rows));
    const look = { columns: grid.columns, rows: grid.rows, fine: true, version: grid.version, ground: null } as const;
    for (const [of, ink] of inks) out.items.push({ is: "cells", ...known, ...look, cells: grid.cells[of], ink });
    drawCourse(out, { description, lane, box: panel.course, scale, untilNs: knownUntil(frame) });
    out.word(panel.x - 6, panel.rows.y + 10, String(grid.servers), "quiet", { anchor: "end" });
    out.word(panel.x - 6, panel.rows.y + panel.rows.h, "1", "quiet", { anchor: "end" });
    const nowX = atShare(panel, momentNs(frame, lane) / scale.timeNs);
    if (!frame.withheld) for (const box of [panel.course, panel.rows]) drawVeil(box, nowX, making.hatched, marks);
    drawNow(panel, nowX, marks);
    drawTimeAxis(out, panel, scale);
    if (grid.stopped) drawUnread(panel.rows, known.x + known.w, labels);
    drawTitle(panel, lane.label, nowWords(description, lane), labels);
  });
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
