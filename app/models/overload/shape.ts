/** What the drawings' heights depend on, and the heights: known from the parameters alone. */
import { fittedPx, lanePanels } from "../../display-list/lane-panels";
import { stackedBelowPx } from "../../display-list/widths";
import type { LaneParams } from "../../model/scenario";
import { axisPx, titlePx } from "../../plate/panels";
import { hasMemory } from "./lane";

export interface OverloadShape {
  readonly lanes: number;
  /** Some lane's memory can be full. */
  readonly memory: boolean;
}

export const overloadShape = (lanes: readonly LaneParams[]): OverloadShape => ({
  lanes: lanes.length,
  memory: lanes.some(hasMemory),
});

export const rowGapPx = 14;
/** Above each part of the room: its name and its number. */
export const partTitlePx = 20;
/** The parts of the machine room, from the top, px without their titles. */
export const roomParts = { door: 74, servers: 84, memory: 18, disk: 16 } as const;

export const roomPanels = ({ lanes, memory }: OverloadShape, width: number) =>
  lanePanels(lanes, width, () => roomPanelPx(memory));

const roomPanelPx = (memory: boolean): number => {
  const parts = memory ? (["door", "servers", "memory", "disk"] as const) : (["door", "servers"] as const);
  return parts.reduce((sum, part) => sum + partTitlePx + roomParts[part] + rowGapPx, titlePx + 8) - rowGapPx + 4;
};

/** Of the course of a run, pages a second: two beside each other are high; one stands beneath the room, and more than two beneath each other: they fit a window. */
const usualCoursePx = (lanes: number, width: number): number =>
  width < stackedBelowPx ? 140 : lanes === 2 ? 220 : 160;
/** Where it has a room of its own. */
const mostCoursePx = 260;
export const coursePx = (lanes: number, width: number, roomPx?: number): number =>
  fittedPx(
    lanes,
    width,
    roomPx ? mostCoursePx : usualCoursePx(lanes, width),
    titlePx + axisPx,
    roomPx,
    stackedPx(lanes, roomPx),
  );
export const coursePanels = ({ lanes }: OverloadShape, width: number, roomPx?: number) =>
  lanePanels(lanes, width, () => titlePx + coursePx(lanes, width, roomPx) + axisPx, 2, stackedPx(lanes, roomPx));

/** Of pages a second against people a second. */
export const loopPx = 210;
/** Beneath it: numbers, and what they are. */
const loopAxisPx = axisPx + 18;
export const loopPanels = ({ lanes }: OverloadShape, width: number) =>
  lanePanels(lanes, width, () => titlePx + loopPx + loopAxisPx);

/** Of a plate: pages a second above, servers below. */
export const plateGapPx = 8;
export const plateCoursePx = (rowsPx: number): number => Math.round(rowsPx * 0.34);
export const plateRowsPx = (lanes: number, width: number, roomPx?: number): number =>
  fittedPx(lanes, width, width < stackedBelowPx ? 230 : 340, titlePx + axisPx, roomPx, stackedPx(lanes, roomPx));

/** More than two that share a room stand beside each other from here on. */
const stackedPx = (lanes: number, roomPx?: number): number => (roomPx && lanes > 2 ? 440 : stackedBelowPx);

export const platePanels = ({ lanes }: OverloadShape, width: number, roomPx?: number) =>
  lanePanels(lanes, width, () => titlePx + plateRowsPx(lanes, width, roomPx) + axisPx, 2, stackedPx(lanes, roomPx));
