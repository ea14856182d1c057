/** Panels and heights of the heap figures: they follow from the number of lanes and the width alone. */
import { stackedBelowPx } from "../../drawing/widths";

export type HeapFigureName = "map" | "bins" | "bytes" | "fragmentation";

export const panelGap = 28;
export const titleHeight = 46;
/** The rows of the map, all of them: powers of two divide it. */
export const mapHeight = 192;
/** Beneath the map: its scale, and what is mapped beside the heap. */
export const mapFoot = 44;
export const listRowHeight = 24;
export const listRows = 9;

const bodyHeight: Readonly<Record<HeapFigureName, number>> = {
  map: mapHeight + mapFoot,
  bins: listRows * listRowHeight + 18,
  bytes: 150,
  fragmentation: 262,
};

export interface PanelPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const across = (lanes: number, width: number): number => (width >= stackedBelowPx ? Math.min(2, lanes) : 1);

export function heapHeight(figure: HeapFigureName, lanes: number, width: number): number {
  const down = Math.ceil(Math.max(1, lanes) / across(Math.max(1, lanes), width));
  return down * (titleHeight + bodyHeight[figure]) + (down - 1) * panelGap;
}

export function panelPlace(figure: HeapFigureName, lanes: number, width: number, lane: number): PanelPlace {
  const columns = across(Math.max(1, lanes), width);
  const panelWidth = (width - (columns - 1) * panelGap) / columns;
  const height = titleHeight + bodyHeight[figure];
  return {
    x: (lane % columns) * (panelWidth + panelGap),
    y: Math.floor(lane / columns) * (height + panelGap),
    width: panelWidth,
    height,
  };
}
