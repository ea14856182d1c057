/** The shape of the readiness drawings from the parameters, and their heights: known before anything runs. */
import { lanePanels } from "../../drawing/lane-panels";
import { stackedBelowPx } from "../../drawing/widths";
import type { LaneParams } from "../../model/scenario";
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
/** Of the grid of connections: on a phone, where lanes lie beneath each other, and elsewhere. */
const gridPx = { stacked: 216, beside: 268 } as const;
export const gridHeight = (width: number): number => (width < stackedBelowPx ? gridPx.stacked : gridPx.beside);
/** Beneath the grid: what the processes do, and who is on the list. */
export const underPx = 54;

export const connectionPanels = ({ lanes }: ReadyShape, width: number) =>
  lanePanels(lanes.length, width, () => namePx + gridHeight(width) + underPx);

export const connectionsHeight = (shape: ReadyShape, width: number): number => connectionPanels(shape, width).height;

export const queueNamePx = 24;
const placesPx = { stacked: 96, beside: 212 } as const;
/** Of the places of the queue. */
export const placesHeight = (width: number): number => (width < stackedBelowPx ? placesPx.stacked : placesPx.beside);
/** Beneath the places: what is in the queue, and what became of signals so far. */
export const queuePanels = ({ lanes }: ReadyShape, width: number) =>
  lanePanels(lanes.length, width, () => queueNamePx + placesHeight(width) + 46);

export const queueHeight = (shape: ReadyShape, width: number): number => queuePanels(shape, width).height;
