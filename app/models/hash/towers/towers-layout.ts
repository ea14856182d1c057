/**
 * The plate of a hash table: a whole run in one picture, buckets to the right, keys upward. Keys that are in are ink, what the towers will be is pale, and keys that
 * come next are in the air.
 */

import { evenTicks } from "../../../axes/ticks";
import { greatest } from "../../../base/extremes";
import { formatCount } from "../../../base/quantity";
import { textWidth } from "../../../base/text-width";
import { besideWords } from "../../../display-list/around-words";
import { type DisplayList, type Label, labelAt, Sketch, textPx } from "../../../display-list/display-list";
import { MarkList, S } from "../../../display-list/marks";
import type { Ask } from "../../../mount/drawing";
import type { FigureLane } from "../../../mount/types";
import { largestArea } from "../../../plate/areas";
import { drawHatch, drawTitle, drawUnread } from "../../../plate/furniture";
import { overlap } from "../../../plate/overlap";
import { type Box, rightPx, titlePx } from "../../../plate/panels";
import type { PlateMaking } from "../../../plate/plate-drawing";
import { chainLengths, keyInHand, linkInHand, tableNumbers } from "../lane";
import type { HashShape } from "../shape";
import { chanceLongest } from "./chance";
import { keysInTowers } from "./keys-in-towers";
import { bucketsOfColumn, columnOfBucket, fullest, type TowerHistory } from "./tower-history";
import type { TowerEnds, TowersMemory } from "./towers-memory";
import { words } from "./towers-messages";
import { notePx, towersHeight, towersPlaces, towersPx } from "./towers-size";

export type TowersAsk = Ask<HashShape, null, TowersMemory>;

export interface TowersPanel extends Box {
  readonly lane: number;
  readonly history: TowerHistory;
  readonly buckets: number;
  readonly columns: number;
  /** Of a key, px. */
  readonly unit: number;
  readonly keysUp: number;
}

/** A column is no narrower, px: buckets that would be share one. */
const leastColumnPx = 3;
/** Towers from here on stand apart by a hair, and keys in them, px. */
const leastApartPx = 4;
const leastTilePx = 4;

export function towersPanels({ frame, width, roomPx, memory }: TowersAsk): TowersPanel[] {
  const keysUp = memory.keysUp(frame);
  const lanes = frame.lanes.length;
  const { panels } = towersPlaces(lanes, width, roomPx);
  const gutter = greatest(keyTicks(keysUp).map((keys) => textWidth(formatCount(keys), textPx))) + 8;
  const h = towersPx(lanes, width, roomPx);
  return panels.map((panel, lane) => {
    const history = memory.history(lane);
    const buckets = history.lengths.length;
    const w = Math.max(40, panel.width - gutter - rightPx);
    const columns = Math.min(buckets, Math.floor(w / leastColumnPx));
    const [x, y] = [panel.x + gutter, panel.y + titlePx + notePx];
    return { lane, history, buckets, columns, unit: h / keysUp, keysUp, x, y, w, h };
  });
}

export function layoutTowers(ask: TowersAsk, { hatched }: PlateMaking): DisplayList {
  const { frame, width, memory, still } = ask;
  const out = new Sketch();
  for (const panel of towersPanels(ask)) {
    const lane = frame.lanes[panel.lane] as FigureLane;
    const lengths = chainLengths(lane);
    const now = fullest(lengths.length > 0 ? lengths : new Uint32Array(panel.buckets), panel.columns);
    const ends = memory.ends(panel.lane, panel.columns);
    out.rect(panel.x, panel.y, panel.w, panel.h, { fill: "wash" });
    const toCome = ends.keys.map((end, column) => (end > (now[column] as number) ? end : 0));
    out.items.push(ghosts(panel, towersOf(panel, toCome), hatched));
    out.rects(towersOf(panel, now), "ink");
    drawTileEdges(out, panel, now, ends.keys);
    if (!still) out.rects(rain(panel, frame.displayTimeNs, frame.windowNs, now), "ink");
    drawInHand(out, ask, panel, lane);
    out.lines([[panel.x, panel.y + panel.h, panel.x + panel.w, panel.y + panel.h]], "edge");
    const chance = chanceLine(out, panel);
    drawAxes(out, panel);
    if (panel.history.stopped) drawUnread(panel, panel.x + panel.w, out.labels);
    drawHead(out, ask, panel, lane);
    const longest = longestNow(panel, now);
    const own = [...numbers(ask, panel, lane), ...longest, ...emptyWords(panel, ends, longest)];
    out.labels.push(...own, ...besideWords(chance, own));
  }
  return out.list(width, towersHeight(ask.shape, width, ask.roomPx));
}

/** Left and right edge of a column, on whole pixels where several stand on one. */
function columnEdges({ x, w, columns }: TowersPanel, column: number): readonly [number, number] {
  const pitch = w / columns;
  if (pitch >= leastApartPx) return [x + column * pitch, x + (column + 1) * pitch - 1];
  return [Math.round(x + column * pitch), Math.round(x + (column + 1) * pitch)];
}

/** A key is seen, however low: px. */
const leastSeenPx = 1;

/** Neighbours that are as high as each other, and stand on one another's edge, are one rectangle. */
function towersOf(panel: TowersPanel, keys: ArrayLike<number>): number[] {
  const { y, h, unit } = panel;
  const apart = panel.w / panel.columns >= leastApartPx;
  const at: number[] = [];
  for (let column = 0, next = 0; column < keys.length; column = next) {
    next = column + 1;
    const count = keys[column] as number;
    if (!apart) while (next < keys.length && keys[next] === count) next++;
    if (count === 0) continue;
    const high = Math.max(leastSeenPx, count * unit);
    const [left] = columnEdges(panel, column);
    const [, right] = columnEdges(panel, next - 1);
    at.push(left, y + h - high, right - left, high);
  }
  return at;
}

function ghosts(panel: TowersPanel, at: readonly number[], hatched: boolean): MarkList {
  const marks = new MarkList(Math.max(1, at.length / 4));
  for (let i = 0; i < at.length; i += 4) {
    const [x, y, w, h] = at.slice(i, i + 4) as [number, number, number, number];
    marks.add(S.plateGhost, x, y, w, h);
    if (hatched) drawHatch({ x, y, w, h }, panel, marks);
  }
  return marks;
}

/** Of all of the run's time, a key is so long in the air; no more than so many are. */
const shareInAir = 0.025;
const mostInAir = 500;
/** Of a key in the air, px: it is not to be taken for one of its tower. */
const mostTile = { w: 48, h: 28 };

/** Keys that come next fall, and land when they go in. */
function rain(
  panel: TowersPanel,
  nowNs: number,
  [fromNs, toNs]: readonly [number, number],
  now: ArrayLike<number>,
): number[] {
  const { history, buckets, columns, x, y, w, h, unit } = panel;
  const airNs = (toNs - fromNs) * shareInAir;
  const first = history.firstAfter(nowNs);
  const at: number[] = [];
  const wide = Math.min(mostTile.w, Math.max(leastColumnPx, w / columns - 1));
  const high = Math.min(mostTile.h, Math.max(leastColumnPx, unit - 1));
  for (let i = first; i < Math.min(history.timeNs.count, first + mostInAir); i++) {
    const left = ((history.timeNs.values[i] as number) - nowNs) / airNs;
    if (left >= 1) break;
    const column = columnOfBucket(history.bucket.values[i] as number, columns, buckets);
    const ground = y + h - (now[column] as number) * unit;
    const middle = x + ((column + 0.5) * w) / columns;
    at.push(middle - wide / 2, y + (1 - left) * (ground - high - y), wide, high);
  }
  return at;
}

/** Lines between the keys of a tower, where a key is high enough. */
function drawTileEdges(out: Sketch, panel: TowersPanel, now: ArrayLike<number>, ends: ArrayLike<number>): void {
  if (panel.unit < leastTilePx) return;
  const lines: number[][] = [];
  for (let column = 0; column < panel.columns; column++) {
    const [left, right] = columnEdges(panel, column);
    const keys = Math.max(now[column] as number, ends[column] as number);
    for (let key = 1; key < keys; key++) {
      const y = panel.y + panel.h - key * panel.unit;
      // Neighbours as high share one line.
      const last = lines.at(-1);
      if (panel.w / panel.columns < leastApartPx && last && last[2] === left && last[1] === y) last[2] = right;
      else lines.push([left, y, right, y]);
    }
  }
  out.lines(lines, "paper", { width: 1 });
}

/** The key that is looked at: a chain's head, which went in last, is the top of its tower. */
function drawInHand(out: Sketch, { description }: TowersAsk, panel: TowersPanel, lane: FigureLane): void {
  const key = keyInHand(lane);
  if (key === null) return;
  const { x, y, w, h, columns, buckets, unit } = panel;
  const length = chainLengths(lane)[key.bucket] ?? 0;
  const level = length - Math.max(0, linkInHand(description, lane));
  const wide = Math.max(7, w / columns - 1);
  const high = Math.max(5, unit - 1);
  const middle = x + ((columnOfBucket(key.bucket, columns, buckets) + 0.5) * w) / columns;
  const top = Math.min(y + h - high, y + h - Math.max(0, level) * unit);
  out.rect(middle - wide / 2, top, wide, high, { fill: "scan", stroke: "paper" });
}

/** Gives back its words. */
function chanceLine(out: Sketch, { history, buckets, x, y, w, h, unit }: TowersPanel): Label[] {
  const longest = chanceLongest(buckets, history.mostKeys);
  if (longest === 0) return [];
  const at = y + h - longest * unit;
  out.lines([[x, at, x + w, at]], "runnable", { dashed: true });
  const text = fitting(words.chance(longest), 15, w / 2);
  // Above the line stand the panel's title and its note.
  const baseline = at - 24 >= y ? at - 6 : at + 18;
  return [labelAt(x + w, baseline, text, "runnable", { size: 15, anchor: "end", strong: true, halo: true })];
}

/** The first that fits, else the last. */
const fitting = (all: readonly string[], size: number, room: number): string =>
  all.find((text) => textWidth(text, size) <= room) ?? (all.at(-1) as string);

const keyTicks = (keysUp: number): number[] => evenTicks(0, keysUp, 4).filter(Number.isInteger);
const bucketTickPx = 90;

function drawAxes(out: Sketch, { x, y, w, h, unit, keysUp, buckets }: TowersPanel): void {
  for (const keys of keyTicks(keysUp))
    out.word(x - 6, y + h - keys * unit + (keys === 0 ? 0 : 4), formatCount(keys), "quiet", {
      anchor: "end",
    });
  for (const bucket of evenTicks(0, buckets - 1, Math.max(2, Math.min(8, Math.floor(w / bucketTickPx))))) {
    if (!Number.isInteger(bucket)) continue;
    const middle = x + ((bucket + (buckets <= 64 ? 0.5 : 0)) * w) / buckets;
    const text = words.axis(bucket);
    const room = middle - textWidth(text, textPx) / 2 >= 0;
    const anchor = room && (bucket > 0 || buckets <= 64) ? "middle" : "start";
    out.word(room ? middle : x, y + h + 16, text, "quiet", { anchor });
  }
}

function drawHead(out: Sketch, { description }: TowersAsk, panel: TowersPanel, lane: FigureLane): void {
  const { x, y, w, columns, buckets } = panel;
  const { keys, empty } = tableNumbers(description, lane);
  const head = { ...panel, y: y - notePx };
  drawTitle(head, lane.label, words.now(keys, keys === 0 ? 0 : buckets - empty, buckets), out.labels);
  const [least, most] = [Math.floor(buckets / columns), Math.ceil(buckets / columns)];
  const note = words.column(least, most).find((one) => textWidth(one, textPx) <= w);
  out.word(x, y - 8, note ?? "", "quiet");
}

/** In tiles that are large enough: which key it is. */
function numbers({ description }: TowersAsk, panel: TowersPanel, lane: FigureLane): Label[] {
  const pitch = panel.w / panel.columns;
  if (panel.columns < panel.buckets || panel.unit < 16 || pitch < 26) return [];
  const size = panel.unit >= 26 && pitch >= 40 ? 15 : 12;
  return keysInTowers(description, lane, panel.buckets).flatMap((tower, bucket) =>
    tower.map((key, level) => {
      const y = panel.y + panel.h - (level + 0.5) * panel.unit + size * 0.36;
      return labelAt(panel.x + (bucket + 0.5) * pitch - 0.5, y, String(key + 1), "paper", { size, anchor: "middle" });
    }),
  );
}

/** At the top of the highest tower: how many keys are in it. */
function longestNow({ x, y, w, h, unit, columns }: TowersPanel, now: Uint32Array): Label[] {
  const most = greatest(now);
  if (most < 2) return [];
  const text = fitting(words.longest(most), 22, w / 3);
  const middle = x + ((now.indexOf(most) + 0.5) * w) / columns;
  const aside = Math.max(4, w / columns / 2) + 6;
  const fits = middle + aside + textWidth(text, 22) <= x + w;
  const baseline = Math.max(y + 20, y + h - most * unit + 16);
  const look = { size: 22, strong: true, halo: true, anchor: fits ? "start" : "end" } as const;
  return [labelAt(middle + (fits ? aside : -aside), baseline, text, "ink", look)];
}

const sizes = [40, 28, 22] as const;
const wordsPx = 15;

/** How far down the words may stand, the best first. */
const heights = [0.5, 0.75, 0.3] as const;

/** In the widest stretch of buckets that stay empty: how many do, all in all; not where other words are. */
function emptyWords(panel: TowersPanel, { keys, emptyBuckets }: TowerEnds, others: readonly Label[]): Label[] {
  const area = largestArea((column) => keys[column] === 0, panel.columns, 1);
  if (area === null || panel.history.mostKeys === 0) return [];
  const room = (area.w * panel.w) / panel.columns - 16;
  const x = panel.x + ((area.x + area.w / 2) * panel.w) / panel.columns;
  const number = formatCount(emptyBuckets);
  const size = sizes.find((one) => textWidth(number, one) <= room);
  const text = words.empty(panel.buckets).find((one) => textWidth(one, wordsPx) <= room);
  if (size === undefined || text === undefined) return [];
  const look = { strong: true, anchor: "middle", halo: true } as const;
  const ways = heights.map((share) => {
    const y = panel.y + panel.h * share;
    return [
      labelAt(x, y, number, "quiet", { ...look, size }),
      labelAt(x, y + wordsPx + 8, text, "quiet", { ...look, size: wordsPx }),
    ];
  });
  return ways.find((way) => !way.some((one) => others.some((other) => overlap(one, other)))) ?? [];
}

/** Buckets under a point, from the first up to, not including, the second. */
export const bucketsAt = ({ x, w, columns, buckets }: TowersPanel, atX: number): readonly [number, number] =>
  bucketsOfColumn(Math.min(columns - 1, Math.max(0, Math.floor(((atX - x) / w) * columns))), columns, buckets);
