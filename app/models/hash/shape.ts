/** The shape of a hash figure from its parameters, and its heights: known before anything runs. */
import { greatest } from "../../base/extremes";
import { printedWidths, stackedBelowPx } from "../../display-list/widths";
import type { LaneParams } from "../../model/scenario";
import { bitFlow, bucketsOf } from "./functions";

export type HashFigureName = "table" | "bits" | "histogram" | "tallest";

export interface HashShape {
  /** Buckets of each lane. */
  readonly buckets: readonly number[];
  /** Rows of each lane's flow of bits. */
  readonly bitRows: readonly number[];
  /** Of each lane: its keys are so few that each is a tile with its number. */
  readonly tiles: readonly boolean[];
  /** The lanes are machines that differ in their memory alone: their tables stand in one row, as along an axis. */
  readonly byMemory: boolean;
  /** As of an Ask: with it panels are as high as they have room for, and what is beneath the tables is left out. */
  readonly roomPx?: number | undefined;
}

export const panelGap = 28;

export function hashShape(lanes: readonly LaneParams[]): HashShape {
  const flows = lanes.map((lane) => bitFlow(String(lane.function), 0, 0, bucketsOf(lane), 0)?.rows.length ?? 1);
  return {
    buckets: lanes.map(bucketsOf),
    bitRows: flows,
    tiles: lanes.map((lane) => bucketsOf(lane) <= mostTileRows && Number(lane.count) <= mostTiles),
    byMemory: lanes.length > 1 && areOneBut("memory-mb", lanes),
  };
}

const mostTileRows = 8;
const mostTiles = 99;

/** Lanes have the same value of everything but one. */
const areOneBut = (name: string, lanes: readonly LaneParams[]): boolean =>
  lanes.every((lane) => Object.entries(lane).every(([key, value]) => key === name || value === lanes[0]?.[key]));

export interface Panels {
  readonly across: number;
  readonly down: number;
  readonly gap: number;
  readonly width: number;
}

export function panelsOf(shape: HashShape, figure: HashFigureName, width: number): Panels {
  const lanes = Math.max(1, shape.buckets.length);
  const inRow = figure === "table" && shape.byMemory;
  const most = inRow && width >= printedWidths.full ? lanes : width >= stackedBelowPx || inRow || shape.roomPx ? 2 : 1;
  const across = Math.min(most, lanes);
  const gap = inRow ? 16 : panelGap;
  return { across, down: Math.ceil(lanes / across), gap, width: (width - (across - 1) * gap) / across };
}

/** Few buckets are rows of links, some are bars, many are a plain of cells with towers on it. */
export type TableScale = "links" | "bars" | "plain";
export const mostLinkRows = 64;
export const mostBars = 4096;

export function scaleOf(buckets: number): TableScale {
  if (buckets <= mostLinkRows) return "links";
  return buckets <= mostBars ? "bars" : "plain";
}

export const titleHeight = 50;
export const chainHeight = 84;
export const linkRowHeight = 18;
export const tileRowHeight = 34;
/** Above rows of tiles: what they are. */
export const tileNamesPx = 20;
const barsPx = 208;
/** Of bars, px. */
export const barsHeight = ({ roomPx }: HashShape): number => (roomPx ? roomPx - titleHeight - 6 : barsPx);
/** Of a row of tiles, px. */
export const tileRowPx = ({ roomPx }: HashShape, rows: number): number =>
  roomPx ? Math.min(tileRowHeight, (roomPx - titleHeight - tileNamesPx - 4) / rows) : tileRowHeight;
/** Of a plain, CSS px. */
export interface PlainSize {
  /** Room above it for the towers of its first rows. */
  readonly towers: number;
  readonly plain: number;
  /** It is one of several to be compared at a glance: two lines of words above it, and no chain beneath. */
  readonly small: boolean;
}

/** `width`: of the whole drawing. */
export function plainSize({ buckets, roomPx, byMemory }: HashShape, width: number): PlainSize {
  const isFull = width >= printedWidths.full;
  // Where all stand in one row there is room beneath.
  if (buckets.length > 2 && byMemory && isFull) return { towers: 64, plain: 312, small: true };
  if (buckets.length > 2) return { towers: 40, plain: isFull ? 140 : 128, small: true };
  if (buckets.length === 1 && isFull) return { towers: 86, plain: 288, small: false };
  if (roomPx && buckets.length === 1) return { towers: 66, plain: roomPx - titleHeight - 70, small: false };
  return { towers: 66, plain: 192, small: false };
}

export const smallTitleHeight = 46;
/** Beneath the towers: what they are. */
export const tallestFootPx = 28;

export function linkColumns(buckets: number, panelWidth: number): number {
  if (buckets <= 8) return 1;
  if (panelWidth >= 800 && buckets > 16) return 4;
  return 2;
}

function tableHeight(shape: HashShape, width: number, panelWidth: number, lane: number): number {
  const buckets = shape.buckets[lane] ?? 2;
  const chainPx = shape.roomPx ? 4 : chainHeight;
  switch (scaleOf(buckets)) {
    case "links":
      if (shape.tiles[lane]) return titleHeight + tileNamesPx + buckets * tileRowPx(shape, buckets) + 4;
      return titleHeight + Math.ceil(buckets / linkColumns(buckets, panelWidth)) * linkRowHeight + 8 + chainHeight;
    case "bars":
      return titleHeight + barsHeight(shape) + chainPx;
    case "plain": {
      const { towers, plain, small } = plainSize(shape, width);
      return towers + plain + (small ? smallTitleHeight + 4 : titleHeight + chainPx);
    }
  }
}

function panelHeight(shape: HashShape, figure: HashFigureName, width: number, lane: number): number {
  const panelWidth = panelsOf(shape, figure, width).width;
  switch (figure) {
    case "table":
      return tableHeight(shape, width, panelWidth, lane);
    case "bits":
      return titleHeight + (shape.bitRows[lane] ?? 1) * bitRowPx(shape) + 40;
    case "histogram":
      return shape.roomPx ? (shape.roomPx - (downOf(shape, width) - 1) * panelGap) / downOf(shape, width) : 300;
    case "tallest":
      return titleHeight + (width < stackedBelowPx ? 200 : 310) + tallestFootPx;
  }
}

/** Of a row of panels: as high as its highest. */
function rowHeight(shape: HashShape, figure: HashFigureName, width: number, row: number): number {
  const { across } = panelsOf(shape, figure, width);
  let height = 0;
  for (let lane = row * across; lane < Math.min(shape.buckets.length, (row + 1) * across); lane++)
    height = Math.max(height, panelHeight(shape, figure, width, lane));
  return height;
}

/** In a panel so wide a row's label stands beside its bits, else above them. */
export const besideFromPx = 400;
const usualBitRowPx = 40;
export function bitRowPx({ roomPx, bitRows }: HashShape): number {
  if (!roomPx) return usualBitRowPx;
  return Math.max(26, Math.min(usualBitRowPx + 8, (roomPx - titleHeight - 40) / greatest(bitRows)));
}

const downOf = (shape: HashShape, width: number): number => panelsOf(shape, "histogram", width).down;

export function hashHeight(shape: HashShape, figure: HashFigureName, width: number): number {
  const { down, gap } = panelsOf(shape, figure, width);
  let height = (down - 1) * gap;
  for (let row = 0; row < down; row++) height += rowHeight(shape, figure, width, row);
  return height;
}

export interface PanelPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function panelPlace(shape: HashShape, figure: HashFigureName, width: number, lane: number): PanelPlace {
  const panels = panelsOf(shape, figure, width);
  const own = Math.floor(lane / panels.across);
  let y = 0;
  for (let row = 0; row < own; row++) y += rowHeight(shape, figure, width, row) + panels.gap;
  return {
    x: (lane % panels.across) * (panels.width + panels.gap),
    y,
    width: panels.width,
    height: rowHeight(shape, figure, width, own),
  };
}
