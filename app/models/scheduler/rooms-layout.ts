/** The load: rooms, their users, the four threads of each, the way of a message between them, and where messages wait. */

import { meanWidth } from "../../base/text-width";
import { type DisplayList, Sketch } from "../../display-list/display-list";
import { lanePanels, lineHeightPx } from "../../display-list/lane-panels";
import { S } from "../../display-list/marks";
import { drawLines } from "../../display-list/text-lines";
import { column } from "../../engine/frame";
import type { Moment } from "../../mount/lane-pictures";
import type { FigureLane } from "../../mount/types";
import { legendPx, namesInRoom, people, peopleSizes, roomsLaneHeight, roomsSizes, roomsTextureHeight } from "./heights";
import { messageWay } from "./message-way";
import { drawPeople, way } from "./people-layout";
import { words } from "./scheduler-messages";
import type { LaneShape, SchedulerShape } from "./shape";

const { title: titlePx } = roomsSizes;

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

export function layoutRooms(ask: Moment<SchedulerShape> & { readonly still?: boolean }): DisplayList {
  const { description, shape, frame, width, roomPx, still = false } = ask;
  const out = new Sketch();
  const sizes = peopleSizes(shape, width, roomPx);
  const named = namesInRoom(shape, width);
  const heightOf = (lane: LaneShape) => roomsLaneHeight(lane, sizes, roomPx);
  const { panels, height } = lanePanels(shape.lanes.length, width, (i) => heightOf(shape.lanes[i] as LaneShape));
  frame.lanes.forEach((lane, i) => {
    const panel = panels[i];
    const own = shape.lanes[i];
    if (!panel || !own) return;
    out.label(panel.x, panel.y + 13, lane.label, "ink", { strong: true, size: 13 });
    const top = panel.y + titlePx;
    if (people(own)) {
      const told = messageWay(description, lane, still ? lane.state.timeNs : frame.displayTimeNs);
      drawPeople(out, lane, own.users, { x: panel.x, y: top, width: panel.width, named }, sizes, told);
    } else drawBlocks(out, lane, own, { x: panel.x, y: top + 8, width: panel.width });
    if (roomPx) return;
    const foot = panel.y + heightOf(own) - 2 * lineHeightPx;
    const wordings = [waitingWords(lane), waitingShort(lane)];
    // A line that breaks wastes up to a word.
    const waiting = wordings.find((own) => meanWidth(own) <= 1.7 * panel.width) ?? (wordings[1] as string);
    drawLines(out, waiting, { x: panel.x, y: foot + 4, width: panel.width }, 2);
  });
  if (named) return out.list(width, height);
  const blocks = shape.lanes.some((lane) => !people(lane));
  drawLegend(out, width, height, blocks);
  return out.list(width, height + legendPx(shape, width, roomPx));
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Each room a block; each user a column of four cells, from the top in the order in which a message meets them. */
function drawBlocks(out: Sketch, lane: FigureLane, own: LaneShape, { x, y, width }: Place): void {
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

function drawLegend(out: Sketch, width: number, top: number, blocks: boolean): void {
  const entries: readonly (readonly [number, string])[] = [
    [S.density1, words.rooms.asleep],
    [blocks ? S.crowd3 : S.runnable, words.rooms.runnable],
    [S.kernel, words.rooms.running],
    [blocks ? S.pending : S.knocking, words.rooms.message],
    ...(blocks ? [] : ([[S.pending, words.rooms.told]] as const)),
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
