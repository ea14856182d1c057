/** Where the CPUs' time went, up to the moment shown: one bar a lane, from the run's own metrics. */
import type { ReactElement } from "react";
import { formatDuration } from "../base/quantity";
import type { Description } from "../model/description";
import { labelWidth, type Role, S } from "./marks";
import { SmallFigure, type SmallFigureProps } from "./small-figure";
import { SmallCanvas, type SmallPicture } from "./small-layout";
import type { HerdFrame, HerdLane } from "./types";

export function CpuTimeSplit(props: SmallFigureProps): ReactElement {
  return <SmallFigure {...props} layout={layoutCpuTimeSplit} />;
}

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
  { metric: "userNs", name: "user", style: S.user, role: "running" },
  { metric: "kernelNs", name: "kernel", style: S.kernel, role: "running" },
  { metric: "scanNs", name: "scan", style: S.scanTime, role: "scan" },
  { metric: "spinNs", name: "spin", style: S.spinTime, role: "spinning" },
  { metric: "interruptNs", name: "interrupt", style: S.interruptTime, role: "ink" },
  { metric: "idleNs", name: "idle", style: S.cpuIdle, role: "quiet" },
];

export function timeParts(description: Description, lane: HerdLane): TimePart[] {
  const values = parts.map((part) => {
    const index = description.metrics.findIndex((metric) => metric.name === part.metric);
    return { name: part.name, ns: index < 0 ? 0 : (lane.state.metrics[index] ?? 0) };
  });
  const total = values.reduce((sum, value) => sum + value.ns, 0);
  return values.map((value) => ({ ...value, share: total > 0 ? value.ns / total : 0 }));
}

const percent = (share: number): string => `${share > 0 && share < 0.01 ? "<1" : Math.round(share * 100)}%`;
const barPx = 26;

export function layoutCpuTimeSplit(description: Description, frame: HerdFrame, width: number): SmallPicture {
  const out = new SmallCanvas();
  const sentences: string[] = [];
  let top = 0;
  for (const lane of frame.lanes) {
    const split = timeParts(description, lane);
    out.text(0, top + 13, lane.label, "ink", 600, "start", 13);
    const barY = top + 22;
    let x = 0;
    /** Labels that don't fit over each other go to the next row. */
    const rowEnds: number[] = [];
    let rows = 0;
    split.forEach((part, i) => {
      if (part.share <= 0) return;
      const look = parts[i];
      if (!look) return;
      const w = part.share * width;
      out.mark(look.style, x, barY, Math.max(1, w - 1), barPx);
      const words = `${part.name} ${percent(part.share)}`;
      const wordsWidth = labelWidth(words) + 8;
      const start = Math.max(0, Math.min(x, width - wordsWidth));
      let row = rowEnds.findIndex((end) => end <= start);
      if (row < 0) row = rowEnds.length;
      rowEnds[row] = start + wordsWidth;
      rows = Math.max(rows, row + 1);
      out.text(start, barY + barPx + 15 + row * 16, words, look.role, look.role === "quiet" ? 400 : 600);
      x += w;
    });
    if (rows === 0) out.mark(S.cpuIdle, 0, barY, width - 1, barPx);
    // Room for three rows always: the height must not depend on the moment.
    top = barY + barPx + 20 + 3 * 16;
    sentences.push(splitSentence(lane, split));
  }
  return out.done(width, Math.max(40, top - 10), sentences.join(" "));
}

function splitSentence(lane: HerdLane, split: readonly TimePart[]): string {
  const busy = split.filter((part) => part.share > 0);
  if (busy.length === 0) return `${lane.label}: no time has passed.`;
  const list = [...busy]
    .sort((a, b) => b.ns - a.ns)
    .map((part) => `${part.name} ${percent(part.share)} (${formatDuration(part.ns)})`);
  return `${lane.label}: ${list.join(", ")}.`;
}
