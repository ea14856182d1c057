/** Where the CPUs' time went, up to the moment shown: one bar a lane, from the run's own metrics. */
import { formatDuration } from "../../base/quantity";
import { meanWidth } from "../../base/text-width";
import type { Role } from "../../display-list/colours";
import { Sketch, type SmallPicture } from "../../display-list/display-list";
import { S } from "../../display-list/marks";
import { stackedBelowPx } from "../../display-list/widths";
import type { Description } from "../../model/description";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { words } from "./accept-messages";

export interface TimePart {
  readonly name: string;
  readonly ns: number;
  readonly share: number;
}

const parts: readonly {
  readonly metric: string;
  readonly name: string;
  readonly style: number;
  readonly role: Role;
}[] = [
  { metric: "userNs", name: words.timeSplit.user, style: S.user, role: "running" },
  { metric: "kernelNs", name: words.timeSplit.kernel, style: S.kernel, role: "running" },
  { metric: "scanNs", name: words.timeSplit.scan, style: S.scanTime, role: "scan" },
  { metric: "spinNs", name: words.timeSplit.spin, style: S.spinTime, role: "spinning" },
  { metric: "interruptNs", name: words.timeSplit.interrupt, style: S.interruptTime, role: "ink" },
  { metric: "idleNs", name: words.timeSplit.idle, style: S.cpuIdle, role: "quiet" },
];

export function timeParts(description: Description, lane: FigureLane): TimePart[] {
  const values = parts.map((part) => {
    const index = description.metrics.findIndex((metric) => metric.name === part.metric);
    return { name: part.name, ns: index < 0 ? 0 : (lane.state.metrics[index] ?? 0) };
  });
  const total = values.reduce((sum, value) => sum + value.ns, 0);
  return values.map((value) => ({ ...value, share: total > 0 ? value.ns / total : 0 }));
}

const percent = (share: number): string => `${share > 0 && share < 0.01 ? "<1" : Math.round(share * 100)}%`;
const barPx = 56;
const labelPx = 15;

export function layoutCpuTimeSplit(description: Description, frame: FigureFrame, width: number): SmallPicture {
  const out = new Sketch();
  const sentences: string[] = [];
  let top = 0;
  const size = width < stackedBelowPx ? 13 : labelPx;
  const line = size + 5;
  for (const lane of frame.lanes) {
    const split = timeParts(description, lane);
    out.label(0, top + 15, lane.label, "ink", { strong: true, size: 15 });
    const barY = top + 26;
    let x = 0;
    const rowEnds = new Array<number>(rowsAt(width)).fill(0);
    split.forEach((part, i) => {
      const look = parts[i];
      if (part.share <= 0 || !look) return;
      const w = part.share * width;
      out.mark(look.style, x, barY, Math.max(1, w - 1), barPx);
      const label = `${part.name} ${percent(part.share)}`;
      const { start, row } = placeLabel(rowEnds, x, meanWidth(label, size) + 12, width);
      out.label(start, barY + barPx + size + 4 + row * line, label, look.role, { size, strong: look.role !== "quiet" });
      x += w;
    });
    if (x === 0) out.mark(S.cpuIdle, 0, barY, width - 1, barPx);
    // Always the same room: the height must not depend on the moment.
    top = barY + barPx + 22 + rowsAt(width) * line;
    sentences.push(splitSentence(lane, split));
  }
  return out.picture(width, Math.max(40, top - 10), sentences.join(" "), false);
}

/** A label stands under its part, a little to the right of it where another is in the way, or a row further down; where none of the rows has room there, as near as one has. */
function placeLabel(rowEnds: number[], x: number, w: number, width: number): { start: number; row: number } {
  const starts = rowEnds.map((end) => Math.max(end, Math.min(x, width - w)));
  const fits = (start: number) => start + w <= width + 10;
  const near = starts.findIndex((start, row) => fits(start) && (start <= x + farthestPx || rowEnds[row] === 0));
  const nearest = starts.reduce(
    (best, start, row) => (fits(start) && start < (starts[best] ?? Number.POSITIVE_INFINITY) ? row : best),
    -1,
  );
  const row = near >= 0 ? near : Math.max(0, nearest);
  const start = starts[row] as number;
  rowEnds[row] = start + w;
  return { start, row };
}

const farthestPx = 48;
/** Rows of labels. */
const rowsAt = (width: number): number => (width < 520 ? 4 : 3);

function splitSentence(lane: FigureLane, split: readonly TimePart[]): string {
  const busy = split.filter((part) => part.share > 0);
  if (busy.length === 0) return words.timeSplit.none(lane.label);
  const list = [...busy]
    .sort((a, b) => b.ns - a.ns)
    .map((part) => words.timeSplit.part(part.name, percent(part.share), formatDuration(part.ns)));
  return words.timeSplit.sentence(lane.label, list);
}
