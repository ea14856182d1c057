/** The shape of the thread drawings from the parameters, and their heights: known before anything runs. */
import { lanePanels } from "../../display-list/lane-panels";
import type { LaneParams } from "../../model/scenario";

export interface LaneShape {
  readonly runtime: string;
  /** That are made: the first one is not among them. */
  readonly threads: number;
}

export interface ThreadsShape {
  readonly lanes: readonly LaneShape[];
}

export const threadsShape = (lanes: readonly LaneParams[]): ThreadsShape => ({
  lanes: lanes.map(({ runtime, threads }) => ({ runtime: String(runtime), threads: Number(threads) })),
});

/** Steps that the arrows show, the last one at the bottom. */
export const arrowRows = 12;
export const arrowRowPx = 22;
/** Name of the lane, and heads of the columns. */
export const arrowTopPx = 26 + 26;

export const arrowPanels = ({ lanes }: ThreadsShape, width: number) =>
  lanePanels(lanes.length, width, () => arrowTopPx + arrowRows * arrowRowPx + 8);

export const arrowsHeight = (shape: ThreadsShape, width: number): number => arrowPanels(shape, width).height;

export const searchPx = 60;
export const searchTopPx = 26;

export const searchPanels = ({ lanes }: ThreadsShape, width: number) =>
  lanePanels(lanes.length, width, () => searchTopPx + searchPx + 22);

export const searchHeight = (shape: ThreadsShape, width: number): number => searchPanels(shape, width).height;
