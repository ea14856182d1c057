/** Panels and heights of the heap figures: they follow from the number of lanes and the width alone. */
import { printedWidths, stackedBelowPx } from "../../display-list/widths";

export type HeapFigureName = "map" | "listed" | "chunks" | "bins" | "bytes" | "fragmentation";

export const panelGap = 28;
export const titleHeight = 46;
/** The rows of the map, all of them: powers of two divide it. */
export const mapHeight = 192;
/** Beneath the map: its scale, and what is mapped beside the heap. */
export const mapFoot = 44;
export const listRowHeight = 24;
export const listRows = 9;

/** The rows of the map with room for the free lists between them. */
export const listedHeight = 320;
/** Chunks side by side: a row, and beneath the last one a line of words. */
export const chunksPitch = 70;
const chunksFoot = 26;

/** Of chunks side by side: so many that a chunk of 48 bytes is 120 px wide and more. */
export const chunkRows = (width: number): number => (width >= printedWidths.full ? 1 : width >= stackedBelowPx ? 2 : 3);

function bodyHeight(figure: HeapFigureName, width: number): number {
  switch (figure) {
    case "map":
      return mapHeight + mapFoot;
    case "listed":
      return listedHeight + mapFoot;
    case "chunks":
      return chunkRows(width) * chunksPitch + chunksFoot;
    case "bins":
      return listRows * listRowHeight + 18;
    case "bytes":
      return 150;
    case "fragmentation":
      return 262;
  }
}

export interface PanelPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const across = (figure: HeapFigureName, lanes: number, width: number): number =>
  width >= stackedBelowPx && figure !== "chunks" ? Math.min(2, lanes) : 1;

export function heapHeight(figure: HeapFigureName, lanes: number, width: number): number {
  const down = Math.ceil(Math.max(1, lanes) / across(figure, Math.max(1, lanes), width));
  return down * (titleHeight + bodyHeight(figure, width)) + (down - 1) * panelGap;
}

export function panelPlace(figure: HeapFigureName, lanes: number, width: number, lane: number): PanelPlace {
  const columns = across(figure, Math.max(1, lanes), width);
  const panelWidth = (width - (columns - 1) * panelGap) / columns;
  const height = titleHeight + bodyHeight(figure, width);
  return {
    x: (lane % columns) * (panelWidth + panelGap),
    y: Math.floor(lane / columns) * (height + panelGap),
    width: panelWidth,
    height,
  };
}
