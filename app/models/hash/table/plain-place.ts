/** Where a plain lies, how its cells stand in it, and where a tower does. */
import { tableNumbers } from "../lane";
import type { Panel } from "./panel";

export interface PlainPlace {
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  /** Buckets that share a cell. */
  readonly each: number;
  /** Of a key in a tower, px. */
  readonly unit: number;
  /** Chains of this length and more are towers. */
  readonly least: number;
}

/** Cells of a plain: powers of two both ways, so that what repeats in the keys stands in line. */
export function plainGrid(
  buckets: number,
  width: number,
  height: number,
): Pick<PlainPlace, "columns" | "rows" | "each"> {
  let columns = 64;
  // Cells a little wider than high, and never finer than a pixel.
  while (columns * 2 <= width && (columns * columns) / buckets < width / height / 1.5) columns *= 2;
  let each = 1;
  while (Math.ceil(buckets / (columns * each)) > height) each *= 2;
  return { columns, rows: Math.ceil(buckets / (columns * each)), each };
}

/** A chain must stand out to be a tower: so many times the mean, and more than chance makes. */
const towerFrom = (load: number): number => Math.max(8, 4 * load + 6);
export const mostTowers = 6000;

/** Cells are made for a plain of such a size, and stretched to any other: a page that is printed for several widths carries them once. Of machines of different memory a cell is as many buckets more. */
const gridOf = (buckets: number, { size, byMemory }: Panel) =>
  byMemory && size.small ? plainGrid(buckets, 150, 64) : plainGrid(buckets, 300, size.small ? 128 : 192);

export function placeOf(panel: Panel, buckets: number): PlainPlace {
  const { place, lane, description, longest, size, title } = panel;
  const { load } = tableNumbers(description, lane);
  return {
    x: place.x,
    top: place.y + title + size.towers,
    width: place.width,
    height: size.plain,
    ...gridOf(buckets, panel),
    unit: (size.towers - (size.small ? 18 : 22)) / Math.max(longest, 24),
    least: Math.ceil(towerFrom(load)),
  };
}

/** A tower of so many keys on a cell: x, y, width, height. */
export function towerOn(
  { x, top, width, height, columns, rows, unit }: PlainPlace,
  cell: number,
  length: number,
): readonly [number, number, number, number] {
  const cellWidth = width / columns;
  const bottom = top + ((Math.floor(cell / columns) + 1) * height) / rows;
  const from = Math.round((cell % columns) * cellWidth);
  const to = Math.round(((cell % columns) + 1) * cellWidth);
  // A hair of paper between neighbours, where there is room for one: else a row of towers would be one box.
  const wide = Math.max(1, to - from - (to - from > 1 ? 0.6 : 0));
  return [x + from, bottom - length * unit, wide, length * unit];
}
