/** The shape of a listener's drawings from its parameters, and their heights: known before anything runs. */

import { oneTwoFive, roundUp } from "../../axes/round";
import { greatest } from "../../base/extremes";
import { lanePanels } from "../../display-list/lane-panels";
import { stackedBelowPx } from "../../display-list/widths";
import type { LaneParams } from "../../model/scenario";

export interface LaneShape {
  readonly clients: number;
  /** Places in the accept queue: one more than the kernel keeps of the backlog. */
  readonly chairs: number;
}

export interface QueuesShape {
  readonly lanes: readonly LaneShape[];
}

/** What the kernel makes of the number given to listen() (listener.hpp; layouts.test.ts holds it against the core). */
export function keptBacklog(tcp: string, backlog: number, somaxconn: number): number {
  // The kernel reads it as an unsigned number.
  const asked = tcp === "2.2" ? Math.max(1, backlog >>> 0) : backlog >>> 0;
  return Math.min(asked, tcp === "6.18" ? somaxconn : 128);
}

/** Cases that a reader gives differ from each other: such a lane has room for some, and says how many each mark is. */
const givenClients = 40;

export function queuesShape(lanes: readonly LaneParams[]): QueuesShape {
  return {
    lanes: lanes.map((lane) => {
      const given = lane.cases === "given";
      const clients = given ? givenClients : Number(lane.knocks);
      const chairs =
        keptBacklog(String(lane.tcp), given ? givenClients : Number(lane.backlog), Number(lane.somaxconn)) + 1;
      return { clients, chairs };
    }),
  };
}

/** Marks of a zone: where there are more clients, each mark is several. */
const mostMarks = 240;
/** As many clients as this have their numbers. */
const mostTiles = 24;

/** How large marks are, and how many clients each is. */
export interface MarkSize {
  readonly each: number;
  /** From one to the next, px. */
  readonly pitch: number;
  readonly rowPx: number;
  /** Of a mark, px. */
  readonly side: number;
  /** Where clients have their numbers. */
  readonly numbers: "inside" | "beneath" | "none";
}

const tilePitchPx = 30;
/** Numbers beside each other need that much, px: of one digit, and of two. */
const leastPitchPx = [14, 16] as const;
/** A diamond that is wider has room for a number inside, px: of one digit, and of two. */
const roomyPitchPx = [17, 23] as const;
/** Of a mark whose number stands beneath it, and of its row. */
const lowSidePx = 11;
const lowRowPx = 25;

/** `width`: of a panel, px. Where there is only so much room, clients that have numbers stand in one row, and numbers that are wider than the marks beneath these. */
export function markSize({ lanes }: QueuesShape, width: number, roomPx?: number): MarkSize {
  const most = Math.max(
    1,
    greatest(lanes.map(({ clients, chairs }) => Math.max(clients, Math.min(chairs, clients * 4)))),
  );
  if (most > mostTiles)
    return { each: Math.max(1, roundUp(most / mostMarks, oneTwoFive)), pitch: 13, rowPx: 13, side: 9, numbers: "none" };
  const clients = Math.max(1, greatest(lanes.map((lane) => lane.clients)));
  const digits = clients < 10 ? 0 : 1;
  const pitch = roomPx === undefined ? tilePitchPx : Math.max(leastPitchPx[digits], (width - 3) / clients);
  if (pitch < roomyPitchPx[digits]) return { each: 1, pitch, rowPx: lowRowPx, side: lowSidePx, numbers: "beneath" };
  const side = Math.min(20, pitch - 3);
  return { each: 1, pitch: Math.min(tilePitchPx, pitch), rowPx: side + 6, side, numbers: "inside" };
}

export const zones = ["outside", "half-open", "chairs", "elsewhere"] as const;
export type Zone = (typeof zones)[number];

export const zoneTitlePx = 20;
const zoneGapPx = 10;
export const listenerTitlePx = 26;

/** Where a mark would be several clients they are a texture: so many of its cells in the place of a mark, along each side. */
export const cellsAside = ({ each }: MarkSize): number => Math.min(4, Math.floor(Math.sqrt(each)));

/** Marks in a row of a zone. */
export const perRow = (size: MarkSize, width: number): number =>
  Math.max(1, Math.floor((width - 3) / size.pitch + 1e-6));

/** Chairs that are shown: of a queue much longer than its clients the rest is said. */
export const shownChairs = ({ clients, chairs }: LaneShape, { each }: MarkSize): number =>
  Math.ceil(Math.min(chairs, Math.max(clients * 2, 8)) / each);

function zoneRows(lane: LaneShape, size: MarkSize, zone: Zone, width: number): number {
  const marks = zone === "chairs" ? shownChairs(lane, size) : Math.ceil(lane.clients / size.each);
  return Math.ceil(marks / perRow(size, width));
}

/** Of all lanes the highest, so that the zones of lanes beside each other begin at one height. */
export function zonePx(shape: QueuesShape, zone: Zone, width: number, roomPx?: number): number {
  const size = markSize(shape, width, roomPx);
  const rows = Math.max(1, greatest(shape.lanes.map((lane) => zoneRows(lane, size, zone, width))));
  return zoneTitlePx + rows * size.rowPx + zoneGapPx;
}

/** Lanes that share a room stand beside each other from here on, px. */
const besideInRoomPx = 440;

export const listenerPanels = (shape: QueuesShape, width: number, roomPx?: number) =>
  lanePanels(
    shape.lanes.length,
    width,
    (_, own) => zones.reduce((sum, zone) => sum + zonePx(shape, zone, own, roomPx), listenerTitlePx),
    2,
    roomPx === undefined ? stackedBelowPx : besideInRoomPx,
  );

/** A row of the schedules: name, line, numbers. */
export const scheduleRowPx = 62;
export const scheduleHeight = ({ lanes }: QueuesShape): number => lanes.length * scheduleRowPx + 34;
