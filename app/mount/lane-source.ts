/** Lanes that are drawn apart from each other, so that styles can put them beside each other. */
import type { ParamValue } from "../model/description";
import type { CpuRef, FigureFrame, FigureSource } from "./types";

/** The frame with one of its lanes alone; without any, while the frame has fewer. */
export function frameOfLane(frame: FigureFrame, lane: number): FigureFrame {
  return { ...frame, lanes: frame.lanes.slice(lane, lane + 1) };
}

/** Like its source it gives the same object until there is another frame. */
export function sourceOfLane(source: FigureSource, lane: number): FigureSource {
  let whole: FigureFrame | null = null;
  let own: FigureFrame | null = null;
  return {
    get() {
      const frame = source.get();
      if (own === null || frame !== whole) own = frameOfLane(frame, lane);
      whole = frame;
      return own;
    },
    subscribe: (listener) => source.subscribe(listener),
  };
}

export interface LaneActions {
  readonly onChooseCpu: (cpu: CpuRef) => void;
  readonly onSeek: ((timeNs: number) => void) | undefined;
  readonly onSetParam: ((name: string, value: ParamValue, lane: number) => void) | undefined;
}

/** What is done to a lane's own drawing, where it is lane 0, is done to that lane of the figure. */
export function actionsOfLane({ onChooseCpu, onSeek, onSetParam }: LaneActions, lane: number): LaneActions {
  return {
    onChooseCpu: ({ cpu }) => onChooseCpu({ lane, cpu }),
    onSeek,
    onSetParam: onSetParam && ((name, value) => onSetParam(name, value, lane)),
  };
}
