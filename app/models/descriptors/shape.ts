/** The shape of the descriptor drawings from the parameters, and their heights: known before anything runs. */
import { greatest } from "../../base/extremes";
import { fittedPx, lanePanels, type Panel } from "../../display-list/lane-panels";
import { printedWidths, stackedBelowPx } from "../../display-list/widths";
import type { LaneParams } from "../../model/scenario";
import { axisPx, type Box } from "../../plate/panels";
import { mostNumbers, standard } from "./core-names";

export interface LaneShape {
  /** Bits of a word. */
  readonly word: number;
  readonly twoLevel: boolean;
  readonly growth: string;
  /** Numbers that are open at once, at the most; null: a trace tells. */
  readonly numbers: number | null;
}

export interface DescriptorsShape {
  readonly lanes: readonly LaneShape[];
}

const filled = (workload: unknown): boolean => workload === "lsp" || workload === "churn";

function mostOpen({ open, limit, growth }: LaneParams): number {
  const end = growth === "fixed-1024" ? 1024 : mostNumbers;
  return Math.min(Number(open), limit === null ? mostNumbers : Number(limit), end);
}

/** Numbers that are open before the first call. */
export const startOf = (params: LaneParams): number => (filled(params.workload) ? mostOpen(params) : standard);

export const descriptorsShape = (lanes: readonly LaneParams[]): DescriptorsShape => ({
  lanes: lanes.map((params) => ({
    word: Number(params.word),
    twoLevel: params.allocator === "two-level",
    growth: String(params.growth),
    numbers: params.workload === "trace" ? null : Math.max(standard, mostOpen(params)),
  })),
});

/** Of the map, head and foot. */
export const mapHeadPx = 26;
const mapFootPx = 24;
export const mapTitlePx = 20;
const mapGapPx = 12;
/** A bit that has its number. */
export const tilePx = 24;
export const tileRowPx = 28;
/** Between two words. */
export const wordGapPx = 8;
/** As many numbers as this are shown one by one. */
const mostTiles = 128;
const gridPx = 200;
const stackedGridPx = 150;
const upperGridPx = 28;

/** Each number is a box; else a word is a cell. */
export const inTiles = ({ lanes }: DescriptorsShape): boolean =>
  lanes.every(({ numbers }) => numbers !== null && numbers < mostTiles);

/** Words that are drawn: those of the numbers that are ever open, and of the next one. `bits`: of the map as it is. */
export const shownWords = ({ numbers, word }: LaneShape, bits: number): number =>
  Math.max(1, Math.ceil(Math.min(bits, numbers === null ? bits : numbers + 1) / word));

/** Bits in a row of boxes: whole words, or a part of one. */
export function bitsInRow(word: number, width: number): number {
  const words = Math.floor((width + wordGapPx) / (word * tilePx + wordGapPx));
  if (words >= 1) return words * word;
  let bits = word;
  while (bits > 1 && bits * tilePx > width) bits /= 2;
  return bits;
}

/** Heights are the same for all widths between two of `printedWidths`. */
function printedWidth(width: number): number {
  const { stacked, wide, full } = printedWidths;
  return width >= full ? full : width >= wide ? wide : stacked;
}

const tileRows = (bits: number, word: number, width: number): number => Math.ceil(bits / bitsInRow(word, width));

export interface MapHeights {
  /** 0: no lane has an upper map. */
  readonly upperPx: number;
  readonly mapPx: number;
  /** Width of a panel by which rows of boxes are broken. */
  readonly rowWidth: number;
}

/** On a wall, which gives `roomPx`, two lanes stand beside each other however narrow it is: both are to be seen at once. */
const stackedPx = (roomPx?: number) => (roomPx === undefined ? undefined : 0);

/** Of the maps of a lane alone: of all lanes the highest, so that those beside each other begin at one height. Boxes keep their size whatever the room. */
export function mapHeights(shape: DescriptorsShape, width: number, roomPx?: number): MapHeights {
  const own = printedWidth(width);
  const across = own >= stackedBelowPx ? Math.min(2, shape.lanes.length) : 1;
  const rowWidth = (own - (across - 1) * 32) / across;
  const most = (of: (lane: LaneShape) => number) => Math.max(0, greatest(shape.lanes.map(of)));
  const twoLevel = shape.lanes.some((lane) => lane.twoLevel);
  if (!inTiles(shape)) {
    const usualPx = width < stackedBelowPx ? stackedGridPx : gridPx;
    const heights = { upperPx: twoLevel ? upperGridPx : 0, mapPx: usualPx, rowWidth };
    const aroundPx = mapTopPx(heights) + mapFootPx;
    return {
      ...heights,
      mapPx: fittedPx(shape.lanes.length, width, usualPx, aroundPx, roomPx, stackedPx(roomPx)),
    };
  }
  const words = (lane: LaneShape) => shownWords(lane, mostNumbers);
  const mapPx = most((lane) => tileRows(words(lane) * lane.word, lane.word, rowWidth)) * tileRowPx;
  const upperPx = most((lane) => (lane.twoLevel ? tileRows(words(lane), lane.word, rowWidth) : 0)) * tileRowPx;
  return { upperPx, mapPx, rowWidth };
}

/** Above the map itself: the head, and where a lane has one the upper map. */
export const mapTopPx = ({ upperPx }: MapHeights): number =>
  mapHeadPx + (upperPx > 0 ? mapTitlePx + upperPx + mapGapPx : 0) + mapTitlePx;

export function mapPanels(shape: DescriptorsShape, width: number, roomPx?: number) {
  const heights = mapHeights(shape, width, roomPx);
  const each = mapTopPx(heights) + heights.mapPx + mapFootPx;
  return lanePanels(shape.lanes.length, width, () => each, 2, inTiles(shape) ? undefined : stackedPx(roomPx));
}

/** Of the charts over time and over searches. */
const chartPx = 180;
const chartTopPx = 26;
export const chartPanels = ({ lanes }: DescriptorsShape, width: number) =>
  lanePanels(lanes.length, width, () => chartTopPx + chartPx + axisPx);

export const chartBox = ({ x, y, width }: Panel, gutterPx: number): Box => ({
  x: x + gutterPx,
  y: y + chartTopPx,
  w: width - gutterPx - 8,
  h: chartPx,
});

/** Calls that are listed, the last at the bottom. */
export const callRows = 12;
export const callRowPx = 22;
export const callTopPx = 26 + 22;
export const callPanels = ({ lanes }: DescriptorsShape, width: number) =>
  lanePanels(lanes.length, width, () => callTopPx + callRows * callRowPx + 24);
