/** The tiles of a wait queue, its waker with the lantern, and where a walk stopped. */
import { meanWidth, smallestTextPx } from "../../base/text-width";
import { nameFirst } from "../../cpus/first-names";
import { taskStates } from "../../cpus/task-states";
import type { Role } from "../../display-list/colours";
import type { Sketch } from "../../display-list/display-list";
import { S } from "../../display-list/marks";
import { cellX, cellY, fitGrid, type Grid, numberedPitchPx } from "../../display-list/serpent";
import { column } from "../../engine/frame";
import type { FigureLane } from "../../mount/types";
import { words } from "./accept-messages";
import type { LoggedWalk } from "./walks";

const say = words.walk;

export const exclusivePolicies = new Set(["task-exclusive", "task-exclusive-lifo"]);

export interface Row {
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
  /** Its lane is to be seen whole together with the others: nothing is kept free for tiles of another width. */
  readonly fits: boolean;
  /** Task in select() that the walk did not get to, and whether none before it did; null: there is none. */
  readonly missed: { readonly task: number; readonly ever: boolean } | null;
}

export const isAsleep = ({ state }: FigureLane, task: number): boolean => {
  const own = column(state, "taskState")[task];
  return own === taskStates.asleep || own === taskStates.blocked;
};

/** Above the tiles, where the waker's lantern hangs, px. */
export const lanternPx = 36;
/** Beneath them, where it is said whom a walk did not reach, px. */
export const notReachedPx = 44;
/** Of a tile, and of the sleeper in select(), which is larger, px. */
const tilePx = 75;
const selectPx = 108;
/** Before the first and behind the last, px. */
const endsPx = 42;
/** A fence between two tiles touches neither. */
const mostOfPitch = 0.86;
const leastPitchPx = 52;

/** Of rows that are to be seen together with others. */
const lowPitchPx = 32;
/** Tiles in two rows are to be so much larger than in one. */
const worthTwoRows = 1.25;

/** One row over all of the width where tiles are large in it; else as large as they fit in several. `heightPx`: in which all of them are to be seen. */
export function tilesFor(count: number, y: number, width: number, heightPx?: number): Grid {
  const room = width - 2 * endsPx;
  const pitch = Math.min(room / Math.max(1, count), selectPx + 36);
  const least =
    heightPx === undefined ? leastPitchPx : Math.min(heightPx / 2 / worthTwoRows, lowPitchPx + leastPitchPx);
  if (pitch < Math.max(lowPitchPx, least))
    return fitGrid(count, endsPx, y, room, heightPx ?? 126, Math.max(lowPitchPx, least));
  const size = Math.min(tilePx, pitch - 7, pitch * mostOfPitch);
  // One row stands as far down in each width, whatever its tiles' size: a figure that wakes up stays as high.
  const topPx = heightPx === undefined ? (selectPx - pitch) / 2 : 0;
  return { x: endsPx, y: y + topPx, columns: count, rows: 1, pitch, size, slots: count, perCell: 1 };
}

/** Baseline of the names under one row of tiles. */
const namesY = (grid: Grid, { selects, fits }: Row): number =>
  grid.y + grid.pitch / 2 + Math.min(selects ? selectPx : tilePx, fits ? grid.pitch : selectPx) / 2 + 20;

/** Of the tiles with their names. */
export const footOf = (grid: Grid, row: Row): number =>
  grid.rows === 1 ? namesY(grid, row) + 6 : grid.y + Math.max(1, grid.rows) * grid.pitch;

/** Beside the last cell, on the side where the serpent would go on. */
export function drawTail(out: Sketch, grid: Grid, last: number, hiddenTasks: number): void {
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

export function drawQueue(out: Sketch, row: Row, grid: Grid): void {
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
    const text = Math.max(smallestTextPx, Math.min(30, size * 0.36));
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

/** Under the first tile of each kind what it is. */
export function nameTiles(out: Sketch, row: Row, grid: Grid, width: number): void {
  const { data, ids, policy, walk } = row;
  const kinds = column(data.state, "taskKind");
  const latest = walk !== null && !walk.finished ? ids.indexOf(walk.woken.at(-1) ?? -1) : -1;
  const cells = [...ids.keys()];
  const select = (cell: number) => kinds[ids[cell] as number] === 1;
  const sleeps = (cell: number) => isAsleep(data, ids[cell] as number);
  const kind = (text: string, role: Role, which: (cell: number) => boolean) => ({
    text,
    role,
    middles: cells.filter(which).map((cell) => cellX(grid, cell) + grid.size / 2),
  });
  const asleep = exclusivePolicies.has(policy) ? say.named.asleepExclusive : say.legend.asleep;
  nameFirst(
    out,
    [
      kind(say.legend.justNow, "ink", (cell) => cell === latest),
      kind(say.legend.select, "ink", select),
      kind(asleep, "ink", (cell) => !select(cell) && sleeps(cell)),
      kind(say.legend.runnable, "runnable", (cell) => !select(cell) && !sleeps(cell) && cell !== latest),
    ],
    { y: namesY(grid, row), size: namePx, left: 0, right: width },
  );
}

const namePx = 14;

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
  out.mark(S.inkLine, x, y - 27, 0, 6);
  out.mark(S.box, x - 9, y - 21, 18, 19.5);
  out.mark(S.chosen, x - 4, y - 15.5, 8, 9);
}

/** A fence behind the last one woken, where the walk didn't go on, and an arrow to it from whom it did not reach. */
function drawStop(out: Sketch, row: Row, grid: Grid): void {
  const { ids, stop, missed } = row;
  const forward = cellX(grid, stop + 1) >= cellX(grid, stop);
  const side = (grid.pitch - grid.size) / 2;
  const fence = Math.round(cellX(grid, stop) + (forward ? grid.size + side : -side));
  const [top, bottom] = [cellY(grid, stop) - 5, cellY(grid, stop) + grid.size + 5];
  out.mark(S.path, fence, top, 0, bottom - top);
  if (grid.rows === 1) out.label(fence, top - 8, say.named.fence, "ink", { size: namePx, anchor: "middle" });
  if (missed === null) return;
  const cell = ids.indexOf(missed.task);
  const x = cellX(grid, cell) + grid.size / 2;
  const y = footOf(grid, row) + 4;
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
