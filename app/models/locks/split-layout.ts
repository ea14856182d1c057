/** Where each CPU's time went, and all CPUs' together: user, kernel, spinning, idle. */

import { meanWidth } from "../../base/text-width";
import { words as ofCpus } from "../../cpus/cpus-messages";
import type { Role } from "../../display-list/colours";
import { type DisplayList, type Label, labelAt, layerList } from "../../display-list/display-list";
import { MarkList, S } from "../../display-list/marks";
import { column } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { words } from "./locks-messages";
import { type LocksShape, locksHeight, panelAt, splitOf, splitPitch, titlePx } from "./shape";

interface Part {
  readonly name: string;
  readonly column: string;
  readonly role: Role;
}

export const splitParts: readonly Part[] = [
  { name: words.split.user, column: "cpuUserNs", role: "running" },
  { name: words.split.kernel, column: "cpuKernelNs", role: "running" },
  { name: words.split.spinning, column: "cpuSpinNs", role: "spinning" },
  { name: words.split.idle, column: "cpuIdleNs", role: "quiet" },
];

/** Shares of user, kernel, spinning and idle of one CPU, or of all together (null); zeros before any time has passed. */
export function splitShares(lane: FigureLane, cpu: number | null): readonly number[] {
  const sums = splitParts.map((part) => {
    const values = column(lane.state, part.column);
    if (cpu !== null) return values[cpu] ?? 0;
    let sum = 0;
    for (let i = 0; i < values.length; i++) sum += values[i] as number;
    return sum;
  });
  const whole = sums.reduce((sum, ns) => sum + ns, 0);
  return sums.map((ns) => (whole > 0 ? ns / whole : 0));
}

export const percent = (share: number): string => `${share > 0 && share < 0.005 ? "<1" : Math.round(share * 100)}%`;

const nameWidth = 44;

function drawBar(shares: readonly number[], x: number, y: number, w: number, h: number, marks: MarkList): void {
  let end = x;
  shares.forEach((share, i) => {
    // Whole px, as the names beneath: a chapter carries these numbers for each width that it is printed at.
    const at = Math.round(end);
    end += share * w;
    const width = Math.max(Math.round(end) - at, share * w > 0.25 ? 0.5 : 0);
    if (width > 0) {
      // The last one ends with the bar.
      const own = i === 3 ? x + w - at : Math.max(0.5, width - (h >= 10 && width > 3 ? 1 : 0));
      if (i === 0) marks.add(h >= 10 ? S.user : S.kernel, at, y, own, h);
      else if (i === 1) marks.add(S.kernel, at, y, own, h);
      else if (i === 2) {
        marks.add(h >= 10 ? S.cpuSpin : S.spinTime, at, y, own, h);
        if (h >= 10) {
          marks.add(S.cpuSpinHatch, at, y, own, h);
          marks.add(S.cpuSpinEdge, at, y, own, h);
        }
      } else if (h >= 10) marks.add(S.cpuIdle, at, y, own, h);
    }
  });
}

const betweenNamesPx = 14;

interface SplitPlace {
  /** Of the panel: names may stand to the left of the bar. */
  readonly x: number;
  readonly barX: number;
  readonly barW: number;
}

/** Where names of such widths begin, in one row: each under its part's beginning, pushed to the right by the one before, and to the left by the end of the bar. */
export function nameStarts(
  shares: readonly number[],
  widths: readonly number[],
  { x, barX, barW }: SplitPlace,
): readonly number[] {
  let part = barX;
  let free = x;
  const starts = widths.map((width, i) => {
    const start = Math.max(part, free);
    part += (shares[i] ?? 0) * barW;
    free = start + width + betweenNamesPx;
    return start;
  });
  let end = barX + barW;
  for (let i = widths.length - 1; i >= 0; i--) {
    starts[i] = Math.min(starts[i] as number, end - (widths[i] as number));
    end = (starts[i] as number) - betweenNamesPx;
  }
  return starts;
}

function nameParts(shares: readonly number[], place: SplitPlace, y: number, labels: Label[]): void {
  const names = splitParts.map(({ name }, i) => `${name} ${percent(shares[i] ?? 0)}`);
  const starts = nameStarts(
    shares,
    names.map((name) => meanWidth(name)),
    place,
  );
  names.forEach((name, i) => {
    const { role } = splitParts[i] as Part;
    // Whole px: a chapter carries these numbers for each width that it is printed at.
    labels.push(labelAt(Math.round(starts[i] as number), y, name, role, { strong: role !== "quiet" }));
  });
}

export function layoutSplit(
  _description: Description,
  shape: LocksShape,
  frame: FigureFrame,
  width: number,
): DisplayList {
  const marks = new MarkList(256);
  const labels: Label[] = [];
  frame.lanes.forEach((lane, i) => {
    const panel = panelAt(shape, "split", width, i);
    const { x, y } = panel;
    const cpus = shape.cpus[i] ?? 1;
    const { barPx, headPx, rowsPx } = splitOf(shape, i);
    labels.push(labelAt(x, y + 14, lane.label, "ink", { strong: true, size: 14 }));
    const barX = x + nameWidth;
    const barW = panel.width - nameWidth;
    const all = splitShares(lane, null);
    labels.push(labelAt(x, y + titlePx + barPx / 2 + 4.3, cpus === 1 ? ofCpus.cpuLane(0) : words.split.all));
    drawBar(all, barX, y + titlePx, barW, barPx, marks);
    nameParts(all, { x, barX, barW }, y + titlePx + barPx + 16, labels);
    if (cpus === 1 || rowsPx === 0) return;
    const pitch = splitPitch(cpus);
    const every = pitch >= 14 ? 1 : Math.ceil(14 / pitch);
    for (let cpu = 0; cpu < cpus; cpu++) {
      const top = y + headPx + cpu * pitch;
      const h = pitch >= 14 ? pitch - 5 : pitch - 1;
      drawBar(splitShares(lane, cpu), barX, top, barW, h, marks);
      if (cpu % every === 0) labels.push(labelAt(x, top + h / 2 + 4.3, ofCpus.cpuLane(cpu)));
    }
  });
  return layerList({ marks, labels }, width, locksHeight(shape, "split", width));
}
