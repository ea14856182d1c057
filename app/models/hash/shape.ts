/** The shape of a hash figure from its parameters, and its heights: known before anything runs. */
import { stackedBelowPx } from "../../drawing/widths";
import type { LaneParams } from "../../model/scenario";
import { bitFlow, bucketsOf } from "./functions";

export type HashFigureName = "table" | "bits" | "histogram";

export interface HashShape {
  /** Buckets of each lane. */
  readonly buckets: readonly number[];
  /** Rows of each lane's flow of bits. */
  readonly bitRows: readonly number[];
}

export const panelGap = 28;

export function hashShape(lanes: readonly LaneParams[]): HashShape {
  const flows = lanes.map((lane) => bitFlow(String(lane.function), 0, 0, bucketsOf(lane), 0)?.rows.length ?? 1);
  return { buckets: lanes.map(bucketsOf), bitRows: flows };
}

export interface Panels {
  readonly across: number;
  readonly down: number;
  readonly width: number;
}

export function panelsOf(shape: HashShape, width: number): Panels {
  const lanes = Math.max(1, shape.buckets.length);
  const across = width >= stackedBelowPx ? Math.min(2, lanes) : 1;
  return { across, down: Math.ceil(lanes / across), width: (width - (across - 1) * panelGap) / across };
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
export const barsHeight = 208;
/** Room above a plain for the towers of its first rows. */
export const towerHeight = 72;
export const plainHeight = 192;

export function linkColumns(buckets: number, panelWidth: number): number {
  if (buckets <= 8) return 1;
  if (panelWidth >= 800 && buckets > 16) return 4;
  return 2;
}

function bodyHeight(buckets: number, panelWidth: number): number {
  switch (scaleOf(buckets)) {
    case "links":
      return Math.ceil(buckets / linkColumns(buckets, panelWidth)) * linkRowHeight + 8;
    case "bars":
      return barsHeight;
    case "plain":
      return towerHeight + plainHeight;
  }
}

function panelHeight(shape: HashShape, figure: HashFigureName, panelWidth: number, lane: number): number {
  switch (figure) {
    case "table":
      return titleHeight + bodyHeight(shape.buckets[lane] ?? 2, panelWidth) + chainHeight;
    case "bits":
      return titleHeight + (shape.bitRows[lane] ?? 1) * bitRowHeight(panelWidth) + 40;
    case "histogram":
      return 300;
  }
}

/** Of a row of panels: as high as its highest. */
function rowHeight(shape: HashShape, figure: HashFigureName, panels: Panels, row: number): number {
  let height = 0;
  for (let lane = row * panels.across; lane < Math.min(shape.buckets.length, (row + 1) * panels.across); lane++)
    height = Math.max(height, panelHeight(shape, figure, panels.width, lane));
  return height;
}

/** In a panel so wide a row's label stands beside its bits, else above them. Two panels in the narrowest full figure are: the height that is kept free for it holds for all wider ones. */
export const besideFromPx = 400;
export const bitRowHeight = (panelWidth: number): number => (panelWidth >= besideFromPx ? 30 : 40);

export function hashHeight(shape: HashShape, figure: HashFigureName, width: number): number {
  const panels = panelsOf(shape, width);
  let height = (panels.down - 1) * panelGap;
  for (let row = 0; row < panels.down; row++) height += rowHeight(shape, figure, panels, row);
  return height;
}

export interface PanelPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function panelPlace(shape: HashShape, figure: HashFigureName, width: number, lane: number): PanelPlace {
  const panels = panelsOf(shape, width);
  const own = Math.floor(lane / panels.across);
  let y = 0;
  for (let row = 0; row < own; row++) y += rowHeight(shape, figure, panels, row) + panelGap;
  return {
    x: (lane % panels.across) * (panels.width + panelGap),
    y,
    width: panels.width,
    height: rowHeight(shape, figure, panels, own),
  };
}
