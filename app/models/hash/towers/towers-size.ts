/** How large a plate of towers is: known before it is fetched. */
import { lanePanels } from "../../../drawing/lane-panels";
import { stackedBelowPx } from "../../../drawing/widths";
import { axisPx, titlePx } from "../../../plate/panels";
import type { HashShape } from "../shape";

/** What a column stands for is said beneath the name. */
export const notePx = 18;

export const towersPx = (width: number): number => (width < stackedBelowPx ? 240 : 380);

export const towersPanelPx = (width: number): number => titlePx + notePx + towersPx(width) + axisPx;

export const towersHeight = ({ buckets }: HashShape, width: number): number =>
  lanePanels(buckets.length, width, () => towersPanelPx(width)).height;
