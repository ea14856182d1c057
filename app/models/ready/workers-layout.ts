/** What each process has done so far, a row for each: answers above, wake-ups beneath, with those that were in vain. Pure. */
import { greatest } from "../../base/extremes";
import { type DisplayList, type Sketch, textPx } from "../../display-list/display-list";
import type { Panel } from "../../display-list/lane-panels";
import { lanePictures, type Moment } from "../../mount/lane-pictures";
import type { FigureLane } from "../../mount/types";
import { type WorkerNow, workersNow } from "./lane";
import { words } from "./ready-messages";
import { isTrace, type ReadyShape, workerRowPx, workersNamePx, workersPanels } from "./shape";

const say = words.workers;
const numberPx = 26;
const amountPx = { broad: 210, narrow: 96 } as const;

export function layoutWorkers(ask: Moment<ReadyShape>): DisplayList {
  const lanes = ask.frame.lanes.map((lane) => (isTrace(lane.params) ? [] : workersNow(lane)));
  // One scale for all lanes, so that they can be compared.
  const most = Math.max(1, greatest(lanes.flatMap((workers) => workers.map((it) => Math.max(it.served, it.wakeups)))));
  return lanePictures(ask, workersPanels, (out, lane, panel, index) => {
    out.head(panel, lane.label);
    drawWorkers(out, lane, lanes[index] ?? [], panel, most);
  });
}

function drawWorkers(
  out: Sketch,
  lane: FigureLane,
  workers: readonly WorkerNow[],
  { x, y, width }: Panel,
  most: number,
): void {
  const top = y + workersNamePx;
  if (isTrace(lane.params)) {
    out.word(x, top + 16, say.none, "quiet");
    return;
  }
  const rowPx = workerRowPx(workers.length);
  const lined = rowPx >= 20;
  const wordsPx = lined ? (width < 420 ? amountPx.narrow : amountPx.broad) : 0;
  const room = width - numberPx - wordsPx;
  const bar = lined ? 7 : Math.floor((rowPx - 1) / 2);
  const wide = (count: number) => (count / most) * room;
  workers.forEach(({ served, wakeups, needless }, worker) => {
    const at = top + worker * rowPx;
    const left = x + numberPx;
    if (lined || worker % 8 === 0)
      out.label(x + numberPx - 8, at + (lined ? 13 : 9), String(worker + 1), "quiet", { size: textPx, anchor: "end" });
    const bars = [
      { x: left, y: at + 1, w: wide(served), fill: "running" },
      { x: left, y: at + 1 + bar, w: wide(wakeups - needless), fill: "runnable" },
      { x: left + wide(wakeups - needless), y: at + 1 + bar, w: wide(needless), fill: "spinning" },
    ] as const;
    for (const it of bars) if (it.w > 0) out.items.push({ is: "rect", h: bar, ...it });
    if (lined)
      out.words(x + width, at + 13, say.row(served, wakeups, needless), wordsPx - 8, "quiet", { anchor: "end" });
  });
}
