/** The load: rooms, their users, the four threads of each, the way of a message between them, and where messages wait. */

import { meanWidth } from "../../base/text-width";
import { lanePanels, lineHeightPx } from "../../drawing/lane-panels";
import { S } from "../../drawing/marks";
import { drawLines } from "../../drawing/text-lines";
import { column } from "../../engine/frame";
import { type Sheet, type SheetAsk, SheetSketch } from "../../machine/sheet";
import type { FigureLane } from "../../stage/types";
import { people, roomsLaneHeight, roomsSizes, roomsTextureHeight } from "./heights";
import type { LaneShape, SchedulerShape } from "./shape";
import { words } from "./words";

/** The order in which a message meets them. */
const way = [0, 2, 3, 1];

const { title: titlePx, peopleRow: peopleRowPx, peopleHead: peopleHeadPx, legend: legendPx } = roomsSizes;

/** A room is a block of cells, a column a user, a row a role. */
interface Blocks {
  readonly cell: number;
  readonly across: number;
  readonly w: number;
  readonly h: number;
}

const blockGap = 10;

function blocksOf({ rooms, users }: LaneShape, width: number, height: number): Blocks {
  for (let cell = 14; ; cell -= cell > 4 ? 1 : 0.5) {
    const gap = cell >= 4 ? blockGap : cell * 1.5;
    const w = users * cell + gap;
    const h = 4 * cell + gap;
    const across = Math.max(1, Math.floor((width + gap) / w));
    if ((users * cell <= width && Math.ceil(rooms / across) * h <= height) || cell <= 1) return { cell, across, w, h };
  }
}

/** Messages that wait: by the role of the thread that they wait for. */
export function waitingByRole(lane: FigureLane): readonly number[] {
  const messages = column(lane.state, "taskMessages");
  const sums = [0, 0, 0, 0];
  for (let t = 0; t < messages.length; t++) sums[t & 3] = (sums[t & 3] as number) + (messages[t] as number);
  return sums;
}

/** "messages that wait: 12 in the server's sockets, 340 in writers' queues, 5 in clients' sockets" */
export function waitingWords(lane: FigureLane): string {
  const [, receiver = 0, reader = 0, writer = 0] = waitingByRole(lane);
  return words.rooms.waiting(reader, writer, receiver);
}

/** The same for a narrow panel. */
function waitingShort(lane: FigureLane): string {
  const [, receiver = 0, reader = 0, writer = 0] = waitingByRole(lane);
  return words.rooms.waitingShort(reader, writer, receiver);
}

export function layoutRooms({ shape, frame, width }: SheetAsk<SchedulerShape>): Sheet {
  const out = new SheetSketch();
  const { panels, height } = lanePanels(shape.lanes.length, width, (i) => roomsLaneHeight(shape.lanes[i] as LaneShape));
  frame.lanes.forEach((lane, i) => {
    const panel = panels[i];
    const own = shape.lanes[i];
    if (!panel || !own) return;
    out.label(panel.x, panel.y + 13, lane.label, "ink", { strong: true, size: 13 });
    const top = panel.y + titlePx;
    if (people(own)) drawPeople(out, lane, own, { x: panel.x, y: top, width: panel.width });
    else drawBlocks(out, lane, own, { x: panel.x, y: top + 8, width: panel.width });
    const foot = panel.y + roomsLaneHeight(own) - 2 * lineHeightPx;
    const wordings = [waitingWords(lane), waitingShort(lane)];
    // A line that breaks wastes up to a word.
    const waiting = wordings.find((own) => meanWidth(own) <= 1.7 * panel.width) ?? (wordings[1] as string);
    drawLines(out, waiting, { x: panel.x, y: foot + 4, width: panel.width }, 2);
  });
  drawLegend(
    out,
    width,
    height,
    shape.lanes.some((lane) => !people(lane)),
  );
  return out.sheet(width, height + legendPx);
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const boxPx = 26;

/** Each user a row: the client's two threads on the left, the server's two on the right, and the room's line that ties readers to writers. */
function drawPeople(out: SheetSketch, lane: FigureLane, { users }: LaneShape, { x, y, width }: Place): void {
  const states = column(lane.state, "taskState");
  const messages = column(lane.state, "taskMessages");
  const step = Math.min(150, (width - boxPx - 30) / 3);
  const xOf = (role: number) => x + way.indexOf(role) * step;
  const narrow = step < 84;
  for (const role of way) {
    const side = role < 2 ? words.rooms.client : words.rooms.server;
    out.label(xOf(role), y + 14, narrow ? side : words.rooms.sideOf(side));
    out.label(xOf(role), y + 30, words.rooms.roles[role] as string, "ink", { strong: true });
  }
  const top = y + peopleHeadPx;
  const bus = xOf(2) + boxPx + (step - boxPx) / 2;
  for (let user = 0; user < users; user++) {
    const rowY = top + user * peopleRowPx;
    const middle = Math.round(rowY + boxPx / 2) + 0.5;
    arrow(out, xOf(0) + boxPx, xOf(2), middle);
    out.mark(S.way, xOf(2) + boxPx, middle, bus - xOf(2) - boxPx, 0);
    arrow(out, bus, xOf(3), middle);
    arrow(out, xOf(3) + boxPx, xOf(1), middle);
    for (let role = 0; role < 4; role++) {
      const task = 4 * user + role;
      const state = states[task] ?? 0;
      const at = xOf(role);
      const style = state === 2 ? S.kernel : state === 1 ? S.runnable : S.density1;
      out.mark(style, at, rowY, boxPx, boxPx);
      out.label(
        at + boxPx / 2,
        rowY + boxPx / 2 + 4.3,
        String(task + 1),
        state === 2 ? "paper" : state === 1 ? "runnable" : "ink",
        { strong: true, anchor: "middle" },
      );
      const waiting = messages[task] ?? 0;
      // Before its thread, as messages come from the left; many are a number.
      const shown = waiting > 2 ? 1 : waiting;
      for (let k = 0; k < shown; k++) out.mark(S.pending, at - 13 - k * 10, middle - 5, 10, 10);
      if (waiting > 2) out.label(at - 15, middle + 4, String(waiting), "ink", { strong: true, anchor: "end" });
    }
  }
  if (users > 1) {
    out.mark(S.way, bus, top + boxPx / 2, 0, (users - 1) * peopleRowPx);
  }
}

function arrow(out: SheetSketch, from: number, to: number, y: number): void {
  if (to - from < 10) return;
  out.mark(S.way, from, y, to - from - 1, 0);
  out.mark(S.way, to - 6, y - 3, 5, 3);
  out.mark(S.way, to - 6, y + 3, 5, -3);
}

/** Each room a block; each user a column of four cells, from the top in the order in which a message meets them. */
function drawBlocks(out: SheetSketch, lane: FigureLane, own: LaneShape, { x, y, width }: Place): void {
  const blocks = blocksOf(own, width, roomsTextureHeight(own));
  const states = column(lane.state, "taskState");
  const messages = column(lane.state, "taskMessages");
  const { cell } = blocks;
  const gap = cell >= 6 ? 1 : 0;
  for (let room = 0; room < own.rooms; room++) {
    const left = x + (room % blocks.across) * blocks.w;
    const top = y + Math.floor(room / blocks.across) * blocks.h;
    // Asleep is the block's ground: only who is up is a mark of its own.
    out.mark(S.density1, left, top, own.users * cell, 4 * cell);
    for (let user = 0; user < own.users; user++) {
      for (let role = 0; role < 4; role++) {
        const task = 4 * (room * own.users + user) + role;
        const state = states[task] ?? 0;
        const at = [left + user * cell, top + way.indexOf(role) * cell] as const;
        if (state === 1) out.mark(S.crowd3, at[0], at[1], cell - gap, cell - gap);
        else if (state === 2) out.mark(S.kernel, at[0], at[1], cell - gap, cell - gap);
        if (cell >= 6 && (messages[task] ?? 0) > 0) {
          const dot = Math.max(3, cell / 3);
          out.mark(S.pending, at[0] + (cell - gap - dot) / 2, at[1] + (cell - gap - dot) / 2, dot, dot);
        }
      }
    }
  }
}

function drawLegend(out: SheetSketch, width: number, top: number, blocks: boolean): void {
  const entries: readonly [number, string][] = [
    [S.density1, words.rooms.asleep],
    [blocks ? S.crowd3 : S.runnable, words.rooms.runnable],
    [S.kernel, words.rooms.running],
    [S.pending, words.rooms.message],
  ];
  let x = 0;
  let y = top + 16;
  for (const [style, entry] of entries) {
    const w = 15 + meanWidth(entry) + 18;
    if (x > 0 && x + w > width) {
      x = 0;
      y += 18;
    }
    out.mark(style, x, y - 9, 10, 10);
    out.label(x + 15, y, entry);
    x += w;
  }
  if (blocks) {
    out.label(0, y + 20, words.rooms.blocks.find((wording) => meanWidth(wording) <= width) ?? words.rooms.blocks[2]);
  }
}
