/** Tasks on their queues as marks, or as cells of density; the places that they left; the counts beside the names. */

import { formatCount } from "../../base/quantity";
import { smallestTextPx, textWidth } from "../../base/text-width";
import type { Point } from "../../cpus/lanes/cpu-geometry";
import { taskStates } from "../../cpus/task-states";
import { type Bodies, bodiesItem } from "../../display-list/bodies";
import type { Role } from "../../display-list/colours";
import { type Item, type Label, labelAt } from "../../display-list/display-list";
import { type MarkList, S } from "../../display-list/marks";
import { leftShare, type Seats } from "../../display-list/seats";
import { cellX, cellY, type Grid, gridWidth, texturePitchPx } from "../../display-list/serpent";
import { column } from "../../engine/frame";
import type { FigureLane } from "../../mount/types";
import { words } from "./accept-messages";
import { herdCounters } from "./counters";
import { type HerdGeometry, type LaneGeometry, titleTextPx } from "./geometry";
import { type HerdPicture, type LanePicture, laneTop, numbered, textured } from "./picture";
import { placeTasks } from "./places";

/** Where the tasks of a lane stand now, and the places that they left. Changes with the state. */
export function layoutPlaces(picture: HerdPicture, lane: number, data: FigureLane): void {
  const own = picture.lanes[lane];
  if (!own) return;
  const g = picture.geometry.lane;
  const top = laneTop(picture.geometry, lane);
  placeTasks(g, top, data.state, picture.modes, own.places);
  own.ground.clear();
  own.counts.length = 0;
  own.counted.clear();
  counts(picture, lane, data, own.counts);
  if (g.cells) density(own, g, data, top);
  else ghosts(own, g, data, top, numbered(picture.geometry));
  own.bodies = g.cells ? [own.ground, own.places] : bodiesOf(picture.geometry, own, lane, top);
}

/** A travelling task keeps its number while it is about as small as on a queue. */
const widestNumberedPx = 44;

const connectionPx = 11;

/** Tasks and connections as bodies in motion; resting tasks of a crowd sit on their queues as a texture, which has vacated places of its own. */
function bodiesOf(geometry: HerdGeometry, { places, ground }: LanePicture, lane: number, top: number): readonly Item[] {
  const { wait, run, origin } = geometry.lane;
  const at = (grid: Grid): Grid => ({ ...grid, y: grid.y + top });
  const bodies: Bodies = {
    marks: places,
    version: places.version,
    guests: {
      from: places.drawn,
      ids: places.connectionId,
      door: { x: origin.x - connectionPx - 1, y: origin.y + top - connectionPx / 2, size: connectionPx },
    },
    numbers: { count: places.drawn, px: numbered(geometry) ? smallestTextPx : null, widestPx: widestNumberedPx },
  };
  // In another room they are placed anew, and have not moved.
  const name = `${lane}@${geometry.roomPx}`;
  if (!textured(geometry)) return [ground, bodiesItem(name, bodies)];
  const seats: Seats[] = [
    { grid: at(wait), of: places.waitSlot, sitting: [S.asleep, S.asleepTriangle], left: S.ghostSpeck },
    { grid: at(run), of: places.runSlot, sitting: [S.runnable] },
  ];
  return [bodiesItem(name, { ...bodies, seats }, [ground])];
}

function ghosts(own: LanePicture, g: LaneGeometry, data: FigureLane, top: number, named: boolean): void {
  const { places, ground } = own;
  const state = column(data.state, "taskState");
  const kind = column(data.state, "taskKind");
  const speck = g.wait.pitch < texturePitchPx;
  for (let t = 0; t < places.tasks; t++) {
    const slot = places.waitSlot[t] as number;
    if (slot < 0 || state[t] === taskStates.asleep) continue;
    const x = cellX(g.wait, slot);
    const y = cellY(g.wait, slot) + top;
    const size = g.wait.size;
    if (speck) {
      // At this size an outline is a grey square: a vacated place is a speck in its middle.
      const side = Math.max(1, size * leftShare);
      ground.add(S.ghostSpeck, x + (size - side) / 2, y + (size - side) / 2, side, side);
      continue;
    }
    ground.add(kind[t] === 1 ? S.ghostTriangle : S.ghost, x, y, size, size);
    // Its owner's number stays on a place, for it comes back to it.
    if (named)
      own.counts.push(
        labelAt(x + size / 2, y + size / 2 + (kind[t] === 1 ? 7 : 4.3), String(t + 1), "quiet", { anchor: "middle" }),
      );
  }
}

const densityStyles = [S.density1, S.density2, S.density3, S.density4, S.density5];
const crowdStyles = [S.crowd1, S.crowd2, S.crowd3];

/** Cells instead of tasks: how many of a cell's places hold a sleeper; how much of the run queue a cell stands for. */
function density(own: LanePicture, g: LaneGeometry, data: FigureLane, top: number): void {
  const { places, ground } = own;
  const state = column(data.state, "taskState");
  const cells = Math.ceil(g.wait.slots / g.wait.perCell);
  const asleep = new Uint32Array(cells);
  const queued = new Uint32Array(cells);
  for (let t = 0; t < places.tasks; t++) {
    const slot = places.waitSlot[t] as number;
    if (slot < 0) continue;
    const cell = Math.min(cells - 1, Math.floor(slot / g.wait.perCell));
    queued[cell] = (queued[cell] as number) + 1;
    if (state[t] === taskStates.asleep) asleep[cell] = (asleep[cell] as number) + 1;
  }
  for (let cell = 0; cell < cells; cell++) {
    if (queued[cell] === 0) continue;
    const x = cellX(g.wait, cell);
    const y = cellY(g.wait, cell) + top;
    const level = Math.ceil(((asleep[cell] as number) / g.wait.perCell) * densityStyles.length);
    if (level === 0) ground.add(S.ghostSpeck, x + g.wait.size / 2 - 1, y + g.wait.size / 2 - 1, 2, 2);
    else ground.add(densityStyles[level - 1] as number, x, y, g.wait.size, g.wait.size);
  }
  fillCells(ground, g.run, places.runCount, crowdStyles, top);
  if (g.blocked) fillCells(ground, g.blocked, places.blockedCount, densityStyles, top);
}

function fillCells(ground: MarkList, grid: Grid, count: number, levels: readonly number[], top: number): void {
  for (let cell = 0; cell * grid.perCell < count; cell++) {
    const inside = Math.min(grid.perCell, count - cell * grid.perCell);
    const level = levels[Math.ceil((inside / grid.perCell) * levels.length) - 1] as number;
    ground.add(level, cellX(grid, cell), cellY(grid, cell) + top, grid.size, grid.size);
  }
}

/** The CPUs begin so far behind the run queue, at least. */
const runNameSparePx = 8;

interface CountedMarks {
  readonly text: string;
  readonly style: number;
}

const countedMarkPx = 9;
const betweenCountsPx = 10;

/** How many there are of each kind, after its mark where single marks are drawn and there is room: the key in its place. Where there isn't, the first kinds alone, without marks. */
function countMarks(
  { counts, counted }: LanePicture,
  kinds: readonly CountedMarks[],
  { x, y, right }: { readonly x: number; readonly y: number; readonly right: number },
  marked: boolean,
): void {
  const markPx = countedMarkPx + 4;
  const widths = kinds.map(({ text }) => textWidth(text, smallestTextPx));
  const all = widths.reduce((sum, w) => sum + w + betweenCountsPx, 0);
  const withMarks = marked && x + all + kinds.length * markPx <= right;
  let at = x;
  for (const [i, { text, style }] of kinds.entries()) {
    const w = widths[i] as number;
    if (at + w + betweenCountsPx + (withMarks ? markPx : 0) > right) return;
    if (withMarks) {
      counted.add(style, at, y - countedMarkPx + 0.5, countedMarkPx, countedMarkPx);
      at += markPx;
    }
    counts.push(labelAt(at, y, text));
    at += w + betweenCountsPx;
  }
}

function counts(picture: HerdPicture, lane: number, data: FigureLane, labels: Label[]): void {
  const own = picture.lanes[lane];
  if (!own) return;
  const { places } = own;
  const g = picture.geometry.lane;
  const top = laneTop(picture.geometry, lane);
  const line = (name: Point, text: string) => ({ x: name.x + text.length * 6.3 + 6, y: name.y + top });
  const beside = (name: Point, text: string, count: number, role: Role) =>
    labels.push(labelAt(line(name, text).x, name.y + top, formatCount(count), role, { strong: true }));
  /** Behind the count beside a name, up to the next thing in this line. */
  const behind = (name: Point, text: string, count: number, right: number, kinds: readonly CountedMarks[]) => {
    const { x, y } = line(name, text);
    countMarks(own, kinds, { x: x + 8 + formatCount(count).length * 7.4, y, right }, !g.cells);
  };
  const { width } = picture.geometry;
  if (places.waitCount > 0) {
    const { waitCount, asleepCount } = places;
    beside(g.waitName, words.waitQueue, waitCount, "ink");
    // Under 2.2 the woken stay queued: say how many of them really sleep.
    const kinds: readonly CountedMarks[] =
      asleepCount === waitCount
        ? [{ text: words.allAsleep, style: S.asleep }]
        : [
            { text: words.asleep(asleepCount), style: S.asleep },
            { text: words.up(waitCount - asleepCount), style: S.ghost },
          ];
    behind(g.waitName, words.waitQueue, waitCount, g.runName.y === g.waitName.y ? g.runName.x : width, kinds);
  }
  if (g.blockedName && places.blockedCount > 0) beside(g.blockedName, words.acceptLock, places.blockedCount, "ink");
  if (places.runCount > 0) {
    beside(g.runName, words.runQueue, places.runCount, "runnable");
    const right = g.run.x + gridWidth(g.run) + runNameSparePx;
    behind(g.runName, words.runQueue, places.runCount, Math.min(right, width), [
      { text: words.waitForCpu, style: S.runnable },
    ]);
  }
  // Its room is kept, so that nothing jumps; the word says why it is bare.
  else labels.push(labelAt(line(g.runName, words.runQueue).x, g.runName.y + top, words.empty));
  const backlog = words.backlog(places.pendingCount);
  if (picture.geometry.stacked) {
    const y = g.socketName.y + top;
    labels.push(labelAt(g.socketName.x, y, words.socketWith(backlog)));
    // Beneath: on the narrowest phone one line has no room for both.
    if (places.handshakeCount > 0) labels.push(labelAt(g.socketName.x, y + 15, words.knocking(places.handshakeCount)));
  } else {
    const below = g.socket.y + g.socket.h + 17 + top;
    labels.push(labelAt(g.socket.x + g.socket.w, below, backlog, "quiet", { anchor: "end" }));
    if (places.handshakeCount > 0)
      labels.push(
        labelAt(g.socket.x + g.socket.w, below + 17, words.knocking(places.handshakeCount), "quiet", { anchor: "end" }),
      );
  }
  const { label } = data;
  const room = picture.geometry.width - textWidth(label, titleTextPx) - 24;
  const [first, ...others] = herdCounters(picture.description, data).map(({ value, label }) => `${value} ${label}`);
  // On a wall two numbers are enough.
  const offered = picture.geometry.roomPx === undefined ? others : others.slice(-1);
  const wordings = offered.map((_, dropped) => [first, ...offered.slice(dropped)].join(", "));
  const fits = wordings.find((words) => textWidth(words, smallestTextPx) <= room) ?? first ?? "";
  labels.push(labelAt(picture.geometry.width, g.title.y + top, fits, "quiet", { anchor: "end" }));
}
