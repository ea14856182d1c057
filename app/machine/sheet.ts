/**
 * A sheet: a display list that a layout makes anew for each moment, with the CPU lanes apart because a live drawing keeps those as an image.
 * What the figures of most models are made of: the layout is pure but for what it remembers to be quick.
 */

import { type DisplayList, type Item, type Live, Sketch } from "../drawing/display-list";
import { MarkList } from "../drawing/marks";
import type { Description } from "../model/description";
import type { CpuRef, FigureFrame } from "../stage/types";
import { type CpuLanes, lanesCursor } from "./cpu-lanes";

/** What a layout is asked for. */
export interface SheetAsk<Shape> {
  readonly description: Description;
  /** Known from the parameters, of all lanes. */
  readonly shape: Shape;
  readonly frame: FigureFrame;
  /** CSS px. */
  readonly width: number;
  /** The CPU that the reader follows; null: that of the last record. */
  readonly chosenCpu: CpuRef | null;
}

export interface Sheet extends DisplayList {
  readonly cpuLanes: readonly CpuLanes[];
}

export interface SheetKind<Shape> {
  /** A layout with a memory of its own, for one place on a page. */
  readonly create: () => (ask: SheetAsk<Shape>) => Sheet;
  /** px. The same for all widths between two of `sheet-widths.ts`, because the page reserves it before the width is known. */
  readonly height: (shape: Shape, width: number) => number;
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
  const marks = new MarkList(256);
  for (const lanes of cpuLanes) lanes.draw(marks, lanes.displayTimeNs, printedColumnPx);
  return [marks, ...cpuLanes.map(lanesCursor)];
}

const printedColumnPx = 3;
