/**
 * A thousand bodies as a texture. Those that rest in the seats of a serpent stand in rows of like marks: a run of them is one rectangle filled with a pattern
 * instead of a mark each. Only what moves is drawn one by one.
 */
import type { Brush, Context } from "./display-list";
import { type BodyPlaces, hidden, MarkList, S } from "./marks";
import { blankCanvas } from "./paint-canvas";
import { cellX, cellY, type Grid } from "./serpent";

/** Where bodies sit, and how that looks. */
export interface Seats {
  readonly grid: Grid;
  /** The seat of each body; below 0: it has none. */
  readonly of: ArrayLike<number>;
  /** How those look that sit there; those of the first look are drawn as a texture. */
  readonly sitting: readonly [texture: number, ...others: number[]];
  /** How a seat looks whose body is elsewhere; absent: it is not seen. */
  readonly left?: number;
}

/** Which seats are taken, and who is drawn one by one. */
export class Texture {
  /** Style of each seat, by the index of its Seats; `hidden` where nobody rests. */
  readonly cells: Uint8Array[] = [];
  /** Style of each body that rests in no seat, `hidden` for the others. */
  loose = new Uint8Array(0);

  /** `at`: where bodies are shown; they rest where that is their place. */
  take({ count, style, x, y }: MarkList, seats: readonly Seats[], at: BodyPlaces): this {
    if (this.loose.length !== count) this.loose = new Uint8Array(count);
    this.loose.set(style.subarray(0, count));
    for (const [i, { grid, of, sitting, left = hidden }] of seats.entries()) {
      const cells = this.#cellsOf(i, grid.slots);
      for (let body = 0; body < of.length; body++) {
        const seat = of[body] as number;
        if (seat < 0) continue;
        const look = style[body] as number;
        if (!sitting.includes(look)) cells[seat] = left;
        else if (look === sitting[0] && at.x[body] === x[body] && at.y[body] === y[body]) {
          cells[seat] = look;
          this.loose[body] = hidden;
        }
      }
    }
    return this;
  }

  #cellsOf(i: number, slots: number): Uint8Array {
    const own = this.cells[i];
    if (own?.length === slots) return own.fill(hidden);
    this.cells[i] = new Uint8Array(slots).fill(hidden);
    return this.cells[i];
  }
}

/** Runs of places with one style, row by row: each as the rectangle of its cells. */
export function eachRun(
  grid: Grid,
  cells: Uint8Array,
  visit: (style: number, x: number, y: number, w: number, h: number) => void,
): void {
  const inset = (grid.pitch - grid.size) / 2;
  for (let start = 0; start < cells.length; ) {
    const style = cells[start] as number;
    const rowEnd = Math.min(cells.length, (Math.floor(start / grid.columns) + 1) * grid.columns);
    let end = start + 1;
    while (end < rowEnd && cells[end] === style) end++;
    if (style !== hidden) {
      const left = Math.min(cellX(grid, start), cellX(grid, end - 1)) - inset;
      visit(style, left, cellY(grid, start) - inset, (end - start) * grid.pitch, grid.pitch);
    }
    start = end;
  }
}

/** Marks in their cells, as patterns. */
export class Tiles {
  readonly #patterns = new Map<string, CanvasPattern | null>();

  clear(): void {
    this.#patterns.clear();
  }

  /** Begins where the serpent begins. */
  pattern(ctx: Context, brush: Brush, style: number, grid: Grid, ratio: number): CanvasPattern | null {
    const key = `${style} ${grid.pitch}`;
    const side = Math.max(1, Math.round(grid.pitch * ratio));
    const known = this.#patterns.get(key);
    const pattern = known === undefined ? ctx.createPattern(tile(brush, style, grid, side), "repeat") : known;
    this.#patterns.set(key, pattern);
    const scale = grid.pitch / side;
    pattern?.setTransform(new DOMMatrix([scale, 0, 0, scale, grid.x, grid.y]));
    return pattern;
  }
}

/** How large a seat that was left is drawn, of a mark. */
export const leftShare = 0.4;

function tile(brush: Brush, style: number, grid: Grid, side: number): ReturnType<typeof blankCanvas> {
  const canvas = blankCanvas(side);
  const inner = canvas.getContext("2d") as Context | null;
  if (!inner) return canvas;
  inner.scale(side / grid.pitch, side / grid.pitch);
  const size = style === S.ghostSpeck ? Math.max(1, grid.size * leftShare) : grid.size;
  const offset = (grid.pitch - size) / 2;
  brush.marks(inner, new MarkList(1).with(style, offset, offset, size, size));
  return canvas;
}
