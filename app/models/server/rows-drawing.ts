/** Pages and workers by time as drawings of the stage. */
import { seekByDrag } from "../../plate/hold";
import { shareAt, within } from "../../plate/panels";
import { plateDrawing } from "../../plate/plate-drawing";
import type { Hit, Tip } from "../../stage/drawing";
import { pageStates, workerStates } from "./core-names";
import type { Changes } from "./history";
import { type Rows, ServerMemory } from "./memory";
import { layoutPages, layoutWorkers, type RowsAsk, rowsPanels } from "./rows-layout";
import { numberInRole, roleOf, type ServerShape } from "./shape";
import { words } from "./words";

/** Pages or workers from the first up to, not including, the second, at a time. */
interface RowsHit extends Hit {
  readonly kind: "rows";
  readonly timeNs: number;
  readonly who: readonly [number, number];
}

const drawing = (rows: Rows) =>
  plateDrawing<ServerShape, null, ServerMemory, RowsHit>(rows === "pages" ? layoutPages : layoutWorkers, {
    memory: (description) => new ServerMemory(description),
    read: (memory, frame, most) => memory.read(frame, most),
    pace: ({ scale }) => scale,
    drags: () => true,
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
  const down = Math.min(panel.who, Math.max(1, Math.round(panel.h)));
  const row = Math.min(down - 1, Math.floor(((y - panel.y) / panel.h) * down));
  const first = (at: number) => Math.ceil((at * panel.who) / down);
  return { kind: "rows", lane: panel.lane, timeNs: shareAt(panel, x) * panel.endNs, who: [first(row), first(row + 1)] };
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
  const say = (state: number) => words.states[states[state] as (typeof states)[number]];
  const at = words.at(timeNs);
  if (now.length === 1) {
    const worker = () => words.roles[roleOf(own, who[0])](numberInRole(own, who[0]));
    return { title: rows === "pages" ? words.page(who[0]) : worker(), lines: [say(now[0] as number), at] };
  }
  const lines = states.flatMap((_, state) => {
    const count = now.filter((one) => one === state).length;
    return count === 0 ? [] : [words.plate.many(count, say(state))];
  });
  return { title: words.range(rows, who[0], who[1]), lines: [...lines, at] };
}
