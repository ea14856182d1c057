/** One schedule() call taken apart: the run queue from its front, each task's score in its parts, and who wins. */
import type { ReactElement } from "react";
import type { Description } from "../model/description";
import { progress } from "./activity";
import { scorer } from "./goodness";
import { modeIndex } from "./modes";
import { column, taskStates } from "./places";
import { idsByRank } from "./rank-order";
import { drawScan, drawScanLegend, scanOf, scanSentence } from "./scan-layout";
import { scanHeight, scanLegendHeight } from "./scan-size";
import { SmallFigure, type SmallFigureProps } from "./small-figure";
import { SmallCanvas, type SmallPicture } from "./small-layout";
import { lastCpu } from "./summary";
import type { HerdFrame, HerdLane } from "./types";

export function RunQueueScan(props: SmallFigureProps): ReactElement {
  return <SmallFigure {...props} layout={layoutRunQueueScan} />;
}

export function layoutRunQueueScan(description: Description, frame: HerdFrame, width: number): SmallPicture {
  const out = new SmallCanvas();
  const { lane, cpu, scanning } = whoLooks(frame, modeIndex(description).scan);
  const data = frame.lanes[lane];
  if (!data) return out.done(width, 40, "Nothing to look at yet.");
  const score = scorer(data, cpu);
  const queue = runQueue(data).map((task) => ({ task, score: score(task), onCpu: -1 }));
  const done = scanning ? progress(data.state, cpu, frame.displayTimeNs) : Number.NaN;
  const scan = scanOf(cpu, queue, scanning, Number.isNaN(done) ? queue.length : Math.ceil(done * queue.length));
  drawScan(out, scan, width, 0);
  drawScanLegend(out, `CPU ${cpu}`, width, scanHeight + 8);
  return out.done(width, scanHeight + 8 + scanLegendHeight(width), scanSentence(scan));
}

/** The CPU that scans now, else the one that acted last. */
function whoLooks(frame: HerdFrame, scanMode: number): { lane: number; cpu: number; scanning: boolean } {
  for (let lane = 0; lane < frame.lanes.length; lane++) {
    const modes = column((frame.lanes[lane] as HerdLane).state, "cpuMode");
    for (let cpu = 0; cpu < modes.length; cpu++) if (modes[cpu] === scanMode) return { lane, cpu, scanning: true };
  }
  return { ...lastCpu(frame), scanning: false };
}

/** Runnable tasks that hold no CPU, from the front. */
export function runQueue(lane: HerdLane): number[] {
  const states = column(lane.state, "taskState");
  const rank = column(lane.state, "runRank");
  return idsByRank(states.length, rank, (t) => states[t] === taskStates.runnable);
}
