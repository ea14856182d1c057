/** The plate of threads as a drawing of the stage. */
import { seekByDrag } from "../../../plate/hold";
import { shareAt, within } from "../../../plate/panels";
import { plateDrawing } from "../../../plate/plate-drawing";
import type { Hit, Tip } from "../../../stage/drawing";
import { threadStates } from "../core-names";
import type { ThreadsShape } from "../shape";
import { type ThreadHistory, upTo } from "../thread-history";
import { words } from "../words";
import { layoutPlate, type PlateAsk, threadsPanels } from "./plate-layout";
import { PlateMemory } from "./plate-memory";

/** Threads from the first up to, not including, the second, at a time. */
interface ThreadsPlateHit extends Hit {
  readonly kind: "plate";
  readonly timeNs: number;
  readonly threads: readonly [number, number];
}

export const threadsPlate = plateDrawing<ThreadsShape, null, PlateMemory, ThreadsPlateHit>(layoutPlate, {
  memory: (description) => new PlateMemory(description),
  read: (memory, frame, most) => memory.read(frame, most),
  pace: ({ scale }) => scale,
  drags: () => true,
  react: (ask, event, { held }) =>
    seekByDrag(threadsPanels(ask), event, held, ({ history, spanNs }, share) =>
      Math.min(share * spanNs, history.lastTimeNs),
    ),
  hits: hitAt,
  tip: ({ memory }, { lane, timeNs, threads }) => tipOf(memory.history(lane), timeNs, threads),
});

function hitAt(ask: PlateAsk, x: number, y: number): ThreadsPlateHit | null {
  const panel = threadsPanels(ask).find((one) => within(one, { x, y }));
  if (!panel) return null;
  const rows = Math.max(1, Math.min(panel.threads, Math.round(panel.h)));
  const row = Math.min(rows - 1, Math.floor(((y - panel.y) / panel.h) * rows));
  const first = (at: number) => Math.ceil((at * panel.threads) / rows);
  return {
    kind: "plate",
    lane: panel.lane,
    timeNs: shareAt(panel, x) * panel.spanNs,
    threads: [first(row), first(row + 1)],
  };
}

function tipOf(history: ThreadHistory, timeNs: number, [from, to]: readonly [number, number]): Tip {
  if (timeNs > history.lastTimeNs) return { title: words.plate.toCome, lines: [] };
  const now = new Uint8Array(to - from);
  if (from === 0) now[0] = threadStates.indexOf("running");
  const events = upTo(history.timeNs, timeNs);
  for (let event = 0; event < events; event++) {
    const thread = history.thread.values[event] as number;
    if (thread >= from && thread < to) now[thread - from] = history.state.values[event] as number;
  }
  if (to - from === 1)
    return { title: words.threadTitle(from), lines: [words.states[threadStates[now[0] as number] ?? "to-come"]] };
  const lines = threadStates.flatMap((state, place) => {
    const count = now.reduce((sum, one) => sum + (one === place ? 1 : 0), 0);
    return count === 0 ? [] : [words.plate.many(count, words.states[state])];
  });
  return { title: words.threadsTitle(from, to), lines };
}
