/** One schedule() call taken apart: the run queue from its front, each task's score in its parts, and who wins. */
import type { ReactElement } from "react";
import { formatCount } from "../base/quantity";
import type { Description } from "../model/description";
import { progress } from "./activity";
import { goodness, type Score, winner } from "./goodness";
import { labelWidth, S } from "./marks";
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
const columnPx = 34;
const barPx = 24;
const left = 4;
const base = 40 + highestScore * pxPerPoint;

/** One call to schedule(): who stands in the queue, with which scores, and how far the scan has come. */
interface Scan {
  readonly cpu: number;
  readonly queue: readonly number[];
  readonly scores: readonly Score[];
  readonly scanning: boolean;
  readonly seen: number;
  /** Index in the queue of the best so far, and of the best of all; -1: nobody. */
  readonly bestSoFar: number;
  readonly best: number;
}

export function layoutRunQueueScan(description: Description, frame: HerdFrame, width: number): SmallPicture {
  const out = new SmallCanvas();
  const { lane, cpu, scanning } = whoLooks(frame, modeIndex(description).scan);
  const data = frame.lanes[lane];
  if (!data) return out.done(width, 40, "Nothing to look at yet.");
  const queue = runQueue(data);
  const scores = queue.map((task) => goodness(data, task, cpu));
  const done = scanning ? progress(data.state, cpu, frame.displayTimeNs) : Number.NaN;
  const seen = Number.isNaN(done) ? queue.length : Math.ceil(done * queue.length);
  const best = winner(scores);
  const scan = { cpu, queue, scores, scanning, seen, best, bestSoFar: winner(scores.slice(0, seen)) };
  if (queue.length * columnPx <= width - left) drawColumns(out, scan);
  else drawComb(out, scan, width);
  const bottom = legend(out, cpu, width);
  return out.done(width, bottom, sentence(scan));
}

/** A score as a stack of its parts, the base at y = `base`. Returns the top. */
function drawScore(out: SmallCanvas, score: Score, x: number, w: number): number {
  let y = base;
  const part = (points: number, style: number) => {
    if (points === 0) return;
    y -= points * pxPerPoint;
    out.mark(style, x, y, w, points * pxPerPoint - (points > 1 ? 1 : 0));
  };
  part(score.priority, S.crowd1);
  part(score.counter, S.crowd2);
  part(score.sameMemory, S.interruptTime);
  part(score.lastHere, S.kernel);
  return y;
}

/** Few tasks: each with its number and its score. */
function drawColumns(out: SmallCanvas, scan: Scan): void {
  if (scan.queue.length > 0) out.text(left, 12, "front of the run queue", "quiet");
  scan.queue.forEach((task, i) => {
    const score = scan.scores[i];
    if (!score) return;
    const x = left + i * columnPx;
    const isBest = i === scan.bestSoFar;
    if (i < scan.seen) {
      const top = drawScore(out, score, x, barPx);
      out.text(x + barPx / 2, top - 5, String(score.total), "ink", isBest ? 600 : 400, "middle");
    }
    if (scan.scanning && i === scan.seen - 1) out.mark(S.scanHead, x - 4, base + 4, barPx + 8, barPx + 8);
    out.mark(isBest ? S.crowd3 : S.runnable, x, base + 8, barPx, barPx);
    out.text(x + barPx / 2, base + 8 + barPx / 2 + 4.3, String(task + 1), isBest ? "paper" : "runnable", 600, "middle");
  });
}

/** Many tasks: a comb, one tooth a task (or the mean of a few, where there are more tasks than teeth), with the best so far and the eye of the scan. */
function drawComb(out: SmallCanvas, scan: Scan, width: number): void {
  const { queue, scores, seen } = scan;
  const teeth = Math.min(queue.length, Math.floor((width - 2 * left) / 2));
  const pitch = (width - 2 * left) / teeth;
  const w = Math.max(1, pitch - (pitch >= 4 ? 1.5 : pitch >= 3 ? 1 : 0.5));
  const tooth = (i: number) => Math.min(teeth - 1, Math.floor((i * teeth) / queue.length));
  for (let i = 0; i < seen; ) {
    const k = tooth(i);
    const first = i;
    while (i < seen && tooth(i) === k) i++;
    drawScore(out, mean(scores.slice(first, i)), left + k * pitch, w);
  }
  for (let k = tooth(Math.max(0, seen - 1)) + (seen > 0 ? 1 : 0); k < teeth; k++)
    out.mark(S.ghostSpeck, left + k * pitch, base - 3, w, 3);
  out.text(left, base + 18, "front", "quiet");
  out.text(width - left, base + 18, "back of the run queue", "quiet", 400, "end");
  if (scan.bestSoFar >= 0) {
    const x = left + tooth(scan.bestSoFar) * pitch + w / 2;
    const words = `best so far: task ${(queue[scan.bestSoFar] ?? 0) + 1}, ${scores[scan.bestSoFar]?.total ?? 0}`;
    out.mark(S.inkLine, x, 17, 0, base - highestScore * pxPerPoint - 20);
    out.text(Math.min(x, width - labelWidth(words)), 12, words, "ink", 600);
  }
  if (scan.scanning && seen > 0) {
    const x = left + tooth(seen - 1) * pitch;
    out.mark(S.scanHead, x - 2, base - highestScore * pxPerPoint - 4, w + 4, highestScore * pxPerPoint + 8);
  }
}

function mean(scores: readonly Score[]): Score {
  const of = (part: keyof Score) => scores.reduce((sum, score) => sum + score[part], 0) / scores.length;
  return {
    counter: of("counter"),
    priority: of("priority"),
    lastHere: of("lastHere"),
    sameMemory: of("sameMemory"),
    total: of("total"),
  };
}

/** What the parts of a score are. Returns the bottom of the figure. */
function legend(out: SmallCanvas, cpu: number, width: number): number {
  let y = base + 60;
  let x = left;
  const entries: readonly [number, string][] = [
    [S.crowd1, "priority"],
    [S.crowd2, "counter: ticks left of the slice"],
    [S.kernel, `+15: last ran on CPU ${cpu}`],
    [S.interruptTime, "+1: same address space"],
  ];
  for (const [style, words] of entries) {
    const w = 15 + labelWidth(words) + 18;
    if (x > left && x + w > width) {
      x = left;
      y += 18;
    }
    out.mark(style, x, y - 9, 10, 10);
    out.text(x + 15, y, words, "quiet");
    x += w;
  }
  // On a phone the entries take three rows, whatever they say: the height must not depend on the moment.
  return Math.max(y, width < 520 ? base + 60 + 36 : y) + 10;
}

function sentence({ cpu, queue, scores, best, scanning, seen }: Scan): string {
  if (queue.length === 0 || best < 0) return "The run queue is empty: there is nothing to score.";
  const score = scores[best];
  const why = score?.lastHere ? `it last ran on CPU ${cpu}` : "no better one stands before it";
  const result = `task ${(queue[best] ?? 0) + 1} wins with ${score?.total ?? 0}: ${why}.`;
  const tasks = `${formatCount(queue.length)} runnable ${queue.length === 1 ? "task" : "tasks"}`;
  if (!scanning) return `If CPU ${cpu} looked now, it would score ${tasks}; ${result}`;
  return seen < queue.length
    ? `CPU ${cpu} has scored ${formatCount(seen)} of ${tasks}.`
    : `CPU ${cpu} has scored all ${tasks}; ${result}`;
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
