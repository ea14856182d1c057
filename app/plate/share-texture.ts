/** More things than can be told apart, as a texture: each cell stands for so many of them, and says which share of these is in which state. Nobody is left out. */
import type { Colour } from "../display-list/colours";
import type { Cells } from "../display-list/display-list";

export interface ShareTexture {
  readonly columns: number;
  readonly rows: number;
  /** Things of each cell: some have one more than others where it is no whole number. */
  readonly each: number;
  /** By state: opacities, row by row. Of a cell whose things are all there they add up to 255, but for rounding. */
  readonly cells: readonly Uint8Array[];
}

/** The things that a cell stands for: from the first up to, not including, the second. */
export const thingsOf = (each: number, cell: number): readonly [number, number] => [
  Math.ceil(cell * each),
  Math.ceil((cell + 1) * each),
];

/** `states`: of the things in their order, as places; what has no place is in none. */
export function shareTexture(
  states: ArrayLike<number>,
  stateCount: number,
  { columns, each }: Pick<ShareTexture, "columns" | "each">,
): ShareTexture {
  const count = Math.ceil(states.length / each);
  const rows = Math.max(1, Math.ceil(count / columns));
  const cells = Array.from({ length: stateCount }, () => new Uint8Array(columns * rows));
  const here = new Uint32Array(stateCount);
  for (let cell = 0; cell < count; cell++) {
    const [from, to] = thingsOf(each, cell);
    here.fill(0);
    for (let thing = from; thing < Math.min(to, states.length); thing++) {
      const state = states[thing] as number;
      if (state < stateCount) here[state] = (here[state] as number) + 1;
    }
    for (let state = 0; state < stateCount; state++)
      (cells[state] as Uint8Array)[cell] = Math.round((255 * (here[state] as number)) / (to - from));
  }
  return { columns, rows, each, cells };
}

/**
 * The texture as fields of cells over each other, those of the first state at the back. Where a field stands under others its cells are so much fuller that in the
 * end each colour has its share. `inks`: by state.
 */
export function textureItems(
  { columns, rows, cells }: ShareTexture,
  { x, y, px }: { readonly x: number; readonly y: number; readonly px: number },
  inks: readonly Colour[],
): Cells[] {
  const left = new Uint8Array(columns * rows).fill(255);
  const fields = inks.map((ink): Cells => {
    const place = { x, y, w: columns * px, h: rows * px, columns, rows };
    return { is: "cells", ...place, cells: new Uint8Array(columns * rows), fine: true, ink, ground: null };
  });
  for (let state = inks.length - 1; state >= 0; state--) {
    const own = cells[state] as Uint8Array;
    const field = fields[state] as Cells;
    for (let cell = 0; cell < own.length; cell++) {
      const share = own[cell] as number;
      const room = left[cell] as number;
      if (share === 0) continue;
      field.cells[cell] = Math.min(255, Math.round((255 * share) / Math.max(share, room)));
      left[cell] = Math.max(0, room - share);
    }
  }
  return fields.filter(({ cells: own }) => own.some((alpha) => alpha > 0));
}
