/**
 * CPUs and the locks that they meet: a row a CPU, a rail a lock. On its rail stands the lock's cache line, at the CPU whose cache has it: framed
 * while that CPU holds the lock. Who spins is striped.
 */

import { greatest, least } from "../../base/extremes";
import { formatDuration, formatSignificant, timeUnitOf } from "../../base/quantity";
import { meanWidth } from "../../base/text-width";
import { drawCpus } from "../../cpus/activity";
import { words as ofCpus } from "../../cpus/cpus-messages";
import type { CpuBlock } from "../../cpus/lanes/cpu-geometry";
import { modeIndex } from "../../cpus/modes";
import { bodiesItem } from "../../display-list/bodies";
import type { Role } from "../../display-list/colours";
import { type DisplayList, type Layer, labelAt, Sketch, textPx } from "../../display-list/display-list";
import { hidden, MarkList, S } from "../../display-list/marks";
import { printedWidths, stackedBelowPx } from "../../display-list/widths";
import { column, noCpu } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { Ask, Hit } from "../../mount/drawing";
import type { CpuRef, FigureFrame, FigureLane } from "../../mount/types";
import { type GroupSums, type LockGroup, lockAt, lockGroups, spinsFor, sumsOf } from "./lane";
import type { LockHistory } from "./lock-history";
import { words } from "./locks-messages";
import { footRowPx, headPx, type LocksShape, linePitch, locksHeight, panelAt, titlePx } from "./shape";

/** Of a rail, px: where a figure is at its widest, the marks on it are named beside it. */
const railPx = (width: number): number => (width >= printedWidths.full ? 88 : width >= stackedBelowPx ? 68 : 48);
/** Left of the rails on a phone, where there is room for three takes at least. */
const leastOrderPx = 48;

/** Rails of a figure: at most so many in a lane. */
export const mostRails = 9;

export interface LineLane {
  readonly block: CpuBlock;
  /** Where the latest takes stand in their order; null: no room. */
  readonly order: { readonly x: number; readonly w: number } | null;
  readonly railX: (rail: number) => number;
  readonly railPitch: number;
  readonly rowY: (cpu: number) => number;
  readonly pitch: number;
  readonly bottom: number;
}

export function lineLane(shape: LocksShape, width: number, lane: number, rails: number): LineLane {
  const { y } = panelAt(shape, "line", width, lane);
  const cpus = shape.cpus[lane] ?? 1;
  const pitch = linePitch(cpus);
  const wide = width >= stackedBelowPx;
  const compact = pitch < 18;
  const nameWidth = wide ? 50 : 20;
  const bars = compact ? nameWidth + 64 : wide ? Math.min(230, Math.max(150, width * 0.2)) : 100;
  const top = y + titlePx + headPx;
  // What the rails leave.
  const gap = wide ? 22 : 10;
  const left = width - bars - gap - rails * railPx(width);
  const order = wide || left >= leastOrderPx ? { x: bars + gap, w: Math.max(wide ? 130 : 0, left) } : null;
  const from = order ? order.x + order.w : bars + 10;
  const railPitch = Math.min(railPx(width), (width - from) / Math.max(1, rails));
  return {
    block: {
      x: 0,
      y: top,
      w: bars,
      h: cpus * pitch,
      columns: 1,
      rowsPerColumn: cpus,
      rowPitch: pitch,
      barHeight: compact ? pitch - 2 : Math.min(24, pitch - 4),
      nameWidth,
      columnWidth: bars,
      compact,
    },
    order,
    railX: (rail) => from + (rail + 0.5) * railPitch,
    railPitch,
    rowY: (cpu) => top + (cpu + 0.5) * pitch,
    pitch,
    bottom: top + cpus * pitch,
  };
}

export function layoutLine(
  description: Description,
  shape: LocksShape,
  frame: FigureFrame,
  width: number,
  histories: readonly LockHistory[],
  chosenCpu: CpuRef | null,
): DisplayList {
  const out = new Sketch();
  frame.lanes.forEach((lane, i) => {
    const groups = lockGroups(description, lane);
    const place = lineLane(shape, width, i, groups.length);
    drawLane({ description, frame, lane, index: i, groups, place, history: histories[i], chosenCpu, width }, out);
    const lines = new MarkList(mostRails);
    for (let rail = 0; rail < mostRails; rail++) addLine(description, lane, groups[rail], rail, place, lines);
    out.live.push(bodiesItem(`${i}`, { marks: lines, version: lane.state, trail: S.inkLine, ms: moveMs }));
  });
  return out.list(width, locksHeight(shape, "line", width));
}

/** How long a line is on its way, ms. */
const moveMs = 320;

interface LaneInput {
  readonly description: Description;
  readonly frame: FigureFrame;
  readonly lane: FigureLane;
  readonly index: number;
  readonly groups: readonly LockGroup[];
  readonly place: LineLane;
  readonly history: LockHistory | undefined;
  readonly chosenCpu: CpuRef | null;
  readonly width: number;
}

function drawLane(input: LaneInput, out: Layer): void {
  const { description, frame, lane, index, groups, place, chosenCpu } = input;
  const { block, pitch } = place;
  out.labels.push(labelAt(0, block.y - headPx - titlePx + 14, lane.label, "ink", { strong: true, size: 14 }));
  const cpus = block.rowsPerColumn;
  const every = pitch >= 14 ? 1 : Math.ceil(14 / pitch);
  for (let cpu = 0; cpu < cpus; cpu += every) {
    const name = block.nameWidth >= 44 ? ofCpus.cpuLane(cpu) : String(cpu);
    out.labels.push(labelAt(block.nameWidth - 6, place.rowY(cpu) + 4.3, name, "quiet", { anchor: "end" }));
  }
  drawCpus(
    {
      description,
      modes: modeIndex(description),
      cpus: block,
      top: 0,
      state: lane.state,
      displayTimeNs: frame.displayTimeNs,
      chosenCpu: chosenCpu?.lane === index ? chosenCpu.cpu : -1,
      spinsFor: (cpu) => spinsFor(description, lane, cpu),
    },
    out,
  );
  const from = block.w + 10;
  const to = place.railX(Math.max(0, groups.length - 1)) + place.railPitch / 2;
  if (groups.length === 0) {
    const x = place.order?.x ?? from + 4;
    out.labels.push(labelAt(x, place.rowY(0) + 4.3, first(words.line.noLocks, input.width - x)));
    return;
  }
  if (pitch >= 14)
    for (let cpu = 0; cpu < cpus; cpu++) out.marks.add(S.rule, from, Math.round(place.rowY(cpu)) + 0.5, to - from, 0);
  drawOrder(input, out);
  for (const [rail, group] of groups.entries()) drawRail(input, rail, group, out);
  drawFeet(input, out);
}

const first = (wordings: readonly string[], room: number): string =>
  wordings.find((wording) => meanWidth(wording) <= room) ?? (wordings.at(-1) as string);

/** The latest takes of the first rail's lock, in their order: the lock's line as a thread that goes from CPU to CPU. */
function drawOrder({ lane, groups, place, history }: LaneInput, out: Layer): void {
  const { order, pitch } = place;
  const group = groups[0];
  if (!order || !group || !history) return;
  const narrow = order.w < 100;
  const side = pitch >= 14 ? (narrow ? 7 : 9) : 4;
  const step = side + (pitch >= 14 && !narrow ? 9 : 5);
  const room = order.w - (narrow ? 8 : 26);
  const takes = history.lastTakes(group.kind, lane.state.records, Math.floor(room / step));
  out.labels.push(labelAt(order.x, place.block.y - 22, first(words.line.takes(group.kind), order.w)));
  let before: { readonly y: number } | null = null;
  takes.forEach(({ cpu, spun }, i) => {
    const x = order.x + room - (takes.length - i) * step;
    const y = place.rowY(cpu);
    if (before && before.y !== y) out.marks.add(S.path, x, before.y, 0, y - before.y);
    out.marks.add(S.path, x, y, step, 0);
    out.marks.add(spun ? S.spinTime : S.cacheLine, x + (step - side) / 2, y - side / 2, side, side);
    before = { y };
  });
}

/** A rail has room for a mark's name beside it, px. */
const leastNamedPx = 84;

const cellPx = 28;
const bodyPx = 18;

function drawRail(input: LaneInput, rail: number, group: LockGroup, out: Layer): void {
  const { description, lane, place, history } = input;
  const { pitch } = place;
  const x = place.railX(rail);
  const cpus = place.block.rowsPerColumn;
  out.marks.add(S.queueLine, x, place.rowY(0) - pitch / 2 + 3, 0, cpus * pitch - 6);
  drawHead(input, rail, group, out);
  const spinning: number[] = [];
  const wanted = column(lane.state, "cpuSpinsFor");
  for (let cpu = 0; cpu < cpus; cpu++) if (group.has(wanted[cpu] ?? -1)) spinning.push(cpu);
  const boxHeight = Math.min(18, pitch - (pitch >= 11 ? 2 : 0));
  const spinlock = String(lane.params.spinlock);
  const single = group.rows.length === 1 ? lockAt(description, lane, group.rows[0] as number) : null;
  // Spinners that read or write the lock's own line share it with its holder; under MCS each has another.
  if (single && spinning.length > 0 && group.kind !== "bottom-half" && single.lineCpu !== null) {
    const all = spinlock === "mcs" ? [] : spinning;
    const rows = [...all, single.lineCpu].map(place.rowY);
    const top = least(rows);
    out.marks.add(single.onItsWay ? S.inkLine : S.spinRail, x, top, 0, greatest(rows) - top);
  }
  for (const cpu of spinning) {
    const y = place.rowY(cpu);
    out.marks.add(S.cpuSpin, x - cellPx / 2, y - boxHeight / 2, cellPx, boxHeight);
    out.marks.add(S.cpuSpinHatch, x - cellPx / 2, y - boxHeight / 2, cellPx, boxHeight);
    if (pitch >= 11) out.marks.add(S.cpuSpinEdge, x - cellPx / 2, y - boxHeight / 2, cellPx, boxHeight);
    if (pitch < 18 || group.kind === "bottom-half") continue;
    // The line stands on the plain tint, the stripes around it.
    out.marks.add(S.cpuSpinPlate, x - bodyPx / 2 - 1.5, y - 6, bodyPx + 3, 12);
    if (spinlock === "mcs") out.marks.add(S.lineOwn, x - 5, y - 3.5, 10, 7);
    else out.marks.add(S.lineCopy, x - bodyPx / 2, y - 4, bodyPx, 8);
  }
  if (
    history &&
    single &&
    pitch >= 14 &&
    spinning.length > 1 &&
    (spinlock === "ticket" || spinlock === "mcs") &&
    group.kind !== "bottom-half"
  ) {
    history.arrivals(group.kind, lane.state.records, spinning).forEach((cpu, i) => {
      out.labels.push(labelAt(x + cellPx / 2 + 4, place.rowY(cpu) + 4.3, String(i + 1), "spinning", { strong: true }));
    });
  }
  const holders = column(lane.state, "lockHolder");
  const here = new Map<number, number>();
  const at = column(lane.state, "lockLineCpu");
  for (const row of group.rows) {
    const holder = holders[row] ?? 255;
    const cpu = at[row] ?? 255;
    if (cpu < cpus) here.set(cpu, (here.get(cpu) ?? 0) + 1);
    if (holder >= cpus) continue;
    const y = place.rowY(holder);
    if (group.kind === "bottom-half") {
      out.marks.add(S.cpuInterrupt, x - cellPx / 2, y - boxHeight / 2, cellPx, boxHeight);
      if (pitch >= 11) out.marks.add(S.cpuInterruptEdge, x - cellPx / 2, y - boxHeight / 2, cellPx, boxHeight);
    } else out.marks.add(S.lineHeld, x - cellPx / 2, y - boxHeight / 2, cellPx, boxHeight);
    if (!single)
      out.marks.add(S.cacheLine, x - bodyPx / 2, y - Math.min(8, pitch - 4) / 2, bodyPx, Math.min(8, pitch - 4));
  }
  nameMarks(input, rail, group, spinning, out);
  if (single || pitch < 14 || place.railPitch < 58) return;
  for (const [cpu, count] of here) out.labels.push(labelAt(x + cellPx / 2 + 4, place.rowY(cpu) + 4.3, String(count)));
}

/** At the first of each mark: what it says of its CPU. */
function nameMarks(
  { lane, index, place, description }: LaneInput,
  rail: number,
  group: LockGroup,
  spinning: readonly number[],
  { labels }: Layer,
): void {
  if (index > 0 || rail > 0 || group.rows.length !== 1 || place.pitch < 18 || place.railPitch < leastNamedPx) return;
  const { lineCpu } = lockAt(description, lane, group.rows[0] as number);
  const holder = column(lane.state, "lockHolder")[group.rows[0] as number] ?? noCpu;
  const name = (cpu: number, text: string) => {
    const at = labelAt(place.railX(rail) + cellPx / 2 + 4, place.rowY(cpu) + 4.3, text, "ink", {
      size: textPx,
      key: true,
      halo: true,
    });
    labels.push(at);
  };
  const ordered = spinning.length > 1 && ["ticket", "mcs"].includes(String(lane.params.spinlock));
  const [spinner] = spinning;
  if (spinner !== undefined && !ordered) name(spinner, words.line.spins);
  if (holder < place.block.rowsPerColumn) name(holder, words.line.holds);
  else if (lineCpu !== null && !spinning.includes(lineCpu)) name(lineCpu, words.line.itsLine);
}

function drawHead({ place }: LaneInput, rail: number, group: LockGroup, out: Layer): void {
  const room = place.railPitch - 4;
  const x = place.railX(rail);
  const y = place.block.y - 22;
  const name = first(words.locks[group.kind], room);
  out.labels.push(labelAt(x, y, name, "ink", { strong: true, anchor: "middle" }));
  if (group.rows.length > 1 && room >= 58)
    out.labels.push(labelAt(x, y + 15, words.line.count(group.rows.length), "quiet", { anchor: "middle" }));
}

/** Beneath each rail: how often the lock was taken, how often its line moved, how long it was spun for. */
function drawFeet({ lane, groups, place }: LaneInput, out: Layer): void {
  const sums = groups.map((group) => sumsOf(lane, group));
  const counted = (rail: number, count: number) => (groups[rail]?.kind === "bottom-half" ? "–" : short(count));
  const spun = spunRow(
    sums.map(({ spunNs }) => spunNs),
    place.railPitch,
  );
  const rows: readonly (readonly [string, (sums: GroupSums, rail: number) => string, Role])[] = [
    [words.line.taken, ({ takes }, rail) => counted(rail, takes), "quiet"],
    [words.line.moved, ({ moves }, rail) => counted(rail, moves), "quiet"],
    [spun.name, ({ spunNs }) => spun.value(spunNs), "spinning"],
  ];
  rows.forEach(([name, value, role], i) => {
    const y = place.bottom + 17 + i * footRowPx;
    const left = place.order ? place.railX(0) - place.railPitch / 2 - 4 : place.block.w;
    out.labels.push(labelAt(left, y, name, "quiet", { anchor: "end" }));
    sums.forEach((own, rail) => {
      const text = value(own, rail);
      const hue = role === "spinning" && own.spunNs === 0 ? "quiet" : role;
      out.labels.push(labelAt(place.railX(rail), y, text, hue, { anchor: "middle" }));
    });
  });
}

/** 1234 → "1.23k": rails are narrow. */
function short(count: number): string {
  if (count < 1000) return String(count);
  return count < 1e6 ? `${formatSignificant(count / 1e3)}k` : `${formatSignificant(count / 1e6)}M`;
}

/** Rails that stand close, as on a phone, have the unit in the row's name, and two digits. */
function spunRow(spunNs: readonly number[], pitch: number): { name: string; value: (ns: number) => string } {
  const { spun, spunIn } = words.line;
  if (pitch >= railPx(stackedBelowPx)) return { name: spun, value: (ns) => (ns === 0 ? "0" : formatDuration(ns)) };
  const unit = timeUnitOf(greatest(spunNs));
  return { name: spunIn(unit.name), value: (ns) => formatSignificant(Number((ns / unit.ns).toPrecision(2))) };
}

/** The cache line of a rail as a body; nowhere while nobody has taken it. */
function addLine(
  description: Description,
  lane: FigureLane,
  group: LockGroup | undefined,
  rail: number,
  place: LineLane,
  lines: MarkList,
): void {
  const [row, ...others] = group?.rows ?? [];
  const single = row !== undefined && others.length === 0 && group?.kind !== "bottom-half";
  const lineCpu = single ? lockAt(description, lane, row).lineCpu : null;
  if (lineCpu === null) {
    lines.add(hidden, 0, 0, 0, 0);
    return;
  }
  const h = Math.min(8, place.pitch - 3);
  lines.add(S.cacheLine, place.railX(rail) - bodyPx / 2, place.rowY(lineCpu) - h / 2, bodyPx, h);
}

/** The CPU whose name or bar is at a point. */
export function cpuOfBar({ shape, width }: Pick<Ask<LocksShape>, "shape" | "width">, x: number, y: number): Hit | null {
  for (let lane = 0; lane < shape.cpus.length; lane++) {
    const { block } = lineLane(shape, width, lane, 1);
    const cpu = Math.floor((y - block.y) / block.rowPitch);
    if (x <= block.w && y >= block.y && cpu < block.rowsPerColumn) return { kind: "cpu", lane, cpu };
  }
  return null;
}
