/** Blocks that their holders must give back to the arena from which they were cut: an arrow from the thread to that arena's door. Pure. */

import type { Zone } from "../../cpus/lanes/cpu-geometry";
import { type MarkList, S } from "../../display-list/marks";
import { noTask } from "../../engine/frame";
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

const shaftPx = 3;
const headPx = 8;
/** From thread to thread, so that two arrows to one door can be told apart. */
const apartPx = 5;

/** From a thread's mark to the lock: straight, behind whoever stands between, from before its door; else low on the mark, clear of the bar of its pairs, and beneath those who stand before the lock. */
function drawReturn(from: Zone, { lock, door, queue, name }: ArenaPlace, thread: number, marks: MarkList): void {
  const apart = (thread % 4) * apartPx;
  const tipX = lock.x - 3;
  const right = from.x + from.w + 2;
  const left = Math.min(name.x, queue.x + Math.min(0, (queue.columns - 1) * queue.step));
  if (Math.abs(from.y - door.y) < from.h / 2 && from.x >= left && right <= tipX) {
    const y = from.y + from.h / 2;
    drawArrow(marks, [
      [right, y],
      [tipX, y],
    ]);
    return;
  }
  const low = from.y + from.h - 4 - apart / 4;
  const tipY = lock.y + lock.h - 3 - apart;
  // Left of all who wait, or between them and the door where they stand at the figure's edge.
  const aisle = (left >= 12 ? left - 8 : door.x - 4) - apart;
  drawArrow(marks, [
    [aisle < from.x ? from.x - 2 : Math.min(right, aisle), low],
    [aisle, low],
    [aisle, tipY],
    [tipX, tipY],
  ]);
}

/** Along points that lie level with or beneath each other; the last stretch goes to the right. */
function drawArrow(marks: MarkList, points: readonly (readonly [number, number])[]): void {
  const half = shaftPx / 2;
  for (let i = 1; i < points.length; i++) {
    const [[x0, y0], [x1, y1]] = [points[i - 1], points[i]] as [readonly [number, number], readonly [number, number]];
    // Corners are whole: each stretch reaches half a shaft into the next.
    const end = i === points.length - 1 ? -1 : half;
    marks.add(
      S.interruptTime,
      Math.min(x0, x1) - (y0 === y1 && i === 1 ? 0 : half),
      Math.min(y0, y1) - half,
      Math.abs(x1 - x0) + (y0 === y1 ? (i === 1 ? 0 : half) + end : shaftPx),
      Math.abs(y1 - y0) + shaftPx,
    );
  }
  const [x, y] = points.at(-1) as readonly [number, number];
  marks.add(S.path, x, y, -headPx, -headPx);
  marks.add(S.path, x, y, -headPx, headPx);
}
