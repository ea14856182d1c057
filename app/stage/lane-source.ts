/** Lanes that are drawn apart from each other, so that styles can put them beside each other. */
import type { FigureFrame, FigureSource } from "./types";

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
