/** The stretches of a request's path and the place that its picture takes: known before anything runs. */
import type { LaneParams } from "../../model/scenario";
import { hasPackets, pathOf, type Segment } from "./lane";

export type Stretch = Segment | "packet" | "user";

/** The stretches of a workload's request, in their order. */
export function stretchesOf(params: LaneParams): readonly Stretch[] {
  const path = pathOf(params);
  if (!hasPackets(params)) return ["user", ...path];
  const user = path.indexOf("receive") + 1;
  return ["packet", ...path.slice(0, user), "user", ...path.slice(user)];
}

export const stretchRowPx = 56;
export const pathHeadPx = 24;
/** Of a stretch; so many of them share what room there is. */
export const stretchPx = (stretches: number, roomPx?: number): number =>
  roomPx ? Math.max(32, Math.min(stretchRowPx, (roomPx - pathHeadPx - 4) / stretches)) : stretchRowPx;
export function pathHeight(params: LaneParams, roomPx?: number): number {
  const { length } = stretchesOf(params);
  return pathHeadPx + length * stretchPx(length, roomPx) + 4;
}

/** Data are copied on this path, with the kernel lock held or without: a build for one CPU has none. */
export const copies = (params: LaneParams): boolean =>
  params.build !== "up" && pathOf(params).some((segment) => segment === "send" || segment === "read");

/** What may guard a stretch, from the least to the most. */
export const columns = ["none", "cpu", "object", "kernel"] as const;

/** From here on there is room for a stretch's whole name, px. */
const wholeNamesFromPx = 440;
const namePx = { whole: 190, short: 88 } as const;
/** To the left of the first rail stand those that wait before it, to the right of the last the half of what guards there. */
export const besideRailsPx = { left: 30, right: 34 } as const;
const widestColumnPx = 110;

/** From here on rails stand no farther apart, px. */
export const widestPathPx = 640;

export interface PathPlace {
  readonly wholeNames: boolean;
  /** Of the first rail, and from one to the next, px. */
  readonly firstX: number;
  readonly columnPx: number;
}

export function pathPlace(width: number): PathPlace {
  const wholeNames = width >= wholeNamesFromPx;
  const names = wholeNames ? namePx.whole : namePx.short;
  const { left, right } = besideRailsPx;
  const columnPx = Math.min(widestColumnPx, (width - names - left - right) / (columns.length - 1));
  return { wholeNames, firstX: names + left, columnPx };
}
