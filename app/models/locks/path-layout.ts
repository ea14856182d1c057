/** A request's path from top to bottom, each stretch in the column of what guards it, and the CPUs that are on it at this moment. */

import { meanWidth } from "../../base/text-width";
import { barStyle } from "../../cpus/activity";
import { modeIndex } from "../../cpus/modes";
import { type DisplayList, type Label, type Layer, labelAt, textPx } from "../../display-list/display-list";
import { MarkList, S } from "../../display-list/marks";
import { column } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { FigureLane } from "../../mount/types";
import { type Guard, guardOf, oneAtATime, pathOf, type Segment } from "./lane";
import { words } from "./locks-messages";
import {
  besideRailsPx,
  columns,
  type PathPlace,
  pathHeadPx,
  pathHeight,
  pathPlace,
  type Stretch,
  stretchesOf,
  stretchPx,
} from "./path-size";

/** What guards a stretch; "gate": one bottom half at a time, in the whole machine. A build for one CPU has no spinlocks. */
export function guardOfStretch(lane: FigureLane, stretch: Stretch): Guard | "gate" {
  if (stretch === "user" || lane.params.build === "up") return "none";
  if (stretch === "packet") return oneAtATime(lane.params) ? "gate" : "none";
  return guardOf(lane, stretch);
}

const columnX = ({ firstX, columnPx }: PathPlace, guard: Guard | "gate"): number =>
  firstX + columns.indexOf(guard === "gate" ? "kernel" : guard) * columnPx;

/** A stretch, and the guard to which a reader pulls it. */
export interface Pull {
  readonly stretch: Stretch;
  readonly guard: Guard | "gate";
}

/** What lies at a place of the picture (in its own px): null outside of its rows and on their names, and where nothing can be chosen. */
export function pullAt(
  stretches: readonly Stretch[],
  { width, roomPx }: { readonly width: number; readonly roomPx?: number | undefined },
  x: number,
  y: number,
): Pull | null {
  const { firstX, columnPx } = pathPlace(width);
  const stretch = stretches[Math.floor((y - pathHeadPx) / stretchPx(stretches.length, roomPx))];
  if (stretch === undefined || stretch === "user" || x < firstX - columnPx / 2) return null;
  return { stretch, guard: guardAt(stretch, width, x) };
}

/** The nearest guard that this stretch can have. */
export function guardAt(stretch: Stretch, width: number, x: number): Guard | "gate" {
  const { firstX, columnPx } = pathPlace(width);
  const own = Math.min(columns.length - 1, Math.max(0, Math.round((x - firstX) / columnPx)));
  if (stretch === "packet") return own < columns.length / 2 ? "none" : "gate";
  return columns[own] as Guard;
}

/** Where each CPU is: on a stretch, or on none (null): it looks for work, or has none. */
export function stretchOfCpu(description: Description, lane: FigureLane, cpu: number): Stretch | null {
  const { state, params } = lane;
  const stretches = stretchesOf(params);
  const on = (stretch: Stretch) => (stretches.includes(stretch) ? stretch : null);
  if ((column(state, "cpuMode")[cpu] ?? 0) === modeIndex(description).idle) return null;
  const label = description.lines[column(state, "cpuLine")[cpu] ?? 0xffff]?.label ?? "";
  // The clock and other CPUs interrupt a path, and are no part of it.
  if (label === "interrupt.tick" || label === "interrupt.reschedule") return null;
  if (column(state, "cpuInterrupt")[cpu]) return on("packet");
  const [part = ""] = label.split(".");
  if (label === "socket.gate") return on("packet");
  // A process that works on packets that were kept for it is still in the call that it leaves.
  if (part === "socket" || part === "tcp") return lastStretch(description, lane, cpu, stretches);
  if (part === "disk") return on("packet");
  if (part === "netperf" || part === "fscache" || part === "web") return on("user");
  return on(part as Stretch);
}

const longestLookBack = 4000;

/** The stretch of the system call in which this CPU's process is, by the log. */
function lastStretch(
  description: Description,
  lane: FigureLane,
  cpu: number,
  stretches: readonly Stretch[],
): Stretch | null {
  const { log, state } = lane;
  const end = Math.min(state.records, log.length) - 1;
  for (let i = end; i >= 0 && i > end - longestLookBack; i--) {
    if (log.cpu.at(i) !== cpu) continue;
    const [part] = (description.lines[log.line.at(i) as number]?.label ?? "").split(".");
    if (pathOf(lane.params).includes(part as Segment))
      return stretches.includes(part as Stretch) ? (part as Stretch) : null;
  }
  return null;
}

/** More CPUs than this on one stretch become a number. */
const mostSingle = 3;
const chipPx = 20;
/** Half of the box of a lock that is one for all. */
const halfBoxPx = 24;
/** The smaller ones of which there are many, in a row of three. */
const smallBoxPx = 13;

/** `pull`: drawn as if the stretch already had that guard. */
export function layoutPath(
  description: Description,
  lane: FigureLane,
  width: number,
  pull: Pull | null = null,
  roomPx?: number,
): DisplayList {
  const place = pathPlace(width);
  const marks = new MarkList(128);
  const labels: Label[] = [];
  const stretches = stretchesOf(lane.params);
  const rowPx = stretchPx(stretches.length, roomPx);
  const middle = (row: number) => pathHeadPx + (row + 0.5) * rowPx;
  columns.forEach((guard) => {
    const x = columnX(place, guard);
    labels.push(labelAt(x, 13, headOf(guard, place), "quiet", { size: textPx, anchor: "middle" }));
    marks.add(S.rule, x, pathHeadPx - 4, 0, stretches.length * rowPx + 4);
  });
  stretches.forEach((stretch, row) => {
    drawName(stretch, middle(row), place, labels);
  });
  const guards = stretches.map((stretch) => (pull?.stretch === stretch ? pull.guard : guardOfStretch(lane, stretch)));
  drawGuards(guards, place, { middle, rowPx }, marks);
  // The request's way.
  for (let row = 0; row < stretches.length; row++) {
    const x = columnX(place, guards[row] as Guard);
    const half = rowPx / 2 - 7;
    marks.add(S.path, x, middle(row) - half, 0, 2 * half);
    const next = guards[row + 1];
    if (next !== undefined) marks.add(S.path, x, middle(row) + half, columnX(place, next) - x, 14);
  }
  const over = new MarkList(64);
  drawCpusOnPath(description, lane, { stretches, guards, place, middle }, { marks: over, labels });
  return { width, height: pathHeight(lane.params, roomPx), items: [marks, over, ...labels] };
}

function headOf(guard: (typeof columns)[number], { columnPx }: PathPlace): string {
  const whole = words.guards[guard];
  return meanWidth(whole, textPx) <= columnPx - 8 ? whole : words.path.heads[guard];
}

const namesPx = 15;

function drawName(stretch: Stretch, y: number, { wholeNames }: PathPlace, labels: Label[]): void {
  const { title, what } = words.stretches[stretch];
  if (!wholeNames) {
    labels.push(labelAt(0, y + 5, title, "ink", { size: 14, strong: true }));
    return;
  }
  labels.push(labelAt(0, y - 3, title, "ink", { size: namesPx, strong: true }));
  labels.push(labelAt(0, y + 14, what, "quiet", { size: textPx }));
}

/** One box around neighbours under the same single lock; many small boxes where each object or CPU has its own. */
function drawGuards(
  guards: readonly (Guard | "gate")[],
  place: PathPlace,
  { middle, rowPx }: { readonly middle: (row: number) => number; readonly rowPx: number },
  marks: MarkList,
): void {
  for (let row = 0; row < guards.length; row++) {
    const guard = guards[row] as Guard | "gate";
    const x = columnX(place, guard);
    const [left, across] = [x - halfBoxPx, 2 * halfBoxPx];
    const top = middle(row) - rowPx / 2 + 3;
    if (guard === "kernel") {
      if (guards[row - 1] === "kernel") continue;
      let last = row;
      while (guards[last + 1] === "kernel") last++;
      const h = (last - row + 1) * rowPx - 6;
      marks.add(S.cpuInterrupt, left, top, across, h);
      marks.add(S.lineHeld, left, top, across, h);
    } else if (guard === "gate") {
      marks.add(S.box, left, top, across, rowPx - 6);
    } else if (guard !== "none") {
      for (let i = -1; i <= 1; i++) marks.add(S.box, x + (i - 0.5) * (smallBoxPx + 1), top + 5, smallBoxPx, rowPx - 16);
    }
  }
}

interface PathRows {
  readonly stretches: readonly Stretch[];
  readonly guards: readonly (Guard | "gate")[];
  readonly place: PathPlace;
  readonly middle: (row: number) => number;
}

function drawCpusOnPath(
  description: Description,
  lane: FigureLane,
  { stretches, guards, place, middle }: PathRows,
  out: Layer,
): void {
  const modes = modeIndex(description);
  const cpuMode = column(lane.state, "cpuMode");
  const inside = stretches.map((): number[] => []);
  const waiting = stretches.map((): number[] => []);
  for (let cpu = 0; cpu < cpuMode.length; cpu++) {
    const stretch = stretchOfCpu(description, lane, cpu);
    const row = stretch === null ? -1 : stretches.indexOf(stretch);
    if (row >= 0) (cpuMode[cpu] === modes.spin ? waiting : inside)[row]?.push(cpu);
  }
  stretches.forEach((_, row) => {
    const guard = guards[row] as Guard | "gate";
    const x = columnX(place, guard);
    const here = inside[row] ?? [];
    const wait = waiting[row] ?? [];
    const look = { y: middle(row), modes };
    const modeOf = (cpu: number) => cpuMode[cpu] as number;
    // Where nothing guards, CPUs stand in a row to the right, and those that spin for an inner lock behind the others.
    if (guard === "none") {
      const beyond = chips(here, { ...look, x: x - chipPx / 2, direction: 1, most: mostSingle, modeOf }, out);
      chips(wait, { ...look, x: beyond + (here.length > 0 ? 4 : 0), direction: 1, most: mostSingle, modeOf }, out);
      return;
    }
    const width = here.length > mostSingle ? 36 : here.length * chipPitch - 2;
    chips(here, { ...look, x: x - width / 2, direction: 1, most: mostSingle, modeOf }, out);
    // Who waits stands before the guard, on its left, as many as have room.
    const before = x - Math.max(halfBoxPx + 4, width / 2 + 4);
    const room = Math.floor((before - (place.firstX - besideRailsPx.left)) / chipPitch);
    const most = Math.min(mostSingle, room);
    chips(wait, { ...look, x: before - chipPx, direction: -1, most, modeOf }, out);
  });
}

const chipPitch = chipPx + 2;

interface ChipRow {
  readonly x: number;
  readonly y: number;
  readonly direction: 1 | -1;
  /** More CPUs than this become a number. */
  readonly most: number;
  readonly modeOf: (cpu: number) => number;
  readonly modes: ReturnType<typeof modeIndex>;
}

/** Ends where the next chip would begin. */
function chips(cpus: readonly number[], row: ChipRow, { marks, labels }: Layer): number {
  const { y, direction, most, modeOf, modes } = row;
  const crowd = cpus.length > most;
  let x = row.x;
  for (const cpu of crowd ? cpus.slice(0, 1) : cpus) {
    const mode = modeOf(cpu);
    const look = barStyle(mode, modes);
    if (!look) continue;
    const text = crowd ? `${cpus.length} ×` : String(cpu);
    const w = Math.max(chipPx, meanWidth(text, textPx) + 8);
    // A crowd before a guard grows away from it.
    const left = direction === 1 ? x : x + chipPx - w;
    const half = chipPx / 2;
    marks.add(look.fill, left, y - half, w, chipPx);
    if (mode === modes.spin) {
      marks.add(S.cpuSpinHatch, left, y - half, w, chipPx);
      // No stripe goes through the number.
      const plate = Math.min(w - 2, meanWidth(text, textPx) + 5);
      marks.add(S.cpuSpinPlate, left + (w - plate) / 2, y - half + 2, plate, chipPx - 4);
    }
    marks.add(look.edge, left, y - half, w, chipPx);
    labels.push(labelAt(left + w / 2, y + 4.7, text, look.role, { size: textPx, strong: true, anchor: "middle" }));
    x += direction * (w + 2);
  }
  return x;
}
