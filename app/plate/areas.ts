/** Words stand in the areas that they name: in the largest rectangle of one kind, of what has happened. */
import { textWidth } from "../base/text-width";
import { type Label, labelAt } from "../display-list/display-list";
import type { Box } from "./panels";

/** A rectangle of looks. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Areas are looked for in so many columns and rows at most: words need more room than one of them. */
const looksAcross = 60;
const looksDown = 36;

export interface Looks<Kind> {
  readonly across: number;
  readonly down: number;
  /** Row by row; null: nothing that has a name. */
  readonly kinds: readonly (Kind | null)[];
}

/** How many columns of looks have happened; what is looked at is the same while they are as many. */
export function looksPast({ columns }: { readonly columns: number }, past: number): number {
  const across = Math.min(looksAcross, columns);
  let seen = 0;
  while (seen < across && (seen + 1) / across <= past) seen++;
  return seen;
}

/**
 * Looks at a grid of so many cells. `kindOf` is asked with a look's middle cell and with the cells that it stands for, the last of them excluded. `past`: which
 * share of the grid has happened, from the left.
 */
export function looksOf<Kind>(
  grid: { readonly columns: number; readonly rows: number },
  past: number,
  kindOf: (column: number, row: number, cells: Area) => Kind | null,
): Looks<Kind> {
  const across = Math.min(looksAcross, grid.columns);
  const down = Math.min(looksDown, grid.rows);
  const seen = looksPast(grid, past);
  const kinds = Array.from({ length: across * down }, (_, i): Kind | null => {
    const [x, y] = [i % across, Math.floor(i / across)];
    if (x >= seen) return null;
    const column = Math.floor(((x + 0.5) * grid.columns) / across);
    const row = Math.floor(((y + 0.5) * grid.rows) / down);
    const [left, top] = [Math.floor((x * grid.columns) / across), Math.floor((y * grid.rows) / down)];
    const w = Math.floor(((x + 1) * grid.columns) / across) - left;
    const h = Math.floor(((y + 1) * grid.rows) / down) - top;
    return kindOf(column, row, { x: left, y: top, w, h });
  });
  return { across, down, kinds };
}

const sizes = [22, 18, 15] as const;

/** The kind's words in its largest area, as large as they fit, if at all; of several wordings the first that fits. `box`: where the grid stands; `text` is asked with the area, counted in looks. */
export function wordsOf<Kind>(
  { across, down, kinds }: Looks<Kind>,
  kind: Kind,
  box: Box,
  text: (area: Area) => string | readonly string[],
  role: Label["role"],
): Label[] {
  const area = largestArea((x, y) => kinds[y * across + x] === kind, across, down);
  if (area === null) return [];
  const wordings = [text(area)].flat();
  const room = { w: (area.w / across) * box.w, h: (area.h / down) * box.h };
  const fit = wordings
    .flatMap((words) => sizes.map((size) => ({ words, size })))
    .find(({ words, size }) => textWidth(words, size) + 16 <= room.w && size + 12 <= room.h);
  if (fit === undefined) return [];
  const { words, size } = fit;
  const x = box.x + ((area.x + area.w / 2) / across) * box.w;
  const y = box.y + ((area.y + area.h / 2) / down) * box.h + size * 0.35;
  return [labelAt(x, y, words, role, { size, anchor: "middle", strong: true, halo: true })];
}

/** The largest rectangle of cells that are all inside; null where none is. */
export function largestArea(inside: (x: number, y: number) => boolean, columns: number, rows: number): Area | null {
  const heights = new Array<number>(columns + 1).fill(0);
  let best: Area | null = null;
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) heights[x] = inside(x, y) ? (heights[x] as number) + 1 : 0;
    const open: number[] = [];
    for (let x = 0; x <= columns; x++) {
      while (open.length > 0 && (heights[open.at(-1) as number] as number) > (heights[x] as number)) {
        const h = heights[open.pop() as number] as number;
        const from = open.length > 0 ? (open.at(-1) as number) + 1 : 0;
        const w = x - from;
        if (best === null || w * h > best.w * best.h) best = { x: from, y: y - h + 1, w, h };
      }
      open.push(x);
    }
  }
  return best;
}
