/** Drawings that have a panel for each lane. */
import { type DisplayList, Sketch } from "../display-list/display-list";
import type { Panel, PanelsOf } from "../display-list/lane-panels";
import type { Ask } from "./drawing";
import type { FigureLane } from "./types";

/** What a picture of a moment depends on that neither has a view of its own nor keeps anything. */
export type Moment<Shape> = Pick<Ask<Shape>, "description" | "shape" | "frame" | "width" | "roomPx">;

/** `draw` is called with each lane and its panel, in the order of the lanes. */
export function lanePictures<Shape>(
  { shape, frame, width, roomPx }: Moment<Shape>,
  panelsOf: PanelsOf<Shape>,
  draw: (out: Sketch, lane: FigureLane, panel: Panel, index: number) => void,
): DisplayList {
  const out = new Sketch();
  const { panels, height } = panelsOf(shape, width, roomPx);
  for (const [index, panel] of panels.entries()) draw(out, frame.lanes[index] as FigureLane, panel, index);
  return out.list(width, height);
}
