/** Whoever takes hold of a plate takes hold of time: what lies under the pointer is the moment shown. */
import type { HandEvent, Point, Reaction } from "../mount/drawing";
import { type Box, shareAt, within } from "./panels";

/** `timeNs`: of a place in a panel, by how far along it lies, 0 to 1. */
export function seekByDrag<Panel extends Box>(
  panels: readonly Panel[],
  event: HandEvent,
  held: Point | null,
  timeNs: (panel: Panel, share: number) => number,
): Reaction<null> | null {
  if (event.type !== "down" && !(event.type === "move" && held !== null)) return null;
  const panel = panels.find((one) => within(one, held ?? event));
  if (!panel) return null;
  return {
    seekNs: timeNs(panel, shareAt(panel, event.x)),
    ...(event.type === "down" && { hold: { x: event.x, y: event.y } }),
  };
}
