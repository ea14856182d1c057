/** What schedule() looks at: the one list of 2.2, scored task by task, or a CPU's bitmap and two arrays under O(1). */

import { formatCount } from "../../base/quantity";
import { meanWidth } from "../../base/text-width";
import { words as ofCpus } from "../../cpus/cpus-messages";
import { drawScan, scanSentence, scoredOf } from "../../cpus/lanes/scan-layout";
import { type DisplayList, Sketch } from "../../display-list/display-list";
import { lineHeightPx } from "../../display-list/lane-panels";
import { drawLines } from "../../display-list/text-lines";
import { fitTitleCounts } from "../../display-list/title-counts";
import { column } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { Ask } from "../../mount/drawing";
import type { Moment } from "../../mount/lane-pictures";
import type { FigureLane } from "../../mount/types";
import { arraySizes, queueLines, queuePanels, queueScanSizes, queueTitlePx } from "./heights";
import { drawO1 } from "./o1-layout";
import { type CpuQueue, o1Call, o1Queues } from "./o1-state";
import { drawRefill } from "./refill-layout";
import { lastRefill } from "./refill-state";
import { followedCpu, type QueueView, queueView } from "./scan-state";
import { words } from "./scheduler-messages";
import type { SchedulerShape } from "./shape";

export function layoutQueue(ask: Moment<SchedulerShape> & Pick<Ask<SchedulerShape>, "chosenCpu">): DisplayList {
  const { description, shape, frame, width, roomPx, chosenCpu } = ask;
  const out = new Sketch();
  const { panels, height } = queuePanels(shape, width, roomPx);
  const lines = queueLines(shape.lanes.length, width, roomPx);
  /** Of each lane, how many are read. */
  const read = frame.lanes.map((): readonly string[] => []);
  frame.lanes.forEach((lane, i) => {
    const own = shape.lanes[i];
    const panel = panels[i];
    if (!own || !panel) return;
    const cpu = followedCpu(description, frame, i, chosenCpu);
    out.label(panel.x, panel.y + 15, lane.label, "ink", { strong: true, size: 14 });
    const at = { x: panel.x, y: panel.y + queueTitlePx + 14, width: panel.width };
    const body = { x: panel.x, top: panel.y + queueTitlePx + lines * lineHeightPx + 8, width: panel.width };
    if (own.o1) {
      const queue = o1Queues(lane)[cpu];
      if (lines > 0) drawLines(out, o1Sentence(description, lane, cpu, queue), at, lines);
      if (!queue) return;
      const call = o1Call(description, lane, cpu);
      if (call.picked ?? queue.active.levels[0]) read[i] = words.o1.oneLook;
      drawO1(out, lane, queue, call, { ...body, cpu, sizes: arraySizes(width, roomPx), counted: !roomPx });
    } else {
      const view = queueView(description, lane, cpu, frame.displayTimeNs);
      if (lines > 0) drawLines(out, queueSentence(lane, view), at, lines);
      const place = { ...body, sizes: queueScanSizes(shape.lanes.length, width, roomPx) };
      const refill = view.phase === "refilling" ? lastRefill(description, lane) : null;
      const waiting = view.scan.queue.map(({ task }) => task);
      if (refill && drawRefill(out, waiting, refill, place)) read[i] = words.queue.refill.all(refill.after.length);
      else {
        read[i] = readWords(view);
        drawScan(out, view.scan, place, ofCpus.cpuOf(cpu));
      }
    }
  });
  const counts = fitTitleCounts(
    frame.lanes.map(({ label }, i) => ({
      wordings: read[i] as readonly string[],
      room: (panels[i]?.width ?? 0) - meanWidth(label, 14) - 16,
    })),
  );
  counts.forEach((count, i) => {
    const { x, y, width } = panels[i] ?? { x: 0, y: 0, width: 0 };
    if (count) out.label(x + width, y + 18, count.text, "ink", { size: count.size, strong: true, anchor: "end" });
  });
  return out.list(width, height);
}

/** How many are read to choose one. */
function readWords({ scan, phase }: QueueView): readonly string[] {
  const all = scoredOf(scan.queue, scan.queue.length);
  if (all === 0) return [];
  const read = phase === "scanning" ? scoredOf(scan.queue, scan.seen) : all;
  return ofCpus.scan.read(phase !== "elsewhere", all - read).map((text) => `${formatCount(read)} ${text}`);
}

export function queueSentence(lane: FigureLane, { scan, phase }: QueueView): string {
  const scored = scoredOf(scan.queue, scan.queue.length);
  const best = scan.queue[scan.best];
  if (phase === "refilling") return words.queue.refilling(scan.cpu, column(lane.state, "taskState").length);
  if (phase === "picked" && best?.score && scored > 0) {
    const others = scored === 1 ? words.queue.onlyOne : words.queue.bestOf(scored);
    return words.queue.takes(scan.cpu, best.task + 1, best.score.total, others);
  }
  if (scored === 0 && scan.queue.length > 0) return words.queue.nobodyWaits;
  return scanSentence(scan);
}

export function o1Sentence(
  description: Description,
  lane: FigureLane,
  cpu: number,
  queue: CpuQueue | undefined,
): string {
  const { picked, swapped, pulled } = o1Call(description, lane, cpu);
  if (picked) {
    const before = swapped ? words.o1.swaps : pulled ? words.o1.pulls : "";
    return words.o1.takes(cpu, before, picked.task + 1, picked.level);
  }
  const first = queue?.active.levels[0];
  if (pulled) return words.o1.pullsNext(cpu);
  if (!queue || (!first && queue.expired.count === 0)) return words.o1.noBit(cpu);
  if (!first) return words.o1.activeEmpty(cpu, queue.expired.count);
  return words.o1.next(cpu, first.level, (first.tasks[0] ?? 0) + 1);
}
