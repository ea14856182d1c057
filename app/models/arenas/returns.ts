/** Blocks that their holders must give back to the arena from which they were cut: an arrow from the thread to that arena's door. Pure. */

import { type MarkList, S } from "../../drawing/marks";
import { noTask } from "../../engine/frame";
import type { Zone } from "../../machine/cpu-geometry";
import type { BlockOut, Standing } from "./lane";
import type { ArenasLaneShape } from "./shape";
import type { ArenaPlace } from "./threads-geometry";

/**
 * The threads that have a block to return, with its arena. A block that another thread made was taken from a slot: free() is all that is left to do with it. One's own
 * goes back too, once its holder asks for the lock: malloc() asks for it with an empty hand. With caches free() asks nobody.
 */
export function returning(
  shape: ArenasLaneShape,
  standings: readonly Standing[],
  blocks: readonly BlockOut[],
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  if (shape.slots === 0 || shape.caches) return found;
  for (const { is, number, thread, maker, arena } of blocks) {
    const at = standings[thread]?.at;
    if (is !== "hand" || number === noTask || at === undefined || at === "lock") continue;
    if (maker !== thread || at === "door" || at === "queue") found.set(thread, arena);
  }
  return found;
}

/** From where each of them stands. */
export function drawReturns(
  arenas: ReadonlyMap<number, number>,
  zones: readonly (Zone | null)[],
  places: readonly ArenaPlace[],
  marks: MarkList,
): void {
  for (const [thread, arena] of arenas) {
    const [from, place] = [zones[thread], places[arena]];
    if (from && place && place.scale !== "tile") drawReturn(from, place, thread, marks);
  }
}

const headPx = 5;
/** From thread to thread, so that two arrows to one door can be told apart. */
const apartPx = 4;

/** From a thread's mark, low on its side and clear of the bar of its pairs, to the lock; past the names of the arenas if it comes from its own place. */
function drawReturn(from: Zone, { lock, name }: ArenaPlace, thread: number, marks: MarkList): void {
  const [x, y] = [from.x + from.w + 2, from.y + from.h - 6];
  const apart = (thread % 4) * apartPx;
  const [tipX, tipY] = [lock.x - 2, lock.y + lock.h - 6 - apart];
  const bend = Math.max(x, Math.min(name.x - 8 - apart, tipX - 2 * headPx));
  marks.add(S.inkLine, x, y, bend - x, 0);
  marks.add(S.inkLine, bend, y, 0, tipY - y);
  marks.add(S.inkLine, bend, tipY, tipX - bend, 0);
  marks.add(S.inkLine, tipX, tipY, -headPx, -headPx);
  marks.add(S.inkLine, tipX, tipY, -headPx, headPx);
}
