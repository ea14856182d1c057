/** The overview: the whole run as a thin strip for each lane, and a frame around what of it is shown. */

import { laneLetter } from "../../base/lane-letter";
import type { DisplayList, Item } from "../../display-list/display-list";
import { type Label, labelAt } from "../../display-list/display-list";
import { MarkList, S } from "../../display-list/marks";
import type { Ask } from "../../mount/drawing";
import { atShare, type Box, placeCells } from "../../plate/panels";
import type { PlateMaking } from "../../plate/plate-drawing";
import { bandCells } from "../one-clock/clock-layout";
import type { Kept } from "../one-clock/clock-memory";
import { overviewHeight, overviewStrips } from "../one-clock/clock-size";
import { isIn, shareOf } from "../task-plate/plate-hand";
import { type OverviewView, shownOf } from "./overview-hand";

/** What there is of a lane; null: nothing yet. */
export type StripOf<A> = (ask: A, lane: number, columns: number, rows: number) => Kept | null;

export function layoutOverview<A extends Ask<unknown, OverviewView, unknown>>(
  ask: A,
  stripOf: StripOf<A>,
  making: PlateMaking,
): DisplayList {
  const { frame, width } = ask;
  const lanes = frame.lanes.length;
  const veils = new MarkList(8);
  const marks = new MarkList(8);
  const labels: Label[] = [];
  const cells: Item[] = [];
  const strips = overviewStrips(lanes, width);
  strips.forEach((box, lane) => {
    const kept = stripOf(ask, lane, making.columns(box.w, lanes), Math.round(box.h));
    veils.add(S.rule, box.x, box.y + box.h + 0.5, box.w, 0);
    if (lanes > 1)
      labels.push(labelAt(box.x - 8, box.y + box.h / 2 + 4, laneLetter(lane), "ink", { anchor: "end", strong: true }));
    if (!kept) return;
    cells.push(...bandCells(kept, placeCells(box, frame.windowNs, kept.knownNs)));
  });
  const [first] = strips;
  const last = strips.at(-1);
  if (first && last) drawFrame({ ...first, h: last.y + last.h - first.y }, ask, veils, marks);
  return { width, height: overviewHeight(lanes), items: [...cells, veils, marks, ...labels] };
}

/** Of the frame's edges, px. */
const gripPx = { w: 5, h: 14 };
/** The bar above the frame, by which it is moved. */
const barPx = { y: 4, h: 4 };

function drawFrame(box: Box, ask: Ask<unknown, OverviewView, unknown>, veils: MarkList, marks: MarkList): void {
  const { frame } = ask;
  const [from, to] = shownOf(ask).map((timeNs) => atShare(box, shareOf(frame.windowNs, timeNs))) as [number, number];
  const nowX = atShare(box, shareOf(frame.windowNs, frame.displayTimeNs));
  veils.add(S.plateVeil, box.x, box.y, from - box.x, box.h);
  veils.add(S.plateVeil, to, box.y, box.x + box.w - to, box.h);
  if (isIn(frame.windowNs, frame.displayTimeNs)) marks.add(S.cursor, Math.round(nowX * 2) / 2, box.y - 3, 0, box.h + 6);
  marks.add(S.rule, box.x, barPx.y + barPx.h / 2, box.w, 0);
  marks.add(S.chosen, from, barPx.y, Math.max(1, to - from), barPx.h);
  marks.add(S.moved, from, box.y - 2, Math.max(1, to - from), box.h + 4);
  const y = box.y + (box.h - gripPx.h) / 2;
  for (const x of [from, to]) marks.add(S.chosen, x - gripPx.w / 2, y, gripPx.w, gripPx.h);
}
