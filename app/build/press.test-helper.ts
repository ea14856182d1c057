/** A reader's hand on a figure that is mounted, for tests. */
import type { FigureLane } from "../mount/types";
import type { Mounted } from "./mounted";
import type { BuildRun } from "./render-static-figure";

export interface At {
  readonly x: number;
  readonly y: number;
}

export const press = ({ hand }: Mounted, { x, y }: At) => hand.handle({ type: "down", x, y, primary: true });
export const move = ({ hand }: Mounted, { x, y }: At) => hand.handle({ type: "move", x, y });
export const middle = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }): At => ({
  x: x + w / 2,
  y: y + h / 2,
});
export const lanesOf = (stage: Mounted): readonly FigureLane[] => stage.ask().frame.lanes;
export const atTime = ({ run, frameAt }: BuildRun, timeNs: number) => frameAt(run.index({ timeNs }), timeNs);
