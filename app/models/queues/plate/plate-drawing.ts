/** The listener's plate as a drawing of the stage. */

import type { Hit, Tip } from "../../../mount/drawing";
import { growingPlate } from "../../../plate/growing/growing-drawing";
import { allAgain } from "../../../plate/growing/state-sweep";
import { seekByDrag } from "../../../plate/hold";
import { shareAt, within } from "../../../plate/panels";
import { thingsAt } from "../../../plate/rows";
import { stateLines } from "../../../plate/states/state-cells";
import { clientStates } from "../core-names";
import { words } from "../queues-messages";
import type { QueuesShape } from "../shape";
import { growing } from "./client-raster";
import type { ListenerHistory } from "./listener-history";
import { layoutPlate, type PlateAsk, queuesPanels } from "./plate-layout";

/** Clients from the first up to, not including, the second, when so many events are over. */
interface QueuesPlateHit extends Hit {
  readonly kind: "plate";
  readonly events: number;
  readonly clients: readonly [number, number];
}

export const queuesPlate = growingPlate<QueuesShape, ListenerHistory, QueuesPlateHit>(growing, layoutPlate, {
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
  return {
    kind: "plate",
    lane: panel.lane,
    events: Math.min(panel.events, Math.ceil(shareAt(panel, x) * panel.events)),
    clients: thingsAt(panel.clients, panel.h, y - panel.y),
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
  const title = to - from === 1 ? words.clientTitle(from) : words.clientsTitle(from, to);
  const lines = stateLines(now, clientStates, (state) => words.states[state], words.plate.many);
  return { title, lines: [...lines, words.plate.after(events)] };
}
