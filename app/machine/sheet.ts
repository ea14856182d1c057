/**
 * A sheet: a drawing of marks and labels that a layout makes anew for each moment, with the CPU lanes apart because those are kept as an image.
 * What the figures of most models are made of: the layout is pure but for what it remembers to be quick.
 */

import { type Label, MarkList } from "../drawing/marks";
import { SmallCanvas } from "../drawing/small-layout";
import type { Ask } from "../stage/drawing";
import type { CpuLanes } from "./cpu-lanes";

/** What a layout is asked for. */
export type SheetAsk<Shape> = Pick<Ask<Shape>, "description" | "shape" | "frame" | "width" | "chosenCpu">;

export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly marks: MarkList;
  readonly labels: readonly Label[];
  readonly cpuLanes: readonly CpuLanes[];
}

/** Collects a sheet. */
export class SheetCanvas extends SmallCanvas {
  readonly cpuLanes: CpuLanes[] = [];

  sheet(width: number, height: number): Sheet {
    return { width, height, marks: this.marks, labels: this.labels, cpuLanes: this.cpuLanes };
  }
}

/** The lanes of a still picture end at its moment. */
export function stillLanes({ cpuLanes }: Sheet): MarkList {
  const marks = new MarkList(256);
  for (const lanes of cpuLanes) lanes.draw(marks, lanes.displayTimeNs, printedColumnPx);
  return marks;
}

const printedColumnPx = 3;
