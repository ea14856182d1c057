/** The wait queue as a list, head first, with the waker passing along: whom each policy wakes, and where its walk stops. */

import { meanWidth, smallestTextPx, wrapText } from "../../base/text-width";
import { Sketch, type SmallPicture } from "../../drawing/display-list";
import { S } from "../../drawing/marks";
import { column } from "../../engine/frame";
import { taskStates } from "../../machine/task-states";
import type { Description } from "../../model/description";
import type { FigureFrame, FigureLane } from "../../stage/types";
import { cellX, cellY, fitGrid, type Grid, numberedPitchPx } from "./grid";
import { tasksInOrder } from "./state-table";
import { type LoggedWalk, latestWalk, wakeRules, wasWoken } from "./walks";
import { words } from "./words";

const say = words.walk;

const exclusivePolicies = new Set(["task-exclusive", "task-exclusive-lifo"]);
/** Rules whose walk goes on to the tail whoever was woken. */
const wholeQueueRules: readonly number[] = [wakeRules.all, wakeRules.exclusiveFull];
/** Policies whose walks do, but for a callback with a rule of its own. */
const wholeQueuePolicies = new Set(["wake-all", "task-exclusive-lifo", "serialized", "user-lock", "user-lock-fcntl"]);
const callbackRules = ["write-space", "data-ready", "state-change"];
const mostShown = 200;

/** `still`: nobody is on the way from one to the next. */
export function layoutWaitQueueWalk(
  description: Description,
  frame: FigureFrame,
  width: number,
  still = false,
): SmallPicture {
  const out = new Sketch();
  const sentences: string[] = [];
  let top = 0;
  for (const data of frame.lanes) {
    const row = rowOf(description, frame, data, still);
    const { walk, ids, total } = row;
    const sentence = walkWords(walk, total, nextToWake(data, ids, row.policy, walk));
    out.label(0, top + 13, data.label, "ink", { strong: true, size: 13 });
    drawCount(out, row, width - meanWidth(data.label, 13) - 16, { x: width, y: top + 18 });
    const lines = wrap(sentence, width);
    lines.forEach((line, i) => {
      out.label(0, top + 35 + i * 17, line);
    });
    // Room for two lines on a phone, whatever they say: the height must not depend on the moment.
    const grid = tilesFor(ids.length, top + 46 + lanternPx + (width < twoLinesBelowPx ? 17 : 0), width);
    drawQueue(out, row, grid);
    drawTail(out, grid, ids.length - 1, total - ids.length);
    top =
      grid.y + Math.max(1, grid.rows) * grid.pitch + (row.selects ? notReachedPx : 10) + (total > ids.length ? 14 : 0);
    sentences.push(`${data.label}: ${sentence}`);
  }
  return out.picture(width, legend(out, frame, top, width), sentences.join(" "), false);
}

interface Row {
  readonly data: FigureLane;
  readonly policy: string;
  /** Shown, from the head. */
  readonly ids: readonly number[];
  readonly total: number;
  readonly walk: LoggedWalk | null;
  /** Place in `ids` of the last one woken; -1: nobody. */
  readonly stop: number;
  /** The walk is over, and left out whoever is behind `stop`. */
  readonly stopped: boolean;
  readonly selects: boolean;
  /** Task in select() that the walk did not get to, and whether none before it did; null: there is none. */
  readonly missed: { readonly task: number; readonly ever: boolean } | null;
}

function rowOf(description: Description, frame: FigureFrame, data: FigureLane, still: boolean): Row {
  const ids = tasksInOrder(data, mostShown);
  const walk = latestWalk(description, data, still ? undefined : frame.displayTimeNs);
  const woken = new Set(walk?.woken ?? []);
  const stop = ids.reduce((last, task, cell) => (woken.has(task) ? cell : last), -1);
  const stopped = walk?.finished === true && stop >= 0 && stop < ids.length - 1 && !wholeQueueRules.includes(walk.rule);
  const kinds = column(data.state, "taskKind");
  const select = ids.findIndex((task, cell) => cell > stop && kinds[task] === 1 && isAsleep(data, task));
  const task = ids[select];
  return {
    data,
    policy: String(data.params.policy ?? "wake-all"),
    ids,
    total: column(data.state, "taskState").length,
    walk,
    stop,
    stopped,
    selects: Number(data.params["select-sleepers"] ?? 0) > 0,
    missed: stopped && task !== undefined ? { task, ever: wasWoken(description, data, task) } : null,
  };
}

const isAsleep = ({ state }: FigureLane, task: number): boolean => {
  const own = column(state, "taskState")[task];
  return own === taskStates.asleep || own === taskStates.blocked;
};

/** Above the tiles, where the waker's lantern hangs, px. */
const lanternPx = 22;
/** Beneath them, where it is said whom a walk did not reach, px. */
const notReachedPx = 44;
/** Of a tile, and of the sleeper in select(), which is larger, px. */
const tilePx = 60;
const selectPx = 84;
/** Before the first and behind the last, px. */
const endsPx = 42;
const leastPitchPx = 52;

/** One row over all of the width where tiles are large in it; else as large as they fit in several. */
function tilesFor(count: number, y: number, width: number): Grid {
  const room = width - 2 * endsPx;
  const pitch = Math.min(room / Math.max(1, count), selectPx + 36);
  if (pitch < leastPitchPx) return fitGrid(count, endsPx, y, room, 126, leastPitchPx);
  const size = Math.min(tilePx, pitch - 7);
  return { x: endsPx, y, columns: count, rows: 1, pitch, size, slots: count, perCell: 1 };
}

/** At the right: how many a walk has woken, and for what. */
function drawCount(
  out: Sketch,
  { walk }: Row,
  room: number,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  const wordings = walk === null ? [] : say.count(walk.woken.length);
  const fit = wordings
    .flatMap((text) => [22, 15].map((size) => ({ text, size })))
    .find(({ text, size }) => meanWidth(text, size) <= room);
  if (fit) out.label(x, y, fit.text, "ink", { size: fit.size, strong: true, anchor: "end" });
}

/** Beside the last cell, on the side where the serpent would go on. */
function drawTail(out: Sketch, grid: Grid, last: number, hiddenTasks: number): void {
  out.label(endsPx - 6, grid.y + grid.pitch / 2 + 4, say.head, "quiet", { anchor: "end" });
  if (last < 0) return;
  if (hiddenTasks > 0) {
    out.label(endsPx, grid.y + grid.rows * grid.pitch + 14, say.more(hiddenTasks));
    return;
  }
  const y = cellY(grid, last) + grid.size / 2 + 4;
  const back = Math.floor(last / grid.columns) % 2 === 1;
  const room = (grid.pitch - grid.size) / 2 + 6;
  if (back) out.label(cellX(grid, last) - room, y, say.tail, "quiet", { anchor: "end" });
  else out.label(cellX(grid, last) + grid.size + room, y, say.tail);
}

/** A tile's edges: the sleeper in select() is the largest. */
function tileOf(
  grid: Grid,
  cell: number,
  select: boolean,
): { readonly x: number; readonly y: number; readonly size: number } {
  const size = select && grid.pitch >= numberedPitchPx ? Math.min(selectPx, grid.pitch - 2) : grid.size;
  const more = (size - grid.size) / 2;
  return { x: cellX(grid, cell) - more, y: cellY(grid, cell) - more, size };
}

function drawQueue(out: Sketch, row: Row, grid: Grid): void {
  const { data, ids, policy } = row;
  const kinds = column(data.state, "taskKind");
  ids.forEach((task, cell) => {
    const select = kinds[task] === 1;
    const { x, y, size } = tileOf(grid, cell, select);
    const asleep = isAsleep(data, task);
    const style = asleep ? (select ? S.asleepTriangle : S.asleep) : select ? S.runnableTriangle : S.runnable;
    out.mark(style, x, y, size, size);
    // An exclusive sleeper carries its flag as a bar beneath.
    if (exclusivePolicies.has(policy) && !select && grid.pitch >= 12)
      out.mark(S.inkLine, x + 2, y + size + 2.5, size - 4, 0);
    if (grid.pitch < numberedPitchPx) return;
    const text = Math.max(smallestTextPx, Math.min(22, size * 0.36));
    out.label(
      x + size / 2,
      y + size / 2 + text * (select ? 0.7 : 0.36),
      String(task + 1),
      asleep ? "onGrey" : "runnable",
      {
        size: text,
        strong: true,
        anchor: "middle",
      },
    );
  });
  drawWaker(out, row, grid);
  if (row.stopped) drawStop(out, row, grid);
}

/** A frame around the one who was woken last, and above it the waker's lantern, on its way to the next. */
function drawWaker(out: Sketch, { data, ids, walk, stop }: Row, grid: Grid): void {
  if (walk === null || walk.finished || grid.pitch < numberedPitchPx) return;
  const kinds = column(data.state, "taskKind");
  const latest = ids.indexOf(walk.woken.at(-1) ?? -1);
  if (latest >= 0 && latest === stop) {
    const { x, y, size } = tileOf(grid, latest, kinds[ids[latest] as number] === 1);
    out.mark(S.walker, x - 3, y - 3, size + 6, size + 6);
  }
  const next = walk.ahead === null ? -1 : ids.indexOf(walk.ahead.task);
  const middle = (cell: number) => cellX(grid, cell) + grid.size / 2;
  const from = latest >= 0 ? { x: middle(latest), y: cellY(grid, latest) } : { x: endsPx, y: cellY(grid, 0) };
  const sameRow = next >= 0 && cellY(grid, next) === from.y;
  const share = sameRow ? (walk.ahead?.share ?? 0) : 0;
  drawLantern(out, from.x + (sameRow ? share * (middle(next) - from.x) : 0), from.y - (selectPx - tilePx) / 2 - 2);
}

/** A ring to hold it by, glass, and a light in it; `y`: its foot. */
function drawLantern(out: Sketch, x: number, y: number): void {
  out.mark(S.inkLine, x, y - 18, 0, 4);
  out.mark(S.box, x - 6, y - 14, 12, 13);
  out.mark(S.chosen, x - 2.5, y - 10, 5, 6);
}

/** A fence behind the last one woken, where the walk didn't go on, and an arrow to it from whom it did not reach. */
function drawStop(out: Sketch, { ids, stop, missed }: Row, grid: Grid): void {
  const forward = cellX(grid, stop + 1) >= cellX(grid, stop);
  const side = (grid.pitch - grid.size) / 2;
  const fence = Math.round(cellX(grid, stop) + (forward ? grid.size + side : -side));
  const [top, bottom] = [cellY(grid, stop) - 5, cellY(grid, stop) + grid.size + 5];
  out.mark(S.path, fence, top, 0, bottom - top);
  if (missed === null) return;
  const cell = ids.indexOf(missed.task);
  const x = cellX(grid, cell) + grid.size / 2;
  const y = grid.y + grid.rows * grid.pitch + 12;
  const text = missed.ever ? say.notReached : say.neverReached;
  const anchor = x + meanWidth(text, 15) / 2 > grid.x + grid.columns * grid.pitch + endsPx ? "end" : "middle";
  const right = anchor === "end" ? grid.x + grid.columns * grid.pitch + endsPx : x;
  out.label(right, y + 14, text, "ink", { size: 15, strong: true, anchor });
  // From row to row of a serpent there is no straight way.
  if (grid.rows > 1) return;
  const end = right - (anchor === "end" ? meanWidth(text, 15) : meanWidth(text, 15) / 2) - 10;
  out.mark(S.inkLine, fence, y + 9, end - fence, 0);
  out.mark(S.inkLine, fence, y + 9, 7, -5);
  out.mark(S.inkLine, fence, y + 9, 7, 5);
  out.mark(S.inkLine, fence, bottom, 0, y + 9 - bottom);
}

/** The task that the next walk would wake first, where walks like the last wake one; -1 for none. */
function nextToWake(lane: FigureLane, ids: readonly number[], policy: string, walk: LoggedWalk | null): number {
  if (walk === null || walk.rule === wakeRules.all) return -1;
  const states = column(lane.state, "taskState");
  const kinds = column(lane.state, "taskKind");
  // Sleepers in select() are woken besides, and don't count, where somebody marks them.
  const counts = (task: number) => policy === "wake-one" || kinds[task] !== 1;
  return ids.find((task) => states[task] === taskStates.asleep && counts(task)) ?? -1;
}

function walkWords(walk: LoggedWalk | null, total: number, next: number): string {
  if (!walk) return say.none(total);
  const count = walk.woken.length;
  const whom = count === 1 ? say.task((walk.woken[0] ?? 0) + 1) : say.tasks(count);
  if (!walk.finished) return say.underWay(count === 0 ? say.nobody : whom);
  const then = next < 0 ? "" : say.next(next + 1);
  if (count === 0) return say.wokeNobody(then);
  if (walk.rule === wakeRules.exclusiveFull) return say.readOn(whom, then);
  if (walk.rule === wakeRules.all) return say.wokeAll(whom);
  return say.stopped(whom, then);
}

const twoLinesBelowPx = 840;

/** In lines that fit, at most two. */
function wrap(sentence: string, width: number): string[] {
  const [first = "", ...rest] = wrapText(sentence, smallestTextPx, width, meanWidth);
  return rest.length === 0 ? [first] : [first, rest.join(" ")];
}

/** What the marks mean, as far as these lanes can show them. Returns the bottom of the figure. */
function legend(out: Sketch, frame: FigureFrame, top: number, width: number): number {
  const policies = frame.lanes.map((lane) => String(lane.params.policy ?? "wake-all"));
  const select = frame.lanes.some((lane) => Number(lane.params["select-sleepers"] ?? 0) > 0);
  const entries: [number, string][] = [
    [S.asleep, say.legend.asleep],
    [S.runnable, say.legend.runnable],
  ];
  if (select) entries.push([S.asleepTriangle, say.legend.select]);
  if (policies.some((policy) => exclusivePolicies.has(policy))) entries.push([S.inkLine, say.legend.exclusive]);
  entries.push([S.walker, say.legend.justNow]);
  const ofItsOwn = frame.lanes.some((lane) => callbackRules.some((name) => lane.params[name] === "one"));
  if (ofItsOwn || policies.some((policy) => !wholeQueuePolicies.has(policy))) entries.push([S.rule, say.legend.fence]);
  let x = 0;
  let y = top + 8;
  for (const [style, entry] of entries) {
    const w = 19 + meanWidth(entry) + 16;
    if (x > 0 && x + w > width) {
      x = 0;
      y += 18;
    }
    if (style === S.inkLine) out.mark(S.inkLine, x, y - 4, 12, 0);
    else if (style === S.rule) out.mark(S.inkLine, x + 6, y - 11, 0, 14);
    else out.mark(style, x, y - 10, 12, 12);
    out.label(x + 19, y, entry);
    x += w;
  }
  return y + 10;
}
