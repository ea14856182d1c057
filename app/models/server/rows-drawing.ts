/** Pages and workers by time as drawings of the stage. */

import type { Hit, Tip } from "../../mount/drawing";
import { growingPlate } from "../../plate/growing/growing-drawing";
import { seekByDrag } from "../../plate/hold";
import { shareAt, within } from "../../plate/panels";
import { thingsAt } from "../../plate/rows";
import { stateLines } from "../../plate/states/state-cells";
import { pageStates, workerStates } from "./core-names";
import type { Changes, ServerHistory } from "./history";
import { growing, type Rows } from "./memory";
import { layoutPages, layoutWorkers, type RowsAsk, rowsPanels } from "./rows-layout";
import { words } from "./server-messages";
import { numberInRole, roleOf, type ServerShape } from "./shape";

/** Pages or workers from the first up to, not including, the second, at a time. */
interface RowsHit extends Hit {
  readonly kind: "rows";
  readonly timeNs: number;
  readonly who: readonly [number, number];
}

const drawing = (rows: Rows) =>
  growingPlate<ServerShape, ServerHistory, RowsHit>(growing, rows === "pages" ? layoutPages : layoutWorkers, {
    react: (ask, event, { held }) =>
      seekByDrag(rowsPanels(rows, ask), event, held, ({ endNs }, share) => share * endNs),
    hits: (ask, x, y) => hitAt(rows, ask, x, y),
    tip: (ask, hit) => tipOf(rows, ask, hit),
  });

export const pagesPlate = drawing("pages");
export const workerLanes = drawing("workers");

function hitAt(rows: Rows, ask: RowsAsk, x: number, y: number): RowsHit | null {
  const panel = rowsPanels(rows, ask).find((one) => within(one, { x, y }));
  if (!panel) return null;
  const who = thingsAt(panel.who, panel.h, y - panel.y);
  return { kind: "rows", lane: panel.lane, timeNs: shareAt(panel, x) * panel.endNs, who };
}

function statesAt({ timeNs: times, who, state }: Changes, timeNs: number, [from, to]: RowsHit["who"]): Uint8Array {
  const now = new Uint8Array(to - from);
  for (let i = 0; i < times.count && (times.values[i] as number) <= timeNs; i++) {
    const one = who.values[i] as number;
    if (one >= from && one < to) now[one - from] = state.values[i] as number;
  }
  return now;
}

function tipOf(rows: Rows, { memory, shape }: RowsAsk, { lane, timeNs, who }: RowsHit): Tip {
  const history = memory.history(lane);
  const own = shape.lanes[lane];
  if (timeNs > history.lastTimeNs || !own) return { title: words.plate.nothing, lines: [] };
  const states = rows === "pages" ? pageStates : workerStates;
  const now = statesAt(history[rows], timeNs, who);
  const lines = stateLines<(typeof states)[number]>(now, states, (state) => words.states[state], words.plate.many);
  const worker = () => words.roles[roleOf(own, who[0])](numberInRole(own, who[0]));
  const one = () => (rows === "pages" ? words.page(who[0]) : worker());
  return { title: now.length === 1 ? one() : words.range(rows, who[0], who[1]), lines: [...lines, words.at(timeNs)] };
}
