/** The shape of the readiness drawings from the parameters, and their heights: known before anything runs. */
import { fittedPx, lanePanels } from "../../display-list/lane-panels";
import { stackedBelowPx } from "../../display-list/widths";
import type { LaneParams } from "../../model/scenario";
import { mostDrawn, traced } from "./core-names";

export interface ReadyShape {
  /** Connections of each lane that are drawn. */
  readonly lanes: readonly number[];
  /** Processes of each lane. */
  readonly processes: readonly number[];
  /** Its lines keep their height whatever the room. */
  readonly traced: boolean;
}

export const isTrace = ({ load }: LaneParams): boolean => String(load).startsWith("trace-");

export const drawnConnections = (params: LaneParams): number =>
  isTrace(params) ? traced : Math.min(mostDrawn, Number(params.connections));

export const readyShape = (lanes: readonly LaneParams[]): ReadyShape => ({
  lanes: lanes.map(drawnConnections),
  processes: lanes.map((params) => (isTrace(params) ? 1 : Number(params.processes))),
  traced: lanes.some(isTrace),
});

/** On a wall, which gives `roomPx`, two lanes stand beside each other however narrow it is: both are to be seen at once. */
const stackedPx = (roomPx?: number) => (roomPx === undefined ? undefined : 0);

export const namePx = 26;
/** Of the grid of connections: on a phone, where lanes lie beneath each other, and elsewhere. */
const gridPx = { stacked: 216, beside: 268 } as const;
export function gridHeight({ lanes, traced }: ReadyShape, width: number, roomPx?: number): number {
  const usualPx = width < stackedBelowPx ? gridPx.stacked : gridPx.beside;
  return traced ? usualPx : fittedPx(lanes.length, width, usualPx, namePx + underPx, roomPx, stackedPx(roomPx));
}
/** Beneath the grid: what the processes do, and who is on the list. */
export const underPx = 54;

export const connectionPanels = (shape: ReadyShape, width: number, roomPx?: number) => {
  const each = namePx + gridHeight(shape, width, roomPx) + underPx;
  return lanePanels(shape.lanes.length, width, () => each, 2, shape.traced ? undefined : stackedPx(roomPx));
};

export const queueNamePx = 24;
/** Beneath the places: what is in the queue, and what became of signals so far. */
const queueUnderPx = 46;
const placesPx = { stacked: 96, beside: 212 } as const;
/** Of the places of the queue. */
export function placesHeight({ lanes }: ReadyShape, width: number, roomPx?: number): number {
  // On a wall it is all that is shown.
  const usualPx = width < stackedBelowPx && roomPx === undefined ? placesPx.stacked : placesPx.beside;
  return fittedPx(lanes.length, width, usualPx, queueNamePx + queueUnderPx, roomPx);
}
export const queuePanels = (shape: ReadyShape, width: number, roomPx?: number) => {
  const each = queueNamePx + placesHeight(shape, width, roomPx) + queueUnderPx;
  return lanePanels(shape.lanes.length, width, () => each);
};

export const workersNamePx = 26;
/** Of a process: with its numbers beside it, or of many a pair of bars. */
export const workerRowPx = (processes: number): number => (processes <= 16 ? 22 : processes <= 32 ? 11 : 7);

export const workersPanels = ({ processes }: ReadyShape, width: number) =>
  lanePanels(processes.length, width, (lane) => {
    const rows = processes[lane] ?? 1;
    return workersNamePx + rows * workerRowPx(rows) + 6;
  });
