/** The listener's plate as a drawing of the stage. */

import { allAgain } from "../../../plate/growing/state-sweep";
import { seekByDrag } from "../../../plate/hold";
import { shareAt, within } from "../../../plate/panels";
import { plateDrawing } from "../../../plate/plate-drawing";
import type { Hit, Tip } from "../../../stage/drawing";
import { clientStates } from "../core-names";
import type { QueuesShape } from "../shape";
import { words } from "../words";
import type { ListenerHistory } from "./listener-history";
import { layoutPlate, type PlateAsk, queuesPanels } from "./plate-layout";
import { PlateMemory } from "./plate-memory";

/** Clients from the first up to, not including, the second, when so many events are over. */
interface QueuesPlateHit extends Hit {
  readonly kind: "plate";
  readonly events: number;
  readonly clients: readonly [number, number];
}

export const queuesPlate = plateDrawing<QueuesShape, null, PlateMemory, QueuesPlateHit>(layoutPlate, {
  memory: (description) => new PlateMemory(description),
  read: (memory, frame, most) => memory.read(frame, most),
  pace: ({ scale }) => scale,
  drags: () => true,
  react: (ask, event, { held }) =>
    seekByDrag(queuesPanels(ask), event, held, ({ history, events }, share) =>
      history.endNs(Math.ceil(share * events)),
    ),
  hits: hitAt,
  tip: ({ memory }, { lane, events, clients }) => tipOf(memory.history(lane), events, clients),
});

function hitAt(ask: PlateAsk, x: number, y: number): QueuesPlateHit | null {
  const panel = queuesPanels(ask).find((one) => within(one, { x, y }));
  if (!panel) return null;
  const rows = Math.min(panel.clients, Math.round(panel.h));
  const row = Math.min(rows - 1, Math.floor(((y - panel.y) / panel.h) * rows));
  const first = (at: number) => Math.ceil((at * panel.clients) / rows);
  return {
    kind: "plate",
    lane: panel.lane,
    events: Math.min(panel.events, Math.ceil(shareAt(panel, x) * panel.events)),
    clients: [first(row), first(row + 1)],
  };
}

function tipOf(history: ListenerHistory, events: number, [from, to]: readonly [number, number]): Tip {
  if (events > history.events) return { title: words.plate.toCome, lines: [] };
  const now = new Uint8Array(to - from);
  for (let event = 0; event < events; event++) {
    const client = history.client.values[event] as number;
    if (client === allAgain) now.fill(0);
    else if (client >= from && client < to) now[client - from] = history.state.values[event] as number;
  }
  const after = words.plate.after(events);
  if (to - from === 1)
    return {
      title: words.clientTitle(from),
      lines: [words.states[clientStates[now[0] as number] ?? "to-come"], after],
    };
  const lines = clientStates.flatMap((state, place) => {
    const count = now.reduce((sum, one) => sum + (one === place ? 1 : 0), 0);
    return count === 0 ? [] : [words.plate.many(count, words.states[state])];
  });
  return { title: words.clientsTitle(from, to), lines: [...lines, after] };
}
