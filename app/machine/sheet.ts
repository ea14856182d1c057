/**
 * A sheet: a drawing of marks and labels that a layout makes anew for each moment, with the CPU lanes apart because those are kept as an image.
 * What the figures of most models are made of: the layout is pure but for what it remembers to be quick.
 */

import { type Label, MarkList } from "../drawing/marks";
import { SmallCanvas } from "../drawing/small-layout";
import type { Description } from "../model/description";
import type { CpuRef, FigureFrame } from "../stage/types";
import type { CpuLanes } from "./cpu-lanes";

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

export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly marks: MarkList;
  readonly labels: readonly Label[];
  readonly cpuLanes: readonly CpuLanes[];
}

export interface SheetKind<Shape> {
  /** A layout with a memory of its own, for one place on a page. */
  readonly create: () => (ask: SheetAsk<Shape>) => Sheet;
  /** px. The same for all widths between two of `sheet-widths.ts`, because the page reserves it before the width is known. */
  readonly height: (shape: Shape, width: number) => number;
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
