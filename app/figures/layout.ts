/**
 * The herd figure as a display list: pure in (frame, geometry, options), so that it is tested without a browser and painted by anything.
 * Three layers change at different paces: names and axes with the size, the CPU lanes with the log, the rest with the display time.
 */

import { formatCount, formatDuration } from "../base/quantity";
import type { Description } from "../model/description";
import { currentWalk, drawCpus, drawScans, drawWalk } from "./activity";
import { type HerdGeometry, herdGeometry, type LaneGeometry } from "./geometry";
import { cellX, cellY, type Grid, gridWidth, numberedPitchPx, texturePitchPx, tintOverPitchPx } from "./grid";
import { type Label, MarkList, type Role, S, smallestLabelPx } from "./marks";
import { type ModeIndex, modeIndex } from "./modes";
import { column, Places, placeTasks, taskStates } from "./places";
import { TimelineIndex } from "./timeline-index";
import { drawAxis, drawTimeline, isDense } from "./timeline-layout";
import type { CpuRef, HerdFrame, HerdLane } from "./types";

export interface Layer {
  readonly marks: MarkList;
  labels: Label[];
}

/** Everything that is drawn of one lane. Kept from frame to frame; a frame overwrites what has changed. */
export interface LanePicture {
  readonly places: Places;
  index: TimelineIndex;
  /** Vacated places on the wait queue, or cells of density. */
  readonly ground: MarkList;
  /** Counts beside the names; change with the state. */
  readonly counts: Label[];
  /** CPU bars, scan and walk. */
  readonly moving: Layer;
  readonly timeline: MarkList;
}

export interface HerdPicture {
  readonly description: Description;
  readonly modes: ModeIndex;
  geometry: HerdGeometry;
  readonly lanes: LanePicture[];
  /** Names, axes, the socket. */
  readonly still: Layer;
}

export function createPicture(description: Description, geometry: HerdGeometry): HerdPicture {
  const lanes = Array.from({ length: geometry.lanes }, () => ({
    places: new Places(),
    index: new TimelineIndex(geometry.shape.cpus),
    ground: new MarkList(),
    counts: [],
    moving: { marks: new MarkList(), labels: [] },
    timeline: new MarkList(1024),
  }));
  const picture = {
    description,
    modes: modeIndex(description),
    geometry,
    lanes,
    still: { marks: new MarkList(), labels: [] },
  };
  return picture;
}

export const laneTop = (geometry: HerdGeometry, lane: number): number => lane * geometry.lanePitch;

/** Names of the parts, axes and boxes: change with the size, the labels and the window only. */
export function layoutStill(
  picture: HerdPicture,
  labels: readonly string[],
  windowNs: readonly [number, number],
): void {
  const { geometry, still } = picture;
  still.marks.clear();
  still.labels = [];
  for (let lane = 0; lane < geometry.lanes; lane++) {
    const top = laneTop(geometry, lane);
    const g = geometry.lane;
    still.labels.push(text(g.title.x, g.title.y + top, labels[lane] ?? "", "ink", 600, "start", 14));
    still.labels.push(text(g.socketName.x, g.socketName.y + top, geometry.stacked ? "" : "listening socket", "quiet"));
    still.labels.push(text(g.waitName.x, g.waitName.y + top, "wait queue", "quiet"));
    if (g.blockedName) still.labels.push(text(g.blockedName.x, g.blockedName.y + top, "asleep on a lock", "quiet"));
    still.labels.push(text(g.runName.x, g.runName.y + top, "run queue", "quiet"));
    cpuNames(g, top, geometry.shape.cpus, still);
    const { socket, origin } = g;
    still.marks.add(S.box, socket.x, socket.y + top, socket.w, socket.h);
    const y = origin.y + top;
    still.marks.add(S.inkLine, origin.x, y, socket.x - origin.x - 1, 0);
    still.marks.add(S.inkLine, socket.x - 7, y - 4, 6, 4);
    still.marks.add(S.inkLine, socket.x - 7, y + 4, 6, -4);
    if (numbered(geometry)) {
      queueLine(g.wait, top, still.marks);
      if (g.blocked) queueLine(g.blocked, top, still.marks);
    }
    if (!geometry.stacked) flowArrow(g, top, still.marks);
    drawAxis(g.timeline, top, g.axisY, geometry.shape.cpus, windowNs, still.marks, still.labels);
  }
  still.labels = still.labels.filter((label) => label.text !== "");
}

/** Ties the places of a queue together where each can be told apart. */
function queueLine(grid: Grid, top: number, marks: MarkList): void {
  const half = grid.size / 2;
  for (let slot = 1; slot < grid.slots; slot++) {
    const x0 = cellX(grid, slot - 1) + half;
    const y0 = cellY(grid, slot - 1) + half;
    const dx = Math.sign(cellX(grid, slot) + half - x0);
    const dy = Math.sign(cellY(grid, slot) + half - y0);
    const gap = grid.pitch - grid.size;
    marks.add(S.queueLine, x0 + dx * half, y0 + dy * half + top, dx * gap, dy * gap);
  }
}

/** From the wait queue to the run queue: where the woken go. */
function flowArrow(g: LaneGeometry, top: number, marks: MarkList): void {
  const from = g.wait.x + gridWidth(g.wait) + 5;
  const to = g.run.x - 5;
  if (to - from < 8) return;
  const y = Math.round(g.run.y + top + g.run.pitch / 2) + 0.5;
  marks.add(S.rule, from, y, to - from, 0);
  marks.add(S.rule, to - 4, y - 3, 4, 3);
  marks.add(S.rule, to - 4, y + 3, 4, -3);
}

function cpuNames(g: LaneGeometry, top: number, cpus: number, out: Layer): void {
  const block = g.cpus;
  const every = block.compact ? block.rowsPerColumn : 1;
  for (let cpu = 0; cpu < cpus; cpu += every) {
    const columnIndex = Math.floor(cpu / block.rowsPerColumn);
    const x = block.x + columnIndex * (block.columnWidth + (block.columns > 1 ? 8 : 0)) + block.nameWidth - 6;
    const y =
      block.y + top + (cpu % block.rowsPerColumn) * block.rowPitch + (block.compact ? 8 : block.rowPitch / 2 + 4.3);
    out.labels.push(text(x, y, block.nameWidth >= 44 ? `cpu ${cpu}` : String(cpu), "quiet", 400, "end"));
  }
}

/** Where the tasks of a lane stand now, and the places that they left. Changes with the state. */
export function layoutPlaces(picture: HerdPicture, lane: number, data: HerdLane): void {
  const own = picture.lanes[lane];
  if (!own) return;
  const g = picture.geometry.lane;
  placeTasks(g, data.state, picture.modes, own.places);
  own.ground.clear();
  own.counts.length = 0;
  counts(picture, lane, data, own.counts);
  const top = laneTop(picture.geometry, lane);
  if (g.cells) density(own, g, data, top);
  else ghosts(own, g, data, top, numbered(picture.geometry));
}

function ghosts(own: LanePicture, g: LaneGeometry, data: HerdLane, top: number, named: boolean): void {
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
      const side = Math.max(1, size * 0.4);
      ground.add(S.ghostSpeck, x + (size - side) / 2, y + (size - side) / 2, side, side);
      continue;
    }
    ground.add(kind[t] === 1 ? S.ghostTriangle : S.ghost, x, y, size, size);
    // Its owner's number stays on a place, for it comes back to it.
    if (named)
      own.counts.push(
        text(x + size / 2, y + size / 2 + (kind[t] === 1 ? 7 : 4.3), String(t + 1), "quiet", 400, "middle"),
      );
  }
}

const densityStyles = [S.density1, S.density2, S.density3, S.density4, S.density5];
const crowdStyles = [S.crowd1, S.crowd2, S.crowd3];

/** Cells instead of tasks: how many of a cell's places hold a sleeper; how much of the run queue a cell stands for. */
function density(own: LanePicture, g: LaneGeometry, data: HerdLane, top: number): void {
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

/** What moves with the display time: CPU bars, the scan, the walk, the counts beside the names. */
export function layoutMoving(picture: HerdPicture, lane: number, frame: HerdFrame, chosen: CpuRef | null): void {
  const own = picture.lanes[lane];
  const data = frame.lanes[lane];
  if (!own || !data) return;
  const g = picture.geometry.lane;
  const top = laneTop(picture.geometry, lane);
  const { moving, places } = own;
  moving.marks.clear();
  moving.labels.length = 0;
  const input = {
    description: picture.description,
    modes: picture.modes,
    geometry: g,
    top,
    state: data.state,
    places,
    displayTimeNs: frame.displayTimeNs,
    chosenCpu: chosen?.lane === lane ? chosen.cpu : -1,
  };
  drawScans(input, moving);
  drawWalk(input, currentWalk(picture.description, data.log, data.state), moving);
  drawCpus(input, moving);
}

function counts(picture: HerdPicture, lane: number, data: HerdLane, labels: Label[]): void {
  const own = picture.lanes[lane];
  if (!own) return;
  const { places } = own;
  const g = picture.geometry.lane;
  const top = laneTop(picture.geometry, lane);
  const beside = (name: { x: number; y: number }, words: string, count: number, role: Role) =>
    labels.push(text(name.x + words.length * 6.3 + 6, name.y + top, formatCount(count), role, 600));
  if (places.waitCount > 0) {
    beside(g.waitName, "wait queue", places.waitCount, "ink");
    // Under 2.2 the woken stay queued: say how many of them really sleep.
    const digits = formatCount(places.waitCount).length;
    if (places.asleepCount < places.waitCount)
      labels.push(
        text(
          g.waitName.x + 10 * 6.3 + 14 + digits * 7.4,
          g.waitName.y + top,
          `${formatCount(places.asleepCount)} asleep`,
          "quiet",
        ),
      );
  }
  if (g.blockedName && places.blockedCount > 0) beside(g.blockedName, "asleep on a lock", places.blockedCount, "ink");
  if (places.runCount > 0) beside(g.runName, "run queue", places.runCount, "runnable");
  const backlog = `backlog ${places.pendingCount}`;
  if (picture.geometry.stacked) {
    const knocking = places.handshakeCount > 0 ? `, ${places.handshakeCount} knocking` : "";
    labels.push(text(g.socketName.x, g.socketName.y + top, `listening socket, ${backlog}${knocking}`, "quiet"));
  } else {
    const below = g.socket.y + g.socket.h + 17 + top;
    labels.push(text(g.socket.x + g.socket.w, below, backlog, "quiet", 400, "end"));
    if (places.handshakeCount > 0)
      labels.push(text(g.socket.x + g.socket.w, below + 17, `${places.handshakeCount} knocking`, "quiet", 400, "end"));
  }
  const settleNs =
    data.state.metrics[picture.description.metrics.findIndex((metric) => metric.name === "settleNs")] ?? 0;
  const quiet = places.runCount + places.runningCount + places.handshakeCount + places.pendingCount === 0;
  if (quiet && settleNs > 0)
    labels.push(
      text(picture.geometry.width, g.title.y + top, `settled after ${formatDuration(settleNs)}`, "quiet", 400, "end"),
    );
}

/** Reads what is new in the logs. True if the CPU lanes are so dense that pixels show shares. */
export function syncTimelines(picture: HerdPicture, frame: HerdFrame): boolean {
  picture.lanes.forEach((own, i) => {
    const data = frame.lanes[i];
    if (data) own.index.sync(data.log);
  });
  return isDense(
    picture.geometry.lane.timeline,
    picture.lanes.map((own) => own.index),
    frame.windowNs,
  );
}

/** The CPU lanes up to `untilNs`. A canvas draws the whole log once and clips; a still picture ends at its moment. */
export function layoutTimeline(
  picture: HerdPicture,
  lane: number,
  windowNs: readonly [number, number],
  untilNs: number,
  dense: boolean,
): void {
  const own = picture.lanes[lane];
  if (!own) return;
  own.timeline.clear();
  const zone = picture.geometry.lane.timeline;
  const top = laneTop(picture.geometry, lane);
  drawTimeline(zone, top, own.index, picture.modes, windowNs, untilNs, dense, own.timeline);
}

/** x of a moment on the shared time axis, or NaN outside of the window. */
export function timeX(geometry: HerdGeometry, windowNs: readonly [number, number], timeNs: number): number {
  const [from, to] = windowNs;
  if (timeNs < from || timeNs > to || to <= from) return Number.NaN;
  return geometry.lane.timeline.x + ((timeNs - from) / (to - from)) * geometry.lane.timeline.w;
}

export interface HerdOptions {
  readonly width: number;
  readonly chosen: CpuRef | null;
}

/** The whole figure at one moment, nothing in motion. */
export function layoutHerd(
  description: Description,
  shape: HerdGeometry["shape"],
  frame: HerdFrame,
  options: HerdOptions,
): HerdPicture {
  const picture = createPicture(description, herdGeometry(shape, options.width));
  layoutStill(
    picture,
    frame.lanes.map((lane) => lane.label),
    frame.windowNs,
  );
  const denseTime = syncTimelines(picture, frame);
  frame.lanes.forEach((lane, i) => {
    layoutPlaces(picture, i, lane);
    layoutMoving(picture, i, frame, options.chosen);
    layoutTimeline(picture, i, frame.windowNs, frame.displayTimeNs, denseTime);
  });
  return picture;
}

/** Whether tasks are so small that tints lie over them instead of under them. */
export const dense = (geometry: HerdGeometry): boolean => geometry.lane.run.pitch < tintOverPitchPx;

/** Whether tasks are a texture: drawn by runs of like marks. */
export const textured = (geometry: HerdGeometry): boolean =>
  geometry.lane.wait.pitch < texturePitchPx && !geometry.lane.cells;

/** Whether the tasks of this figure carry their numbers. */
export const numbered = (geometry: HerdGeometry): boolean =>
  geometry.lane.wait.pitch >= numberedPitchPx && !geometry.lane.cells;

function text(
  x: number,
  y: number,
  words: string,
  role: Role,
  weight: 400 | 600 = 400,
  anchor: Label["anchor"] = "start",
  size = smallestLabelPx,
): Label {
  return { x, y, text: words, role, anchor, weight, size };
}
