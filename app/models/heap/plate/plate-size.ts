/** How large a heap's plate is: known before it is fetched. */
import { lanePanels } from "../../../drawing/lane-panels";
import { stackedBelowPx } from "../../../drawing/widths";
import { axisPx, titlePx } from "../../../plate/panels";

/** Of the addresses, px. */
export const addressesPx = (width: number): number => (width < stackedBelowPx ? 260 : 420);

export const heapPanelPx = (width: number): number => titlePx + addressesPx(width) + axisPx;

export const heapPlateHeight = (lanes: number, width: number): number =>
  lanePanels(lanes, width, () => heapPanelPx(width)).height;
