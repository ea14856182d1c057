import type { FrameScheduler } from "../base/frame-scheduler";
import type { Look } from "../base/palette";
import type { Description, ParamValue } from "../model/description";
import type { LaneParams } from "../model/scenario";
import type { Clock, CpuRef, FigureFrame, FigureSource } from "./types";

/** Whether the wheel over a drawing that zooms does so by itself, or, as where it is missing, with ctrl or command only and in full screen. */
export type WheelUse = "plain" | "modified";

/** A caption stands between the picture, which has the step's sentence and the counters above it, and what is to be looked up: the key, and the moment in words. */
export type FigurePart = "picture" | "reference";

/** What the figures of every model are given, live and while the site is built: a component that takes these can be mounted by the player. */
export interface ModelFigureProps {
  readonly description: Description;
  /** For words and numbers: the moment of which the player's own readouts tell, eight times a second while it plays. */
  readonly frame: FigureFrame;
  /** For drawings: the moment of every painted frame; a canvas reads it in its own paint. */
  readonly source: FigureSource;
  /** Of the frame, never of a run that is still to come: the figure's shape follows from them. */
  readonly lanes: readonly LaneParams[];
  /** null while prerendering: the drawing is then markup, and everything that can be opened stands open. */
  readonly frames: FrameScheduler | null;
  /** Names that the model gives its drawings, the first to the last beneath each other. Never empty. */
  readonly figures: readonly string[];
  readonly listing: boolean;
  /** Which part of it stands here; absent: all of it. */
  readonly part?: FigurePart | undefined;
  /** The key stands open. */
  readonly keyOpen?: boolean | undefined;
  /** Names in drawings that say what the key says go. */
  readonly keyGone?: boolean | undefined;
  readonly look: Look;
  readonly reducedMotion: boolean;
  /** For models with CPUs. null: that of the last record. */
  readonly chosenCpu: CpuRef | null;
  readonly onChooseCpu: (cpu: CpuRef | null) => void;
  readonly wheel?: WheelUse | undefined;
  /** The numbers of its lanes are held against each other. */
  readonly against?: boolean | undefined;
  /** Drawings of time show the same window of it. Missing: each has its own. */
  readonly clock?: Clock | undefined;
  /** For drawings in which time can be taken hold of: goes to a moment. Missing while prerendering. */
  readonly onSeek?: (timeNs: number) => void;
  /** For figures that are a control themselves: sets a parameter of one lane, as the controls beneath would. Missing while prerendering. */
  readonly onSetParam?: (name: string, value: ParamValue, lane: number) => void;
}
