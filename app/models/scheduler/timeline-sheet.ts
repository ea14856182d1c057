/** What the CPUs did: the whole run, where pixels show shares, and close up, where single scans and spins can be told apart. */
import { formatDuration } from "../../base/quantity";
import { cpuLanesHeight } from "../../machine/cpu-geometry";
import { type CpuHistories, closeUpWindow, placeCpuLanes } from "../../machine/cpu-lanes";
import { modeIndex } from "../../machine/modes";
import { type Sheet, type SheetAsk, SheetSketch } from "../../machine/sheet";
import { schedulerHeights, timelineLaneHeight, timelineSizes } from "./heights";
import type { SchedulerShape } from "./shape";
import { words } from "./words";

const { title: titlePx, name: namePx, gap: gapPx, between: betweenPx } = timelineSizes;

export function layoutTimelineSheet(ask: SheetAsk<SchedulerShape>, histories: CpuHistories): Sheet {
  const { description, shape, frame, width } = ask;
  const out = new SheetSketch();
  const modes = modeIndex(description);
  const runs = histories.of(frame);
  const close = closeUpWindow(runs, frame.windowNs, frame.displayTimeNs, width);
  let top = 0;
  frame.lanes.forEach((lane, i) => {
    const own = shape.lanes[i];
    if (!own) return;
    const { cpus } = own;
    out.label(0, top + 13, lane.label, "ink", { strong: true, size: 13 });
    const shown = [
      { name: words.timeline.whole, windowNs: frame.windowNs },
      {
        name: close ? words.timeline.closeUp(formatDuration(close[1] - close[0])) : "",
        windowNs: close,
      },
    ];
    let y = top + titlePx;
    for (const { name, windowNs } of shown) {
      out.label(0, y + 10, name);
      y += namePx;
      const lanes =
        windowNs &&
        placeCpuLanes(out, {
          histories: runs,
          lane: i,
          modes,
          displayTimeNs: frame.displayTimeNs,
          windowNs,
          width,
          top: y,
          cpus,
        });
      if (lanes) out.cpuLanes.push(lanes);
      y += cpuLanesHeight(cpus) + betweenPx;
    }
    top += timelineLaneHeight(own) + gapPx;
  });
  return out.sheet(width, schedulerHeights.timeline(shape, width));
}
