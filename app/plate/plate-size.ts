/** How large plates of rows are, before anything runs. */
import { fittedPx, lanePanels } from "../display-list/lane-panels";
import { stackedBelowPx } from "../display-list/widths";
import { axisPx, titlePx } from "./panels";

/** Of the rows alone. */
export const platePx = (lanes: number, width: number, roomPx?: number): number =>
  fittedPx(lanes, width, width < stackedBelowPx ? 220 : 300, titlePx + axisPx, roomPx);

export const platePanels = (lanes: number, width: number, roomPx?: number) =>
  lanePanels(lanes, width, () => titlePx + platePx(lanes, width, roomPx) + axisPx);

/** By the shape of a model's lanes. */
export const plateHeight = (
  { lanes }: { readonly lanes: readonly unknown[] },
  width: number,
  roomPx?: number,
): number => platePanels(lanes.length, width, roomPx).height;

/** Of such a plate in a kit: nothing stands beneath it as the figure's scrubber, whoever drags takes hold of the plate itself. */
export const plateHead = (title: string) =>
  ({ title, height: plateHeight, fits: true, time: () => ({ axes: [], belowPx: null }) }) as const;

/** Rows of cells for so many things in a plate so high: a page carries fewer. */
export const rowsOf = (things: number, highPx: number, printed: boolean): number =>
  Math.max(1, Math.min(things, printed ? 100 : Math.round(highPx)));
