/** How large a plate of towers is: known before it is fetched. */
import { fittedPx, lanePanels } from "../../../display-list/lane-panels";
import { stackedBelowPx } from "../../../display-list/widths";
import { axisPx, titlePx } from "../../../plate/panels";
import type { HashShape } from "../shape";

/** What a column stands for is said beneath the name. */
export const notePx = 18;

const aroundPx = titlePx + notePx + axisPx;

/** Of the towers alone. `roomPx`: of a pane in which all plates are to be seen. */
export const towersPx = (lanes: number, width: number, roomPx?: number): number =>
  fittedPx(lanes, width, width < stackedBelowPx ? 310 : 380, aroundPx, roomPx);

export const towersPlaces = (lanes: number, width: number, roomPx?: number) =>
  lanePanels(lanes, width, () => aroundPx + towersPx(lanes, width, roomPx));

export const towersHeight = ({ buckets }: HashShape, width: number, roomPx?: number): number =>
  towersPlaces(buckets.length, width, roomPx).height;
