/** The wait queue as a list, head first, with the waker passing along: whom each policy wakes, and where its walk stops. */

import { meanWidth, smallestTextPx, wrapText } from "../../base/text-width";
import { Sketch, type SmallPicture } from "../../drawing/display-list";
import { S } from "../../drawing/marks";
import { column } from "../../engine/frame";
import { taskStates } from "../../machine/task-states";
import type { Description } from "../../model/description";
import type { FigureFrame, FigureLane } from "../../stage/types";
import { cellX, cellY, fitGrid, type Grid } from "./grid";
import { tasksInOrder } from "./state-table";
import { words } from "./words";

const say = words.walk;

/** Whom a walk has woken so far, in order, read from the log. */
export interface LoggedWalk {
  readonly woken: readonly number[];
  readonly finished: boolean;
  /** Index into `wakeRules`: of this walk, since a callback may have a rule of its own. */
  readonly rule: number;
}

/** What the record of a walk says of its rule, in the order of the core's WakeRule. */
const wakeRules = { all: 0, exclusive: 1, exclusiveFull: 2, one: 3, alwaysMarked: 4 };

const mostRecords = 65_536;

/** The latest walk that has begun at this moment, up to this moment; null before the first. */
export function latestWalk(description: Description, lane: FigureLane): LoggedWalk | null {
  const kindOf = (name: string) => description.kinds.findIndex((kind) => kind.name === name);
  const [walk, wake, end] = [kindOf("walk"), kindOf("wake"), kindOf("walk-end")];
  const { log, state } = lane;
  const last = Math.min(state.records, log.length) - 1;
  let begin = last;
  while (begin >= 0 && begin > last - mostRecords && log.kind[begin] !== walk) begin--;
  if (begin < 0 || log.kind[begin] !== walk) return null;
  const cpu = log.cpu[begin];
  const rule = log.what[begin] as number;
  const woken: number[] = [];
  for (let i = begin + 1; i <= last; i++) {
    if (log.cpu[i] !== cpu) continue;
    if (log.kind[i] === end) return { woken, finished: true, rule };
    if (log.kind[i] === wake) woken.push(log.task[i] as number);
  }
  return { woken, finished: false, rule };
}

const exclusivePolicies = new Set(["task-exclusive", "task-exclusive-lifo"]);
/** Rules whose walk goes on to the tail whoever was woken. */
const wholeQueueRules: readonly number[] = [wakeRules.all, wakeRules.exclusiveFull];
/** Policies whose walks do, but for a callback with a rule of its own. */
const wholeQueuePolicies = new Set(["wake-all", "task-exclusive-lifo", "serialized", "user-lock", "user-lock-fcntl"]);
const callbackRules = ["write-space", "data-ready", "state-change"];
const mostShown = 200;

export function layoutWaitQueueWalk(description: Description, frame: FigureFrame, width: number): SmallPicture {
  const out = new Sketch();
  const sentences: string[] = [];
  let top = 0;
  for (const lane of frame.lanes) {
    const policy = String(lane.params.policy ?? "wake-all");
    const ids = tasksInOrder(lane, mostShown);
    const total = column(lane.state, "taskState").length;
    const hiddenTasks = total - ids.length;
    const walk = latestWalk(description, lane);
    const sentence = walkWords(walk, total, nextToWake(lane, ids, policy, walk));
    out.label(0, top + 13, lane.label, "ink", { strong: true, size: 13 });
    const lines = wrap(sentence, width);
    lines.forEach((line, i) => {
      out.label(0, top + 31 + i * 17, line);
    });
    // Room for two lines on a phone, whatever they say: the height must not depend on the moment.
    const grid = fitGrid(ids.length, 40, top + 46 + (width < twoLinesBelowPx ? 17 : 0), width - 84, 90, 36);
    out.label(34, grid.y + grid.pitch / 2 + 4, say.head, "quiet", { anchor: "end" });
    const stop = drawQueue(out, lane, ids, grid, walk, exclusivePolicies.has(policy));
    drawTail(out, grid, ids.length - 1, hiddenTasks);
    // A fence behind the last one woken, where the walk didn't go on.
    if (walk?.finished && stop >= 0 && stop < ids.length - 1 && !wholeQueueRules.includes(walk.rule)) {
      const forward = cellX(grid, stop + 1) >= cellX(grid, stop);
      const side = (grid.pitch - grid.size) / 2;
      const x = Math.round(cellX(grid, stop) + (forward ? grid.size + side : -side));
      out.mark(S.inkLine, x, cellY(grid, stop) - 5, 0, grid.size + 10);
    }
    top = grid.y + Math.max(1, grid.rows) * grid.pitch + 18 + (hiddenTasks > 0 ? 14 : 0);
    sentences.push(`${lane.label}: ${sentence}`);
  }
  return out.picture(width, legend(out, frame, top, width), sentences.join(" "), false);
}

/** Beside the last cell, on the side where the serpent would go on. */
function drawTail(out: Sketch, grid: Grid, last: number, hiddenTasks: number): void {
  if (last < 0) return;
  if (hiddenTasks > 0) {
    out.label(40, grid.y + grid.rows * grid.pitch + 14, say.more(hiddenTasks));
    return;
  }
  const y = cellY(grid, last) + grid.size / 2 + 4;
  const back = Math.floor(last / grid.columns) % 2 === 1;
  if (back) out.label(cellX(grid, last) - 7, y, say.tail, "quiet", { anchor: "end" });
  else out.label(cellX(grid, last) + grid.size + 7, y, say.tail);
}

function drawQueue(
  out: Sketch,
  lane: FigureLane,
  ids: readonly number[],
  grid: Grid,
  walk: LoggedWalk | null,
  exclusive: boolean,
): number {
  const states = column(lane.state, "taskState");
  const kinds = column(lane.state, "taskKind");
  const woken = new Set(walk?.woken ?? []);
  const latest = walk?.woken.at(-1) ?? -1;
  let stop = -1;
  ids.forEach((task, cell) => {
    const x = cellX(grid, cell);
    const y = cellY(grid, cell);
    const select = kinds[task] === 1;
    const asleep = states[task] === taskStates.asleep || states[task] === taskStates.blocked;
    const style = asleep ? (select ? S.asleepTriangle : S.asleep) : select ? S.runnableTriangle : S.runnable;
    out.mark(style, x, y, grid.size, grid.size);
    if (woken.has(task)) stop = Math.max(stop, cell);
    if (task === latest && !walk?.finished) out.mark(S.walker, x - 3, y - 3, grid.size + 6, grid.size + 6);
    // An exclusive sleeper carries its flag as a bar beneath.
    if (exclusive && !select && grid.pitch >= 12) out.mark(S.inkLine, x + 2, y + grid.size + 2.5, grid.size - 4, 0);
    if (grid.pitch >= 25) {
      const lower = select ? 7 : 4.3;
      out.label(x + grid.size / 2, y + grid.size / 2 + lower, String(task + 1), asleep ? "onGrey" : "runnable", {
        strong: true,
        anchor: "middle",
      });
    }
  });
  return stop;
}

/** The task that the next walk would wake first, where walks like the last wake one; -1 for none. */
function nextToWake(lane: FigureLane, ids: readonly number[], policy: string, walk: LoggedWalk | null): number {
  if (walk === null || walk.rule === wakeRules.all) return -1;
  const states = column(lane.state, "taskState");
  const kinds = column(lane.state, "taskKind");
  // Sleepers in select() are woken besides, and don't count, where somebody marks them.
  const counts = (task: number) => policy === "wake-one" || kinds[task] !== 1;
  return ids.find((task) => states[task] === taskStates.asleep && counts(task)) ?? -1;
}

function walkWords(walk: LoggedWalk | null, total: number, next: number): string {
  if (!walk) return say.none(total);
  const count = walk.woken.length;
  const whom = count === 1 ? say.task((walk.woken[0] ?? 0) + 1) : say.tasks(count);
  if (!walk.finished) return say.underWay(count === 0 ? say.nobody : whom);
  const then = next < 0 ? "" : say.next(next + 1);
  if (count === 0) return say.wokeNobody(then);
  if (walk.rule === wakeRules.exclusiveFull) return say.readOn(whom, then);
  if (walk.rule === wakeRules.all) return say.wokeAll(whom);
  return say.stopped(whom, then);
}

const twoLinesBelowPx = 840;

/** In lines that fit, at most two. */
function wrap(sentence: string, width: number): string[] {
  const [first = "", ...rest] = wrapText(sentence, smallestTextPx, width, meanWidth);
  return rest.length === 0 ? [first] : [first, rest.join(" ")];
}

/** What the marks mean, as far as these lanes can show them. Returns the bottom of the figure. */
function legend(out: Sketch, frame: FigureFrame, top: number, width: number): number {
  const policies = frame.lanes.map((lane) => String(lane.params.policy ?? "wake-all"));
  const select = frame.lanes.some((lane) => Number(lane.params["select-sleepers"] ?? 0) > 0);
  const entries: [number, string][] = [
    [S.asleep, say.legend.asleep],
    [S.runnable, say.legend.runnable],
  ];
  if (select) entries.push([S.asleepTriangle, say.legend.select]);
  if (policies.some((policy) => exclusivePolicies.has(policy))) entries.push([S.inkLine, say.legend.exclusive]);
  entries.push([S.walker, say.legend.justNow]);
  const ofItsOwn = frame.lanes.some((lane) => callbackRules.some((name) => lane.params[name] === "one"));
  if (ofItsOwn || policies.some((policy) => !wholeQueuePolicies.has(policy))) entries.push([S.rule, say.legend.fence]);
  let x = 0;
  let y = top + 8;
  for (const [style, entry] of entries) {
    const w = 19 + meanWidth(entry) + 16;
    if (x > 0 && x + w > width) {
      x = 0;
      y += 18;
    }
    if (style === S.inkLine) out.mark(S.inkLine, x, y - 4, 12, 0);
    else if (style === S.rule) out.mark(S.inkLine, x + 6, y - 11, 0, 14);
    else out.mark(style, x, y - 10, 12, 12);
    out.label(x + 19, y, entry);
    x += w;
  }
  return y + 10;
}
