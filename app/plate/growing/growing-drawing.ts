/** Plates whose cells grow, as drawings of the stage. */
import type { DisplayList } from "../../display-list/display-list";
import type { Ask, CanvasDrawing, Hit } from "../../mount/drawing";
import type { DrawingRest } from "../../mount/list-drawing";
import type { LogReader } from "../../mount/log-reader";
import { type PlateMaking, plateDrawing } from "../plate-drawing";
import { type Growing, GrowingMemory } from "./growing-memory";

export function growingPlate<Shape, History extends LogReader, H extends Hit>(
  growing: Growing<History>,
  layout: (ask: Ask<Shape, null, GrowingMemory<History>>, making: PlateMaking) => DisplayList,
  rest: Pick<DrawingRest<Shape, null, GrowingMemory<History>, H>, "react" | "hits" | "tip">,
): CanvasDrawing<Shape, null, GrowingMemory<History>, H> {
  return plateDrawing(layout, {
    memory: (description) => new GrowingMemory(description, growing),
    read: (memory, frame, most) => memory.read(frame, most),
    pace: ({ scale }) => scale,
    drags: () => true,
    ...rest,
  });
}
