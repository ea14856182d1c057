/** One schedule() of Linux 2.2 drawn: the run queue from its front, each task's score in its parts, the best so far, and who is passed over. */

import { meanWidth } from "../../base/text-width";
import type { Role } from "../../display-list/colours";
import type { Sketch } from "../../display-list/display-list";
import { S } from "../../display-list/marks";
import { words } from "../cpus-messages";
import { nameFirst } from "../first-names";
import { type Score, winner } from "../goodness";
import { highestScore, type ScanSizes } from "./scan-size";

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

/** Columns have one of a few widths: a queue that grows must not stretch all of them each time. */
const columnSizes = [
  { pitch: 72, bar: 52 },
  { pitch: 54, bar: 40 },
  { pitch: 42, bar: 31 },
  { pitch: 34, bar: 24 },
  { pitch: 27, bar: 22 },
] as const;
/** Room for a number of so many digits in its box. */
const boxPx = (digits: number, text: number): number => Math.ceil((8 * digits * text) / 12);
const left = 4;
/** Narrower teeth of a comb touch: what is alike runs together. */
const smallestGapPx = 4;
/** Narrower drawings name a score's parts by a word. */
const briefBelowPx = 700;

/** Behind the last bar: room for the names of a score's parts. */
const namesPx = (width: number, text: number): number => (width < briefBelowPx ? 92 : 172) * (text / 12);

export interface ScanPlace {
  readonly x: number;
  /** Where the words above the bars stand. */
  readonly top: number;
  readonly width: number;
  readonly sizes: ScanSizes;
}

/** Few tasks are columns with their numbers, many a comb. The parts are named behind the last bar, `home` being whose the 15 points are for. */
export function drawScan(out: Sketch, scan: Scan, place: ScanPlace, home: string): void {
  const { sizes, top, x } = place;
  const width = place.width - namesPx(place.width, sizes.text);
  const base = top + sizes.foot;
  const most = scan.queue.reduce((largest, { task }) => Math.max(largest, task + 1), 1);
  const least = boxPx(String(most).length, sizes.text);
  const columns = columnSizes
    .map(({ pitch, bar }) => ({ pitch: Math.max(pitch, least + 4), bar: Math.max(bar, least) }))
    .find(({ pitch }) => scan.queue.length * pitch <= width - left);
  const bars = { x, base, width, sizes };
  if (columns) drawColumns(out, scan, bars, columns);
  else drawComb(out, scan, bars);
  const namesX = x + (columns ? left + scan.queue.length * columns.pitch + 4 : width + 4);
  nameParts(out, scan, { x: namesX, base, sizes, short: place.width < briefBelowPx, home });
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
  readonly sizes: ScanSizes;
  /** There is room for a word. */
  readonly short: boolean;
  readonly home: string;
}

/** Beside the last bar that has it, each part is named, as high as it stands there. */
function nameParts(out: Sketch, { queue, seen }: Scan, { x, base, sizes, short, home }: Names): void {
  const { pxPerPoint, text } = sizes;
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
    const y = Math.min(middle, ceiling - text - 3);
    ceiling = y;
    const [long, brief] = name(home)(score[points]);
    out.mark(style, x, y - 5, 10, 10);
    out.label(x + 15, y + text * 0.36, short ? brief : long, "ink", { size: text });
  }
}

/** A score as a stack of its parts, from the foot upwards. Returns the top. */
function drawScore(out: Sketch, score: Score, x: number, w: number, { base, sizes }: Bars, gap = 1): number {
  const { pxPerPoint } = sizes;
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

/** Where bars stand. */
interface Bars {
  readonly x: number;
  /** Their foot. */
  readonly base: number;
  readonly width: number;
  readonly sizes: ScanSizes;
}

interface Columns {
  readonly pitch: number;
  readonly bar: number;
}

/** Few tasks: each with its number and its score. */
function drawColumns(out: Sketch, scan: Scan, bars: Bars, { pitch, bar }: Columns): void {
  const { base, width, sizes } = bars;
  const { box, text } = sizes;
  if (scan.queue.length > 0) {
    out.label(bars.x + left, base - sizes.foot + text, say.frontOfQueue, "quiet", { size: text });
    out.mark(S.rule, bars.x + left, base + 0.5, Math.min(width, scan.queue.length * pitch) - left, 0);
  }
  const size = Math.max(text, Math.min(18, bar * 0.45));
  const look = { size, anchor: "middle" } as const;
  scan.queue.forEach(({ task, score, onCpu }, i) => {
    const x = bars.x + left + i * pitch;
    const isBest = i === scan.bestSoFar;
    const number = (role: "running" | "paper" | "runnable") =>
      out.label(x + bar / 2, base + 8 + box / 2 + size * 0.36, String(task + 1), role, { ...look, strong: true });
    if (!score) {
      const name = words.cpuLane(onCpu);
      if (onCpu >= 0 && meanWidth(name, text) <= pitch)
        out.label(x + bar / 2, base - 5, name, "running", { size: text, anchor: "middle" });
      out.mark(S.cpuKernel, x, base + 8, bar, box);
      out.mark(S.cpuKernelEdge, x, base + 8, bar, box);
      number("running");
      return;
    }
    if (i < scan.seen) {
      const top = drawScore(out, score, x, bar, bars);
      out.label(x + bar / 2, top - 5, String(score.total), "ink", { ...look, strong: isBest });
    }
    if (scan.scanning && i === scan.seen - 1) out.mark(S.scanHead, x - 4, base + 4, bar + 8, box + 8);
    out.mark(isBest ? S.crowd3 : S.runnable, x, base + 8, bar, box);
    number(isBest ? "paper" : "runnable");
  });
  nameColumns(out, scan, bars, { pitch, bar });
}

/** Under the boxes. */
function nameColumns(out: Sketch, scan: Scan, { x, base, width, sizes }: Bars, { pitch, bar }: Columns): void {
  const { queue, scanning, seen, bestSoFar } = scan;
  const all = [...queue.keys()];
  const at = (places: readonly number[]) => places.map((i) => x + left + i * pitch + bar / 2);
  const kind = (text: string, role: Role, places: readonly number[]) => ({ text, role, middles: at(places) });
  const best = scanning && seen < queue.length ? say.named.bestSoFar : say.named.best;
  nameFirst(
    out,
    [
      kind(best, "runnable", bestSoFar < 0 ? [] : [bestSoFar]),
      kind(say.named.at, "scan", scanning && seen > 0 && seen - 1 !== bestSoFar ? [seen - 1] : []),
      kind(
        say.named.passed,
        "running",
        all.filter((i) => queue[i]?.score === null),
      ),
      kind(
        say.named.waits,
        "runnable",
        all.filter((i) => queue[i]?.score && i !== bestSoFar),
      ),
    ],
    { y: base + sizes.box + 12 + sizes.text, size: sizes.text, left: x, right: x + width },
  );
}

/** Many tasks: a comb, one tooth a task (or the best of a few, where there are more tasks than teeth), with the best so far and the eye of the scan. */
function drawComb(out: Sketch, scan: Scan, bars: Bars): void {
  const { base, width, sizes } = bars;
  const { pxPerPoint, text: size } = sizes;
  const start = bars.x + left;
  const { queue, seen } = scan;
  const teeth = Math.min(queue.length, Math.floor((width - 2 * left) / 2));
  const pitch = (width - 2 * left) / teeth;
  const w = pitch >= smallestGapPx ? pitch - 1.5 : pitch;
  const tooth = (i: number) => Math.min(teeth - 1, Math.floor((i * teeth) / queue.length));
  // On whole pixels where teeth touch: else every seam shows.
  const x = (k: number) => (w === pitch ? Math.round(start + k * pitch) : start + k * pitch);
  // Neighbours that look alike are one mark: a thousand tasks with one score are a block.
  let run: { from: number; to: number; score: Score | null } | null = null;
  const flush = () => {
    if (!run) return;
    const { from, to, score } = run;
    const span = w === pitch ? x(to + 1) - x(from) : x(to) + w - x(from);
    // Where teeth touch, a gap would be drawn for some and not for others.
    if (score) drawScore(out, score, x(from), span, bars, w > smallestGapPx && w !== pitch ? 1 : 0);
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
  out.mark(S.rule, start, base + 0.5, width - 2 * left, 0);
  out.label(start, base + size + 6, say.front, "quiet", { size });
  out.label(bars.x + width - left, base + size + 6, say.back, "quiet", { size, anchor: "end" });
  const ceiling = base - highestScore * pxPerPoint;
  const best = queue[scan.bestSoFar];
  if (best?.score) {
    const at = x(tooth(scan.bestSoFar)) + w / 2;
    const underWay = scan.scanning && seen < queue.length;
    const text = (underWay ? say.bestSoFar : say.best)(best.task + 1, best.score.total);
    const top = base - best.score.total * pxPerPoint;
    out.mark(S.inkLine, at, ceiling - 23, 0, Math.max(4, top - ceiling + 20));
    out.label(Math.min(at, bars.x + width - meanWidth(text, size)), ceiling - 28, text, "ink", { size, strong: true });
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
