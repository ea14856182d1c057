/** The kernel's time by routine, as its own profiler tells it: all spinning is stext_lock. */

import { greatest, least } from "../../base/extremes";
import { formatDuration } from "../../base/quantity";
import { meanWidth } from "../../base/text-width";
import { type DisplayList, type Label, labelAt, layerList } from "../../display-list/display-list";
import { MarkList, S } from "../../display-list/marks";
import { column } from "../../engine/frame";
import type { Description } from "../../model/description";
import { metricOf } from "../../mount/metric-of";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { spinRoutine } from "./core-names";
import { words } from "./locks-messages";
import {
  type LocksShape,
  locksHeight,
  panelAt,
  profileBarPx,
  profileRowAt,
  profileRows,
  profileSpinBarPx,
  titlePx,
} from "./shape";
import { percent } from "./split-layout";

export interface Routine {
  readonly name: string;
  readonly ns: number;
  /** Of all time in the kernel. */
  readonly share: number;
}

/** All routines of the kernel, user mode apart. */
export function profileOf(description: Description, lane: FigureLane): readonly Routine[] {
  const names = description.columns.find(({ name }) => name === "cpuRoutine")?.values ?? [];
  const times = column(lane.state, "routineNs");
  const kernel = names.slice(0, names.indexOf("user")).map((name, i) => ({ name, ns: times[i] ?? 0 }));
  const whole = kernel.reduce((sum, { ns }) => sum + ns, 0);
  return kernel.map((routine) => ({ ...routine, share: whole > 0 ? routine.ns / whole : 0 }));
}

/** Spinning first, the others by how far the lanes' shares are apart at this moment; one lane alone keeps the shape's order. */
export function rowsOfProfile(
  routines: readonly string[],
  profiles: readonly ReadonlyMap<string, Routine>[],
): readonly string[] {
  const apart = (name: string): number => {
    const shares = profiles.map((profile) => profile.get(name)?.share ?? 0);
    return name === spinRoutine ? Number.POSITIVE_INFINITY : greatest(shares) - least(shares);
  };
  const distances = new Map(routines.map((name) => [name, apart(name)]));
  const distance = (name: string): number => distances.get(name) ?? 0;
  return [...routines].sort((a, b) => (distance(a) === distance(b) ? 0 : distance(b) - distance(a)));
}

export function layoutProfile(
  description: Description,
  shape: LocksShape,
  frame: FigureFrame,
  width: number,
): DisplayList {
  const marks = new MarkList(128);
  const labels: Label[] = [];
  const profiles = frame.lanes.map((lane) => new Map(profileOf(description, lane).map((own) => [own.name, own])));
  const most = Math.max(0, greatest(profiles.flatMap((profile) => [...profile.values()].map(({ share }) => share))));
  // All lanes on one scale, which changes seldom.
  const scale = Math.max(0.25, Math.ceil(most * 4) / 4);
  const rows = rowsOfProfile(shape.routines, profiles).slice(0, profileRows(shape));
  frame.lanes.forEach((lane, i) => {
    const panel = panelAt(shape, "profile", width, i);
    const { x, y } = panel;
    labels.push(laneTitle(lane.label, x, y + 14, panel.width));
    const requests = metricOf(description, lane, "requests");
    rows.forEach((name, row) => {
      const routine = profiles[i]?.get(name);
      const top = y + titlePx + profileRowAt(row);
      const spins = name === spinRoutine;
      const share = routine?.share ?? 0;
      const each =
        requests > 0 && panel.width >= 230 && routine && routine.ns > 0
          ? words.profile.each(formatDuration(routine.ns / requests))
          : "";
      const numbers = `${percent(share)}${each}`;
      const room = panel.width - meanWidth(numbers) - 8;
      const title = meanWidth(name) <= room ? name : (words.profile.short[name] ?? name);
      labels.push(labelAt(x, top + 12, title, spins ? "spinning" : "ink", { strong: spins }));
      labels.push(
        labelAt(x + panel.width, top + 12, numbers, spins ? "spinning" : "quiet", { strong: spins, anchor: "end" }),
      );
      const w = (share / scale) * panel.width;
      const h = spins ? profileSpinBarPx : profileBarPx;
      marks.add(S.rule, x, top + 18 + h, panel.width, 0);
      if (w < 0.5) return;
      if (spins) {
        marks.add(S.cpuSpin, x, top + 17, w, h);
        marks.add(S.cpuSpinHatch, x, top + 17, w, h);
        marks.add(S.cpuSpinEdge, x, top + 17, w, h);
      } else marks.add(S.kernel, x, top + 17, w, h);
    });
  });
  return layerList({ marks, labels }, width, locksHeight(shape, "profile", width));
}

/** As large as fits; what doesn't fit even small is cut off. */
function laneTitle(title: string, x: number, y: number, width: number): Label {
  const semibold = 1.03;
  const size = meanWidth(title, 14) * semibold <= width ? 14 : 12;
  const most = Math.floor(width / (meanWidth("x", size) * semibold));
  return labelAt(x, y, title.length <= most ? title : `${title.slice(0, most - 1).trimEnd()}…`, "ink", {
    strong: true,
    size,
  });
}
