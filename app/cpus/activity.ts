/**
 * What goes on at the display time: what each CPU does and how far it is. Between two records the picture moves by the begin and end of the present
 * pieces of work.
 */

import { meanWidth } from "../base/text-width";
import type { Role } from "../display-list/colours";
import { type Label, type Layer, labelAt } from "../display-list/display-list";
import { S } from "../display-list/marks";
import { column, type LaneState, noTask } from "../engine/frame";
import type { Description } from "../model/description";
import { words } from "./cpus-messages";
import { type CpuBlock, cpuBar, type Zone } from "./lanes/cpu-geometry";
import type { ModeIndex } from "./modes";

const say = words.bar;

/** Share of the present piece of work that is done, 0 to 1; NaN where its end isn't known. */
export function progress(state: LaneState, cpu: number, displayTimeNs: number): number {
  const since = column(state, "cpuSinceNs")[cpu] ?? 0;
  const until = column(state, "cpuUntilNs")[cpu] ?? 0;
  if (until <= since) return Number.NaN;
  return Math.min(1, Math.max(0, (displayTimeNs - since) / (until - since)));
}

const lowestWithStripPx = 17;

/** How the modes look on a CPU's bar; null: idle. */
export function barStyle(
  mode: number,
  modes: ModeIndex,
): { fill: number; edge: number; done: number; role: Role } | null {
  if (mode === modes.user) return { fill: S.cpuUser, edge: S.cpuKernelEdge, done: -1, role: "ink" };
  if (mode === modes.kernel)
    return { fill: S.cpuKernel, edge: S.cpuKernelEdge, done: S.cpuKernelDone, role: "running" };
  if (mode === modes.scan) return { fill: S.cpuScan, edge: S.cpuScanEdge, done: S.cpuScanDone, role: "ink" };
  if (mode === modes.spin) return { fill: S.cpuSpin, edge: S.cpuSpinEdge, done: -1, role: "spinning" };
  if (mode === modes.interrupt) return { fill: S.cpuInterrupt, edge: S.cpuInterruptEdge, done: -1, role: "ink" };
  return null;
}

/** What a CPU does, in the longest of a few wordings that fits. */
function barWords(input: CpuBarsInput, cpu: number, done: number): string[] {
  const { description, modes, state } = input;
  const mode = column(state, "cpuMode")[cpu] ?? modes.idle;
  const task = column(state, "cpuTask")[cpu] ?? noTask;
  const name = task === noTask ? "" : say.task(task + 1);
  const short = task === noTask ? "" : String(task + 1);
  const join = (does: string) => (name ? say.with(name, does) : does);
  if (mode === modes.idle) return [say.idle];
  if (mode === modes.scan) {
    const total = column(state, "cpuGoodness")[cpu] ?? 0;
    const at = Number.isNaN(done) ? total : Math.ceil(done * total);
    return total > 0 ? [say.scansOf(at, total), `${at} / ${total}`, say.scan] : [say.scans, say.scan];
  }
  if (mode === modes.spin) {
    const lock = input.spinsFor ? input.spinsFor(cpu) : description.locks[column(state, "cpuLock")[cpu] ?? 255];
    const by = (task: string, does: string) => `${task} ${does}`.trim();
    const own = [by(name, say.spins), by(short, say.spins), say.spins];
    const brief = lock?.replace(/ lock\b.*$/, "") ?? "";
    return lock ? [by(name, say.spinsFor(lock)), say.spinsFor(lock), say.spinsFor(brief), ...own] : own;
  }
  if (mode === modes.interrupt) return [...say.interrupt];
  const line = description.lines[column(state, "cpuLine")[cpu] ?? 0xffff];
  const own = input.doing?.(functionName(line?.function ?? ""), mode === modes.user);
  if (own !== undefined) return [join(own), short === "" ? own : `${short} · ${own}`, name, short];
  const doing = mode === modes.user ? say.user : functionName(line?.function ?? say.kernel);
  // A line names its function; without one it is just the kernel.
  const calls = line && /^\w+$/.test(doing) && mode !== modes.user ? say.call(doing) : doing;
  const brief = short === "" ? [say.kernel] : [short];
  return [join(mode === modes.user ? say.inUser : calls), join(doing), name || doing, ...brief];
}

/** "schedule, Linux 2.2" → "schedule". */
const functionName = (name: string): string => name.split(",")[0] ?? name;

/** What the bars of the CPUs need: any model of the SMP machine has it. */
export interface CpuBarsInput {
  readonly description: Description;
  readonly modes: ModeIndex;
  readonly cpus: CpuBlock;
  /** Top of the lane in the figure. */
  readonly top: number;
  readonly state: LaneState;
  readonly displayTimeNs: number;
  /** The CPU that the listing follows, or -1. */
  readonly chosenCpu: number;
  /** What a CPU spins for, in words, where the model has no column cpuLock. */
  readonly spinsFor?: (cpu: number) => string | undefined;
  /** Words of the model's own for a function of the listing, in user mode or in the kernel; without: "in user space", or the function's name. */
  readonly doing?: (functionName: string, user: boolean) => string | undefined;
}

/** Beside the words of a spinning CPU its stripes stay in sight. */
const stripesPx = 16;

export function drawCpus(input: CpuBarsInput, out: Layer): void {
  const { cpus, state, modes, top, displayTimeNs } = input;
  const cpuMode = column(state, "cpuMode");
  for (let cpu = 0; cpu < cpuMode.length; cpu++) {
    const bar = cpuBar(cpus, cpu);
    const y = bar.y + top;
    const mode = cpuMode[cpu] ?? modes.idle;
    const look = barStyle(mode, modes);
    const done = progress(state, cpu, displayTimeNs);
    if (!look) out.marks.add(S.cpuIdle, bar.x, y, bar.w, bar.h);
    else {
      out.marks.add(look.fill, bar.x, y, bar.w, bar.h);
      if (look.done === S.cpuScanDone && done > 0) out.marks.add(look.done, bar.x, y, bar.w * done, bar.h);
      // A strip along the bottom: a darker ground would take the words their contrast, and so would a strip in a low bar.
      else if (look.done >= 0 && done > 0 && !cpus.compact && bar.h >= lowestWithStripPx)
        out.marks.add(look.done, bar.x, y + bar.h - 3, bar.w * done, bar.h >= 19 ? 3 : 2);
      if (mode === modes.spin) out.marks.add(S.cpuSpinHatch, bar.x, y, bar.w, bar.h);
      out.marks.add(look.edge, bar.x, y, bar.w, bar.h);
    }
    if (cpu === input.chosenCpu) out.marks.add(S.chosen, bar.x - 5, y, 2.5, bar.h);
    if (cpus.compact) continue;
    const words = barWords(input, cpu, done);
    const room = bar.w - (mode === modes.spin ? stripesPx : 0) - 12;
    const text = words.find((wording) => meanWidth(wording) <= room) ?? (words.at(-1) as string);
    // Words stand on the plain tint, the stripes around them.
    if (mode === modes.spin) out.marks.add(S.cpuSpinPlate, bar.x + 1.5, y + 1.5, meanWidth(text) + 16, bar.h - 3);
    out.labels.push(barLabel(bar, y, text, look?.role ?? "quiet"));
  }
}

function barLabel(bar: Zone, y: number, text: string, role: Role): Label {
  const baseline = y + bar.h / 2 + 4.3;
  return labelAt(bar.x + 7, baseline, text, role, { strong: role !== "quiet" });
}
