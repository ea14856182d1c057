/** The listener as a drawing of the stage: a client, a chair or a cell under the pointer is told. */

import type { Ask, Hit, Tip } from "../../mount/drawing";
import { listDrawing } from "../../mount/list-drawing";
import { thingsOf } from "../../plate/share-texture";
import { clientStates } from "./core-names";
import {
  clientsOf,
  freeChair,
  layoutListener,
  markPlace,
  textureOf,
  textureStates,
  type ZoneAsk,
  zonesOf,
} from "./listener-layout";
import { words } from "./queues-messages";
import { perRow, type QueuesShape, shownChairs, type Zone, zoneTitlePx } from "./shape";

interface ListenerHit extends Hit {
  readonly kind: "listener";
  readonly zone: Zone;
  /** Which mark of the zone, or which cell of its texture. */
  readonly place: number;
}

type ListenerAsk = Ask<QueuesShape>;

export const listenerDrawing = listDrawing<QueuesShape, null, null, ListenerHit>(layoutListener, {
  broad: true,
  hits: hitAt,
  tip: tipOf,
});

function hitAt(ask: ListenerAsk, x: number, y: number): ListenerHit | null {
  const zone = zonesOf(ask).find(
    (one) => x >= one.x && x < one.x + one.width && y >= one.y + zoneTitlePx && y < one.y + one.height,
  );
  if (!zone) return null;
  const place = placeAt(zone, x, y);
  return place === null ? null : { kind: "listener", lane: zone.index, zone: zone.zone, place };
}

function placeAt(zone: ZoneAsk, x: number, y: number): number | null {
  const marked = zone.size.each === 1;
  const first = marked ? markPlace(zone, 0) : textureOf(zone);
  const columns = marked ? perRow(zone.size, zone.width) : textureOf(zone).columns;
  const [across, down] = marked ? [zone.size.pitch, zone.size.rowPx] : [textureOf(zone).px, textureOf(zone).px];
  const column = Math.floor((x - first.x) / across);
  if (column < 0 || column >= columns) return null;
  const place = Math.floor((y - first.y) / down) * columns + column;
  const count = marked
    ? Math.max(clientsOf(zone).length, zone.zone === "chairs" ? shownChairs(zone.lane, zone.size) : 0)
    : Math.ceil(textureStates(zone).length / textureOf(zone).each);
  return place >= 0 && place < count ? place : null;
}

function tipOf(ask: ListenerAsk, hit: ListenerHit): Tip | null {
  const zone = zonesOf(ask).find((one) => one.index === hit.lane && one.zone === hit.zone);
  if (!zone) return null;
  return zone.size.each > 1 ? cellTip(zone, hit.place) : markTip(zone, hit.place);
}

function markTip(zone: ZoneAsk, place: number): Tip {
  const client = clientsOf(zone)[place];
  const said = words.listener;
  if (client === undefined) return { title: said.chair(place), lines: [said.isFree] };
  const where =
    zone.zone === "chairs" ? [said.inChair(place)] : zone.zone === "half-open" ? [said.inSynQueue(place)] : [];
  return { title: words.clientTitle(client), lines: [words.states[zone.now.state(client)], ...where] };
}

/** How many of a cell's clients are in which state. */
function cellTip(zone: ZoneAsk, cell: number): Tip {
  const states = textureStates(zone).slice(...thingsOf(textureOf(zone).each, cell));
  const free = states.filter((state) => state === freeChair).length;
  const lines = clientStates.flatMap((name, state) => {
    const count = states.filter((one) => one === state).length;
    return count === 0 ? [] : [words.plate.many(count, words.states[name])];
  });
  return {
    title: words.listener.clients(states.length - free),
    lines: free > 0 ? [...lines, words.listener.free(free)] : lines,
  };
}
