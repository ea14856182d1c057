/** The shape of the descriptors' drawings from the parameters, and their heights: known before anything runs. */
import { lanePanels } from "../../drawing/lane-panels";
import type { LaneParams } from "../../model/scenario";
import { statePlateHeight } from "../../plate/states/state-plate";
import { fixedTable, mostDrawn, standard } from "./core-names";

export interface LaneShape {
  /** Bits of a word. */
  readonly word: number;
  /** Numbers that the plate has rows for. */
  readonly rows: number;
}

export interface DescriptorsShape {
  readonly lanes: readonly LaneShape[];
}

/** A trace may open any number; a process of some hundred calls stays among these. */
const tracedRows = 64;

/** Descriptors that are open before anything is told of: as many as limit and table let there be. */
export function openAtFirst({ workload, open, limit, growth }: LaneParams): number {
  if (workload !== "lsp" && workload !== "churn") return standard;
  const most = limit === null || limit === undefined ? Number.POSITIVE_INFINITY : Number(limit);
  return Math.min(Number(open), most, growth === "fixed-1024" ? fixedTable : Number.POSITIVE_INFINITY);
}

export function rowsOf(lane: LaneParams): number {
  if (lane.workload === "trace") return tracedRows;
  return Math.max(standard + 1, Math.min(mostDrawn, lane.workload === "burst" ? Number(lane.open) : openAtFirst(lane)));
}

export const descriptorsShape = (lanes: readonly LaneParams[]): DescriptorsShape => ({
  lanes: lanes.map((lane) => ({ word: Number(lane.word), rows: rowsOf(lane) })),
});

export const namePx = 26;
export const upperPx = 44;
export const mapPx = 200;
/** Beneath the map: where the search is. */
export const underPx = 30;

export const mapPanels = ({ lanes }: DescriptorsShape, width: number) =>
  lanePanels(lanes.length, width, () => namePx + upperPx + mapPx + underPx);

export const mapHeight = (shape: DescriptorsShape, width: number): number => mapPanels(shape, width).height;

export const plateHeight = ({ lanes }: DescriptorsShape, width: number, roomPx?: number): number =>
  statePlateHeight(lanes.length, width, roomPx);
