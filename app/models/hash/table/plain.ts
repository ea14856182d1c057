/** A large table as a plain of cells; chains that stand out are towers on it. */
import { labelAt } from "../../../drawing/display-list";
import { bucketsTouched, chainLengths, histogramOf, keyInHand, tableNumbers } from "../lane";
import type { PlainLook } from "../plain-memo";
import { plainHeight, titleHeight, towerHeight } from "../shape";
import { words } from "../words";
import type { BucketAt, Panel } from "./panel";

/** Cells of a plain: powers of two both ways, so that what repeats in the keys stands in line. */
export function plainGrid(buckets: number, width: number): { columns: number; rows: number; each: number } {
  let columns = 64;
  // Cells a little wider than high, and never finer than a pixel.
  while (columns * 2 <= width && (columns * columns) / buckets < width / plainHeight / 1.5) columns *= 2;
  let each = 1;
  while (Math.ceil(buckets / (columns * each)) > plainHeight) each *= 2;
  return { columns, rows: Math.ceil(buckets / (columns * each)), each };
}

const shadeOf = (length: number): number =>
  length === 0 ? 0 : length === 1 ? 1 : length <= 3 ? 2 : length <= 7 ? 3 : 4;
/** A chain must stand out to be a tower: so many times the mean, and more than chance makes. */
const towerFrom = (load: number): number => Math.max(8, 4 * load + 6);
const mostTowers = 6000;

export function plain(
  { place, lane, description, items, grids, longest, memo }: Panel,
  buckets: number,
): BucketAt | null {
  const lengths = chainLengths(lane);
  const key = keyInHand(lane);
  const { columns, rows, each } = plainGrid(buckets, place.width);
  const top = place.y + titleHeight + towerHeight;
  const cellWidth = place.width / columns;
  const cellHeight = plainHeight / rows;
  const least = Math.ceil(towerFrom(tableNumbers(description, lane).load));
  const unit = (towerHeight - 22) / Math.max(longest, 24);
  const look: PlainLook = {
    each,
    cells: columns * rows,
    least,
    towerKey: `${place.x} ${top} ${place.width} ${longest}`,
    shadeOf,
    mostTowers,
    tower(cell, length) {
      const bottom = top + (Math.floor(cell / columns) + 1) * cellHeight;
      const from = Math.round((cell % columns) * cellWidth);
      const to = Math.round(((cell % columns) + 1) * cellWidth);
      // A hair of paper between neighbours, where there is room for one: else a row of towers would be one box.
      return [
        place.x + from,
        bottom - length * unit,
        Math.max(1, to - from - (to - from > 1 ? 0.6 : 0)),
        length * unit,
      ];
    },
  };
  const { cells, towers, version, dirty } = memo.table.update(lengths, look, bucketsTouched(lane, memo.moment));
  memo.moment = { params: lane.params, records: lane.state.records };
  grids.push({ is: "cells", x: place.x, y: top, w: place.width, h: plainHeight, columns, rows, cells, version, dirty });
  items.push({ is: "rects", at: towers, fill: "ink" });
  const histogram = histogramOf(lane);
  const tallest = histogram.length - 1;
  let shortest = least;
  while (shortest < tallest && !histogram[shortest]) shortest++;
  items.push(
    labelAt(
      place.x,
      top - towerHeight + 12,
      towers.length === 0
        ? words.table.cells(each)
        : words.table.cellsAndTowers(each, towerWords(towers.length / 4, shortest, tallest)),
    ),
  );
  if (key === null) return null;
  const cell = Math.floor(key.bucket / each);
  const x = place.x + ((cell % columns) + 0.5) * cellWidth;
  const y = top + (Math.floor(cell / columns) + 0.5) * cellHeight;
  const half = Math.max(4, cellWidth / 2 + 2);
  const tower = (lengths[key.bucket] as number) * unit;
  if ((lengths[key.bucket] as number) >= least)
    items.push({ is: "rect", x: x - 1.5, y: y + cellHeight / 2 - tower, w: 3, h: tower, fill: "scan" });
  items.push({ is: "rect", x: x - half, y: y - half, w: 2 * half, h: 2 * half, stroke: "scan" });
  return { x, y: y + half };
}

function towerWords(towers: number, shortest: number, tallest: number): string {
  return towers >= mostTowers ? words.table.towersFrom(shortest) : words.table.towers(towers, shortest, tallest);
}
