/** The wait queue as a list, head first, with the waker passing along: whom each policy wakes, and where its walk stops. */

import { meanWidth, wrapText } from "../../base/text-width";
import { taskStates } from "../../cpus/task-states";
import { Sketch, type SmallPicture, textPx } from "../../display-list/display-list";
import { S } from "../../display-list/marks";
import { fitTitleCounts } from "../../display-list/title-counts";
import { column } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { words } from "./accept-messages";
import { tasksInOrder } from "./tables";
import {
  drawQueue,
  drawTail,
  exclusivePolicies,
  footOf,
  isAsleep,
  lanternPx,
  nameTiles,
  notReachedPx,
  type Row,
  tilesFor,
} from "./wait-queue-tiles";
import { type LoggedWalk, latestWalk, wakeRules, wasWoken } from "./walks";

const say = words.walk;

/** Rules whose walk goes on to the tail whoever was woken. */
const wholeQueueRules: readonly number[] = [wakeRules.all, wakeRules.exclusiveFull];
/** Policies whose walks do, but for a callback with a rule of its own. */
const wholeQueuePolicies = new Set(["wake-all", "task-exclusive-lifo", "serialized", "user-lock", "user-lock-fcntl"]);
const callbackRules = ["write-space", "data-ready", "state-change"];
const mostShown = 200;

/** `still`: nobody is on the way from one to the next. `roomPx`: in which all lanes are to be seen. */
export function layoutWaitQueueWalk(
  description: Description,
  frame: FigureFrame,
  width: number,
  still = false,
  roomPx?: number,
): SmallPicture {
  const out = new Sketch();
  const sentences: string[] = [];
  const lanePx = roomPx === undefined ? undefined : roomPx / frame.lanes.length;
  // The sentence says what the lanterns show: it goes first.
  const low = lanePx !== undefined && lanePx < leastWithSentencePx;
  let top = 0;
  let named = true;
  const rows = frame.lanes.map((data) => rowOf(description, frame, data, still, roomPx !== undefined));
  // How many a walk has woken, and for what.
  const counts = fitTitleCounts(
    rows.map(({ data, walk }) => ({
      wordings: walk === null ? [] : say.count(walk.woken.length),
      room: width - meanWidth(data.label, 15) - 16,
    })),
  );
  for (const [i, row] of rows.entries()) {
    if (lanePx !== undefined) top = i * lanePx;
    const { data, walk, ids, total } = row;
    const count = counts[i];
    const sentence = walkWords(walk, total, nextToWake(data, ids, row.policy, walk));
    out.label(0, top + 15, data.label, "ink", { strong: true, size: 15 });
    if (count) out.label(width, top + 18, count.text, "ink", { size: count.size, strong: true, anchor: "end" });
    const lines = low ? [] : wrap(sentence, width);
    lines.forEach((line, i) => {
      out.label(0, top + 37 + i * 17, line, "quiet", { size: textPx });
    });
    // Room for two lines on a phone, whatever they say: the height must not depend on the moment.
    const above = (low ? 30 : 48) + lanternPx + (width < twoLinesBelowPx && !low ? 17 : 0);
    const grid = tilesFor(ids.length, top + above, width, lanePx && lanePx - above - (low ? 40 : legendPx));
    drawQueue(out, row, grid);
    drawTail(out, grid, ids.length - 1, total - ids.length);
    named &&= grid.rows <= 1;
    if (grid.rows === 1) nameTiles(out, row, grid, width);
    top =
      footOf(grid, row) + (row.selects ? (low ? lowNotReachedPx : notReachedPx) : 10) + (total > ids.length ? 14 : 0);
    sentences.push(`${data.label}: ${sentence}`);
  }
  if (roomPx !== undefined && named) top = Math.max(top, roomPx);
  return out.picture(width, named ? top : legend(out, frame, top, width), sentences.join(" "), false);
}

/** Of a lane, px. */
const leastWithSentencePx = 200;
/** No air beneath its last line. */
const lowNotReachedPx = 30;
/** Of two lines of it. */
const legendPx = 44;

function rowOf(description: Description, frame: FigureFrame, data: FigureLane, still: boolean, fits: boolean): Row {
  const ids = tasksInOrder(data, mostShown);
  const walk = latestWalk(description, data, still ? undefined : frame.displayTimeNs);
  const woken = new Set(walk?.woken ?? []);
  const stop = ids.reduce((last, task, cell) => (woken.has(task) ? cell : last), -1);
  const stopped = walk?.finished === true && stop >= 0 && stop < ids.length - 1 && !wholeQueueRules.includes(walk.rule);
  const kinds = column(data.state, "taskKind");
  const select = ids.findIndex((task, cell) => cell > stop && kinds[task] === 1 && isAsleep(data, task));
  const task = ids[select];
  return {
    data,
    policy: String(data.params.policy ?? "wake-all"),
    ids,
    total: column(data.state, "taskState").length,
    walk,
    stop,
    stopped,
    selects: Number(data.params["select-sleepers"] ?? 0) > 0,
    fits,
    missed: stopped && task !== undefined ? { task, ever: wasWoken(description, data, task) } : null,
  };
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
  const [first = "", ...rest] = wrapText(sentence, textPx, width, meanWidth);
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
