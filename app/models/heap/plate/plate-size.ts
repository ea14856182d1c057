/** How large a heap's plate is: known before it is fetched. */
import { lanePanels } from "../../../drawing/lane-panels";
import { stackedBelowPx } from "../../../drawing/widths";
import { axisPx, titlePx } from "../../../plate/panels";

/** Of the addresses, px. */
export type AddressesPx = (width: number) => number;
export const addressesPx: AddressesPx = (width) => (width < stackedBelowPx ? 260 : 420);
/** In the lab, where the map is seen with it. */
export const lowAddressesPx: AddressesPx = () => 120;

export const heapPlatePanels = (addresses: AddressesPx, lanes: number, width: number) =>
  lanePanels(lanes, width, () => titlePx + addresses(width) + axisPx);

export const heapPlateHeight = (lanes: number, width: number): number =>
  heapPlatePanels(addressesPx, lanes, width).height;

export const lowHeapPlateHeight = (lanes: number, width: number): number =>
  heapPlatePanels(lowAddressesPx, lanes, width).height;
