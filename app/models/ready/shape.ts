/** The shape of the readiness drawings from the parameters, and their heights: known before anything runs. */
import { fittedPx, lanePanels } from "../../drawing/lane-panels";
import type { LaneParams } from "../../model/scenario";
import { statePlateHeight } from "../../plate/states/state-plate";
import { mostDrawn, traced } from "./core-names";

export interface ReadyShape {
  /** Connections of each lane that are drawn. */
  readonly lanes: readonly number[];
  /** Its lines keep their height whatever the room. */
  readonly traced: boolean;
}

export const isTrace = ({ load }: LaneParams): boolean => String(load).startsWith("trace-");

export const drawnConnections = (params: LaneParams): number =>
  isTrace(params) ? traced : Math.min(mostDrawn, Number(params.connections));

export const readyShape = (lanes: readonly LaneParams[]): ReadyShape => ({
  lanes: lanes.map(drawnConnections),
  traced: lanes.some(isTrace),
});

export const namePx = 26;
export const gridPx = 216;
/** Beneath the grid: what the processes do, and who is on the list. */
export const underPx = 54;

/** On a wall, which gives `roomPx`, two lanes stand beside each other however narrow it is: both are to be seen at once. */
const stackedPx = (roomPx?: number) => (roomPx === undefined ? undefined : 0);

/** Of the cells of a lane, px. */
export const gridHeight = ({ lanes, traced }: ReadyShape, width: number, roomPx?: number): number =>
  traced ? gridPx : fittedPx(lanes.length, width, gridPx, namePx + underPx, roomPx, stackedPx(roomPx));

export const connectionPanels = (shape: ReadyShape, width: number, roomPx?: number) => {
  const each = namePx + gridHeight(shape, width, roomPx) + underPx;
  return lanePanels(shape.lanes.length, width, () => each, 2, shape.traced ? undefined : stackedPx(roomPx));
};

export const connectionsHeight = (shape: ReadyShape, width: number, roomPx?: number): number =>
  connectionPanels(shape, width, roomPx).height;

export const queueNamePx = 24;
const queueBarPx = 34;
const queueUnderPx = 46;
/** The bar of a queue, px: on a wall higher, for there it is all that is shown. */
export const queueBar = ({ lanes }: ReadyShape, width: number, roomPx?: number): number =>
  roomPx === undefined
    ? queueBarPx
    : Math.max(queueBarPx, fittedPx(lanes.length, width, 4 * queueBarPx, queueNamePx + queueUnderPx, roomPx));

/** Beneath the bar: what is in the queue, and what became of signals so far. */
export const queuePanels = (shape: ReadyShape, width: number, roomPx?: number) => {
  const each = queueNamePx + queueBar(shape, width, roomPx) + queueUnderPx;
  return lanePanels(shape.lanes.length, width, () => each);
};

export const queueHeight = (shape: ReadyShape, width: number, roomPx?: number): number =>
  queuePanels(shape, width, roomPx).height;

export const plateHeight = ({ lanes }: ReadyShape, width: number, roomPx?: number): number =>
  statePlateHeight(lanes.length, width, roomPx);
