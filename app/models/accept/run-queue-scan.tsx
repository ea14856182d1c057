/** One schedule() call taken apart: the run queue from its front, each task's score in its parts, and who wins. */
import { formatCount } from "../../base/quantity";
import { meanWidth } from "../../base/text-width";
import { progress } from "../../cpus/activity";
import { words as ofCpus } from "../../cpus/cpus-messages";
import { scorer } from "../../cpus/goodness";
import { drawScan, type Scan, scanOf, scanSentence, scoredOf } from "../../cpus/lanes/scan-layout";
import { scanSizes } from "../../cpus/lanes/scan-size";
import { modeIndex } from "../../cpus/modes";
import { idsByRank } from "../../cpus/rank-order";
import { lastCpu } from "../../cpus/summary";
import { taskStates } from "../../cpus/task-states";
import { Sketch, type SmallPicture } from "../../display-list/display-list";
import { stackedBelowPx } from "../../display-list/widths";
import { column } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { words } from "./accept-messages";

export function layoutRunQueueScan(
  description: Description,
  frame: FigureFrame,
  width: number,
  _still = false,
  roomPx?: number,
): SmallPicture {
  const out = new Sketch();
  const { lane, cpu, scanning } = whoLooks(frame, modeIndex(description).scan);
  const data = frame.lanes[lane];
  if (!data) return out.picture(width, 40, words.nothingToScan);
  const score = scorer(data, cpu);
  const queue = runQueue(data).map((task) => ({ task, score: score(task), onCpu: -1 }));
  const done = scanning ? progress(data.state, cpu, frame.displayTimeNs) : Number.NaN;
  const scan = scanOf(cpu, queue, scanning, Number.isNaN(done) ? queue.length : Math.ceil(done * queue.length));
  drawNumber(out, scan, width);
  const sizes = scanSizes(width, roomPx === undefined ? undefined : roomPx - numberPx);
  drawScan(out, scan, { x: 0, top: numberPx, width, sizes }, ofCpus.cpuOf(cpu));
  return out.picture(width, numberPx + sizes.height, scanSentence(scan));
}

const numberPx = 52;

/** How many are read to choose one, in large: so far, or by who looked now. */
function drawNumber(out: Sketch, { queue, scanning, seen }: Scan, width: number): void {
  const all = scoredOf(queue, queue.length);
  if (all === 0) return;
  const read = scanning ? scoredOf(queue, seen) : all;
  const number = formatCount(read);
  const x = meanWidth(number, 40) + 22;
  const size = width < stackedBelowPx ? 13 : 18;
  const wordings = ofCpus.scan.read(scanning, all - read);
  const text = wordings.find((one) => x + meanWidth(one, size) <= width) ?? "";
  out.label(0, 38, number, "ink", { size: 40, strong: true });
  out.label(x, 38, text, "ink", { size });
}

/** The CPU that scans now, else the one that acted last. */
function whoLooks(frame: FigureFrame, scanMode: number): { lane: number; cpu: number; scanning: boolean } {
  for (let lane = 0; lane < frame.lanes.length; lane++) {
    const modes = column((frame.lanes[lane] as FigureLane).state, "cpuMode");
    for (let cpu = 0; cpu < modes.length; cpu++) if (modes[cpu] === scanMode) return { lane, cpu, scanning: true };
  }
  return { ...lastCpu(frame), scanning: false };
}

/** Runnable tasks that hold no CPU, from the front. */
export function runQueue(lane: FigureLane): number[] {
  const states = column(lane.state, "taskState");
  const rank = column(lane.state, "runRank");
  return idsByRank(states.length, rank, (t) => states[t] === taskStates.runnable);
}
