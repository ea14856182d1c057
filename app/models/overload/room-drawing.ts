/** The machine room as a drawing of the stage: what lies under the pointer is told. */
import { column } from "../../engine/frame";
import { within } from "../../plate/panels";
import type { Ask, Hit, Tip } from "../../stage/drawing";
import { listDrawing } from "../../stage/list-drawing";
import { type CellGrid, cellGrid } from "./cell-grid";
import { chairsOf, diskQueueOf, framesOf, knocking, queueOf, serversOf, slotsOf } from "./lane";
import { layoutRoom, type Place, type RoomPart, roomPlaces } from "./room-layout";
import type { OverloadShape } from "./shape";
import { words } from "./words";

interface RoomHit extends Hit {
  readonly kind: "room";
  readonly part: RoomPart;
  /** Which chair, server or place at the disk; in memory whose strip. -1: none of them. */
  readonly which: number;
}

type RoomAsk = Ask<OverloadShape>;

export const roomDrawing = listDrawing<OverloadShape, null, null, RoomHit>(
  ({ description, shape, frame, width }) => layoutRoom(description, shape, frame, width),
  { broad: true, hits: partUnder, tip: tipOf },
);

function partUnder({ shape, frame, width }: RoomAsk, x: number, y: number): RoomHit | null {
  for (const [lane, places] of roomPlaces(shape, frame.lanes.length, width).entries()) {
    const data = frame.lanes[lane];
    if (!data) continue;
    for (const [part, place] of places) {
      if (!within(place, { x, y })) continue;
      const cellIn = (count: number) => cellAt(cellGrid(count, place.w, place.h), place, x, y, count);
      const which =
        part === "door"
          ? cellIn(Math.max(1, chairsOf(data.params)))
          : part === "servers"
            ? cellIn(slotsOf(data.params))
            : part === "memory"
              ? stripAt(
                  serversOf(data).map(({ resident }) => resident),
                  ((x - place.x) / place.w) * framesOf(data.params),
                )
              : -1;
      return { kind: "room", lane, part, which };
    }
  }
  return null;
}

function cellAt({ pitch, across, each }: CellGrid, place: Place, x: number, y: number, count: number): number {
  const right = Math.floor((x - place.x) / pitch);
  if (right >= across) return -1;
  const cell = (Math.floor((y - place.y) / pitch) * across + right) * each;
  return cell < count ? cell : -1;
}

/** Whose strip lies so many pieces from the left. */
function stripAt(resident: readonly number[], pieces: number): number {
  let before = 0;
  return resident.findIndex((own) => {
    before += own;
    return pieces < before;
  });
}

function tipOf({ description, frame }: RoomAsk, { lane, part, which }: RoomHit): Tip | null {
  const data = frame.lanes[lane];
  if (!data) return null;
  const tip = words.room.tip;
  switch (part) {
    case "street":
      return { title: tip.street, lines: tip.knocking(knocking(description, data)) };
    case "door": {
      const gone = queueOf(data)[which];
      if (which < 0) return null;
      if (gone === undefined) return { title: tip.chair(which + 1), lines: [tip.free] };
      const ageMs = column(data.state, "queueAgeMs")[which] ?? 0;
      return { title: tip.chair(which + 1), lines: [tip.waits(ageMs / 1000), gone ? tip.gone : tip.there] };
    }
    case "servers":
    case "memory": {
      const server = serversOf(data)[which];
      if (!server) return null;
      if (server.look === null) return { title: tip.server(which + 1), lines: [words.tip.none] };
      const busy = server.look === "computing" || server.look === "disk";
      return {
        title: tip.server(which + 1),
        lines: [
          words.looks[server.look],
          ...(busy ? [server.forGone ? tip.gone : tip.there] : []),
          ...(data.params.evict === "none" ? [] : [tip.holds(server.resident / 16, Number(data.params["hot-mb"]))]),
        ],
      };
    }
    case "disk":
      return { title: tip.disk, lines: words.room.disk(diskQueueOf(data).length).slice(0, 1) };
  }
}
