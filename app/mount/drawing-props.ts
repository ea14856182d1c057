import type { FrameScheduler } from "../base/frame-scheduler";
import type { Look } from "../base/palette";
import type { Description } from "../model/description";
import type { LaneActions } from "./lane-source";
import type { WheelUse } from "./model-figure";
import type { Clock, CpuRef, FigureFrame, FigureSource } from "./types";

/** What the mounts of one drawing are given. Its lanes are those of `frame` and of `source`: all of the figure's, or one of them. */
export interface DrawingProps extends LaneActions {
  readonly description: Description;
  readonly shape: unknown;
  /** Another key: another drawing, made anew. */
  readonly drawingKey: string;
  readonly heightAt: (width: number, roomPx?: number) => number;
  /** It is as high as its pane has room for. */
  readonly fits: boolean;
  /** Measured by the mount. */
  readonly roomPx?: number | undefined;
  readonly frame: FigureFrame;
  readonly source: FigureSource;
  /** null: printed. */
  readonly frames: FrameScheduler | null;
  readonly listing: boolean;
  readonly look: Look;
  readonly reducedMotion: boolean;
  readonly chosenCpu: CpuRef | null;
  readonly keyGone?: boolean | undefined;
  readonly wheel?: WheelUse | undefined;
  readonly clock?: Clock | undefined;
}
