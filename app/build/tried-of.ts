/** For tests: what a model's room says of how it is tried. */
import type { Tried } from "../mount/tried";

const rooms = import.meta.glob<{ readonly tried: Tried }>("../models/*/tried.ts", { eager: true });

/** Throws where a room says nothing. */
export function triedOf(model: string): Tried {
  const room = rooms[`../models/${model}/tried.ts`];
  if (!room) throw new Error(`app/models/${model} has no tried.ts, which says how tests of all models try it.`);
  return room.tried;
}
