/**
 * A sheet: a display list that a layout makes anew for each moment, with the CPU lanes apart because a live drawing keeps those as an image.
 * What the figures of most models are made of: the layout is pure but for what it remembers to be quick.
 */

import { type DisplayList, type Item, type Live, Sketch } from "../../display-list/display-list";
import { MarkList } from "../../display-list/marks";
import type { Ask } from "../../mount/drawing";
import { drawVeil } from "../../plate/furniture";
import { type CpuLanes, lanesCursor } from "./cpu-lanes";

/** What a layout is asked for. */
export type SheetAsk<Shape> = Pick<Ask<Shape>, "description" | "shape" | "frame" | "width" | "roomPx" | "chosenCpu">;

export interface Sheet extends DisplayList {
  readonly cpuLanes: readonly CpuLanes[];
}

/** A sheet in the making: its lanes lie above its marks, and beneath its words. */
export class SheetSketch extends Sketch {
  readonly cpuLanes: CpuLanes[] = [];

  sheet(width: number, height: number): Sheet {
    const { marks, keyMarks, labels, cpuLanes } = this;
    const lanes: Live = { is: "live", still: () => stillLanes(cpuLanes) };
    return { width, height, items: [marks, keyMarks, lanes, ...labels], cpuLanes };
  }
}

/** What is still to come is a ghost, and on paper it is hatched, too. */
function stillLanes(cpuLanes: readonly CpuLanes[]): readonly Item[] {
  const marks = new MarkList(256);
  const veil = new MarkList(64);
  for (const lanes of cpuLanes) {
    lanes.print(marks, printedColumnPx);
    const { zone, windowNs, displayTimeNs } = lanes;
    const share = Math.min(1, Math.max(0, (displayTimeNs - windowNs[0]) / (windowNs[1] - windowNs[0])));
    drawVeil(zone, zone.x + share * zone.w, true, veil);
  }
  return [marks, veil, ...cpuLanes.map(lanesCursor)];
}

const printedColumnPx = 3;
