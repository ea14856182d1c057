/** The machine room as a drawing of the stage: what lies under the pointer is told. */
import { column } from "../../engine/frame";
import type { Ask, Hit, Tip } from "../../mount/drawing";
import { listDrawing } from "../../mount/list-drawing";
import { type Box, within } from "../../plate/panels";
import { type CellGrid, cellGrid } from "./cell-grid";
import { chairsOf, diskQueueOf, framesOf, queueOf, serversOf, slotsOf, streetOf, streetStates } from "./lane";
import { words } from "./overload-messages";
import { chairStates, layoutRoom, type RoomPart, roomPlaces, streetGrid } from "./room-layout";
import type { OverloadShape } from "./shape";

interface RoomHit extends Hit {
  readonly kind: "room";
  readonly part: RoomPart;
  /** Which chair or server; in memory whose strip; of a street that is a texture the first of a cell. -1: none of them. */
  readonly which: number;
  /** So many from there on are one cell. */
  readonly each: number;
}

type RoomAsk = Ask<OverloadShape>;

export const roomDrawing = listDrawing<OverloadShape, null, null, RoomHit>(layoutRoom, {
  broad: true,
  hits: partUnder,
  tip: tipOf,
});

function partUnder({ shape, frame, width }: RoomAsk, x: number, y: number): RoomHit | null {
  for (const [lane, places] of roomPlaces(shape, width).entries()) {
    const data = frame.lanes[lane];
    if (!data) continue;
    for (const [part, place] of places) {
      if (!within(place, { x, y })) continue;
      const cellOf = (grid: CellGrid, count: number) => ({
        which: cellAt(grid, place, x, y, count),
        each: grid.each,
      });
      const cellIn = (count: number) => cellOf(cellGrid(count, place.w, place.h), count);
      const nothing = { which: -1, each: 1 };
      const inPart = (): Pick<RoomHit, "which" | "each"> => {
        switch (part) {
          case "door":
            return cellIn(Math.max(1, chairsOf(data.params)));
          case "servers":
            return cellIn(slotsOf(data.params));
          case "memory": {
            const pieces = ((x - place.x) / place.w) * framesOf(data.params);
            const resident = serversOf(data).map((server) => server.resident);
            return { which: stripAt(resident, pieces), each: 1 };
          }
          case "street": {
            const people = streetOf(data).length;
            const grid = streetGrid(people, place);
            return grid.texture ? cellOf(grid, people) : nothing;
          }
          default:
            return nothing;
        }
      };
      return { kind: "room", lane, part, ...inPart() };
    }
  }
  return null;
}

function cellAt({ pitch, across, each }: CellGrid, place: Box, x: number, y: number, count: number): number {
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

/** How many are in which state, where anybody is. */
function manyOf(states: readonly number[], names: readonly string[]): string[] {
  return names.flatMap((own, state) => {
    const count = states.filter((one) => one === state).length;
    return count > 0 ? [words.room.tip.many(count, own)] : [];
  });
}

function tipOf({ frame }: RoomAsk, { lane, part, which, each }: RoomHit): Tip | null {
  const data = frame.lanes[lane];
  if (!data) return null;
  const tip = words.room.tip;
  switch (part) {
    case "street": {
      const street = streetOf(data);
      if (which < 0)
        return { title: tip.street, lines: tip.knocking(street.length, street.filter((one) => one === 1).length) };
      const here = street.slice(which, which + each);
      const names = streetStates.map((state) => tip.patience[state]);
      return { title: tip.cell(here.length), lines: manyOf(here, names) };
    }
    case "door": {
      const gone = queueOf(data)[which];
      if (which < 0) return null;
      if (each > 1) {
        const here = chairStates(data).slice(which, which + each);
        return { title: tip.chairs(which, which + here.length), lines: manyOf(here, [tip.there, tip.gone, tip.free]) };
      }
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
