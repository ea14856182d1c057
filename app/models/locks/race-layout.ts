/** Numbers from a counter without a lock: when each CPU reads it and writes it back. Where two read the same before either has written, it is given twice. */
import { greatest, least } from "../../base/extremes";
import { formatDuration } from "../../base/quantity";
import { meanWidth } from "../../base/text-width";
import { words as ofCpus } from "../../cpus/cpus-messages";
import { type DisplayList, Sketch } from "../../display-list/display-list";
import { S } from "../../display-list/marks";
import type { Description } from "../../model/description";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { words } from "./locks-messages";
import { isSame, laneNumbers, type NumberHistory, type Taking } from "./number-history";
import { type LocksShape, locksHeight, panelAt, raceHeadPx, raceRowPx, raceRows } from "./shape";

const nameWidth = 52;
const headPx = 16;
const smallHeadPx = 14;
/** Beside what is shown, of its length on either side. */
const marginShare = 0.6;
/** Nothing is looked at more closely. */
const leastSpanNs = 400;
const numberPx = 20;
/** In rows that are shorter than that, as on a phone, a bar has no room for it. */
const smallNumberPx = 15;
const shortRowPx = 400;

/** What is shown of time: around the number that was given twice; where none was, the last ones taken before the moment. */
function windowOf(numbers: NumberHistory, nowNs: number): readonly [number, number] | null {
  const shown = numbers.twice ?? lastOf(numbers, nowNs);
  if (shown.length === 0) return null;
  const fromNs = least(shown.map(({ readNs }) => readNs));
  const toNs = greatest(shown.map(({ writtenNs }) => writtenNs));
  const aside = Math.max(leastSpanNs, toNs - fromNs) * marginShare;
  return [fromNs - aside, toNs + aside];
}

function lastOf(numbers: NumberHistory, nowNs: number): readonly Taking[] {
  const end = numbers.countAt(nowNs);
  return [end - 2, end - 1].filter((i) => i >= 0).map((i) => numbers.taking(i));
}

/** Which CPU has which row: those that gave a number twice are always among them. */
function cpusShown(cpus: number, twice: readonly Taking[]): readonly number[] {
  const all = Array.from({ length: cpus }, (_, cpu) => cpu);
  if (cpus <= raceRows(cpus)) return all;
  const first = [...new Set(twice.map(({ cpu }) => cpu))];
  return [...first, ...all.filter((cpu) => !first.includes(cpu))].slice(0, raceRows(cpus)).sort((a, b) => a - b);
}

export function layoutRace(
  description: Description,
  shape: LocksShape,
  frame: FigureFrame,
  width: number,
): DisplayList {
  const out = new Sketch();
  frame.lanes.forEach((lane, i) => {
    const { x, y, width: w } = panelAt(shape, "race", width, i);
    drawLane(out, lane, laneNumbers(description, lane.params).sync(lane.log), {
      x,
      y,
      w,
      cpus: shape.cpus[i] ?? 1,
      nowNs: frame.displayTimeNs,
    });
  });
  return out.list(width, locksHeight(shape, "race", width));
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly cpus: number;
  readonly nowNs: number;
}

function drawLane(out: Sketch, lane: FigureLane, numbers: NumberHistory, { x, y, w, cpus, nowNs }: Place): void {
  out.label(x, y + 14, lane.label, "ink", { strong: true, size: 14 });
  const twice = (numbers.twice ?? []).filter(({ writtenNs }) => writtenNs <= nowNs);
  const heads = headOf(lane, numbers, twice, nowNs);
  const head = heads.find((text) => meanWidth(text, headPx) <= w) ?? (heads.at(-1) as string);
  const size = meanWidth(head, headPx) <= w ? headPx : smallHeadPx;
  const isTwice = twice.length === 2;
  out.label(x, y + raceHeadPx - 14, head, isTwice ? "spinning" : "quiet", { strong: isTwice, size });
  const window = windowOf(numbers, nowNs);
  if (window === null) return;
  const [fromNs, toNs] = window;
  const left = x + nameWidth;
  const right = x + w;
  const at = (timeNs: number) => left + ((timeNs - fromNs) / (toNs - fromNs)) * (right - left);
  const rows = cpusShown(cpus, numbers.twice ?? []);
  const top = y + raceHeadPx;
  const bottom = top + rows.length * raceRowPx(cpus);
  rows.forEach((cpu, row) => {
    const middle = top + (row + 0.5) * raceRowPx(cpus);
    out.label(x, middle + 5, ofCpus.cpuLane(cpu), "ink", { size: 14 });
    out.mark(S.rule, left, middle, right - left, 0);
  });
  for (const taking of numbers.within(fromNs, toNs)) {
    const row = rows.indexOf(taking.cpu);
    if (row < 0) continue;
    const isTwice = numbers.twice?.some((one) => isSame(one, taking)) ?? false;
    drawTaking(out, taking, isTwice, {
      from: Math.max(left, at(taking.readNs)),
      to: Math.min(right, at(taking.writtenNs)),
      middle: top + (row + 0.5) * raceRowPx(cpus),
      left,
      right,
    });
  }
  out.label(left, bottom + 18, formatDuration(Math.max(0, fromNs)));
  out.label(right, bottom + 18, words.race.later(formatDuration(toNs - fromNs)), "quiet", { anchor: "end" });
  if (nowNs >= toNs || nowNs < fromNs) return;
  const now = at(nowNs);
  out.mark(S.plateVeil, now, top, right - now, bottom - top);
  out.mark(S.cursor, now, top, 0, bottom - top);
}

function headOf(lane: FigureLane, numbers: NumberHistory, twice: readonly Taking[], nowNs: number): readonly string[] {
  const [first, second] = twice;
  if (first && second) return [words.race.twice(first.cpu, second.cpu, first.number)];
  const taken = numbers.countAt(nowNs);
  if (taken > 0) return [words.race.once(taken)];
  return lane.params["lock-seek"] === "none" ? [words.race.none] : words.race.guarded;
}

interface Bar {
  readonly from: number;
  readonly to: number;
  readonly middle: number;
  /** Of the row. */
  readonly left: number;
  readonly right: number;
}

/** Higher than the numbers in it. */
const barPx = 38;

/** From reading to writing, with what is read and what is written. */
function drawTaking(out: Sketch, { number }: Taking, twice: boolean, { from, to, middle, left, right }: Bar): void {
  const w = Math.max(2, to - from);
  out.mark(twice ? S.cpuSpin : S.cpuKernel, from, middle - barPx / 2, w, barPx);
  out.mark(twice ? S.cpuSpinEdge : S.cpuKernelEdge, from, middle - barPx / 2, w, barPx);
  const text = words.race.taking(number - 1, number);
  const size = right - left < shortRowPx ? smallNumberPx : numberPx;
  const half = meanWidth(text, size) / 2 + 2;
  const center = Math.max(left + half, Math.min(right - half, from + w / 2));
  out.label(center, middle + size * 0.36, text, "ink", { size, strong: true, anchor: "middle", halo: true });
}
