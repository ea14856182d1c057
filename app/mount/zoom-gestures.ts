/** Wheel and two fingers, by d3-zoom: told to a drawing's hand as doublings about a point. Fetched where a live drawing zooms. */
import { select } from "d3-selection";
import { type D3ZoomEvent, zoom, zoomIdentity } from "d3-zoom";
import type { Point } from "./drawing";
import type { Hand } from "./gestures";

interface ZoomListening {
  /** The wheel zooms without ctrl or command too. */
  readonly plain: () => boolean;
  /** In the drawing's own px. */
  readonly point: (at: { readonly clientX: number; readonly clientY: number }) => Point;
}

type Gesture = WheelEvent | TouchEvent;

/** Returns how to stop. */
export function listenToZoom(element: HTMLElement, hand: Hand, { plain, point }: ZoomListening): () => void {
  const box = select<HTMLElement, unknown>(element);
  const isWheel = (event: Gesture): event is WheelEvent => event.type === "wheel";
  const pinches = ({ touches }: TouchEvent) =>
    touches.length === 2 &&
    [...touches].every((one) => element.contains(one.target as Node) && hand.zoomsAt(point(one)));
  /** Where a wheel turns, or between two fingers. */
  const middleOf = (event: Gesture): Point => {
    if (isWheel(event)) return point(event);
    const all = [...event.touches];
    const mean = (of: "clientX" | "clientY") => all.reduce((sum, one) => sum + one[of], 0) / all.length;
    return point({ clientX: mean("clientX"), clientY: mean("clientY") });
  };
  let scale = 1;
  const gestures = zoom<HTMLElement, unknown>()
    // Where to is the drawing's: nothing of the transform counts but its scale.
    .extent([
      [0, 0],
      [1, 1],
    ])
    .touchable(true)
    .filter((event: Gesture) =>
      isWheel(event) ? hand.takes({ ...point(event), ...turnOf(event) }, plain()) : pinches(event),
    )
    .wheelDelta((event) => hand.doublingsOf(turnOf(event)))
    .on("start", ({ sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
      scale = 1;
      if (!isWheel(sourceEvent)) hand.pinches = true;
    })
    .on("zoom", ({ transform, sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
      hand.zoom(middleOf(sourceEvent), Math.log2(transform.k / scale));
      scale = transform.k;
    })
    .on("end", ({ sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
      if (!isWheel(sourceEvent)) hand.pinches = false;
      box.property("__zoom", zoomIdentity);
    });
  // Drags and double clicks are told by pointers.ts.
  box.call(gestures).on("mousedown.zoom", null).on("dblclick.zoom", null);
  return () => {
    box.on(".zoom", null);
  };
}

// Firefox counts pixels unless it is asked for the mode before.
const turnOf = ({ deltaMode, deltaY, ctrlKey, metaKey }: WheelEvent) => ({ deltaMode, deltaY, ctrlKey, metaKey });
