/** Pages against people as a drawing of the stage: whoever takes hold of the line goes along it, through the run. */
import { clockText } from "../../base/time-format";
import type { Ask, Hit } from "../../mount/drawing";
import { listDrawing } from "../../mount/list-drawing";
import { knownUntil } from "./course-layout";
import { type LoopPoint, layoutLoop, loopBoxes, loopPlace, loopPoints } from "./loop-layout";
import { words } from "./overload-messages";
import { PlateMemory } from "./plate-memory";
import type { OverloadShape } from "./shape";

interface LoopHit extends Hit {
  readonly kind: "loop";
  readonly point: LoopPoint;
}

type LoopAsk = Ask<OverloadShape, null, PlateMemory>;

/** Farther from the line nothing is meant, px. */
const reachPx = 28;

/** The point of a line that is nearest to the pointer, within reach. */
function pointUnder(ask: LoopAsk, x: number, y: number): LoopHit | null {
  const { description, frame } = ask;
  let best: LoopHit | null = null;
  let nearest = reachPx;
  for (const box of loopBoxes(ask)) {
    const lane = frame.lanes[box.lane];
    if (lane?.params.clients !== "open") continue;
    for (const point of loopPoints(description, lane, knownUntil(frame))) {
      const [px, py] = loopPlace(description, frame, box, point);
      const far = Math.hypot(px - x, py - y);
      if (far >= nearest) continue;
      nearest = far;
      best = { kind: "loop", lane: box.lane, point };
    }
  }
  return best;
}

export const loopDrawing = listDrawing<OverloadShape, null, PlateMemory, LoopHit>(layoutLoop, {
  broad: true,
  byClock: true,
  memory: (description) => new PlateMemory(description),
  read: (memory, frame, most) => memory.read(frame, most),
  drags: () => true,
  hits: pointUnder,
  react: (ask, event, { held }) => {
    if (event.type !== "down" && !(event.type === "move" && held !== null)) return null;
    const hit = pointUnder(ask, event.x, event.y);
    if (!hit) return event.type === "move" ? {} : null;
    return {
      seekNs: hit.point.timeNs,
      ...(event.type === "down" && { hold: { x: event.x, y: event.y } }),
    };
  },
  tip: (_, { point }) => ({
    title: clockText(point.timeNs),
    lines: words.loop.tip(point.came, point.good),
  }),
});
