/** What schedule() looks at: the one list of 2.2, scored task by task, or a CPU's bitmap and two arrays under O(1). */

import { formatCount } from "../../base/quantity";
import { meanWidth } from "../../base/text-width";
import type { Role } from "../../drawing/colours";
import { lineHeightPx, sentenceLines } from "../../drawing/lane-panels";
import { S } from "../../drawing/marks";
import { drawLines } from "../../drawing/text-lines";
import { column, noTask } from "../../engine/frame";
import { drawScan, scanSentence, scoredOf } from "../../machine/scan-layout";
import { type Sheet, type SheetAsk, SheetSketch } from "../../machine/sheet";
import { words as ofCpus } from "../../machine/words";
import type { Description } from "../../model/description";
import type { FigureLane } from "../../stage/types";
import { arraysBeside, o1ArrayHeight, queueLaneHeight, queueSizes, schedulerHeights } from "./heights";
import { type CpuQueue, firstLevel, type LevelArray, levelCount, type O1Call, o1Call, o1Queues } from "./o1-state";
import { followedCpu, type QueueView, queueView } from "./scan-state";
import type { SchedulerShape } from "./shape";
import { words } from "./words";

const {
  title: titlePx,
  gap: gapPx,
  levelRows: mostLevelRows,
  row: rowPx,
  bits: bitPx,
  counts: cpuCountsPx,
} = queueSizes;

export function layoutQueue(ask: SheetAsk<SchedulerShape>): Sheet {
  const { description, shape, frame, width, chosenCpu } = ask;
  const out = new SheetSketch();
  let top = 0;
  frame.lanes.forEach((lane, i) => {
    const own = shape.lanes[i];
    if (!own) return;
    const cpu = followedCpu(description, frame, i, chosenCpu);
    out.label(0, top + 13, lane.label, "ink", { strong: true, size: 13 });
    const lines = sentenceLines(width);
    const body = top + titlePx + lines * lineHeightPx + 4;
    const at = { x: 0, y: top + titlePx + 12, width };
    if (own.o1) {
      const queue = o1Queues(lane)[cpu];
      drawLines(out, o1Sentence(description, lane, cpu, queue), at, lines);
      if (queue) drawO1(out, lane, queue, o1Call(description, lane, cpu), { cpu, width, top: body });
    } else {
      const view = queueView(description, lane, cpu, frame.displayTimeNs);
      drawLines(out, queueSentence(lane, view), at, lines);
      drawScan(out, view.scan, width, body, ofCpus.cpuOf(cpu));
    }
    top += queueLaneHeight(shape, i, width) + gapPx;
  });
  return out.sheet(width, schedulerHeights.queue(shape, width));
}

export function queueSentence(lane: FigureLane, { scan, phase }: QueueView): string {
  const scored = scoredOf(scan.queue, scan.queue.length);
  const best = scan.queue[scan.best];
  if (phase === "refilling") return words.queue.refilling(scan.cpu, column(lane.state, "taskState").length);
  if (phase === "picked" && best?.score && scored > 0) {
    const others = scored === 1 ? words.queue.onlyOne : words.queue.bestOf(scored);
    return words.queue.takes(scan.cpu, best.task + 1, best.score.total, others);
  }
  if (scored === 0 && scan.queue.length > 0) return words.queue.nobodyWaits;
  return scanSentence(scan);
}

export function o1Sentence(
  description: Description,
  lane: FigureLane,
  cpu: number,
  queue: CpuQueue | undefined,
): string {
  const { picked, swapped, pulled } = o1Call(description, lane, cpu);
  if (picked) {
    const before = swapped ? words.o1.swaps : pulled ? words.o1.pulls : "";
    return words.o1.takes(cpu, before, picked.task + 1, picked.level);
  }
  const first = queue?.active.levels[0];
  if (pulled) return words.o1.pullsNext(cpu);
  if (!queue || (!first && queue.expired.count === 0)) return words.o1.noBit(cpu);
  if (!first) return words.o1.activeEmpty(cpu, queue.expired.count);
  return words.o1.next(cpu, first.level, (first.tasks[0] ?? 0) + 1);
}

interface O1Place {
  readonly cpu: number;
  readonly width: number;
  readonly top: number;
}

function drawO1(out: SheetSketch, lane: FigureLane, queue: CpuQueue, call: O1Call, { cpu, width, top }: O1Place): void {
  const wide = arraysBeside(width);
  const own = wide ? (width - 32) / 2 : width;
  drawArray(out, words.o1.active, queue.active, { x: 0, y: top, width: own }, { picked: call.picked });
  const second = wide ? { x: own + 32, y: top, width: own } : { x: 0, y: top + o1ArrayHeight, width: own };
  drawArray(out, words.o1.expired, queue.expired, second, null);
  drawCounts(out, lane, cpu, width, top + o1ArrayHeight * (wide ? 1 : 2));
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Level of a task of default priority that neither sleeps nor runs all the time. */
const middleLevel = 120;

/** The bitmap, a cell a level, and beneath it the lists of the first levels whose bit is set. `active`: what is special to that array. */
function drawArray(
  out: SheetSketch,
  name: string,
  array: LevelArray,
  { x, y, width }: Place,
  active: Pick<O1Call, "picked"> | null,
): void {
  const count = array.count === 0 ? words.o1.empty : words.o1.tasks(array.count);
  out.label(x, y + 12, name, "ink", { strong: true });
  out.label(x + meanWidth(name) + 10, y + 12, count);
  const bits = y + 22;
  const pitch = width / levelCount;
  const set = new Set(array.levels.map(({ level }) => level));
  for (let bit = 0; bit < levelCount; bit++) {
    const style = set.has(firstLevel + bit) ? (active ? S.crowd3 : S.crowd2) : S.density1;
    out.mark(style, x + bit * pitch, bits, pitch - 1, bitPx);
  }
  const picked = active?.picked ?? null;
  const found = active ? (picked?.level ?? array.levels[0]?.level) : undefined;
  if (found !== undefined) out.mark(S.scanHead, x + (found - firstLevel) * pitch - 2.5, bits - 3, pitch + 4, bitPx + 6);
  out.label(x, bits + bitPx + 14, words.o1.bit(firstLevel));
  out.label(x + (middleLevel - firstLevel + 0.5) * pitch, bits + bitPx + 14, String(middleLevel), "quiet", {
    anchor: "middle",
  });
  out.label(x + width, bits + bitPx + 14, String(firstLevel + levelCount - 1), "quiet", { anchor: "end" });
  const lists = array.levels.map(({ level, tasks: list }) => ({ level, list, taken: noTask }));
  if (picked) {
    const own = lists.find(({ level }) => level === picked.level);
    if (own) own.taken = picked.task;
    else lists.push({ level: picked.level, list: [], taken: picked.task });
    lists.sort((a, b) => a.level - b.level);
  }
  const rows = lists.slice(0, lists.length > mostLevelRows ? mostLevelRows - 1 : mostLevelRows);
  rows.forEach(({ level, list, taken }, row) => {
    const rowY = bits + bitPx + 22 + row * rowPx;
    out.label(x, rowY + 15, String(level));
    drawList(out, list, { x: x + 32, y: rowY, width: width - 32 }, { next: active !== null && row === 0, taken });
  });
  const more = lists.slice(rows.length);
  if (more.length > 0) {
    const rest = more.reduce((sum, { list }) => sum + list.length, 0);
    const rowY = bits + bitPx + 22 + rows.length * rowPx;
    out.label(x, rowY + 15, words.o1.more(more.length, rest));
  }
}

interface Heads {
  /** The head is who comes next. */
  readonly next: boolean;
  /** A task that has just left the head for a CPU; noTask: none. */
  readonly taken: number;
}

/** A list from its head: numbers where they fit, else a mark a task, else as many as fit and a count. */
function drawList(out: SheetSketch, list: readonly number[], place: Place, { next, taken }: Heads): void {
  let most = taken === noTask ? 0 : taken + 1;
  for (const task of list) most = Math.max(most, task + 1);
  const pitch = Math.max(26, 8 * String(most).length + 10);
  const box = (task: number, at: number, style: number, role: Role) => {
    out.mark(style, at, place.y, pitch - 4, 20);
    out.label(at + (pitch - 4) / 2, place.y + 14.3, String(task + 1), role, { strong: true, anchor: "middle" });
  };
  let { x } = place;
  if (taken !== noTask) {
    out.mark(S.cpuKernel, x, place.y, pitch - 4, 20);
    box(taken, x, S.cpuKernelEdge, "running");
    x += pitch + 6;
  }
  const width = place.width - (x - place.x);
  const isNext = next && taken === noTask;
  if (list.length * pitch <= width) {
    for (const [i, task] of list.entries()) {
      const head = isNext && i === 0;
      box(task, x + i * pitch, head ? S.crowd3 : S.runnable, head ? "paper" : "runnable");
    }
    return;
  }
  const count = formatCount(list.length);
  const room = width - meanWidth(count) - 10;
  const dense = Math.max(3, Math.min(9, room / list.length));
  const shown = Math.min(list.length, Math.floor(room / dense));
  for (let i = 0; i < shown; i++)
    out.mark(isNext && i === 0 ? S.crowd3 : S.crowd2, x + i * dense, place.y + 4, dense - 1, 12);
  out.label(x + shown * dense + 6, place.y + 14.3, count);
}

/** How many wait on each CPU: the balance between them. */
function drawCounts(out: SheetSketch, lane: FigureLane, followed: number, width: number, top: number): void {
  const queues = o1Queues(lane);
  const counts = queues.map(({ active, expired }) => [active.count, expired.count] as const);
  const most = Math.max(1, ...counts.map(([a, e]) => a + e));
  const base = top + cpuCountsPx - 18;
  const room = 26;
  const pitch = Math.min(64, (width - 100) / Math.max(1, counts.length));
  out.label(0, base - 10, words.o1.waitByCpu[0]);
  out.label(0, base + 4, words.o1.waitByCpu[1]);
  counts.forEach(([active, expired], cpu) => {
    const x = 100 + cpu * pitch;
    const w = Math.max(2, pitch - (pitch > 12 ? 8 : 1));
    const h = ((active + expired) / most) * room;
    const lower = (active / most) * room;
    out.mark(S.crowd3, x, base - lower, w, lower);
    out.mark(S.crowd1, x, base - h, w, h - lower);
    out.mark(S.rule, x, base + 0.5, w, 0);
    if (cpu === followed) out.mark(S.chosen, x, base + 2, w, 2.5);
    if (pitch < 24) return;
    out.label(x + w / 2, base - h - 4, formatCount(active + expired), "quiet", { anchor: "middle" });
    out.label(x + w / 2, base + 16, pitch >= 40 ? ofCpus.cpuLane(cpu) : String(cpu), "quiet", { anchor: "middle" });
  });
}
