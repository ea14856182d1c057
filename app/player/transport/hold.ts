/** A hand on the timeline: from the press of a pointer's first button on, the run follows it wherever it goes, until it is lifted. */
import type { PointerEvent } from "react";
import { byFirstButton } from "../../base/first-button";

/** Listeners of what is held. `focus`: gives the timeline the keys. */
export function holdOf(seekTo: (event: PointerEvent) => void, focus: () => void) {
  return {
    onPointerDown: (event: PointerEvent) => {
      if (!byFirstButton(event)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      focus();
      seekTo(event);
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) seekTo(event);
    },
  };
}
