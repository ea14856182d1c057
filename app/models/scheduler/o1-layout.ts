/** A CPU's two arrays under the O(1) scheduler: an arrow to the first bit that is set, and the lists behind the bits. */
import { greatest } from "../../base/extremes";
import { formatCount } from "../../base/quantity";
import { meanWidth, smallestTextPx } from "../../base/text-width";
import { words as ofCpus } from "../../cpus/cpus-messages";
import type { Role } from "../../display-list/colours";
import type { Sketch } from "../../display-list/display-list";
import { S } from "../../display-list/marks";
import { noTask } from "../../engine/frame";
import type { FigureLane } from "../../mount/types";
import { type ArraySizes, arrayHeight, cpuCountsPx, levelRows } from "./heights";
import { type CpuQueue, firstLevel, type LevelArray, levelCount, type O1Call, o1Queues } from "./o1-state";
import { words } from "./scheduler-messages";

export interface O1Place {
  readonly cpu: number;
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly sizes: ArraySizes;
  /** How many wait on each CPU is told beneath. */
  readonly counted: boolean;
}

export function drawO1(out: Sketch, lane: FigureLane, queue: CpuQueue, call: O1Call, place: O1Place): void {
  const { cpu, x, top, width, sizes } = place;
  drawArray(out, words.o1.active, queue.active, { x, y: top, width, sizes }, call);
  const second = top + arrayHeight(sizes, "active");
  drawArray(out, words.o1.expired, queue.expired, { x, y: second, width, sizes }, null);
  if (queue.active.count === 0 && queue.expired.count > 0 && !call.picked)
    drawSwap(out, { x, y: second - levelRows.active * sizes.row, width, sizes });
  if (place.counted) drawCounts(out, lane, cpu, { x, y: second + arrayHeight(sizes, "expired"), width });
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface ArrayPlace extends Place {
  readonly sizes: ArraySizes;
}

/** The bitmap, a cell a level, and beneath it the lists of the first levels whose bit is set. `active`: what is special to that array. */
function drawArray(
  out: Sketch,
  name: string,
  array: LevelArray,
  place: ArrayPlace,
  active: Pick<O1Call, "picked"> | null,
): void {
  const { x, y, sizes } = place;
  const { text } = sizes;
  const count = array.count === 0 ? words.o1.empty : words.o1.tasks(array.count);
  out.label(x, y + text, name, "ink", { size: text, strong: true });
  out.label(x + meanWidth(name, text) + 14, y + text, count, "quiet", { size: text });
  const bits = y + sizes.name + (active ? sizes.look : 6);
  const set = new Set(array.levels.map(({ level }) => level));
  const picked = active?.picked ?? null;
  const found = active ? (picked?.level ?? array.levels[0]?.level) : undefined;
  drawBits(out, set, { ...place, y: bits }, active !== null);
  if (found !== undefined) drawLook(out, found, { ...place, y: bits });
  drawLists(out, array, { ...place, y: bits + sizes.bits + sizes.axis }, active);
}

/** Between the arrays, where the first has nobody: they are about to change places. */
function drawSwap(out: Sketch, { x, y, sizes }: ArrayPlace): void {
  const { text } = sizes;
  const high = (levelRows.active - 1) * sizes.row;
  const arrow = (at: number, from: number, to: number) => {
    const back = Math.sign(from - to) * 9;
    out.mark(S.path, at, from, 0, to - from);
    out.mark(S.path, at - 8, to + back, 8, -back);
    out.mark(S.path, at + 8, to + back, -8, -back);
  };
  arrow(x + 16, y, y + high);
  arrow(x + 44, y + high, y);
  out.label(x + 66, y + high / 2 + text * 0.36, words.o1.swapNext, "ink", { size: text + 3, strong: true });
}

const pitchOf = ({ width }: Place): number => width / levelCount;

/** `y`: their top. */
function drawBits(out: Sketch, set: ReadonlySet<number>, place: ArrayPlace, active: boolean): void {
  const { x, y, width, sizes } = place;
  const pitch = pitchOf(place);
  const below = y + sizes.bits + sizes.text;
  const look = { size: Math.max(smallestTextPx, sizes.text - 1) } as const;
  const first = words.o1.bit(firstLevel);
  const last = String(firstLevel + levelCount - 1);
  // Numbers beneath bits that are set, where the one before leaves room.
  let right = x + meanWidth(first, look.size) + 8;
  out.label(x, below, first, "quiet", look);
  for (let bit = 0; bit < levelCount; bit++) {
    const level = firstLevel + bit;
    const isSet = set.has(level);
    const left = x + bit * pitch;
    out.mark(isSet ? (active ? S.crowd3 : S.crowd2) : S.density1, left, y, pitch - 1, sizes.bits);
    const middle = left + pitch / 2;
    const half = meanWidth(String(level), look.size) / 2;
    if (!isSet || middle - half < right || middle + half > x + width - meanWidth(last, look.size) - 8) continue;
    out.label(middle, below, String(level), "ink", { ...look, strong: true, anchor: "middle" });
    right = middle + half + 8;
  }
  out.label(x + width, below, last, "quiet", { ...look, anchor: "end" });
}

/** The one look: an arrow from above to the first bit set. `y`: the bits' top. */
function drawLook(out: Sketch, level: number, place: ArrayPlace): void {
  const { x, y, width, sizes } = place;
  const pitch = pitchOf(place);
  const middle = x + (level - firstLevel + 0.5) * pitch;
  const [top, tip] = [y - sizes.look + 8, y - 4];
  out.mark(S.scanLook, middle, top, 0, tip - top);
  out.mark(S.scanLook, middle - 7, tip - 8, 7, 8);
  out.mark(S.scanLook, middle + 7, tip - 8, -7, 8);
  out.mark(S.scanHead, middle - pitch / 2 - 2.5, y - 3, pitch + 4, sizes.bits + 6);
  const text = words.o1.look;
  const size = sizes.text + 1;
  const fits = middle + 12 + meanWidth(text, size) <= x + width;
  out.label(fits ? middle + 12 : middle - 12, top + size, text, "scan", {
    size,
    strong: true,
    anchor: fits ? "start" : "end",
  });
}

/** `y`: top of the first. */
function drawLists(out: Sketch, array: LevelArray, place: ArrayPlace, active: Pick<O1Call, "picked"> | null): void {
  const { x, y, width, sizes } = place;
  const { row: rowPx, box, text } = sizes;
  const picked = active?.picked ?? null;
  const lists = array.levels.map(({ level, tasks: list }) => ({ level, list, taken: noTask }));
  if (picked) {
    const own = lists.find(({ level }) => level === picked.level);
    if (own) own.taken = picked.task;
    else lists.push({ level: picked.level, list: [], taken: picked.task });
    lists.sort((a, b) => a.level - b.level);
  }
  const most = levelRows[active ? "active" : "expired"];
  const rows = lists.slice(0, lists.length > most ? most - 1 : most);
  const levelPx = meanWidth("139", text) + 14;
  const middle = (row: number) => y + 4 + row * rowPx + box / 2 + text * 0.36;
  rows.forEach(({ level, list, taken }, row) => {
    out.label(x, middle(row), String(level), "ink", { size: text });
    const own = { x: x + levelPx, y: y + 4 + row * rowPx, width: width - levelPx, sizes };
    const end = drawList(out, list, own, { next: active !== null && row === 0, taken });
    if (active === null || row > 0) return;
    const said = taken === noTask ? words.o1.headIsNext : words.o1.taken;
    if (end + 8 + meanWidth(said, text) > x + width) return;
    out.label(end + 8, middle(row), said, taken === noTask ? "runnable" : "running", { size: text });
  });
  const more = lists.slice(rows.length);
  if (more.length === 0) return;
  const rest = more.reduce((sum, { list }) => sum + list.length, 0);
  out.label(x, middle(rows.length), words.o1.more(more.length, rest), "quiet", { size: text });
}

interface Heads {
  /** The head is who comes next. */
  readonly next: boolean;
  /** A task that has just left the head for a CPU; noTask: none. */
  readonly taken: number;
}

/** A list from its head: numbers where they fit, else a mark a task, else as many as fit and a count. Returns its right end. */
function drawList(out: Sketch, list: readonly number[], place: ArrayPlace, { next, taken }: Heads): number {
  const { box: boxPx, text } = place.sizes;
  let most = taken === noTask ? 0 : taken + 1;
  for (const task of list) most = Math.max(most, task + 1);
  const pitch = Math.max(boxPx + 6, Math.ceil(meanWidth(String(most), text)) + 18);
  const middle = place.y + boxPx / 2 + text * 0.36;
  const look = { size: text, strong: true, anchor: "middle" } as const;
  const box = (task: number, at: number, style: number, role: Role) => {
    out.mark(style, at, place.y, pitch - 6, boxPx);
    out.label(at + (pitch - 6) / 2, middle, String(task + 1), role, look);
  };
  let { x } = place;
  if (taken !== noTask) {
    out.mark(S.cpuKernel, x, place.y, pitch - 6, boxPx);
    box(taken, x, S.cpuKernelEdge, "running");
    x += pitch + 8;
  }
  const width = place.width - (x - place.x);
  const isNext = next && taken === noTask;
  if (list.length * pitch <= width) {
    for (const [i, task] of list.entries()) {
      const head = isNext && i === 0;
      box(task, x + i * pitch, head ? S.crowd3 : S.runnable, head ? "paper" : "runnable");
    }
    return x + list.length * pitch;
  }
  const count = formatCount(list.length);
  const room = width - meanWidth(count, text) - 10;
  const dense = Math.max(3, Math.min(12, room / list.length));
  const shown = Math.min(list.length, Math.floor(room / dense));
  for (let i = 0; i < shown; i++)
    out.mark(isNext && i === 0 ? S.crowd3 : S.crowd2, x + i * dense, place.y + 4, dense - 1, boxPx - 8);
  out.label(x + shown * dense + 6, middle, count, "quiet", { size: text });
  return place.x + place.width;
}

/** How many wait on each CPU: the balance between them. */
function drawCounts(out: Sketch, lane: FigureLane, followed: number, { x: left, y: top, width }: Place): void {
  const queues = o1Queues(lane);
  const counts = queues.map(({ active, expired }) => [active.count, expired.count] as const);
  const most = Math.max(1, greatest(counts.map(([a, e]) => a + e)));
  const base = top + cpuCountsPx - 22;
  const room = 26;
  const pitch = Math.min(64, (width - 104) / Math.max(1, counts.length));
  const look = { size: 13 } as const;
  out.label(left, base - 11, words.o1.waitByCpu[0], "quiet", look);
  out.label(left, base + 4, words.o1.waitByCpu[1], "quiet", look);
  counts.forEach(([active, expired], cpu) => {
    const x = left + 104 + cpu * pitch;
    const w = Math.max(2, pitch - (pitch > 12 ? 8 : 1));
    const h = ((active + expired) / most) * room;
    const lower = (active / most) * room;
    out.mark(S.crowd3, x, base - lower, w, lower);
    out.mark(S.crowd1, x, base - h, w, h - lower);
    out.mark(S.rule, x, base + 0.5, w, 0);
    if (cpu === followed) out.mark(S.chosen, x, base + 2, w, 2.5);
    if (pitch < 24) return;
    const middle = { ...look, anchor: "middle" } as const;
    out.label(x + w / 2, base - h - 4, formatCount(active + expired), "quiet", middle);
    out.label(x + w / 2, base + 17, pitch >= 44 ? ofCpus.cpuLane(cpu) : String(cpu), "quiet", middle);
  });
}
