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

export const stretchRowPx = 46;
export const pathHeadPx = 24;
export const pathWidthPx = 192;
export const pathHeight = (params: LaneParams): number => pathHeadPx + stretchesOf(params).length * stretchRowPx + 4;

/** Data are copied on this path, with the kernel lock held or without: a build for one CPU has none. */
export const copies = (params: LaneParams): boolean =>
  params.build !== "up" && pathOf(params).some((segment) => segment === "send" || segment === "read");
