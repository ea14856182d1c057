/** What a plain shows of the keys that are still to come: where they will be, and those that are on their way. */
import { MarkList, S } from "../../../display-list/marks";
import { drawHatch } from "../../../plate/furniture";
import type { TowerHistory } from "../towers/tower-history";
import type { Panel } from "./panel";
import { mostTowers, type PlainPlace, towerOn } from "./plain-place";

/** null: all keys are in. */
export function toCome({ lane: { log, state }, history }: Panel): TowerHistory | null {
  const { timeNs } = history;
  const now = state.records === 0 ? -1 : (log.timeNs.at(state.records - 1) as number);
  return history.firstAfter(now) < timeNs.count ? history : null;
}

export function ghostTowers(at: PlainPlace, { lengths }: TowerHistory, hatched: boolean): MarkList {
  const marks = new MarkList(64);
  const { each, least } = at;
  const most = new Map<number, number>();
  for (let bucket = 0; bucket < lengths.length; bucket++) {
    const length = lengths[bucket] as number;
    if (length < least) continue;
    const cell = Math.floor(bucket / each);
    most.set(cell, Math.max(length, most.get(cell) ?? 0));
    if (most.size >= mostTowers) break;
  }
  for (const [cell, length] of most) {
    const [x, y, w, h] = towerOn(at, cell, length);
    marks.add(S.plateGhost, x, y, w, h);
    if (hatched) drawHatch({ x, y, w, h }, { x: at.x, y: at.top }, marks);
  }
  return marks;
}

/** Of all of the run's time, a key is so long in the air; no more than so many are. */
const shareInAir = 0.03;
const mostInAir = 600;
const keyPx = 3;

/** Keys that come next fall from `fromY`, and land when they go in: x, y, width, height of each. */
export function rain(
  { x, top, width, height, columns, rows, each }: PlainPlace,
  history: TowerHistory,
  nowNs: number,
  [fromNs, toNs]: readonly [number, number],
  fromY: number,
): number[] {
  const airNs = (toNs - fromNs) * shareInAir;
  const at: number[] = [];
  const { timeNs, bucket } = history;
  const first = history.firstAfter(nowNs);
  for (let i = first; i < Math.min(timeNs.count, first + mostInAir); i++) {
    const left = ((timeNs.values[i] as number) - nowNs) / airNs;
    if (left >= 1) break;
    const cell = Math.floor((bucket.values[i] as number) / each);
    const ground = top + ((Math.floor(cell / columns) + 0.5) * height) / rows;
    const middle = x + (((cell % columns) + 0.5) * width) / columns;
    at.push(middle - keyPx / 2, fromY + (1 - left) * (ground - fromY) - keyPx / 2, keyPx, keyPx);
  }
  return at;
}
