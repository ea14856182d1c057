/** The table of every lane at the scale that its number of buckets allows, the bucket in hand, and its chain beneath. Pure. */

import { formatCount } from "../../base/quantity";
import { fitText, meanWidth } from "../../base/text-width";
import { type Cells, type DisplayList, type Item, labelAt, textPx } from "../../drawing/display-list";
import type { Description } from "../../model/description";
import type { FigureFrame, FigureLane } from "../../stage/types";
import {
  bucketsTouched,
  chainInHand,
  chainLengths,
  histogramOf,
  keyInHand,
  type LaneMoment,
  linkInHand,
  tableNumbers,
} from "./lane";
import { type PlainLook, PlainMemo } from "./plain-memo";
import {
  barsHeight,
  chainHeight,
  type HashShape,
  hashHeight,
  linkColumns,
  linkRowHeight,
  type PanelPlace,
  panelPlace,
  plainHeight,
  scaleOf,
  titleHeight,
  towerHeight,
} from "./shape";
import { words } from "./words";

interface Panel {
  readonly place: PanelPlace;
  readonly lane: FigureLane;
  readonly description: Description;
  readonly items: Item[];
  readonly grids: Cells[];
  /** Of all lanes: towers are compared. */
  readonly longest: number;
  readonly memo: LaneMemo;
}

/** What a lane's plain keeps, and the moment that it shows. */
export interface LaneMemo {
  readonly table: PlainMemo;
  moment: LaneMoment | null;
}

/** `memos`: one a lane, kept by a view that lays out one frame after another; filled here. */
export function layoutTable(
  description: Description,
  shape: HashShape,
  frame: FigureFrame,
  width: number,
  memos: LaneMemo[] = [],
): DisplayList {
  const items: Item[] = [];
  const grids: Cells[] = [];
  const longest = Math.max(1, ...frame.lanes.map((lane) => histogramOf(lane).length - 1));
  frame.lanes.forEach((lane, index) => {
    const place = panelPlace(shape, "table", width, index);
    let memo = memos[index];
    if (!memo) {
      memo = { table: new PlainMemo(), moment: null };
      memos[index] = memo;
    }
    const panel: Panel = { place, lane, description, items, grids, longest, memo };
    title(panel);
    const buckets = chainLengths(lane).length;
    const at = body(panel, buckets);
    chain(panel, at);
  });
  return { width, height: hashHeight(shape, "table", width), items: [...grids, ...items] };
}

function title({ place, lane, description, items }: Panel): void {
  const { keys, buckets, empty, longest } = tableNumbers(description, lane);
  items.push(labelAt(place.x, place.y + 15, fitText(lane.label, place.width, 14), "ink", { size: 14, strong: true }));
  const used = buckets - empty;
  const ways = words.table.fill(keys, used, buckets, longest);
  const fits = ways.find((way) => meanWidth(way, 13) <= place.width) ?? formatCount(used);
  items.push(labelAt(place.x, place.y + 34, fits, "quiet", { size: textPx }));
}

/** Where the bucket in hand stands, for the line that leads from it to its chain. */
interface BucketAt {
  readonly x: number;
  readonly y: number;
}

function body(panel: Panel, buckets: number): BucketAt | null {
  switch (scaleOf(buckets)) {
    case "links":
      links(panel, buckets);
      return null;
    case "bars":
      return bars(panel, buckets);
    case "plain":
      return plain(panel, buckets);
  }
}

// ---- every chain as links ----

function links({ place, lane, description, items }: Panel, buckets: number): void {
  const lengths = chainLengths(lane);
  const inHand = keyInHand(lane)?.bucket ?? -1;
  const link = linkInHand(description, lane);
  const across = linkColumns(buckets, place.width);
  const rows = Math.ceil(buckets / across);
  const columnWidth = (place.width - (across - 1) * 12) / across;
  const box = 11;
  const pitch = 18;
  const nameWidth = 30;
  const room = Math.max(1, Math.floor((columnWidth - nameWidth - 6) / pitch));
  const empty: Item[] = [];
  const boxes: number[] = [];
  const lines: number[][] = [];
  for (let bucket = 0; bucket < buckets; bucket++) {
    const x = place.x + Math.floor(bucket / rows) * (columnWidth + 12);
    const y = place.y + titleHeight + (bucket % rows) * linkRowHeight;
    const middle = y + linkRowHeight / 2;
    const length = lengths[bucket] ?? 0;
    const current = bucket === inHand;
    if (current) items.push({ is: "rect", x: x - 2, y, w: columnWidth + 4, h: linkRowHeight, fill: "scan-fill" });
    items.push(
      labelAt(x + nameWidth - 8, middle + 4.5, String(bucket), current ? "scan" : "quiet", {
        anchor: "end",
        strong: current,
      }),
    );
    const first = x + nameWidth;
    if (length === 0) {
      empty.push({ is: "lines", at: [[first, middle, first + box, middle]], stroke: "edge", dashed: true });
      continue;
    }
    // What does not fit is counted.
    const shown = length > room ? Math.max(1, room - 2) : length;
    lines.push([first - 5, middle, first + (shown - 1) * pitch, middle]);
    for (let i = 0; i < shown; i++) boxes.push(first + i * pitch, middle - box / 2, box, box);
    if (length > shown)
      items.push(labelAt(first + shown * pitch, middle + 4.5, `+${formatCount(length - shown)}`, "ink"));
    if (current && link >= 0 && link < shown) {
      // Painted after the other boxes: see below.
      empty.push({
        is: "rect",
        x: first + link * pitch - 2,
        y: middle - box / 2 - 2,
        w: box + 4,
        h: box + 4,
        fill: "scan",
        stroke: "ink",
      });
    }
  }
  items.push({ is: "lines", at: lines, stroke: "edge" }, { is: "rects", at: boxes, fill: "ink" }, ...empty);
}

// ---- every bucket a bar ----

function bars({ place, lane, items, longest }: Panel, buckets: number): BucketAt | null {
  const lengths = chainLengths(lane);
  const inHand = keyInHand(lane)?.bucket ?? -1;
  let across = 64;
  while (across < buckets && across * 2 * 2.5 <= place.width) across *= 2;
  across = Math.min(across, buckets);
  const rows = Math.ceil(buckets / across);
  const pitch = barsHeight / rows;
  const cell = place.width / across;
  const gap = cell >= 4 ? 1 : 0;
  const tallest = pitch - Math.min(8, pitch * 0.25);
  const unit = tallest / Math.max(longest, 8);
  const used: number[] = [];
  const grounds: number[][] = [];
  for (let row = 0; row < rows; row++) {
    const base = place.y + titleHeight + (row + 1) * pitch - 3;
    grounds.push([place.x, base, place.x + Math.min(across, buckets - row * across) * cell, base]);
    for (let i = 0; i < across; i++) {
      const length = lengths[row * across + i] ?? 0;
      if (length > 0) {
        const height = Math.max(1.5, length * unit);
        // Whole pixels: bars of fractions would shimmer.
        const from = Math.round(i * cell);
        used.push(place.x + from, base - height, Math.max(1, Math.round((i + 1) * cell) - from - gap), height);
      }
    }
  }
  items.push({ is: "lines", at: grounds, stroke: "line" }, { is: "rects", at: used, fill: "ink" });
  if (inHand < 0) return null;
  const x = place.x + ((inHand % across) + 0.5) * cell;
  const base = place.y + titleHeight + (Math.floor(inHand / across) + 1) * pitch - 3;
  const height = Math.max(1.5, (lengths[inHand] ?? 0) * unit);
  items.push({
    is: "rect",
    x: x - Math.max(2, cell / 2 + 1),
    y: base - height - 2,
    w: Math.max(4, cell + 2),
    h: height + 3,
    fill: "scan",
    stroke: "paper",
  });
  return { x, y: base + 2 };
}

// ---- a plain of cells, and towers ----

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

function plain({ place, lane, description, items, grids, longest, memo }: Panel, buckets: number): BucketAt | null {
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

// ---- the chain in hand, one box a key ----

function chain({ place, lane, description, items }: Panel, from: BucketAt | null): void {
  const key = keyInHand(lane);
  const top = place.y + place.height - chainHeight;
  if (key === null) {
    items.push(labelAt(place.x, top + 30, words.table.noneHashed, "quiet", { size: textPx }));
    return;
  }
  const keys = chainInHand(lane);
  const link = linkInHand(description, lane);
  const middle = top + 58;
  if (from) {
    const elbow = top + 8;
    items.push({
      is: "lines",
      at: [[from.x, from.y, from.x, elbow, place.x + 6, elbow, place.x + 6, top + 18]],
      stroke: "scan",
      dashed: true,
    });
  }
  items.push(
    labelAt(place.x, top + 32, fitText(chainTitle(key.bucket, keys.length, link), place.width, 13), "ink", {
      size: textPx,
    }),
  );
  if (keys.length === 0) {
    items.push({ is: "lines", at: [[place.x, middle, place.x + 40, middle]], stroke: "edge", dashed: true });
    return;
  }
  let digits = 1;
  for (let i = 0; i < Math.min(keys.length, 500); i++) digits = Math.max(digits, String((keys[i] ?? 0) + 1).length);
  const boxWidth = Math.max(24, digits * 7.6 + 10);
  const pitch = boxWidth + 12;
  const moreWidth = 64;
  const room = Math.max(1, Math.floor((place.width + 12) / pitch));
  const fits = keys.length <= room;
  const shown = fits ? keys.length : Math.max(1, Math.floor((place.width - moreWidth - (link > 2 ? 40 : 0)) / pitch));
  // The link that is looked at stays in sight.
  const first = fits ? 0 : Math.max(0, Math.min(link - Math.floor(shown / 2), keys.length - shown));
  let x = place.x;
  if (first > 0) {
    items.push(labelAt(x, middle + 4.5, `${formatCount(first)} ›`));
    x += 40;
  }
  items.push({ is: "lines", at: [[x, middle, x + (shown - 1) * pitch + boxWidth, middle]], stroke: "edge" });
  for (let i = first; i < first + shown; i++) {
    const here = i === link;
    const passed = i < link;
    items.push({
      is: "rect",
      x,
      y: middle - 12,
      w: boxWidth,
      h: 24,
      fill: here || passed ? "scan-fill" : "paper",
      stroke: here ? "scan" : "ink",
    });
    if (here) items.push({ is: "rect", x: x - 2.5, y: middle - 14.5, w: boxWidth + 5, h: 29, stroke: "scan" });
    items.push(
      labelAt(x + boxWidth / 2, middle + 4.5, String((keys[i] ?? 0) + 1), here ? "scan" : "ink", {
        anchor: "middle",
        strong: here,
      }),
    );
    x += pitch;
  }
  const rest = keys.length - first - shown;
  if (rest > 0) items.push(labelAt(x - 6, middle + 4.5, `+${formatCount(rest)}`, "ink"));
}

function chainTitle(bucket: number, keys: number, link: number): string {
  const name = words.bucket(bucket);
  if (keys === 0) return words.table.emptyChain(name);
  return link > 0 ? words.table.chainAt(name, keys, link + 1) : words.table.chain(name, keys);
}
