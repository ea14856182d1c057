/** Runs of locks and their drawings, for tests. */

import { testRuns } from "../../build/test-runs";
import { type DisplayList, itemsOf } from "../../display-list/display-list";
import type { HerePlace } from "../../engine/run-here";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { holdsMemory, layoutHolds } from "./holds-layout";
import { layoutLine } from "./line-layout";
import { LockHistory } from "./lock-history";
import { locksShape } from "./shape";

export const { description, run } = await testRuns("locks");

export const frameOf = (query: string, place: HerePlace = "end"): FigureFrame => run(query).frame(place);
export const only = (frame: FigureFrame): FigureLane => frame.lanes[0] as FigureLane;
export const shapeOf = (frame: FigureFrame) => locksShape(frame.lanes.map(({ params }) => params));
export const words = (list: DisplayList) => itemsOf(list, "label").map(({ text }) => text);
export const count = (list: DisplayList, style: number) => {
  let sum = 0;
  for (const marks of itemsOf(list, "marks")) for (let i = 0; i < marks.count; i++) if (marks.style[i] === style) sum++;
  return sum;
};
export const placesOf = (list: DisplayList, style: number) =>
  itemsOf(list, "marks").flatMap(({ count, style: styles, x, y, w, h }) =>
    Array.from({ length: count }, (_, i) => i).flatMap((i) =>
      styles[i] === style ? [{ x: x[i] as number, y: y[i] as number, w: w[i] as number, h: h[i] as number }] : [],
    ),
  );
export const line = (frame: FigureFrame, width: number) =>
  layoutLine(
    description,
    shapeOf(frame),
    frame,
    width,
    frame.lanes.map(({ log }) => new LockHistory(description).sync(log)),
    null,
  );

export const holds = (frame: FigureFrame, width: number, pageNs: number) => {
  const view = { pageNs, zoom: null };
  return layoutHolds({ description, shape: shapeOf(frame), frame, width, view, memory: holdsMemory(description) });
};
