/** A stretch of a path is pulled to another guard, or the guard is clicked. The selects below do the same without a pointer. Pure. */
import type { Ask, AtHand, HandEvent, Hit, Reaction } from "../../mount/drawing";
import type { Guard } from "./lane";
import { guardAt, guardOfStretch, type Pull, pullAt } from "./path-layout";
import { type Stretch, stretchesOf } from "./path-size";
import type { LocksShape } from "./shape";

type PathAsk = Ask<LocksShape, Pull | null>;

/** Without locks there is nothing to pull. */
export const canBePulled = ({ frame }: PathAsk): boolean =>
  frame.lanes[0] !== undefined && frame.lanes[0].params.build !== "up";

export function reactPath(ask: PathAsk, event: HandEvent, { held }: AtHand<Hit>): Reaction<Pull | null> | null {
  const lane = ask.frame.lanes[0];
  if (!lane || !canBePulled(ask)) return null;
  const pull = ask.view;
  switch (event.type) {
    case "down": {
      const start = pullAt(stretchesOf(lane.params), ask, event.x, event.y);
      return start && { view: start, hold: { x: event.x, y: event.y } };
    }
    case "move":
      return held && pull && { view: { ...pull, guard: guardAt(pull.stretch, ask.width, event.x) } };
    case "up": {
      const name = pull && paramOf(pull.stretch);
      if (!pull || !name || pull.guard === guardOfStretch(lane, pull.stretch)) return { view: null };
      return { view: null, param: { name, value: choiceOf(pull.guard, pull.stretch), lane: 0 } };
    }
    case "cancel":
      return { view: null };
    default:
      return null;
  }
}

/** Name of the parameter that says what guards a stretch; null: nothing ever does. */
export const paramOf = (stretch: Stretch): string | null =>
  stretch === "user" ? null : stretch === "packet" ? "bottom-halves" : `lock-${stretch}`;

const choiceOf = (guard: Guard | "gate", stretch: Stretch): string =>
  stretch === "packet" ? (guard === "gate" ? "one-at-a-time" : "per-cpu") : guard;
