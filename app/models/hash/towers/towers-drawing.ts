/** The plate of a hash table as a drawing of the stage. Its width is the table and its height the keys: whoever drags along a tower goes through the time in which it grew. */

import type { HandEvent, Hit, Point, Reaction, Tip } from "../../../mount/drawing";
import type { FigureLane } from "../../../mount/types";
import { within } from "../../../plate/panels";
import { plateDrawing } from "../../../plate/plate-drawing";
import { chainLengths } from "../lane";
import type { HashShape } from "../shape";
import type { TowerHistory } from "./tower-history";
import { bucketsAt, layoutTowers, type TowersAsk, towersPanels } from "./towers-layout";
import { TowersMemory } from "./towers-memory";
import { words } from "./towers-messages";

/** Buckets from the first up to, not including, the second. */
interface TowersHit extends Hit {
  readonly kind: "towers";
  readonly buckets: readonly [number, number];
}

export const towers = plateDrawing<HashShape, null, TowersMemory, TowersHit>(layoutTowers, {
  memory: (description) => new TowersMemory(description),
  read: (memory, frame, most) => memory.read(frame, most),
  drags: () => true,
  broad: true,
  react: (ask, event, { held }) => reactionAt(ask, event, held),
  hits(ask, x, y) {
    const panel = towersPanels(ask).find((one) => within(one, { x, y }));
    return panel ? { kind: "towers", lane: panel.lane, buckets: bucketsAt(panel, x) } : null;
  },
  tip: tipOf,
});

/** To the moment at which the tower was as high as the pointer is; beneath it, to the beginning. */
function reactionAt(ask: TowersAsk, event: HandEvent, held: Point | null): Reaction<null> | null {
  if (event.type !== "down" && !(event.type === "move" && held !== null)) return null;
  const from = held ?? event;
  const panel = towersPanels(ask).find((one) => within(one, from));
  if (!panel) return null;
  const { history, y, h, unit } = panel;
  const bucket = highest(history, bucketsAt(panel, from.x));
  const keys = Math.min(history.lengths[bucket] as number, Math.max(0, Math.ceil((y + h - event.y) / unit)));
  // Where nothing ever stands, nothing is taken hold of.
  if ((history.lengths[bucket] as number) === 0) return null;
  const seekNs = keys === 0 ? 0 : (history.reachedNs(bucket, keys) as number);
  return { seekNs, ...(event.type === "down" && { hold: { x: event.x, y: event.y } }) };
}

/** Of some buckets, the one that is the fullest in the end. */
function highest({ lengths }: TowerHistory, [from, to]: readonly [number, number]): number {
  let found = from;
  for (let bucket = from; bucket < to; bucket++)
    if ((lengths[bucket] as number) > (lengths[found] as number)) found = bucket;
  return found;
}

function tipOf({ frame, memory }: TowersAsk, { lane, buckets: [from, to] }: TowersHit): Tip {
  const history = memory.history(lane);
  const now = chainLengths(frame.lanes[lane] as FigureLane);
  const bucket = highest(history, [from, to]);
  const holds = words.holds(now[bucket] ?? 0, history.lengths[bucket] as number);
  if (to - from === 1) return { title: words.bucket(bucket), lines: [holds] };
  let keys = 0;
  for (let one = from; one < to; one++) keys += now[one] ?? 0;
  return {
    title: words.buckets(from, to - 1),
    lines: [words.fullest(bucket), holds, words.mean(keys / (to - from))],
  };
}
