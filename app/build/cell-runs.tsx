/** Cells as paths, for files that are shown in any size and in both themes: an image of cells has one colour and a size. */
import type { ReactElement } from "react";
import type { ColourOf } from "../display-list/colours";
import { type Cells, shadeAlpha } from "../display-list/display-list";

/** Opacities that are told apart, of 255: those of fine cells are rounded to thirds. */
const thirds = [85, 170, 255];

/** Rectangles of cells of one opacity: column, row, columns, rows. */
type Run = readonly [x: number, y: number, w: number, h: number];

/** Every cell that has ink lies in exactly one rectangle of its opacity. */
export function cellRuns({ columns, rows, cells, fine }: Pick<Cells, "columns" | "rows" | "cells" | "fine">) {
  const alphaOf = (cell: number) => (fine ? 85 * Math.round(cell / 85) : (shadeAlpha[cell] ?? 255));
  const alphas = fine ? thirds : shadeAlpha.slice(1);
  return alphas
    .map((alpha) => ({ alpha, runs: runsOf(columns, rows, (at) => alphaOf(cells[at] ?? 0) === alpha) }))
    .filter(({ runs }) => runs.length > 0);
}

function runsOf(columns: number, rows: number, has: (at: number) => boolean): Run[] {
  const done: Run[] = [];
  // Those that reach down to the row before, by their columns.
  let open = new Map<string, Run>();
  for (let row = 0; row <= rows; row++) {
    const next = new Map<string, Run>();
    for (let column = 0; row < rows && column < columns; column++) {
      const from = column;
      while (column < columns && has(row * columns + column)) column++;
      if (column === from) continue;
      const key = `${from} ${column}`;
      const [x, y, w, h] = open.get(key) ?? [from, row, column - from, 0];
      open.delete(key);
      next.set(key, [x, y, w, h + 1]);
    }
    done.push(...open.values());
    open = next;
  }
  return done;
}

/** The cells in their place, on their ground. */
export function cellsAsPaths(grid: Cells, of: ColourOf): ReactElement {
  const { x, y, w, h, columns, rows, ground } = grid;
  const ink = of(grid.ink ?? "ink");
  return (
    <>
      {ground !== null && <rect x={x} y={y} width={w} height={h} fill={of(ground ?? "wash")} />}
      <g transform={`translate(${x} ${y}) scale(${w / columns} ${h / rows})`} fill={ink} shapeRendering="crispEdges">
        {cellRuns(grid).map(({ alpha, runs }) => (
          <path
            key={alpha}
            fillOpacity={Math.round((100 * alpha) / 255) / 100}
            d={runs.map(([x, y, w, h]) => `M${x} ${y}h${w}v${h}h-${w}z`).join("")}
          />
        ))}
      </g>
    </>
  );
}
