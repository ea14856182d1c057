/** The shape of the readiness drawings from the parameters, and their heights: known before anything runs. */
import { lanePanels } from "../../drawing/lane-panels";
import type { LaneParams } from "../../model/scenario";
import { statePlateHeight } from "../../plate/states/state-plate";
import { mostDrawn, traced } from "./core-names";

export interface ReadyShape {
  /** Connections of each lane that are drawn. */
  readonly lanes: readonly number[];
}

export const isTrace = ({ load }: LaneParams): boolean => String(load).startsWith("trace-");

export const drawnConnections = (params: LaneParams): number =>
  isTrace(params) ? traced : Math.min(mostDrawn, Number(params.connections));

export const readyShape = (lanes: readonly LaneParams[]): ReadyShape => ({ lanes: lanes.map(drawnConnections) });

export const namePx = 26;
export const gridPx = 236;
/** Beneath the grid: what the processes do, and who is on the list. */
export const underPx = 54;

export const connectionPanels = ({ lanes }: ReadyShape, width: number) =>
  lanePanels(lanes.length, width, () => namePx + gridPx + underPx);

export const connectionsHeight = (shape: ReadyShape, width: number): number => connectionPanels(shape, width).height;

export const queueNamePx = 24;
/** A place is a cell of it. */
export const queueBarPx = 168;
/** Beneath it: what is in the queue, and what became of signals so far. */
export const queuePanels = ({ lanes }: ReadyShape, width: number) =>
  lanePanels(lanes.length, width, () => queueNamePx + queueBarPx + 46);

export const queueHeight = (shape: ReadyShape, width: number): number => queuePanels(shape, width).height;

export const plateHeight = ({ lanes }: ReadyShape, width: number, roomPx?: number): number =>
  statePlateHeight(lanes.length, width, roomPx);
