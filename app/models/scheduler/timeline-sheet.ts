/** What the CPUs did: close up, where single scans and spins can be told apart, and beneath it the whole run, where pixels show shares. */

import { formatDuration } from "../../base/quantity";
import { meanWidth } from "../../base/text-width";
import { cpuLanesHeight, type RowsOfLanes, timelineZone } from "../../cpus/lanes/cpu-geometry";
import { type CpuHistories, closeUpWindow, placeCpuLanes } from "../../cpus/lanes/cpu-lanes";
import { type TimeStretch, timeHand } from "../../cpus/lanes/time-hand";
import { type TimeWindow, type TimeZoom, windowShown } from "../../cpus/lanes/time-zoom";
import { nameModes } from "../../cpus/mode-names";
import { modeIndex } from "../../cpus/modes";
import { type DisplayList, Sketch } from "../../display-list/display-list";
import type { Moment } from "../../mount/lane-pictures";
import { schedulerHeights, timelineLaneHeight, timelineSizes } from "./heights";
import { words } from "./scheduler-messages";
import type { SchedulerShape } from "./shape";

const { title: titlePx, name: namePx, gap: gapPx, between: betweenPx } = timelineSizes;

/** How the reader has zoomed the whole run, and how what is close up. */
export type TimelineView = readonly [whole: TimeZoom | null, closeUp: TimeZoom | null];

export const notZoomed: TimelineView = [null, null];

export function layoutTimelineSheet(
  ask: Moment<SchedulerShape>,
  histories: CpuHistories,
  [whole, closeUp]: TimelineView = notZoomed,
): DisplayList {
  const { description, shape, frame, width } = ask;
  const out = new Sketch();
  const modes = modeIndex(description);
  const runs = histories.of(frame);
  const close = closeUpWindow(runs, frame.windowNs, frame.displayTimeNs, width);
  const run = windowShown(whole, frame.windowNs, frame);
  const near = close && windowShown(closeUp, close, frame);
  let top = 0;
  frame.lanes.forEach((lane, i) => {
    const own = shape.lanes[i];
    if (!own) return;
    const { cpus } = own;
    out.label(0, top + 13, lane.label, "ink", { strong: true, size: 13 });
    const shown: readonly { name: string; windowNs: TimeWindow | null; rows: RowsOfLanes }[] = [
      {
        name: near ? (closeUp ? words.timeline.closeUp : words.timeline.closeUpNow)(lengthOf(near)) : "",
        windowNs: near,
        rows: "tall",
      },
      {
        name: whole ? words.timeline.partOfRun(lengthOf(run)) : words.timeline.whole,
        windowNs: run,
        rows: "usual",
      },
    ];
    let y = top + titlePx;
    for (const { name, windowNs, rows } of shown) {
      out.label(0, y + 10, name, "quiet", { size: 13 });
      if (rows === "tall" && i === 0)
        nameModes(out, { left: meanWidth(name, 13) + 24, right: width - 34, y: y + 10, size: 13 });
      y += namePx;
      const index = runs[i];
      if (windowNs && index)
        placeCpuLanes(out, {
          key: `${rows} ${i}`,
          lane,
          index,
          compared: runs,
          modes,
          frame,
          windowNs,
          width,
          top: y,
          cpus,
          rows,
        });
      y += cpuLanesHeight(cpus, rows) + betweenPx;
    }
    top += timelineLaneHeight(own) + gapPx;
  });
  return out.list(width, schedulerHeights.timeline(shape, width));
}

const lengthOf = ([fromNs, toNs]: TimeWindow): string => formatDuration(toNs - fromNs);

/** All lanes of the whole run are zoomed together, and so are all that are close up. */
export const timelineHand = timeHand<SchedulerShape, TimelineView, CpuHistories>({
  stretches({ shape, frame, width, memory }) {
    const close = () => closeUpWindow(memory.of(frame), frame.windowNs, frame.displayTimeNs, width);
    const found: TimeStretch[] = [];
    let top = 0;
    for (const own of shape.lanes) {
      const { x, w } = timelineZone(own.cpus, width, 0);
      const nearPx = titlePx + namePx + cpuLanesHeight(own.cpus, "tall") + betweenPx;
      const wholePx = namePx + cpuLanesHeight(own.cpus) + gapPx;
      found.push({ x, w, y: top + nearPx, h: wholePx, restNs: () => frame.windowNs, slot: 0 });
      found.push({ x, w, y: top, h: nearPx, restNs: close, slot: 1 });
      top += timelineLaneHeight(own) + gapPx;
    }
    return found;
  },
  zoom: (view, slot) => view[slot] ?? null,
  zoomed: ([whole, closeUp], slot, zoom) => (slot === 0 ? [zoom, closeUp] : [whole, zoom]),
});
