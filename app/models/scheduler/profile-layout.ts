/** Where the kernel's time went, by routine, as a profiler charges it: what figure 2 of Bryant and Hartner shows. */

import { greatest } from "../../base/extremes";
import { formatDuration } from "../../base/quantity";
import { meanWidth } from "../../base/text-width";
import type { Role } from "../../display-list/colours";
import { type DisplayList, Sketch } from "../../display-list/display-list";
import { lanePanels } from "../../display-list/lane-panels";
import { S } from "../../display-list/marks";
import type { Description } from "../../model/description";
import type { Moment } from "../../mount/lane-pictures";
import type { FigureLane } from "../../mount/types";
import { profilePanelHeight, profileSizes } from "./heights";
import { words } from "./scheduler-messages";
import type { SchedulerShape } from "./shape";

export interface Routine {
  readonly name: string;
  readonly ns: number;
  /** Of the kernel's time, spinning and interrupts included. */
  readonly share: number;
  readonly metric: string;
}

const isRoutine = (name: string): boolean => /^routine.+Ns$/.test(name);

interface RoutineMetric {
  readonly name: string;
  readonly metric: string;
  readonly row: number;
}

const memo = new WeakMap<Description, readonly RoutineMetric[]>();

function routinesOf(description: Description): readonly RoutineMetric[] {
  const kept = memo.get(description);
  if (kept) return kept;
  const found = description.metrics.flatMap(({ name, label }, row) =>
    isRoutine(name) ? [{ name: label, metric: name, row }] : [],
  );
  memo.set(description, found);
  return found;
}

/** The most expensive first. */
export function profileOf(description: Description, lane: FigureLane): readonly Routine[] {
  const { metrics } = lane.state;
  const routines = routinesOf(description).map(({ name, metric, row }) => ({ name, metric, ns: metrics[row] ?? 0 }));
  const total = routines.reduce((sum, { ns }) => sum + ns, 0);
  return routines
    .map((routine) => ({ ...routine, share: total > 0 ? routine.ns / total : 0 }))
    .sort((a, b) => b.ns - a.ns);
}

const looks: Readonly<Record<string, { style: number; role: Role }>> = {
  routineScheduleNs: { style: S.scanTime, role: "scan" },
  routineRecalculateNs: { style: S.scanTime, role: "scan" },
  routineSpinNs: { style: S.spinTime, role: "spinning" },
  routineInterruptNs: { style: S.interruptTime, role: "ink" },
};
const kernelLook = { style: S.kernel, role: "running" as Role };

const { row: rowPx, title: titlePx, rows } = profileSizes;

/** How much wider the bold face runs. */
const semibold = 1.15;

export function layoutProfile({ description, shape, frame, width }: Moment<SchedulerShape>): DisplayList {
  const out = new Sketch();
  const { panels, height } = lanePanels(shape.lanes.length, width, () => profilePanelHeight);
  const profiles = frame.lanes.map((lane) => profileOf(description, lane));
  const longest = Math.max(0.01, greatest(profiles.map((profile) => profile[0]?.share ?? 0)));
  frame.lanes.forEach((lane, i) => {
    const panel = panels[i];
    const profile = profiles[i];
    if (!panel || !profile) return;
    const { x, y } = panel;
    const total = profile.reduce((sum, { ns }) => sum + ns, 0);
    out.label(x, y + 13, lane.label, "ink", { strong: true, size: 13 });
    out.label(x, y + 31, total > 0 ? words.profile.total(formatDuration(total)) : words.profile.none);
    const nameWidth = 104;
    const valueWidth = 104;
    const room = panel.width - nameWidth - valueWidth;
    profile.slice(0, rows).forEach((routine, row) => {
      const rowY = y + titlePx + row * rowPx;
      const look = looks[routine.metric] ?? kernelLook;
      const w = (routine.share / longest) * room;
      const strong = looks[routine.metric] !== undefined && routine.metric !== "routineInterruptNs";
      out.label(x, rowY + 14, routine.name, strong ? look.role : "ink", { strong: strong });
      if (routine.ns > 0) out.mark(look.style, x + nameWidth, rowY + 3, Math.max(1, w), rowPx - 7);
      const percent = routine.ns === 0 ? "–" : `${(routine.share * 100).toFixed(routine.share < 0.095 ? 1 : 0)}%`;
      out.label(x + nameWidth + w + 6, rowY + 14, percent, "ink", { strong: true });
      if (routine.ns > 0)
        out.label(x + nameWidth + w + 14 + meanWidth(percent) * semibold, rowY + 14, formatDuration(routine.ns));
    });
  });
  return out.list(width, height);
}
