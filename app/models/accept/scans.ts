/** Where a scan has come along the run queue, and where the interrupt's wake-up walk stands on the wait queue. */

import { type CpuBarsInput, progress } from "../../cpus/activity";
import type { Layer } from "../../display-list/display-list";
import { type MarkList, S } from "../../display-list/marks";
import { cellX, cellY, eachRowSpan, type Grid, tintOverPitchPx } from "../../display-list/serpent";
import { column, type LaneState, type LogView, noCpu, noTask } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { LaneGeometry } from "./geometry";
import type { Places } from "./places";

export interface ActivityInput extends Omit<CpuBarsInput, "cpus"> {
  readonly geometry: LaneGeometry;
  readonly places: Places;
}

/** The scan: what it has passed lies on a tint, the task under its eye is framed. */
export function drawScans(input: ActivityInput, out: Layer): void {
  const { geometry, state, modes, top, places, displayTimeNs } = input;
  const cpuMode = column(state, "cpuMode");
  for (let cpu = 0; cpu < cpuMode.length; cpu++) {
    if (cpuMode[cpu] !== modes.scan || places.runCount === 0) continue;
    const done = progress(state, cpu, displayTimeNs);
    if (Number.isNaN(done)) continue;
    const passed = Math.min(places.runCount, Math.ceil(done * places.runCount));
    if (passed === 0) continue;
    // The front of the run queue has the highest slot; see places.ts.
    eachRowSpan(geometry.run, places.runCount - passed, places.runCount, (x, y, w, h) =>
      out.marks.add(geometry.run.pitch < tintOverPitchPx ? S.scanPassedDense : S.scanPassed, x, y + top, w, h),
    );
    if (passed < places.runCount || done < 1) frame(geometry.run, places.runCount - passed, top, S.scanHead, out.marks);
  }
}

/** The waker: what it has passed lies on a tint, the place where it stands is framed. */
export function drawWalk(input: ActivityInput, walk: Walk | null, out: Layer): void {
  if (!walk) return;
  const { geometry, places, top } = input;
  const slot = walk.task === noTask ? -1 : (places.waitSlot[walk.task] ?? -1);
  if (slot < 0) return;
  const head = places.tasks - places.waitCount;
  const style = geometry.wait.pitch < tintOverPitchPx ? S.walkPassedDense : S.walkPassed;
  eachRowSpan(geometry.wait, head, slot + 1, (x, y, w, h) => out.marks.add(style, x, y + top, w, h));
  frame(geometry.wait, slot, top, S.walker, out.marks);
}

function frame(grid: Grid, slot: number, top: number, style: number, marks: MarkList): void {
  const cell = Math.floor(slot / grid.perCell);
  const margin = grid.pitch >= 12 ? 2 : 1.5;
  const side = Math.max(grid.size, 5) + 2 * margin;
  const centre = grid.size / 2;
  marks.add(style, cellX(grid, cell) + centre - side / 2, cellY(grid, cell) + centre - side / 2 + top, side, side);
}

/** A wake-up walk under way: who was woken last, by which CPU. */
export interface Walk {
  readonly cpu: number;
  readonly task: number;
}

const longestLookBack = 4096;

/** The walk that is under way at this moment, from the log: the last wake-up by a CPU that is still in its interrupt. */
export function currentWalk(description: Description, log: LogView, state: LaneState): Walk | null {
  const wake = description.kinds.findIndex((kind) => kind.name === "wake");
  const end = description.kinds.findIndex((kind) => kind.name === "walk-end");
  const depth = column(state, "cpuInterrupt");
  let inside = false;
  for (let cpu = 0; cpu < depth.length; cpu++) if (depth[cpu]) inside = true;
  if (!inside) return null;
  const stop = Math.max(0, state.records - longestLookBack);
  for (let i = Math.min(state.records, log.length) - 1; i >= stop; i--) {
    const kind = log.kind.at(i);
    const cpu = log.cpu.at(i) ?? noCpu;
    if (kind === end) return null;
    if (kind === wake) return depth[cpu] ? { cpu, task: log.task.at(i) ?? noTask } : null;
  }
  return null;
}
