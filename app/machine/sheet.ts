/**
 * A sheet: a display list that a layout makes anew for each moment, with the CPU lanes apart because a live drawing keeps those as an image.
 * What the figures of most models are made of: the layout is pure but for what it remembers to be quick.
 */

import { type DisplayList, type Item, type Live, Sketch } from "../drawing/display-list";
import { MarkList } from "../drawing/marks";
import type { Ask } from "../stage/drawing";
import { type CpuLanes, lanesCursor } from "./cpu-lanes";

/** What a layout is asked for. */
export type SheetAsk<Shape> = Pick<Ask<Shape>, "description" | "shape" | "frame" | "width" | "chosenCpu">;

export interface Sheet extends DisplayList {
  readonly cpuLanes: readonly CpuLanes[];
}

/** A sheet in the making: its lanes lie above its marks, and beneath its words. */
export class SheetSketch extends Sketch {
  readonly cpuLanes: CpuLanes[] = [];

  sheet(width: number, height: number): Sheet {
    const { marks, labels, cpuLanes } = this;
    const lanes: Live = { is: "live", still: () => stillLanes(cpuLanes) };
    return { width, height, items: [marks, lanes, ...labels], cpuLanes };
  }
}

/** The lanes of a still picture end at its moment. */
function stillLanes(cpuLanes: readonly CpuLanes[]): readonly Item[] {
  const ghosts = new MarkList(256);
  const marks = new MarkList(256);
  for (const lanes of cpuLanes) {
    if (lanes.ghost) lanes.drawGhost(ghosts);
    lanes.draw(marks, lanes.displayTimeNs, printedColumnPx);
  }
  return [...(ghosts.count > 0 ? [ghosts] : []), marks, ...cpuLanes.map(lanesCursor)];
}

const printedColumnPx = 3;
