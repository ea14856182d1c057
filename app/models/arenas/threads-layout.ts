/**
 * Threads, arenas and their locks at one moment. A thread is the same mark all the way: its place says where in the allocator it is,
 * its shape and colour what the scheduler makes of it.
 */

import { meanWidth } from "../../base/text-width";
import type { CpuBarsInput } from "../../cpus/activity";
import { words as ofCpus } from "../../cpus/cpus-messages";
import type { Zone } from "../../cpus/lanes/cpu-geometry";
import { type Label, textPx, wordAt } from "../../display-list/display-list";
import { hidden, MarkList, S } from "../../display-list/marks";
import { column, noCpu, noTask } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { FigureLane } from "../../mount/types";
import { words } from "./arenas-messages";
import { drawBlocks } from "./blocks-layout";
import type { EventsIndex } from "./events-index";
import {
  arenaCount,
  type BlockOut,
  blocksOut,
  lastMove,
  lastTrier,
  type MovedLine,
  type Standing,
  standing,
  sweepOf,
  threadStates,
  tryingLines,
} from "./lane";
import { drawReturns, returning } from "./returns";
import type { ArenasLaneShape } from "./shape";
import { type ArenaPlace, arenaPlace, largePx, spot, type ThreadsGeometry } from "./threads-geometry";

const titleSizePx = 14;
/** How much wider the bold face runs, at most. */
const semibold = 1.1;

export interface ThreadsPicture {
  readonly marks: MarkList;
  readonly labels: Label[];
  /** A thread each. */
  readonly bodies: MarkList;
  /** Edges of those that run. */
  readonly rims: Uint8Array;
}

export interface ThreadsInput {
  readonly description: Description;
  readonly shape: ArenasLaneShape;
  readonly geometry: ThreadsGeometry;
  /** Top of the lane in the figure. */
  readonly top: number;
  readonly lane: FigureLane;
  readonly events: EventsIndex;
}

/** What is read of the state once for all parts. */
interface Drawn extends ThreadsInput {
  readonly standings: readonly Standing[];
  readonly blocks: readonly BlockOut[];
  readonly moved: MovedLine | null;
}

export function layoutThreads(asked: ThreadsInput): ThreadsPicture {
  const { geometry, top, lane, shape } = asked;
  const threads = column(lane.state, "taskState").length;
  const trying = tryingLines(asked.description);
  const blocks = blocksOut(lane.state);
  const input: Drawn = {
    ...asked,
    standings: Array.from({ length: threads }, (_, thread) => standing(lane.state, trying, thread)),
    blocks,
    moved: lastMove(asked.description, lane, blocks),
  };
  const picture: ThreadsPicture = {
    marks: new MarkList(256),
    labels: [],
    bodies: new MarkList(Math.max(1, threads)),
    rims: new Uint8Array(threads),
  };
  const { labels } = picture;
  const { title } = geometry;
  labels.push(wordAt(title.x, title.y + top, lane.label, "ink", { strong: true, size: titleSizePx }));
  const homeName = geometry.homeName ?? { ...title, x: title.x + semibold * meanWidth(lane.label, titleSizePx) + 12 };
  labels.push(wordAt(homeName.x, homeName.y + top, words.threads(shape.threads)));
  const { arenaName } = geometry;
  if (arenaName) labels.push(wordAt(arenaName.x, arenaName.y + top, namesOfArenas(shape)));
  cpuNames(geometry, top, shape.cpus, labels);
  const places = Array.from({ length: arenaCount(lane.state) }, (_, arena) =>
    lower(arenaPlace(shape, geometry, arenaCount(lane.state), arena), top),
  );
  drawHome(input, picture);
  drawSweeps(input, places, picture);
  drawArenas(input, places, picture);
  drawSlots(input, picture);
  placeThreads(input, places, picture);
  return picture;
}

function namesOfArenas(shape: ArenasLaneShape): string {
  if (shape.arenas === 1 && shape.word === "heap") return words.theOneHeap;
  return words.places(shape.word);
}

const down = <T extends { readonly y: number }>(zone: T, top: number): T => ({ ...zone, y: zone.y + top });

const lower = (place: ArenaPlace, top: number): ArenaPlace => ({
  ...place,
  name: down(place.name, top),
  lock: down(place.lock, top),
  door: down(place.door, top),
  queue: down(place.queue, top),
  blocks: down(place.blocks, top),
});

function cpuNames(geometry: ThreadsGeometry, top: number, cpus: number, labels: Label[]): void {
  const block = geometry.cpus;
  for (let cpu = 0; cpu < cpus; cpu++) {
    const columnIndex = Math.floor(cpu / block.rowsPerColumn);
    const x = block.x + columnIndex * (block.columnWidth + (block.columns > 1 ? 8 : 0)) + block.nameWidth - 6;
    const y = block.y + top + (cpu % block.rowsPerColumn) * block.rowPitch + block.rowPitch / 2 + 4.3;
    labels.push(wordAt(x, y, block.nameWidth >= 44 ? ofCpus.cpuLane(cpu) : String(cpu), "quiet", { anchor: "end" }));
  }
}

/** A place of its own for each thread, and how far it is. */
function drawHome(input: Drawn, { marks, labels }: ThreadsPicture): void {
  const { geometry, top, lane, shape, standings } = input;
  const done = column(lane.state, "taskPairs");
  const cached = column(lane.state, "taskCached");
  const asked = Number(lane.params.pairs ?? 0);
  for (let thread = 0; thread < done.length; thread++) {
    const at = down(spot(geometry.home, thread), top);
    if (standings[thread]?.at !== "home") marks.add(S.ghost, at.x, at.y, at.w, at.h);
    const share = asked > 0 ? Math.min(1, (done[thread] as number) / asked) : 0;
    if (geometry.individuals) {
      const x = at.x + at.w + 8;
      const count = `${done[thread]}`;
      const w = Math.min(52, geometry.home.pitchX - at.w - 8 - 8 - meanWidth(`${asked}`, textPx) - 6);
      const y = at.y + at.h / 2;
      if (w > 12) {
        marks.add(S.rule, x, y, w, 0);
        marks.add(S.interruptTime, x, y - 1.5, w * share, 3);
      }
      labels.push(wordAt(x + Math.max(0, w) + 6, y + 4.3, count));
      if (shape.caches) for (let i = 0; i < (cached[thread] ?? 0); i++) marks.add(S.waiting, x + i * 6, y + 5, 4, 4);
    } else marks.add(S.interruptTime, at.x, at.y + at.h + 1.5, at.w * share, 2);
  }
}

function drawArenas(input: Drawn, places: readonly ArenaPlace[], picture: ThreadsPicture): void {
  const { lane, shape } = input;
  const { marks, labels } = picture;
  const { state } = lane;
  const blocks = new Map<number, BlockOut[]>();
  for (const block of input.blocks) {
    const own = blocks.get(block.arena);
    if (own) own.push(block);
    else blocks.set(block.arena, [block]);
  }
  places.forEach((place, arena) => {
    const held = (column(state, "arenaHolder")[arena] ?? noTask) !== noTask;
    const { name } = place;
    const title =
      place.scale === "tile"
        ? String(arena)
        : shape.arenas === 1
          ? words.theOne(shape.word)
          : words.arena(shape.word, arena);
    labels.push(wordAt(name.x, name.y, title, "ink", { strong: place.scale !== "tile" }));
    const line = column(state, "arenaLineCpu")[arena] ?? noCpu;
    const walled = input.geometry.size === largePx;
    if (place.scale !== "tile" && shape.cpus > 1 && line !== noCpu) {
      // Beneath the name, or behind it where that stands over the heap.
      const at = walled
        ? { x: name.x + semibold * meanWidth(title, textPx) + 10, y: name.y }
        : { ...name, y: name.y + 15 };
      labels.push(wordAt(at.x, at.y, words.line(line)));
    }
    if (walled) drawHeap(place, marks);
    drawLock(place, held, walled, marks);
    drawBlocks(input, place, arena, blocks.get(arena) ?? [], marks, labels);
    if (place.scale === "single" && shape.threads > 1)
      labels.push(wordAt(place.queue.x, place.queue.y - 6, words.waitForLock));
  });
}

/** The walls of a heap, with the lock for a door in them. */
function drawHeap({ lock, blocks }: ArenaPlace, marks: MarkList): void {
  const left = lock.x + lock.w / 2;
  const right = blocks.x + blocks.w + 7;
  const [top, bottom] = [lock.y - wallPx, lock.y + lock.h + wallPx];
  marks.add(S.way, left, top, right - left, 0);
  marks.add(S.way, right, top, 0, bottom - top);
  marks.add(S.way, left, bottom, right - left, 0);
  marks.add(S.way, left, top, 0, wallPx);
  marks.add(S.way, left, lock.y + lock.h, 0, wallPx);
}

/** Of the wall above the door, and beneath it. */
const wallPx = 12;

/** A box with a shackle: closed, or open with one end up. */
function drawLock({ lock, scale }: ArenaPlace, held: boolean, walled: boolean, marks: MarkList): void {
  if (held || !walled) marks.add(held ? (walled ? S.lineHeld : S.box) : S.cpuIdle, lock.x, lock.y, lock.w, lock.h);
  else drawOpenDoor(lock, marks);
  if (scale === "tile") return;
  const style = held ? S.inkLine : walled ? S.way : S.rule;
  const left = lock.x + lock.w * 0.3;
  const right = lock.x + lock.w * 0.7;
  const lift = held ? 0 : -1.5;
  const high = lock.y - 5 + lift;
  marks.add(style, left, lock.y, 0, high - lock.y);
  marks.add(style, left, high, right - left, 0);
  marks.add(style, right, high, 0, held ? 5 : 2);
}

/** In the grey of the walls. */
function drawOpenDoor({ x, y, w, h }: Zone, marks: MarkList): void {
  marks.add(S.way, x, y, w, 0);
  marks.add(S.way, x, y + h, w, 0);
  marks.add(S.way, x, y, 0, h);
  marks.add(S.way, x + w, y, 0, h);
}

/** What a sweep has passed lies on a tint, and the words say why it went on. */
function drawSweeps(input: Drawn, places: readonly ArenaPlace[], { marks, labels }: ThreadsPicture): void {
  const { description, lane, standings } = input;
  const last = lastTrier(description, lane);
  for (const [thread, at] of standings.entries()) {
    if (at.at !== "door" && thread !== last) continue;
    const passed = sweepOf(description, lane, thread);
    for (const arena of passed) {
      const place = places[arena];
      if (!place) continue;
      const { door, lock } = place;
      marks.add(S.scanPassed, door.x - 3, lock.y - 3, lock.x + lock.w + 3 - door.x + 3, lock.h + 6);
      const here = at.at === "door" && at.arena === arena;
      if (!here && place.scale !== "tile")
        labels.push(
          wordAt(door.x + door.w / 2, door.y + door.h / 2 + 4, words.busy, "scan", { strong: true, anchor: "middle" }),
        );
    }
    const target = at.at === "home" ? undefined : places[at.arena];
    if (passed.length === 0 || !target || at.at === "queue") continue;
    const box = at.at === "door" ? target.door : target.lock;
    marks.add(S.scanHead, box.x - 3, box.y - 3, box.w + 6, box.h + 6);
  }
}

function drawSlots({ geometry, top, lane, shape, blocks }: Drawn, { marks, labels }: ThreadsPicture): void {
  const { slots, slotsName } = geometry;
  if (!slots || !slotsName) return;
  labels.push(wordAt(slotsName.x, slotsName.y + top, words.slots(shape.slots)));
  const lying = column(lane.state, "slotBlock");
  const makers = new Map<number, number>();
  for (const block of blocks) makers.set(block.number, block.thread);
  for (let slot = 0; slot < slots.count; slot++) {
    const at = down(spot(slots, slot), top);
    const block = lying[slot] ?? noTask;
    const maker = block === noTask ? undefined : makers.get(block);
    marks.add(maker === undefined ? S.cpuIdle : S.box, at.x, at.y, at.w, at.h);
    if (maker !== undefined)
      labels.push(
        wordAt(at.x + at.w / 2, at.y + at.h / 2 + 4.3, String(maker + 1), "quiet", { strong: true, anchor: "middle" }),
      );
  }
}

/** How a thread looks by its state: the mark, and the edge of one that runs. */
function threadStyle(state: number): readonly [number, number] {
  switch (state) {
    case threadStates.running:
      return [S.cpuKernel, S.cpuKernelEdge];
    case threadStates.runnable:
      return [S.runnable, hidden];
    case threadStates.exited:
      return [S.density1, hidden];
    default:
      return [S.asleep, hidden];
  }
}

function placeThreads(input: Drawn, places: readonly ArenaPlace[], picture: ThreadsPicture): void {
  const { geometry, top, lane, events, standings } = input;
  const { bodies, rims, labels } = picture;
  const { state } = lane;
  const states = column(state, "taskState");
  const queues = new Map<number, number[]>();
  const atDoor = new Map<number, number>();
  const zones: (Zone | null)[] = [];
  for (let thread = 0; thread < states.length; thread++) {
    const at = standings[thread] as Standing;
    if (at.at === "queue" && places[at.arena]) {
      const queue = queues.get(at.arena) ?? [];
      queue.push(thread);
      queues.set(at.arena, queue);
      zones.push(null);
    } else zones.push(standingZone(at, thread, places, atDoor, geometry, top));
  }
  for (const [arena, queue] of queues) {
    const place = places[arena] as ArenaPlace;
    // Who has gone to sleep stands in the order of the mutex's queue, who is on the way there behind.
    const order = new Map(queue.map((thread) => [thread, sleepOrder(events, thread, state.records)]));
    queue.sort((a, b) => (order.get(a) as number) - (order.get(b) as number) || a - b);
    queue.forEach((thread, position) => {
      zones[thread] = queueZone(place, position, geometry.size);
    });
    if (geometry.size === largePx && place.scale === "row") labels.push(queueName(place, queue.length));
    const beyond = queue.length - place.queue.most;
    if (beyond > 0) labels.push(beyondLabel(place, beyond, geometry.size));
  }
  if (geometry.individuals) drawReturns(returning(input.shape, standings, input.blocks), zones, places, picture.marks);
  for (let thread = 0; thread < states.length; thread++) {
    const zone = zones[thread] ?? null;
    const [style, rim] = zone ? threadStyle(states[thread] as number) : [hidden, hidden];
    const at = zone ?? queueEnd(places, state, thread, geometry, top);
    bodies.add(style, at.x, at.y, at.w, at.h);
    rims[thread] = rim;
  }
}

const sleepOrder = (events: EventsIndex, thread: number, records: number): number => {
  const at = events.sleptAt(thread, records);
  return at < 0 ? Number.MAX_SAFE_INTEGER : at;
};

function standingZone(
  at: Standing,
  thread: number,
  places: readonly ArenaPlace[],
  atDoor: Map<number, number>,
  geometry: ThreadsGeometry,
  top: number,
): Zone {
  const place = at.at === "home" ? undefined : places[at.arena];
  if (at.at === "home" || !place) return down(spot(geometry.home, thread), top);
  if (at.at === "lock") {
    const { lock } = place;
    const side = Math.min(geometry.size, lock.h - 4);
    return { x: lock.x + (lock.w - geometry.size) / 2, y: lock.y + (lock.h - side) / 2, w: geometry.size, h: side };
  }
  const before = atDoor.get(at.arena) ?? 0;
  atDoor.set(at.arena, before + 1);
  return { ...place.door, x: place.door.x - before * 7, y: place.door.y - before * 2 };
}

/** null where the queue has no room left: those are counted. */
function queueZone({ queue }: ArenaPlace, position: number, size: number): Zone | null {
  if (position >= queue.most) return null;
  const row = Math.floor(position / queue.columns);
  return {
    x: queue.x + (position % queue.columns) * queue.step,
    y: queue.y + row * Math.abs(queue.step),
    w: size,
    h: size,
  };
}

/** Over those who wait before a heap with walls. */
const queueName = ({ queue, name }: ArenaPlace, count: number): Label =>
  wordAt(queue.x + (queue.most - 1) * queue.step, name.y, words.waitsForLock(count));

/** Where those stand, unseen, that have no place in the queue. */
function queueEnd(
  places: readonly ArenaPlace[],
  state: FigureLane["state"],
  thread: number,
  geometry: ThreadsGeometry,
  top: number,
): Zone {
  const place = places[column(state, "taskWaitsFor")[thread] ?? -1];
  if (!place) return down(spot(geometry.home, thread), top);
  return { ...place.door, x: place.queue.x + (place.queue.most - 1) * place.queue.step };
}

function beyondLabel(place: ArenaPlace, beyond: number, size: number): Label {
  if (place.scale === "tile")
    return wordAt(place.door.x + place.door.w / 2, place.door.y + size / 2 + 4.3, `+${beyond}`, "ink", {
      strong: true,
      anchor: "middle",
    });
  const { queue } = place;
  const x = queue.x + (queue.most - 1) * queue.step + size / 2;
  return wordAt(x, queue.y - 2, `+${beyond}`, "ink", { strong: true, anchor: "middle" });
}

/** Words of the CPUs' bars, by the function of the listing's line. */
export const doing: NonNullable<CpuBarsInput["doing"]> = (name, user) => {
  switch (name) {
    case "malloc":
    case "free":
      return words.doing.call(name);
    case "thread cache":
      return words.doing.cache;
    case "mutex":
      return words.doing.mutex;
    default:
      return user ? words.doing.loop : undefined;
  }
};
