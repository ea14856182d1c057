/** The line of a lock as items of a display list: paper on what the rows do, and ink on it. */
import type { Cells } from "../../display-list/display-list";
import type { Box } from "../../plate/panels";
import type { LineGrid } from "./line-raster";

export function lineCells(
  { columns, rows, units, paper, ink }: LineGrid,
  { x, y, w, h }: Box,
  version: number,
  seen?: Cells["seen"],
): Cells[] {
  const place = { x, y, w, h, seen, columns, rows: rows * units, fine: true, version, ground: null } as const;
  return [
    { is: "cells", ...place, cells: paper, ink: "paper" },
    { is: "cells", ...place, cells: ink, ink: "ink" },
  ];
}
