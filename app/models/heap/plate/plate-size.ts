/** How large a heap's plate is: known before it is fetched. */
import { fittedPx, lanePanels } from "../../../display-list/lane-panels";
import { stackedBelowPx } from "../../../display-list/widths";
import { axisPx, titlePx } from "../../../plate/panels";

/** Of the addresses, px. */
export type AddressesPx = (lanes: number, width: number, roomPx?: number) => number;
export const addressesPx: AddressesPx = (lanes, width, roomPx) =>
  fittedPx(lanes, width, width < stackedBelowPx ? 260 : 420, titlePx + axisPx, roomPx);
/** In the lab, where the map is seen with it; or both plates, where there is little room. */
export const lowAddressesPx: AddressesPx = (lanes, width, roomPx) =>
  fittedPx(lanes, width, 120, titlePx + axisPx, roomPx, stackedPx(lanes, roomPx));

/** More than two that share a room stand beside each other from here on. */
const stackedPx = (lanes: number, roomPx?: number): number => (roomPx && lanes > 2 ? 440 : stackedBelowPx);

export const heapPlatePanels = (addresses: AddressesPx, lanes: number, width: number, roomPx?: number) =>
  lanePanels(lanes, width, () => titlePx + addresses(lanes, width, roomPx) + axisPx, 2, stackedPx(lanes, roomPx));

export const heapPlateHeight = (lanes: number, width: number, roomPx?: number): number =>
  heapPlatePanels(addressesPx, lanes, width, roomPx).height;

export const lowHeapPlateHeight = (lanes: number, width: number, roomPx?: number): number =>
  heapPlatePanels(lowAddressesPx, lanes, width, roomPx).height;
