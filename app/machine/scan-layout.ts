/** One schedule() of Linux 2.2 drawn: the run queue from its front, each task's score in its parts, the best so far, and who is passed over. */

import { meanWidth } from "../base/text-width";
import type { Sketch } from "../drawing/display-list";
import { S } from "../drawing/marks";
import { stackedBelowPx } from "../drawing/widths";
import { type Score, winner } from "./goodness";
import { foot, highestScore, pxPerPoint, scanNamesPx } from "./scan-size";
import { words } from "./words";

const say = words.scan;

/** A task in the order in which the scan meets it; one that holds a CPU is passed over and has no score. */
export interface Candidate {
  readonly task: number;
  readonly score: Score | null;
  /** The CPU that it holds, where it is passed over. */
  readonly onCpu: number;
}

/** One call to schedule(): who stands in the queue, with which scores, and how far the scan has come. */
export interface Scan {
  readonly cpu: number;
  readonly queue: readonly Candidate[];
  readonly scanning: boolean;
  /** How many of the queue have been looked at. */
  readonly seen: number;
  /** Index in the queue of the best so far, and of the best of all; -1: nobody. */
  readonly bestSoFar: number;
  readonly best: number;
}

/** `seenScores` is how many scores have been computed: those that are passed over don't count. */
export function scanOf(cpu: number, queue: readonly Candidate[], scanning: boolean, seenScores: number): Scan {
  let seen = 0;
  for (let left = seenScores; seen < queue.length; seen++) {
    if (!queue[seen]?.score) continue;
    if (left === 0) break;
    left--;
  }
  const best = (to: number) => winner({ length: to, at: (i) => queue[i]?.score ?? null });
  return { cpu, queue, scanning, seen, bestSoFar: best(seen), best: best(queue.length) };
}

/** Columns are wide or narrow, and nothing between: a queue that grows must not stretch all of them. */
const columnSizes = [
  { pitch: 34, bar: 24 },
  { pitch: 27, bar: 22 },
] as const;
/** Room for a number of so many digits in its box. */
const boxPx = (digits: number): number => 8 * digits;
const boxHeightPx = 24;
const left = 4;
/** Narrower teeth of a comb touch: what is alike runs together. */
const smallestGapPx = 4;

/** Few tasks are columns with their numbers, many a comb. `top` is where the words above the bars stand; the parts are named behind the last bar, `home` being whose the 15 points are for. */
export function drawScan(out: Sketch, scan: Scan, whole: number, top: number, home: string): void {
  const width = whole - scanNamesPx(whole);
  const most = scan.queue.reduce((largest, { task }) => Math.max(largest, task + 1), 1);
  const least = boxPx(String(most).length);
  const columns = columnSizes
    .map(({ pitch, bar }) => ({ pitch: Math.max(pitch, least + 4), bar: Math.max(bar, least) }))
    .find(({ pitch }) => scan.queue.length * pitch <= width - left);
  if (columns) drawColumns(out, scan, top + foot, width, columns);
  else drawComb(out, scan, width, top + foot);
  const x = columns ? left + scan.queue.length * columns.pitch + 4 : width + 4;
  nameParts(out, scan, { x, base: top + foot, short: whole < stackedBelowPx, home });
}

/** From the foot upwards: how it is drawn, of whose points, and its name. */
const parts = [
  { points: "priority", style: S.crowd1, name: () => say.parts.priority },
  { points: "counter", style: S.crowd2, name: () => say.parts.counter },
  { points: "sameMemory", style: S.interruptTime, name: () => say.parts.sameMemory },
  { points: "lastHere", style: S.kernel, name: (home: string) => say.parts.lastHere(home) },
] as const;

interface Names {
  readonly x: number;
  readonly base: number;
  /** A phone has room for a word. */
  readonly short: boolean;
  readonly home: string;
}

const nameLinePx = 15;

/** Beside the last bar that has it, each part is named, as high as it stands there. */
function nameParts(out: Sketch, { queue, seen }: Scan, { x, base, short, home }: Names): void {
  const lastWith = (name: (typeof parts)[number]["points"]): Score | null => {
    for (let i = Math.min(seen, queue.length) - 1; i >= 0; i--) {
      const score = queue[i]?.score;
      if (score && score[name] > 0) return score;
    }
    return null;
  };
  let ceiling = Number.POSITIVE_INFINITY;
  for (const { points, style, name } of parts) {
    const score = lastWith(points);
    if (score === null) continue;
    const beneath = parts.slice(
      0,
      parts.findIndex((one) => one.points === points),
    );
    const from = beneath.reduce((sum, one) => sum + score[one.points], 0);
    const middle = base - (from + score[points] / 2) * pxPerPoint;
    const y = Math.min(middle, ceiling - nameLinePx);
    ceiling = y;
    const [long, brief] = name(home)(score[points]);
    out.mark(style, x, y - 5, 10, 10);
    out.label(x + 15, y + 4.3, short ? brief : long, "ink");
  }
}

/** A score as a stack of its parts, from the foot upwards. Returns the top. */
function drawScore(out: Sketch, score: Score, x: number, w: number, base: number, gap = 1): number {
  let y = base;
  const part = (points: number, style: number) => {
    if (points === 0) return;
    y -= points * pxPerPoint;
    out.mark(style, x, y, w, points * pxPerPoint - (points > 1 ? gap : 0));
  };
  part(score.priority, S.crowd1);
  part(score.counter, S.crowd2);
  part(score.sameMemory, S.interruptTime);
  part(score.lastHere, S.kernel);
  return y;
}

interface Columns {
  readonly pitch: number;
  readonly bar: number;
}

/** Few tasks: each with its number and its score. */
function drawColumns(out: Sketch, scan: Scan, base: number, width: number, columns: Columns): void {
  const { pitch: columnPx, bar: barPx } = columns;
  if (scan.queue.length > 0) {
    out.label(left, base - foot + 12, say.frontOfQueue);
    out.mark(S.rule, left, base + 0.5, Math.min(width, scan.queue.length * columnPx) - left, 0);
  }
  scan.queue.forEach(({ task, score, onCpu }, i) => {
    const x = left + i * columnPx;
    const isBest = i === scan.bestSoFar;
    if (!score) {
      const name = words.cpuLane(onCpu);
      if (onCpu >= 0 && meanWidth(name) <= columnPx)
        out.label(x + barPx / 2, base - 5, name, "running", { anchor: "middle" });
      out.mark(S.cpuKernel, x, base + 8, barPx, boxHeightPx);
      out.mark(S.cpuKernelEdge, x, base + 8, barPx, boxHeightPx);
      out.label(x + barPx / 2, base + 8 + boxHeightPx / 2 + 4.3, String(task + 1), "running", {
        strong: true,
        anchor: "middle",
      });
      return;
    }
    if (i < scan.seen) {
      const top = drawScore(out, score, x, barPx, base);
      out.label(x + barPx / 2, top - 5, String(score.total), "ink", { strong: isBest, anchor: "middle" });
    }
    if (scan.scanning && i === scan.seen - 1) out.mark(S.scanHead, x - 4, base + 4, barPx + 8, boxHeightPx + 8);
    out.mark(isBest ? S.crowd3 : S.runnable, x, base + 8, barPx, boxHeightPx);
    out.label(x + barPx / 2, base + 8 + boxHeightPx / 2 + 4.3, String(task + 1), isBest ? "paper" : "runnable", {
      strong: true,
      anchor: "middle",
    });
  });
}

/** Many tasks: a comb, one tooth a task (or the best of a few, where there are more tasks than teeth), with the best so far and the eye of the scan. */
function drawComb(out: Sketch, scan: Scan, width: number, base: number): void {
  const { queue, seen } = scan;
  const teeth = Math.min(queue.length, Math.floor((width - 2 * left) / 2));
  const pitch = (width - 2 * left) / teeth;
  const w = pitch >= smallestGapPx ? pitch - 1.5 : pitch;
  const tooth = (i: number) => Math.min(teeth - 1, Math.floor((i * teeth) / queue.length));
  // On whole pixels where teeth touch: else every seam shows.
  const x = (k: number) => (w === pitch ? Math.round(left + k * pitch) : left + k * pitch);
  // Neighbours that look alike are one mark: a thousand tasks with one score are a block.
  let run: { from: number; to: number; score: Score | null } | null = null;
  const flush = () => {
    if (!run) return;
    const { from, to, score } = run;
    const span = w === pitch ? x(to + 1) - x(from) : x(to) + w - x(from);
    // Where teeth touch, a gap would be drawn for some and not for others.
    if (score) drawScore(out, score, x(from), span, base, w > smallestGapPx && w !== pitch ? 1 : 0);
    else out.mark(S.kernel, x(from), base - 3, span, 3);
    run = null;
  };
  for (let i = 0; i < seen; ) {
    const k = tooth(i);
    const first = i;
    while (i < seen && tooth(i) === k) i++;
    const score = highest(queue, first, i);
    if (run !== null && w === pitch && sameScore((run as { score: Score | null }).score, score))
      (run as { to: number }).to = k;
    else {
      flush();
      run = { from: k, to: k, score };
    }
  }
  flush();
  const ahead = tooth(Math.max(0, seen - 1)) + (seen > 0 ? 1 : 0);
  if (ahead < teeth) {
    if (w === pitch) out.mark(S.ghostSpeck, x(ahead), base - 3, x(teeth) - x(ahead), 3);
    else for (let k = ahead; k < teeth; k++) out.mark(S.ghostSpeck, x(k), base - 3, w, 3);
  }
  out.mark(S.rule, left, base + 0.5, width - 2 * left, 0);
  out.label(left, base + 18, say.front);
  out.label(width - left, base + 18, say.back, "quiet", { anchor: "end" });
  const ceiling = base - highestScore * pxPerPoint;
  const best = queue[scan.bestSoFar];
  if (best?.score) {
    const at = x(tooth(scan.bestSoFar)) + w / 2;
    const underWay = scan.scanning && seen < queue.length;
    const text = (underWay ? say.bestSoFar : say.best)(best.task + 1, best.score.total);
    const top = base - best.score.total * pxPerPoint;
    out.mark(S.inkLine, at, ceiling - 23, 0, Math.max(4, top - ceiling + 20));
    out.label(Math.min(at, width - meanWidth(text)), ceiling - 28, text, "ink", { strong: true });
  }
  if (scan.scanning && seen > 0)
    out.mark(S.scanHead, x(tooth(seen - 1)) - 2, ceiling - 4, w + 4, highestScore * pxPerPoint + 8);
}

function sameScore(a: Score | null, b: Score | null): boolean {
  if (!a || !b) return a === b;
  return (
    a.priority === b.priority && a.counter === b.counter && a.lastHere === b.lastHere && a.sameMemory === b.sameMemory
  );
}

/** The highest score among them; null where none was looked at. */
function highest(queue: readonly Candidate[], from: number, to: number): Score | null {
  let found: Score | null = null;
  for (let i = from; i < to; i++) {
    const score = queue[i]?.score ?? null;
    if (score && (found === null || score.total > found.total)) found = score;
  }
  return found;
}

/** How many of the first `to` have a score. */
export function scoredOf(queue: readonly Candidate[], to: number): number {
  let count = 0;
  for (let i = 0; i < to; i++) if (queue[i]?.score) count++;
  return count;
}

/** The call in a sentence. `why`: says why the winner won. */
export function scanSentence({ cpu, queue, best, bestSoFar, scanning, seen }: Scan): string {
  const scored = scoredOf(queue, queue.length);
  const winnerOfAll = queue[best];
  if (scored === 0 || !winnerOfAll?.score) return say.empty;
  const { task, score } = winnerOfAll;
  if (scanning && seen < queue.length) {
    const done = scoredOf(queue, seen);
    const leader = queue[bestSoFar];
    const soFar = leader?.score ? say.leader(leader.task + 1, leader.score.total) : "";
    return say.under(cpu, done, scored, soFar);
  }
  const why = score.lastHere ? say.ranHere(cpu) : say.noBetter;
  const result = score.total === 0 ? say.allZero : say.wins(task + 1, score.total, why);
  return scanning ? say.done(cpu, scored, result) : say.would(cpu, scored, result);
}
