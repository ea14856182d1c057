/** One schedule() call taken apart: the run queue from its front, each task's score in its parts, and who wins. */
import type { ReactElement } from "react";
import type { Description } from "../model/description";
import { progress } from "./activity";
import { goodness, winner } from "./goodness";
import { S } from "./marks";
import { modeIndex } from "./modes";
import { column, Places, taskStates } from "./places";
import { SmallFigure, type SmallFigureProps } from "./small-figure";
import { SmallCanvas, type SmallPicture } from "./small-layout";
import { lastCpu } from "./summary";
import type { HerdFrame, HerdLane } from "./types";

export function RunQueueScan(props: SmallFigureProps): ReactElement {
  return <SmallFigure {...props} layout={layoutRunQueueScan} />;
}

const pxPerPoint = 2;
/** 20 counter + 20 priority + 15 + 1. */
const highestScore = 56;
const columnPx = 30;

export function layoutRunQueueScan(description: Description, frame: HerdFrame, width: number): SmallPicture {
  const out = new SmallCanvas();
  const modes = modeIndex(description);
  const { lane, cpu, scanning } = whoLooks(frame, modes.scan);
  const data = frame.lanes[lane];
  if (!data) return out.done(width, 40, "Nothing to look at yet.");
  const queue = runQueue(data);
  const scores = queue.map((task) => goodness(data, task, cpu));
  const best = winner(scores);
  const done = scanning ? progress(data.state, cpu, frame.displayTimeNs) : Number.NaN;
  const seen = scanning && !Number.isNaN(done) ? Math.ceil(done * queue.length) : queue.length;
  const bestSoFar = winner(scores.slice(0, seen));

  const left = 4;
  const fit = Math.max(1, Math.floor((width - left - 60) / columnPx));
  // Where not all fit, those around the eye of the scan are shown.
  const first = queue.length <= fit ? 0 : Math.min(queue.length - fit, Math.max(0, seen - Math.ceil(fit / 2)));
  const shown = queue.slice(first, first + fit);
  const base = 22 + highestScore * pxPerPoint + 6;
  out.text(left, 12, first === 0 ? "front" : `${first} further to the front`, "quiet");
  shown.forEach((task, k) => {
    const i = first + k;
    const score = scores[i];
    if (!score) return;
    const x = left + k * columnPx;
    const scanned = i < seen;
    const bar = columnPx - 10;
    let y = base;
    const part = (points: number, style: number) => {
      if (points === 0) return;
      const h = points * pxPerPoint;
      y -= h;
      out.mark(style, x, y, bar, h - 1);
    };
    if (scanned) {
      part(score.priority, S.crowd1);
      part(score.counter, S.crowd2);
      part(score.sameMemory, S.interruptTime);
      part(score.lastHere, S.kernel);
      out.text(x + bar / 2, y - 5, String(score.total), "ink", i === bestSoFar ? 600 : 400, "middle");
    }
    if (scanning && i === seen - 1 && seen < queue.length) out.mark(S.scanHead, x - 4, base + 4, bar + 8, bar + 8);
    out.mark(i === bestSoFar ? S.crowd3 : S.runnable, x, base + 8, bar, bar);
    out.text(
      x + bar / 2,
      base + 8 + bar / 2 + 4.3,
      String(task + 1),
      i === bestSoFar ? "paper" : "runnable",
      600,
      "middle",
    );
  });
  const end = left + shown.length * columnPx;
  if (first + shown.length < queue.length) out.text(end, base + 22, `+${queue.length - first - shown.length}`, "quiet");
  let legend = base + 52;
  const entry = (x: number, style: number, words: string) => {
    out.mark(style, x, legend - 9, 10, 10);
    out.text(x + 15, legend, words, "quiet");
    return x + 15 + words.length * 6.4 + 18;
  };
  const entries: [number, string][] = [
    [S.crowd1, "priority"],
    [S.crowd2, "counter, ticks left"],
    [S.kernel, `+15 last ran on CPU ${cpu}`],
    [S.interruptTime, "+1 same address space"],
  ];
  let x = left;
  for (const [style, words] of entries) {
    if (x > left && x + 15 + words.length * 6.4 > width) {
      x = left;
      legend += 18;
    }
    x = entry(x, style, words);
  }
  return out.done(width, legend + 10, sentence(cpu, queue, scores, best, scanning, seen));
}

function sentence(
  cpu: number,
  queue: readonly number[],
  scores: readonly { total: number; lastHere: number }[],
  best: number,
  scanning: boolean,
  seen: number,
): string {
  if (queue.length === 0 || best < 0) return "The run queue is empty: there is nothing to score.";
  const score = scores[best];
  const why = score?.lastHere ? `last ran on CPU ${cpu}` : "no better one stands before it";
  const result = `task ${(queue[best] ?? 0) + 1} wins with ${score?.total ?? 0}: ${why}.`;
  if (!scanning)
    return `If CPU ${cpu} looked now, it would score ${queue.length} runnable ${queue.length === 1 ? "task" : "tasks"}; ${result}`;
  return seen < queue.length
    ? `CPU ${cpu} has scored ${seen} of ${queue.length} runnable tasks.`
    : `CPU ${cpu} has scored all ${queue.length} runnable tasks; ${result}`;
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
  const places = new Places();
  places.resize(states.length);
  let count = 0;
  for (let t = 0; t < states.length; t++) if (states[t] === taskStates.runnable) places.key(count++, rank[t] ?? 0, t);
  places.order(count, places.runOrder);
  return [...places.runOrder.subarray(0, count)];
}
