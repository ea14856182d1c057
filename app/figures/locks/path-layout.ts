/** A request's path from top to bottom, each stretch in the column of what guards it, and the CPUs that are on it at this moment. */
import type { Description } from "../../model/description";
import type { LaneParams } from "../../model/scenario";
import { barStyle } from "../activity";
import { type Label, labelWidth, MarkList, S } from "../marks";
import type { MarksPicture } from "../marks-canvas";
import { modeIndex } from "../modes";
import { text } from "../picture";
import { column } from "../places";
import type { HerdLane } from "../types";
import { type Guard, guardOf, hasPackets, oneAtATime, pathOf, type Segment } from "./locks-lane";

export type Stretch = Segment | "packet" | "user";

/** The stretches of a workload's request, in their order. */
export function stretchesOf(params: LaneParams): readonly Stretch[] {
  const path = pathOf(params);
  if (!hasPackets(params)) return ["user", ...path];
  const user = path.indexOf("receive") + 1;
  return ["packet", ...path.slice(0, user), "user", ...path.slice(user)];
}

export const stretchRowPx = 46;
export const pathHeadPx = 24;
export const pathWidthPx = 192;
export const pathHeight = (params: LaneParams): number => pathHeadPx + stretchesOf(params).length * stretchRowPx + 4;

/** What guards a stretch; "gate": one bottom half at a time, in the whole machine. */
export function guardOfStretch(lane: HerdLane, stretch: Stretch): Guard | "gate" {
  if (stretch === "user") return "none";
  if (stretch === "packet") return oneAtATime(lane.params) ? "gate" : "none";
  return guardOf(lane, stretch);
}

const columns = ["none", "cpu", "object", "kernel"] as const;
const heads = ["none", "CPU’s", "object’s", "kernel’s"] as const;
const columnX = (guard: Guard | "gate"): number => 18 + columns.indexOf(guard === "gate" ? "kernel" : guard) * 48;

/** Where each CPU is: on a stretch, or on none (null): it looks for work, or has none. */
export function stretchOfCpu(description: Description, lane: HerdLane, cpu: number): Stretch | null {
  const { state, params } = lane;
  const stretches = stretchesOf(params);
  const on = (stretch: Stretch) => (stretches.includes(stretch) ? stretch : null);
  if ((column(state, "cpuMode")[cpu] ?? 0) === modeIndex(description).idle) return null;
  if (column(state, "cpuInterrupt")[cpu]) return on("packet");
  const label = description.lines[column(state, "cpuLine")[cpu] ?? 0xffff]?.label ?? "";
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
  lane: HerdLane,
  cpu: number,
  stretches: readonly Stretch[],
): Stretch | null {
  const { log, state } = lane;
  const end = Math.min(state.records, log.length) - 1;
  for (let i = end; i >= 0 && i > end - longestLookBack; i--) {
    if (log.cpu[i] !== cpu) continue;
    const [part] = (description.lines[log.line[i] as number]?.label ?? "").split(".");
    if (pathOf(lane.params).includes(part as Segment))
      return stretches.includes(part as Stretch) ? (part as Stretch) : null;
  }
  return null;
}

/** More CPUs than this on one stretch become a number. */
const mostSingle = 3;
const chipPx = 18;

export function layoutPath(description: Description, lane: HerdLane): MarksPicture {
  const marks = new MarkList(128);
  const labels: Label[] = [];
  const stretches = stretchesOf(lane.params);
  const middle = (row: number) => pathHeadPx + (row + 0.5) * stretchRowPx;
  columns.forEach((guard, i) => {
    labels.push(text(columnX(guard), 12, heads[i] ?? "", "quiet", 400, "middle"));
    marks.add(S.rule, columnX(guard), pathHeadPx - 4, 0, stretches.length * stretchRowPx + 4);
  });
  const guards = stretches.map((stretch) => guardOfStretch(lane, stretch));
  drawGuards(guards, middle, marks);
  // The request's way.
  for (let row = 0; row < stretches.length; row++) {
    const x = columnX(guards[row] as Guard);
    const half = stretchRowPx / 2 - 7;
    marks.add(S.path, x, middle(row) - half, 0, 2 * half);
    const next = guards[row + 1];
    if (next !== undefined) marks.add(S.path, x, middle(row) + half, columnX(next) - x, 14);
  }
  const over = new MarkList(64);
  drawCpusOnPath(description, lane, stretches, guards, middle, { marks: over, labels });
  return { width: pathWidthPx, height: pathHeight(lane.params), marks, over, labels };
}

/** One box around neighbours under the same single lock; many small boxes where each object or CPU has its own. */
function drawGuards(guards: readonly (Guard | "gate")[], middle: (row: number) => number, marks: MarkList): void {
  for (let row = 0; row < guards.length; row++) {
    const guard = guards[row] as Guard | "gate";
    const x = columnX(guard);
    const top = middle(row) - stretchRowPx / 2 + 3;
    if (guard === "kernel") {
      if (guards[row - 1] === "kernel") continue;
      let last = row;
      while (guards[last + 1] === "kernel") last++;
      const h = (last - row + 1) * stretchRowPx - 6;
      marks.add(S.cpuInterrupt, x - 18, top, 36, h);
      marks.add(S.lineHeld, x - 18, top, 36, h);
    } else if (guard === "gate") {
      marks.add(S.box, x - 18, top, 36, stretchRowPx - 6);
    } else if (guard !== "none") {
      for (let i = 0; i < 3; i++) marks.add(S.box, x - 19 + i * 13, top + 5, 12, stretchRowPx - 16);
    }
  }
}

interface Out {
  readonly marks: MarkList;
  readonly labels: Label[];
}

function drawCpusOnPath(
  description: Description,
  lane: HerdLane,
  stretches: readonly Stretch[],
  guards: readonly (Guard | "gate")[],
  middle: (row: number) => number,
  out: Out,
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
    const x = columnX(guards[row] as Guard);
    const width = Math.min(mostSingle, (inside[row] ?? []).length) * (chipPx + 2) - 2;
    chips(
      inside[row] ?? [],
      x - (inside[row] && inside[row].length > mostSingle ? 17 : width / 2),
      middle(row),
      1,
      (cpu) => cpuMode[cpu] as number,
      modes,
      out,
    );
    // Who waits stands before the guard, on its left; where nothing guards, beside the way.
    const left = guards[row] === "none" ? x + chipPx / 2 + 4 : x - 22 - chipPx;
    chips(waiting[row] ?? [], left, middle(row), guards[row] === "none" ? 1 : -1, () => modes.spin, modes, out);
  });
}

function chips(
  cpus: readonly number[],
  x: number,
  y: number,
  direction: 1 | -1,
  modeOf: (cpu: number) => number,
  modes: ReturnType<typeof modeIndex>,
  { marks, labels }: Out,
): void {
  const crowd = cpus.length > mostSingle;
  const shown = crowd ? cpus.slice(0, 1) : cpus;
  shown.forEach((cpu, i) => {
    const mode = modeOf(cpu);
    const look = barStyle(mode, modes);
    if (!look) return;
    const words = crowd ? `${cpus.length} ×` : String(cpu);
    const w = Math.max(chipPx, labelWidth(words) + 8);
    // A crowd before a guard grows away from it.
    const left = direction === 1 ? x + i * (chipPx + 2) : x + chipPx - w - i * (chipPx + 2);
    marks.add(look.fill, left, y - 9, w, 18);
    if (mode === modes.spin) {
      marks.add(S.cpuSpinHatch, left, y - 9, w, 18);
      marks.add(S.cpuSpinPlate, left + 4, y - 7, w - 8, 14);
    }
    marks.add(look.edge, left, y - 9, w, 18);
    labels.push(text(left + w / 2, y + 4.3, words, look.role, 600, "middle"));
  });
}
