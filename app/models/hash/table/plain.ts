/** A large table as a plain of cells; chains that stand out are towers on it. What is still to come is pale, and what comes next falls. */
import { formatCount } from "../../../base/quantity";
import { fitText, textWidth } from "../../../base/text-width";
import { shadeAlpha, textPx } from "../../../display-list/display-list";
import { words } from "../hash-messages";
import { bucketsTouched, chainLengths, histogramOf, keyInHand, tableNumbers } from "../lane";
import type { PlainLook } from "../plain-memo";
import { titleHeight } from "../shape";
import { ghostTowers, rain, toCome } from "./coming";
import type { BucketAt, Panel } from "./panel";
import { mostTowers, type PlainPlace, placeOf, towerOn } from "./plain-place";

const shadeOf = (length: number): number =>
  length === 0 ? 0 : length === 1 ? 1 : length <= 3 ? 2 : length <= 7 ? 3 : 4;
/** Opacity of a cell that is still empty and will not stay so: paler than a single key. */
const ghostAlpha = 38;
/** The same, as opacities. */
const alphaOf = (length: number, inTheEnd: number): number =>
  length === 0 && inTheEnd > 0 ? ghostAlpha : (shadeAlpha[shadeOf(length)] as number);

/** While the log grows, what is still to come is looked up anew whenever there is a sixteenth more of it: every cell is another then. */
const endsKey = (records: number, finished: boolean): string =>
  finished ? String(records) : `~${Math.floor(16 * Math.log2(1 + records))}`;

/** How many towers stand on it. */
function field(panel: Panel, at: PlainPlace): number {
  const { lane, out, grids, memo, nowNs, hatched } = panel;
  const { each, columns, rows, least } = at;
  const ends = toCome(panel);
  const look: PlainLook = {
    each,
    cells: columns * rows,
    least,
    otherKey: `${at.x} ${at.top} ${at.width} ${at.unit} ${ends && endsKey(ends.records, lane.finished === true)}`,
    ends: ends?.lengths ?? null,
    shadeOf: ends ? alphaOf : shadeOf,
    mostTowers,
    tower: (cell, length) => towerOn(at, cell, length),
  };
  const { cells, towers, version, dirty } = memo.table.update(
    chainLengths(lane),
    look,
    bucketsTouched(lane, memo.moment),
  );
  memo.moment = { params: lane.params, records: lane.state.records };
  const box = { x: at.x, y: at.top, w: at.width, h: at.height };
  grids.push({ is: "cells", ...box, columns, rows, cells, version, dirty, ...(ends && { fine: true }) });
  if (ends) out.items.push(ghostTowers(at, ends, hatched));
  out.rects(towers, "ink");
  // Keys fall from beneath the words.
  const fromY = panel.place.y + panel.title + (panel.size.small ? 0 : cellTextPx);
  if (ends && nowNs !== null && lane.state.records > 0) out.rects(rain(at, ends, nowNs, panel.windowNs, fromY), "ink");
  return towers.length / 4;
}

export function plain(panel: Panel, buckets: number): BucketAt | null {
  const at = placeOf(panel, buckets);
  const towers = field(panel, at);
  const { each } = at;
  const said =
    towers === 0
      ? fitting(words.table.cells(each), textPx, at.width)
      : fitText(words.table.cellsAndTowers(each, towerWords(panel, at, towers)), at.width, textPx);
  panel.out.label(at.x, panel.place.y + titleHeight + 12, said, "quiet", cellText);
  return frame(panel, at);
}

/** What a cell is stands in so much of the room for towers. */
const cellTextPx = 20;
const cellText = { size: textPx, halo: true } as const;

/** One of several: its name and how long its longest chain is, how large the table is, and the plain. */
export function smallPlain(panel: Panel, buckets: number): void {
  const { place, lane, description, out, longest, largest, byMemory } = panel;
  const at = placeOf(panel, buckets);
  field(panel, at);
  frame(panel, at);
  const own = tableNumbers(description, lane).longest;
  // Of tables that are compared, the one that is not like the others.
  const stands = own === longest && largest;
  const look = { size: stands ? 18 : textPx, strong: stands, anchor: "end" } as const;
  const name = byMemory ? words.table.memory(Number(lane.params["memory-mb"])) : lane.label;
  const right = fitting(words.table.longest(own), look.size, place.width * 0.56);
  const room = place.width - textWidth(right, look.size) - 8;
  const base = place.y + 16;
  out.label(place.x, base, fitText(name, room, 14), "ink", { size: 14, strong: true });
  out.label(place.x + place.width, base, right, stands ? "ink" : "quiet", look);
  out.word(
    place.x,
    place.y + 35,
    fitting(words.table.size(formatCount(buckets), at.each), textPx, place.width),
    "quiet",
  );
}

/** The first that fits, else the last. */
const fitting = (all: readonly string[], size: number, room: number): string =>
  all.find((text) => textWidth(text, size) <= room) ?? (all.at(-1) as string);

/** Around the bucket in hand. */
function frame({ lane, out }: Panel, at: PlainPlace): BucketAt | null {
  const key = keyInHand(lane);
  if (key === null) return null;
  const { columns, rows, each, unit, least } = at;
  const [cellWidth, cellHeight] = [at.width / columns, at.height / rows];
  const cell = Math.floor(key.bucket / each);
  const x = at.x + ((cell % columns) + 0.5) * cellWidth;
  const y = at.top + (Math.floor(cell / columns) + 0.5) * cellHeight;
  const half = Math.max(4, cellWidth / 2 + 2);
  const length = chainLengths(lane)[key.bucket] as number;
  if (length >= least) out.rect(x - 1.5, y + cellHeight / 2 - length * unit, 3, length * unit, { fill: "scan" });
  out.rect(x - half, y - half, 2 * half, 2 * half, { stroke: "scan" });
  return { x, y: y + half };
}

function towerWords({ lane }: Panel, { least }: PlainPlace, towers: number): string {
  const histogram = histogramOf(lane);
  const tallest = histogram.length - 1;
  let shortest = least;
  while (shortest < tallest && !histogram[shortest]) shortest++;
  return towers >= mostTowers ? words.table.towersFrom(shortest) : words.table.towers(towers, shortest, tallest);
}
