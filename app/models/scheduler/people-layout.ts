/** A room of a few users: each user a row, the client's two threads on the left and right, the server's two between, and the room's line that ties readers to writers. */

import type { Role } from "../../display-list/colours";
import type { Sketch } from "../../display-list/display-list";
import { S } from "../../display-list/marks";
import { column } from "../../engine/frame";
import type { FigureLane } from "../../mount/types";
import type { PeopleSizes } from "./heights";
import { headsOf, type Leg, type MessageWay } from "./message-way";
import { words } from "./scheduler-messages";

/** The order in which a message meets them. */
export const way = [0, 2, 3, 1];

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Each kind of mark is named at the first. */
  readonly named: boolean;
}

/** Where the threads stand. */
interface Room {
  readonly x: (role: number) => number;
  readonly y: (user: number) => number;
  readonly box: number;
  /** The line that ties readers to writers. */
  readonly bus: number;
}

/** `told`: the message that the log tells of. */
export function drawPeople(
  out: Sketch,
  lane: FigureLane,
  users: number,
  { x, y, width, named }: Place,
  { row, head, box }: PeopleSizes,
  told: MessageWay | null,
): void {
  const step = (width - messagesPx - box - 30) / 3;
  const room: Room = {
    x: (role) => x + messagesPx + way.indexOf(role) * step,
    y: (user) => y + head + user * row,
    box,
    bus: x + messagesPx + way.indexOf(2) * step + box + (step - box) / 2,
  };
  drawRoles(out, room, y, step < 84);
  drawWays(out, room, users);
  for (let user = 0; user < users; user++) for (let role = 0; role < 4; role++) drawThread(out, lane, room, user, role);
  drawWaiting(out, lane, room, users, told);
  if (told) drawMessage(out, room, told);
  if (!named) return;
  nameThreads(out, lane, room, users);
  nameMessages(out, lane, room, told);
}

const namePx = 13;

/** Over the way that begins at the first thread of each state; a receiver has none. */
function nameThreads(out: Sketch, { state }: FigureLane, room: Room, users: number): void {
  const states = column(state, "taskState");
  const { named } = words.rooms;
  const names: readonly (readonly [string, Role])[] = [
    [named.asleep, "quiet"],
    [named.runnable, "runnable"],
    [named.running, "running"],
  ];
  names.forEach(([text, role], own) => {
    for (let user = 0; user < users; user++) {
      const from = way.slice(0, 3).find((one) => (states[4 * user + one] ?? 0) === own);
      if (from === undefined) continue;
      out.label(room.x(from) + room.box + 8, middleOf(room, user) - 7, text, role, { size: namePx });
      return;
    }
  });
}

/** Before the first message that waits, and the head of the one that is told of. */
function nameMessages(out: Sketch, { state }: FigureLane, room: Room, told: MessageWay | null): void {
  const messages = column(state, "taskMessages");
  const { named } = words.rooms;
  const heads = told ? headsOf(told) : [];
  const [head] = heads;
  const before = (task: number, px: number, text: string, role: Role) =>
    out.label(room.x(task & 3) - px, middleOf(room, task >> 2) + namePx + 7, text, role, {
      size: namePx,
      anchor: "end",
    });
  if (head && head.share === 1) before(head.to, toldPx(room) + 8, named.told, "ink");
  const waits = Array.from(messages).findIndex(
    // What a sender has is not drawn before it: nothing comes to it.
    (count, task) => (task & 3) !== 0 && count > 0 && !heads.some(({ to }) => to === task),
  );
  if (waits >= 0) before(waits, 4, named.waits, "quiet");
}

function drawRoles(out: Sketch, room: Room, y: number, narrow: boolean): void {
  for (const role of way) {
    const side = role < 2 ? words.rooms.client : words.rooms.server;
    out.label(room.x(role), y + 14, narrow ? side : words.rooms.sideOf(side));
    out.label(room.x(role), y + 30, words.rooms.roles[role] as string, "ink", { strong: true });
  }
}

const middleOf = ({ y, box }: Room, user: number): number => Math.round(y(user) + box / 2) + 0.5;

function drawWays(out: Sketch, room: Room, users: number): void {
  const { x, box, bus } = room;
  for (let user = 0; user < users; user++) {
    const middle = middleOf(room, user);
    arrow(out, x(0) + box, x(2), middle);
    out.mark(S.way, x(2) + box, middle, bus - x(2) - box, 0);
    arrow(out, bus, x(3), middle);
    arrow(out, x(3) + box, x(1), middle);
  }
  if (users > 1) out.mark(S.way, bus, middleOf(room, 0), 0, middleOf(room, users - 1) - middleOf(room, 0));
}

function arrow(out: Sketch, from: number, to: number, y: number): void {
  if (to - from < 10) return;
  out.mark(S.way, from, y, to - from - 1, 0);
  out.mark(S.way, to - 6, y - 3, 5, 3);
  out.mark(S.way, to - 6, y + 3, 5, -3);
}

const looks: readonly (readonly [style: number, role: Role])[] = [
  [S.density1, "ink"],
  [S.runnable, "runnable"],
  [S.kernel, "paper"],
];

function drawThread(out: Sketch, { state }: FigureLane, room: Room, user: number, role: number): void {
  const { box } = room;
  const task = 4 * user + role;
  const [style, ink] = looks[column(state, "taskState")[task] ?? 0] ?? (looks[0] as (typeof looks)[number]);
  const [x, y] = [room.x(role), room.y(user)];
  out.mark(style, x, y, box, box);
  const size = box >= 40 ? 18 : 12;
  out.label(x + box / 2, y + box / 2 + size * 0.36, String(task + 1), ink, { size, strong: true, anchor: "middle" });
}

/** Before their threads, as messages come from the left; many are a number. `told` stands there already. */
function drawWaiting(out: Sketch, { state }: FigureLane, room: Room, users: number, told: MessageWay | null): void {
  const messages = column(state, "taskMessages");
  const heads = new Set(told ? headsOf(told).map(({ to, share }) => (share === 1 ? to : -1)) : []);
  for (let task = 0; task < 4 * users; task++) {
    const isHead = heads.has(task);
    const waiting = (messages[task] ?? 0) - (isHead ? 1 : 0);
    const x = room.x(task & 3) - 2 - (isHead ? toldPx(room) + 2 : 0);
    const middle = middleOf(room, task >> 2);
    for (let k = 0; k < (waiting > 2 ? 1 : waiting); k++) out.mark(S.knocking, x - 11 - k * 11, middle - 5, 10, 10);
    if (waiting > 2) out.label(x - 14, middle - 5, String(waiting), "quiet", { strong: true, anchor: "end" });
  }
}

/** Of the messages that wait before the first threads of all. */
const messagesPx = 26;

const toldPx = ({ box }: Room): number => (box >= 40 ? 20 : 14);

/** The way of the message that is told of, and the message, in ink. */
function drawMessage(out: Sketch, room: Room, told: MessageWay): void {
  for (const leg of told.legs) {
    const points = pointsOf(room, leg);
    for (let i = 1; i < points.length; i++) {
      const [from, to] = [points[i - 1] as Point, points[i] as Point];
      out.mark(S.path, from.x, from.y, to.x - from.x, to.y - from.y);
    }
  }
  const size = toldPx(room);
  for (const leg of headsOf(told)) {
    const { x, y } = pointsOf(room, leg).at(-1) as Point;
    out.mark(S.pending, Math.min(x - size / 2, room.x(leg.to & 3) - size - 2), y - size / 2, size, size);
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Corners of a leg, as far as the message has come. */
function pointsOf(room: Room, { from, to, share }: Leg): readonly Point[] {
  const { box, bus } = room;
  const start = { x: room.x(from & 3) + box, y: middleOf(room, from >> 2) };
  const end = { x: room.x(to & 3), y: middleOf(room, to >> 2) };
  const corners = start.y === end.y ? [start, end] : [start, { x: bus, y: start.y }, { x: bus, y: end.y }, end];
  const lengths = corners.slice(1).map((one, i) => {
    const before = corners[i] as Point;
    return Math.abs(one.x - before.x) + Math.abs(one.y - before.y);
  });
  let left = share * lengths.reduce((sum, length) => sum + length, 0);
  const points = [start];
  for (const [i, length] of lengths.entries()) {
    if (left <= 0) break;
    const [before, one] = [corners[i] as Point, corners[i + 1] as Point];
    const part = length === 0 ? 1 : Math.min(1, left / length);
    points.push({ x: before.x + part * (one.x - before.x), y: before.y + part * (one.y - before.y) });
    left -= length;
  }
  return points;
}
