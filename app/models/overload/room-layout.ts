/** The machine room: who knocks, the chairs of the listen queue, the servers, whose pieces lie in memory, and the queue before the disk. Hollow is whoever works or waits for somebody who has left. */

import { fitText, textWidth } from "../../base/text-width";
import type { Colour } from "../../display-list/colours";
import { type DisplayList, type Sketch, textPx } from "../../display-list/display-list";
import { lanePictures, type Moment } from "../../mount/lane-pictures";
import type { FigureLane } from "../../mount/types";
import { type Box, titlePx } from "../../plate/panels";
import { shareTexture, textureItems } from "../../plate/share-texture";
import { type CellGrid, cellGrid, placeOf } from "./cell-grid";
import {
  chairsOf,
  diskQueueOf,
  framesOf,
  hasMemory,
  queueOf,
  type ServerView,
  serversOf,
  slotsOf,
  streetOf,
  streetStates,
} from "./lane";
import { words } from "./overload-messages";
import { type OverloadShape, partTitlePx, roomPanels, roomParts, rowGapPx } from "./shape";

export type RoomPart = "street" | "door" | "servers" | "memory" | "disk";

export function layoutRoom(ask: Moment<OverloadShape>): DisplayList {
  const all = roomPlaces(ask.shape, ask.width);
  return lanePictures(ask, roomPanels, (out, lane, panel, index) => {
    out.head(panel, fitText(lane.label, panel.width, 14));
    const servers = serversOf(lane);
    const part = (of: RoomPart) => all[index]?.get(of) as Box;
    drawStreet(out, lane, part("street"));
    drawDoor(out, lane, part("door"));
    drawServers(out, lane, servers, part("servers"));
    if (!ask.shape.memory) return;
    if (hasMemory(lane.params)) {
      drawMemory(out, lane, servers, part("memory"));
      drawDisk(out, lane, part("disk"));
    } else name(out, part("memory"), words.room.endless);
  });
}

/** Of each lane where its parts stand, without their names; memory and disk only where some lane's memory can be full. */
export function roomPlaces(shape: OverloadShape, width: number): readonly ReadonlyMap<RoomPart, Box>[] {
  return roomPanels(shape, width).panels.map((panel) => {
    let y = panel.y + titlePx + 8;
    const part = (h: number): Box => {
      const place = { x: panel.x, y: y + partTitlePx, w: panel.width, h };
      y += partTitlePx + h + rowGapPx;
      return place;
    };
    const front = part(roomParts.door);
    const streetW = Math.round(front.w * 0.4);
    const places = new Map<RoomPart, Box>([
      ["street", { ...front, w: streetW - 12 }],
      ["door", { ...front, x: front.x + streetW, w: front.w - streetW }],
      ["servers", part(roomParts.servers)],
    ]);
    return shape.memory ? places.set("memory", part(roomParts.memory)).set("disk", part(roomParts.disk)) : places;
  });
}

/** The first wording that there is room for. */
function name(out: Sketch, { x, y, w }: Box, wordings: readonly string[]): void {
  const fits = wordings.find((text) => textWidth(text, textPx) <= w) ?? wordings.at(-1);
  out.word(x, y - 7, fits ?? "", "quiet");
}

const outlineOf = (x: number, y: number, size: number): readonly number[] => [
  x,
  y,
  x + size,
  y,
  x + size,
  y + size,
  x,
  y + size,
  x,
  y,
];

/** Dots that are nearer to each other run into one: from there on a crowd is a texture. */
const leastDotPx = 5;
const streetInks = ["connection", "sleeping"] as const;

/** Of a street with so many people. `texture`: each cell says which share of its people is impatient. */
export function streetGrid(people: number, { w, h }: Pick<Box, "w" | "h">): CellGrid & { readonly texture: boolean } {
  const dots = cellGrid(Math.max(people, 1), w, h, leastDotPx);
  if (dots.each > 1) return { ...cellGrid(people, w, h), texture: true };
  const pitch = Math.min(dots.pitch, 11);
  return { pitch, across: Math.max(1, Math.floor(w / pitch)), each: 1, texture: false };
}

function drawStreet(out: Sketch, lane: FigureLane, place: Box): void {
  const street = streetOf(lane);
  const grid = streetGrid(street.length, place);
  const { pitch, across, each } = grid;
  const impatient = street.filter((one) => one === 1).length;
  name(out, place, words.room.street(street.length, impatient, grid.texture ? each : 0));
  if (grid.texture) {
    const texture = shareTexture(street, streetStates.length, { columns: across, each });
    out.items.push(...textureItems(texture, { ...place, px: pitch }, streetInks));
    return;
  }
  streetInks.forEach((ink, state) => {
    const at: number[] = [];
    for (const [i, own] of street.entries())
      if (own === state)
        at.push(place.x + ((i % across) + 0.5) * pitch, place.y + (Math.floor(i / across) + 0.5) * pitch);
    out.dots(at, Math.max(1.25, pitch * 0.32), ink, ink);
  });
}

/** Of a texture of chairs: who waits, who has left, and nobody. */
export const chairStates = (lane: FigureLane): readonly number[] => {
  const queue = queueOf(lane);
  const free = Math.max(0, chairsOf(lane.params) - queue.length);
  return [...queue.map((gone) => (gone ? 1 : 0)), ...new Array<number>(free).fill(2)];
};
const chairInks = ["connection", "connection-fill", "wash"] as const;

function drawDoor(out: Sketch, lane: FigureLane, place: Box): void {
  const chairs = chairsOf(lane.params);
  const queue = queueOf(lane);
  const gone = queue.filter((one) => one).length;
  name(out, place, words.room.door(queue.length, chairs, gone));
  if (chairs === 0) return;
  const grid = cellGrid(chairs, place.w, place.h);
  if (grid.each > 1) {
    const texture = shareTexture(chairStates(lane), chairInks.length, { columns: grid.across, each: grid.each });
    out.items.push(...textureItems(texture, { ...place, px: grid.pitch }, chairInks));
    return;
  }
  const size = Math.max(1.5, Math.min(grid.pitch - 2, 10));
  const filled: number[] = [];
  const hollow: (readonly number[])[] = [];
  const empty: number[] = [];
  for (let cell = 0; cell < chairs; cell++) {
    const [dx, dy] = placeOf(grid, cell);
    const [x, y] = [place.x + dx, place.y + dy];
    const who = queue[cell];
    if (who === undefined) empty.push(x + size / 2 - 1, y + size / 2 - 1, 2, 2);
    else if (who) hollow.push(outlineOf(x, y, size));
    else filled.push(x, y, size, size);
  }
  out.rects(empty, "edge");
  out.rects(filled, "connection");
  out.lines(hollow, "connection");
}

type Busy = "computing" | "disk";
const colourOf = { computing: "running", disk: "spinning" } as const satisfies Record<Busy, Colour>;

function drawServers(out: Sketch, lane: FigureLane, servers: readonly ServerView[], place: Box): void {
  const slots = slotsOf(lane.params);
  const alive = servers.filter(({ look }) => look !== null && look !== "zombie").length;
  const busy = (look: Busy) => servers.filter((server) => server.look === look).length;
  name(out, place, words.room.servers(alive, busy("computing"), busy("disk")));
  const grid = cellGrid(slots, place.w, place.h);
  const size = Math.max(2, grid.pitch - (grid.pitch > 8 ? 3 : 1));
  const full: Record<Busy, number[]> = { computing: [], disk: [] };
  const pale: Record<Busy, number[]> = { computing: [], disk: [] };
  const edges: Record<Busy, (readonly number[])[]> = { computing: [], disk: [] };
  const idle: (readonly number[])[] = [];
  const crosses: (readonly number[])[] = [];
  const free: number[] = [];
  for (let cell = 0; cell * grid.each < slots; cell++) {
    const [dx, dy] = placeOf(grid, cell);
    const [x, y] = [place.x + dx, place.y + dy];
    const server = servers[cell * grid.each];
    switch (server?.look) {
      case "computing":
      case "disk": {
        // Who waits for the disk is filled to a third: told apart without colour, too.
        const high = server.look === "disk" ? size / 3 : size;
        (server.forGone ? pale : full)[server.look].push(x, y + size - high, size, high);
        if (server.forGone) edges[server.look].push(outlineOf(x, y, size));
        break;
      }
      case "idle":
        idle.push(outlineOf(x, y, size));
        break;
      case "zombie":
        crosses.push([x, y, x + size, y + size], [x + size, y, x, y + size]);
        break;
      default:
        free.push(x + size / 2 - 0.75, y + size / 2 - 0.75, 1.5, 1.5);
    }
  }
  out.rects(free, "line");
  for (const look of ["computing", "disk"] as const) {
    out.rects(pale[look], `${colourOf[look]}-fill`);
    out.rects(full[look], colourOf[look]);
    if (edges[look].length > 0 && size >= 4) out.lines(edges[look], colourOf[look], { width: 1 });
  }
  out.lines(idle, "edge", { width: 1 });
  out.lines(crosses, "ink");
}

/** A strip for each server that has anything there, in the colour of what it does. */
function drawMemory(out: Sketch, lane: FigureLane, servers: readonly ServerView[], place: Box): void {
  const frames = framesOf(lane.params);
  const used = servers.reduce((sum, { resident }) => sum + resident, 0);
  name(out, place, words.room.memory(used / 16, frames / 16, Number(lane.params["hot-mb"])));
  const perPiece = place.w / frames;
  const strips: Record<"computing" | "disk" | "other", number[]> = { computing: [], disk: [], other: [] };
  const gaps: number[][] = [];
  let x = place.x;
  for (const { look, resident } of servers) {
    const w = resident * perPiece;
    strips[look === "computing" || look === "disk" ? look : "other"].push(x, place.y, w, place.h);
    x += w;
    if (w > 3) gaps.push([x, place.y, x, place.y + place.h]);
  }
  out.rects(strips.other, "sleeping-fill");
  out.rects(strips.disk, "spinning");
  out.rects(strips.computing, "running");
  out.lines(gaps, "paper", { width: 1 });
  out.rect(place.x, place.y, place.w, place.h, { stroke: "edge" });
}

const diskPitch = 8;

function drawDisk(out: Sketch, lane: FigureLane, place: Box): void {
  const waiting = diskQueueOf(lane).length;
  name(out, place, words.room.disk(waiting));
  const room = Math.max(1, Math.floor(place.w / diskPitch) - 1);
  const shown = Math.min(waiting, room);
  const at: number[] = [];
  for (let i = 1; i < shown; i++) at.push(place.x + 4 + i * diskPitch, place.y + 4, diskPitch - 3, place.h - 8);
  out.rect(place.x, place.y + 1, diskPitch, place.h - 2, {
    stroke: "edge",
    ...(waiting > 0 && { fill: "spinning" as const }),
  });
  out.rects(at, "spinning");
}
