import { oneZoom, timeHand } from "../../cpus/lanes/time-hand";
import { type TimeZoom, windowShown } from "../../cpus/lanes/time-zoom";
import type { Ask } from "../../mount/drawing";
import type { FigureFrame } from "../../mount/types";
import { herdGeometry } from "./geometry";
import { layoutHerd } from "./layout";
import type { HerdPicture } from "./picture";
import type { HerdShape } from "./shape";

/** What the live drawing shows, for what is asked of it between two paintings. */
export interface HerdMemory {
  picture: HerdPicture | null;
}

export type HerdAsk = Ask<HerdShape, TimeZoom | null, HerdMemory>;

/** With the window of time that the CPU lanes show. */
export function shownFrame({ frame, view }: Pick<HerdAsk, "frame" | "view">): FigureFrame {
  const windowNs = windowShown(view, frame.windowNs, frame);
  return windowNs === frame.windowNs ? frame : { ...frame, windowNs };
}

/** The CPU lanes are zoomed; queues are not. */
export const herdTime = timeHand<HerdShape, TimeZoom | null, HerdMemory>({
  ...oneZoom,
  stretches: ({ shape, width, roomPx, frame }) => {
    const { height, time } = herdGeometry(shape, width, roomPx);
    const { zone } = time;
    const y = zone.y - cursorPx;
    return [{ x: zone.x, w: zone.w, y, h: height - y, restNs: () => frame.windowNs, slot: 0 }];
  },
});

/** How far the line at the display time stands out above the rows. */
const cursorPx = 4;

/** The places where everything comes to rest: those that are drawn, where a drawing of this width lives. */
export function herdOf(ask: HerdAsk): HerdPicture {
  const { description, shape, width, roomPx, memory } = ask;
  const drawn = memory.picture;
  if (drawn?.geometry.width === width && drawn.geometry.roomPx === roomPx) return drawn;
  return layoutHerd(description, shape, shownFrame(ask), { width, roomPx, chosen: null });
}
