import { niceWindow } from "../../axes/round";
import type { LaneState } from "../../engine/frame";
import type { MergedSteps } from "../../engine/merge";
import type { LaneLog } from "../../engine/run-update";
import type { LaneParams } from "../../model/scenario";
import type { FigureFrame } from "../../mount/types";

interface FrameParts {
  readonly titles: readonly string[];
  readonly lanes: readonly LaneParams[];
  readonly logs: readonly LaneLog[];
  readonly states: readonly LaneState[];
  readonly steps: MergedSteps;
  /** The step shown; -1 before the first. */
  readonly index: number;
  readonly displayTimeNs: number;
  /** As of a frame. */
  readonly withheld?: boolean;
}

/** What a figure is given, the same in the browser and while the site is built. */
export function figureFrame(parts: FrameParts): FigureFrame {
  const { titles, lanes, logs, states, steps, index, displayTimeNs, withheld = false } = parts;
  const place = steps.record(index);
  return {
    lanes: logs.flatMap((known, lane) => {
      const state = states[lane];
      const params = lanes[lane];
      if (!state || !params) return [];
      const { log, finished } = withheld ? upTo(known, state.records) : known;
      return [{ label: titles[lane] ?? "", params, log, finished, state }];
    }),
    displayTimeNs,
    windowNs: niceWindow(steps.endNs),
    step: place && { ...place, index, count: steps.length },
    ...(withheld && { withheld }),
  };
}

/** Nothing can be drawn of what isn't there. */
function upTo({ log, finished }: LaneLog, records: number): LaneLog {
  return { log: { ...log, length: records }, finished: finished && records >= log.length };
}
