/** Cells of things that are in one of several states, as they are drawn, and what is said of them. */
import type { Colour } from "../../display-list/colours";
import type { Cells, Label } from "../../display-list/display-list";
import { looksOf, wordsOf } from "../areas";
import type { Sweep } from "../growing/sweep";
import type { Box } from "../panels";

/** By the place of a state: opacities, row by row; null where nothing ever is. */
export type StateRaster = Pick<Sweep, "columns" | "rows" | "version"> & {
  readonly cells: readonly (Uint8Array | null)[];
};

/**
 * For a picture with few rows, each of many things: shares by their square roots, so that one thing of ten is still seen. None and all stay what they are, and more stays
 * more.
 */
export const lifted = (raster: StateRaster): StateRaster => ({
  ...raster,
  cells: raster.cells.map((own) => own?.map((share) => Math.round(Math.sqrt(share * 255))) ?? null),
});

/** What has no ink is the ground. */
export function stateCells<State extends string>(
  { x, y, w, h }: Box,
  { columns, rows, cells, version }: StateRaster,
  states: readonly State[],
  inks: Readonly<Partial<Record<State, Colour>>>,
): Cells[] {
  return states.flatMap((state, place): Cells[] => {
    const own = cells[place];
    const ink = inks[state];
    if (!own || ink === undefined) return [];
    return [{ is: "cells", x, y, w, h, columns, rows, cells: own, fine: true, ink, ground: null, version }];
  });
}

/** Of how much of an area a state may name it. */
export const nearlyAll = 0.9;

/** Words in the areas of states, up to the share of the box that is past. `ground`: what is said of cells that are in no state; null: nothing. */
export function stateWords<State extends string>(
  raster: StateRaster,
  past: number,
  box: Box,
  states: readonly State[],
  of: {
    readonly areas: Readonly<Partial<Record<State, readonly string[]>>>;
    readonly ground: State | null;
    readonly least?: number;
  },
): Label[] {
  const most = 255 * (of.least ?? nearlyAll);
  const looks = looksOf<State>(raster, past, (column, row) => {
    const cell = row * raster.columns + column;
    return states.find((_, place) => (raster.cells[place]?.[cell] ?? 0) >= most) ?? of.ground;
  });
  return states.flatMap((state) => {
    const text = of.areas[state];
    return text === undefined ? [] : wordsOf<State>(looks, state, box, () => text, "ink");
  });
}

/** For a tooltip: of several things how many are in which state, of one which it is. */
export function stateLines<State extends string>(
  now: Uint8Array,
  states: readonly State[],
  nameOf: (state: State) => string,
  many: (count: number, state: string) => string,
): string[] {
  if (now.length === 1) return [nameOf((states[now[0] as number] ?? states[0]) as State)];
  return states.flatMap((state, place) => {
    const count = now.reduce((sum, one) => sum + (one === place ? 1 : 0), 0);
    return count === 0 ? [] : [many(count, nameOf(state))];
  });
}
