/** A refill: what each task had left, as a ghost, and beside it what it has now, half of that and a new slice. */

import { meanWidth } from "../../base/text-width";
import { nameFirst } from "../../cpus/first-names";
import type { ScanPlace } from "../../cpus/lanes/scan-layout";
import { highestScore } from "../../cpus/lanes/scan-size";
import type { Sketch } from "../../display-list/display-list";
import { S } from "../../display-list/marks";
import { keptOf, type Refill } from "./refill-state";
import { words } from "./scheduler-messages";

const say = words.queue.refill;

/** 39 at most, and room above for a number. */
const mostTicks = 42;
const narrowestPx = 15;
/** Narrower than this a number that is as the one before is left out, and boxes have no edges. */
const roomyPx = 24;
const briefBelowPx = 700;

interface Columns {
  /** Those who want to run first, in their order. */
  readonly tasks: readonly number[];
  readonly pitch: number;
  /** Of a bar, and of both with the box beneath them. */
  readonly bar: number;
  readonly pair: number;
  readonly pxPerTick: number;
}

function columnsOf(waiting: readonly number[], { before }: Refill, { width, sizes }: ScanPlace): Columns | null {
  const tasks = [...new Set([...waiting, ...before.keys()])];
  const names = width < briefBelowPx ? 0 : 140 * (sizes.text / 12);
  const pitch = Math.min(46, Math.floor((width - names) / tasks.length));
  if (pitch < narrowestPx) return null;
  const bar = Math.min(18, Math.floor((pitch - 3) / 2));
  const pxPerTick = Math.floor((highestScore * sizes.pxPerPoint) / mostTicks);
  return { tasks, pitch, bar, pair: 2 * bar + 1, pxPerTick };
}

/** `waiting`: who wants to run, from the front of the queue. false: there are too many tasks for two bars each. */
export function drawRefill(out: Sketch, waiting: readonly number[], refill: Refill, place: ScanPlace): boolean {
  const columns = columnsOf(waiting, refill, place);
  if (!columns) return false;
  const base = place.top + place.sizes.foot;
  out.mark(S.rule, place.x, base + 0.5, columns.tasks.length * columns.pitch - 2, 0);
  columns.tasks.forEach((task, i) => {
    const waits = i < waiting.length;
    const sameAsLast = i > 0 && refill.after[task] === refill.after[columns.tasks[i - 1] as number];
    const numbered = columns.pitch >= roomyPx || !sameAsLast;
    drawTask(out, refill, { ...columns, x: place.x + i * columns.pitch, base, task, waits, numbered }, place);
  });
  nameBars(out, refill, columns, place);
  const middles = columns.tasks.map((_, i) => place.x + i * columns.pitch + columns.pair / 2);
  const { box, text } = place.sizes;
  nameFirst(
    out,
    [
      { text: say.waits, role: "runnable", middles: middles.slice(0, waiting.length) },
      { text: say.others, role: "ink", middles: middles.slice(waiting.length) },
    ],
    { y: base + box + 12 + text, size: text, left: place.x, right: place.x + place.width },
  );
  return true;
}

interface TaskPlace extends Columns {
  readonly x: number;
  readonly base: number;
  readonly task: number;
  readonly waits: boolean;
  /** The new number stands above. */
  readonly numbered: boolean;
}

function drawTask(out: Sketch, refill: Refill, at: TaskPlace, { sizes }: ScanPlace): void {
  const { task, waits, numbered, x, base, bar, pair, pitch, pxPerTick } = at;
  const before = refill.before[task] ?? 0;
  const after = refill.after[task] ?? 0;
  const kept = keptOf(before);
  const second = x + bar + 1;
  const top = base - after * pxPerTick;
  out.mark(S.density2, x, base - before * pxPerTick, bar, before * pxPerTick);
  out.mark(S.crowd3, second, base - kept * pxPerTick, bar, kept * pxPerTick);
  out.mark(S.crowd2, second, top, bar, (after - kept) * pxPerTick - (kept > 0 ? 1 : 0));
  const size = pitch >= 40 ? sizes.text : 12;
  const number = { size, anchor: "middle" } as const;
  if (numbered) out.label(second + bar / 2, top - 5, String(after), "ink", { ...number, strong: true });
  // Two numbers stand beside each other where both have room; a counter of 0 has no bar that it could stand on.
  if (bar >= meanWidth("39", size))
    out.label(x + bar / 2, base - before * pxPerTick - 5, String(before), "quiet", number);
  const foot = base + 8;
  if (!waits || pitch >= roomyPx) out.mark(waits ? S.runnable : S.density1, x, foot, pair, sizes.box);
  const own = pair >= 2 * sizes.text ? sizes.text : 12;
  out.label(x + pair / 2, foot + sizes.box / 2 + own * 0.36, String(task + 1), waits ? "runnable" : "ink", {
    size: own,
    strong: true,
    anchor: "middle",
  });
}

/** Behind the last bar that has both parts, each at its height; where it is narrow, in a line above the bars. */
function nameBars(out: Sketch, { before, after }: Refill, columns: Columns, { x, top, width, sizes }: ScanPlace): void {
  const { tasks, pitch, pxPerTick } = columns;
  const { text } = sizes;
  const named = [
    { style: S.crowd2, name: say.given },
    { style: S.crowd3, name: say.kept },
    { style: S.density2, name: say.before },
  ];
  if (width < briefBelowPx) {
    let at = x;
    for (const { style, name } of [...named].reverse()) {
      out.mark(style, at, top + 3, 10, 10);
      out.label(at + 15, top + 12, name[1] as string, "ink", { size: text });
      at += 15 + meanWidth(name[1] as string, text) + 14;
    }
    return;
  }
  const last = [...tasks].reverse().find((task) => keptOf(before[task] ?? 0) > 0) ?? (tasks.at(-1) as number);
  const [had, has] = [before[last] ?? 0, after[last] ?? 0];
  const kept = keptOf(had);
  const base = top + sizes.foot;
  const left = x + tasks.length * pitch + 6;
  let ceiling = base;
  for (const [i, ticks] of [(kept + has) / 2, kept / 2].entries()) {
    const one = named[i] as (typeof named)[number];
    const y = base - ticks * pxPerTick;
    ceiling = Math.min(ceiling, y);
    out.mark(one.style, left, y - 5, 10, 10);
    out.label(left + 15, y + text * 0.36, one.name[0] as string, "ink", { size: text });
  }
  const y = ceiling - 3 * text;
  out.mark(S.density2, left, y - 5, 10, 10);
  out.label(left + 15, y + text * 0.36, say.before[0] as string, "ink", { size: text });
}
