/** The machine room: who knocks, the chairs of the listen queue, the servers, whose pieces lie in memory, and the queue before the disk. Hollow is whoever works or waits for somebody who has left. */

import { fitText, textWidth } from "../../base/text-width";
import type { Colour } from "../../display-list/colours";
import { type DisplayList, type Item, type Label, textPx, wordAt } from "../../display-list/display-list";
import { lanePanels, type Panel } from "../../display-list/lane-panels";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { titlePx } from "../../plate/panels";
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
import { type OverloadShape, partTitlePx, roomHeight, roomPanelPx, roomParts, rowGapPx } from "./shape";

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export type RoomPart = "street" | "door" | "servers" | "memory" | "disk";

export function layoutRoom(shape: OverloadShape, frame: FigureFrame, width: number): DisplayList {
  const items: Item[] = [];
  const cells: Item[] = [];
  const labels: Label[] = [];
  const panels = panelsOf(shape, frame.lanes.length, width);
  roomPlaces(shape, frame.lanes.length, width).forEach((places, i) => {
    const lane = frame.lanes[i] as FigureLane;
    const panel = panels[i] as Panel;
    labels.push(wordAt(panel.x, panel.y + 15, fitText(lane.label, panel.width, 14), "ink", { size: 14, strong: true }));
    const servers = serversOf(lane);
    const part = (of: RoomPart) => places.get(of) as Place;
    drawStreet(lane, part("street"), cells, items, labels);
    drawDoor(lane, part("door"), cells, items, labels);
    drawServers(lane, servers, part("servers"), items, labels);
    if (!shape.memory) return;
    const memory = part("memory");
    const disk = part("disk");
    if (hasMemory(lane.params)) {
      drawMemory(lane, servers, memory, items, labels);
      drawDisk(lane, disk, items, labels);
    } else {
      name(memory, words.room.endless, labels);
    }
  });
  return { width, height: roomHeight(shape, width), items: [...cells, ...items, ...labels] };
}

const panelsOf = ({ memory }: OverloadShape, lanes: number, width: number) =>
  lanePanels(lanes, width, () => roomPanelPx(memory)).panels;

/** Of each lane where its parts stand, without their names; memory and disk only where some lane's memory can be full. */
export function roomPlaces(
  shape: OverloadShape,
  lanes: number,
  width: number,
): readonly ReadonlyMap<RoomPart, Place>[] {
  return panelsOf(shape, lanes, width).map((panel) => {
    let y = panel.y + titlePx + 8;
    const part = (h: number): Place => {
      const place = { x: panel.x, y: y + partTitlePx, w: panel.width, h };
      y += partTitlePx + h + rowGapPx;
      return place;
    };
    const front = part(roomParts.door);
    const streetW = Math.round(front.w * 0.4);
    const places = new Map<RoomPart, Place>([
      ["street", { ...front, w: streetW - 12 }],
      ["door", { ...front, x: front.x + streetW, w: front.w - streetW }],
      ["servers", part(roomParts.servers)],
    ]);
    return shape.memory ? places.set("memory", part(roomParts.memory)).set("disk", part(roomParts.disk)) : places;
  });
}

/** The first wording that there is room for. */
function name({ x, y, w }: Place, wordings: readonly string[], labels: Label[]): void {
  const fits = wordings.find((text) => textWidth(text, textPx) <= w) ?? wordings[wordings.length - 1];
  if (fits) labels.push(wordAt(x, y - 7, fits, "quiet"));
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
export function streetGrid(people: number, { w, h }: Pick<Place, "w" | "h">): CellGrid & { readonly texture: boolean } {
  const dots = cellGrid(Math.max(people, 1), w, h, leastDotPx);
  if (dots.each > 1) return { ...cellGrid(people, w, h), texture: true };
  const pitch = Math.min(dots.pitch, 11);
  return { pitch, across: Math.max(1, Math.floor(w / pitch)), each: 1, texture: false };
}

function drawStreet(lane: FigureLane, place: Place, cells: Item[], items: Item[], labels: Label[]): void {
  const street = streetOf(lane);
  const grid = streetGrid(street.length, place);
  const { pitch, across, each } = grid;
  const impatient = street.filter((one) => one === 1).length;
  name(place, words.room.street(street.length, impatient, grid.texture ? each : 0), labels);
  if (grid.texture) {
    const texture = shareTexture(street, streetStates.length, { columns: across, each });
    cells.push(...textureItems(texture, { ...place, px: pitch }, streetInks));
    return;
  }
  streetInks.forEach((ink, state) => {
    const at: number[] = [];
    for (const [i, own] of street.entries())
      if (own === state)
        at.push(place.x + ((i % across) + 0.5) * pitch, place.y + (Math.floor(i / across) + 0.5) * pitch);
    if (at.length > 0) items.push({ is: "dots", at, radius: Math.max(1.25, pitch * 0.32), fill: ink, stroke: ink });
  });
}

/** Of a texture of chairs: who waits, who has left, and nobody. */
export const chairStates = (lane: FigureLane): readonly number[] => {
  const queue = queueOf(lane);
  const free = Math.max(0, chairsOf(lane.params) - queue.length);
  return [...queue.map((gone) => (gone ? 1 : 0)), ...new Array<number>(free).fill(2)];
};
const chairInks = ["connection", "connection-fill", "wash"] as const;

function drawDoor(lane: FigureLane, place: Place, cells: Item[], items: Item[], labels: Label[]): void {
  const chairs = chairsOf(lane.params);
  const queue = queueOf(lane);
  const gone = queue.filter((one) => one).length;
  name(place, words.room.door(queue.length, chairs, gone), labels);
  if (chairs === 0) return;
  const grid = cellGrid(chairs, place.w, place.h);
  if (grid.each > 1) {
    const texture = shareTexture(chairStates(lane), chairInks.length, { columns: grid.across, each: grid.each });
    cells.push(...textureItems(texture, { ...place, px: grid.pitch }, chairInks));
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
  if (empty.length > 0) items.push({ is: "rects", at: empty, fill: "edge" });
  if (filled.length > 0) items.push({ is: "rects", at: filled, fill: "connection" });
  if (hollow.length > 0) items.push({ is: "lines", at: hollow, stroke: "connection" });
}

type Busy = "computing" | "disk";
const colourOf = { computing: "running", disk: "spinning" } as const satisfies Record<Busy, Colour>;

function drawServers(
  lane: FigureLane,
  servers: readonly ServerView[],
  place: Place,
  items: Item[],
  labels: Label[],
): void {
  const slots = slotsOf(lane.params);
  const alive = servers.filter(({ look }) => look !== null && look !== "zombie").length;
  const busy = (look: Busy) => servers.filter((server) => server.look === look).length;
  name(place, words.room.servers(alive, busy("computing"), busy("disk")), labels);
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
  if (free.length > 0) items.push({ is: "rects", at: free, fill: "line" });
  for (const look of ["computing", "disk"] as const) {
    if (pale[look].length > 0) items.push({ is: "rects", at: pale[look], fill: `${colourOf[look]}-fill` });
    if (full[look].length > 0) items.push({ is: "rects", at: full[look], fill: colourOf[look] });
    if (edges[look].length > 0 && size >= 4)
      items.push({ is: "lines", at: edges[look], stroke: colourOf[look], width: 1 });
  }
  if (idle.length > 0) items.push({ is: "lines", at: idle, stroke: "edge", width: 1 });
  if (crosses.length > 0) items.push({ is: "lines", at: crosses, stroke: "ink" });
}

/** A strip for each server that has anything there, in the colour of what it does. */
function drawMemory(
  lane: FigureLane,
  servers: readonly ServerView[],
  place: Place,
  items: Item[],
  labels: Label[],
): void {
  const frames = framesOf(lane.params);
  const used = servers.reduce((sum, { resident }) => sum + resident, 0);
  name(place, words.room.memory(used / 16, frames / 16, Number(lane.params["hot-mb"])), labels);
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
  items.push({ is: "rects", at: strips.other, fill: "sleeping-fill" });
  items.push({ is: "rects", at: strips.disk, fill: "spinning" });
  items.push({ is: "rects", at: strips.computing, fill: "running" });
  if (gaps.length > 0) items.push({ is: "lines", at: gaps, stroke: "paper", width: 1 });
  items.push({ is: "rect", x: place.x, y: place.y, w: place.w, h: place.h, stroke: "edge" });
}

const diskPitch = 8;

function drawDisk(lane: FigureLane, place: Place, items: Item[], labels: Label[]): void {
  const waiting = diskQueueOf(lane).length;
  name(place, words.room.disk(waiting), labels);
  const room = Math.max(1, Math.floor(place.w / diskPitch) - 1);
  const shown = Math.min(waiting, room);
  const at: number[] = [];
  for (let i = 1; i < shown; i++) at.push(place.x + 4 + i * diskPitch, place.y + 4, diskPitch - 3, place.h - 8);
  items.push({
    is: "rect",
    x: place.x,
    y: place.y + 1,
    w: diskPitch,
    h: place.h - 2,
    stroke: "edge",
    ...(waiting > 0 && { fill: "spinning" as const }),
  });
  if (at.length > 0) items.push({ is: "rects", at, fill: "spinning" });
}
