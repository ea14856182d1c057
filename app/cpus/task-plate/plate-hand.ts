/** A reader's hand on plates of a run: a drag seeks, as in all plates; wheel, two fingers, keys and buttons zoom and move, as in all lanes over time. */

import type { Ask, AtHand, HandEvent, Hit, Reaction } from "../../mount/drawing";
import { seekByDrag } from "../../plate/hold";
import type { Box } from "../../plate/panels";
import { clockedZoom, oneZoom, timeHand } from "../lanes/time-hand";
import { type TimeWindow, type TimeZoom, windowShown } from "../lanes/time-zoom";

type Zoomed = Pick<Ask<unknown, TimeZoom | null, unknown>, "view" | "frame">;

/** The whole run, or what the reader has zoomed to: the same in all lanes. */
export const shownIn = ({ view, frame }: Zoomed): TimeWindow => windowShown(view, frame.windowNs, frame);

/** At a place in a panel, by how far along it lies. */
export function timeAt(ask: Zoomed, share: number): number {
  const [fromNs, toNs] = shownIn(ask);
  return fromNs + share * (toNs - fromNs);
}

export const shareOf = ([fromNs, toNs]: TimeWindow, timeNs: number): number =>
  (timeNs - fromNs) / Math.max(1, toNs - fromNs);

/** What is before the run stands at its beginning. */
export const isIn = ([fromNs, toNs]: TimeWindow, timeNs: number): boolean =>
  Math.max(0, timeNs) >= fromNs && timeNs <= toNs;

/** `boxes`: where the rows of each lane stand. */
export function plateHand<Shape, Memory>(boxes: (ask: Ask<Shape, TimeZoom | null, Memory>) => readonly Box[]) {
  type A = Ask<Shape, TimeZoom | null, Memory>;
  const hand = timeHand<Shape, TimeZoom | null, Memory>({
    stretches: (ask) => boxes(ask).map(({ x, y, w, h }) => ({ x, y, w, h, restNs: () => ask.frame.windowNs, slot: 0 })),
    ...oneZoom,
  });
  return {
    view: null,
    clocked: clockedZoom,
    zooms: hand.zooms,
    zoomAreas: hand.zoomAreas,
    drags: () => true,
    react: (ask: A, event: HandEvent, at: Pick<AtHand<Hit>, "held">): Reaction<TimeZoom | null> | null =>
      event.type === "down" || event.type === "move"
        ? seekByDrag(boxes(ask), event, at.held, (_, share) => timeAt(ask, share))
        : hand.react(ask, event, at),
  };
}
