import type { LaneState } from "../../engine/frame";
import type { MergedSteps } from "../../engine/merge";
import type { LaneLog } from "../../engine/run-update";
import type { LaneParams } from "../../model/scenario";
import { niceWindow } from "../../plot/round";
import type { FigureFrame } from "../../stage/types";

interface FrameParts {
  readonly titles: readonly string[];
  readonly lanes: readonly LaneParams[];
  readonly logs: readonly LaneLog[];
  readonly states: readonly LaneState[];
  readonly steps: MergedSteps;
  /** The step shown; -1 before the first. */
  readonly index: number;
  readonly displayTimeNs: number;
}

/** What a figure is given, the same in the browser and while the site is built. */
export function figureFrame({ titles, lanes, logs, states, steps, index, displayTimeNs }: FrameParts): FigureFrame {
  const place = steps.record(index);
  return {
    lanes: logs.flatMap(({ log, finished }, lane) => {
      const state = states[lane];
      const params = lanes[lane];
      return state && params ? [{ label: titles[lane] ?? "", params, log, finished, state }] : [];
    }),
    displayTimeNs,
    windowNs: niceWindow(steps.endNs),
    step: place && { ...place, index, count: steps.length },
  };
}
