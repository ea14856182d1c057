/** Lanes that are drawn apart from each other, so that styles can put them beside each other. */
import type { HerdFrame, HerdSource } from "./types";

/** The frame with one of its lanes alone; without any, while the frame has fewer. */
export function frameOfLane(frame: HerdFrame, lane: number): HerdFrame {
  return { ...frame, lanes: frame.lanes.slice(lane, lane + 1) };
}

/** Like its source it gives the same object until there is another frame. */
export function sourceOfLane(source: HerdSource, lane: number): HerdSource {
  let whole: HerdFrame | null = null;
  let own: HerdFrame | null = null;
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
