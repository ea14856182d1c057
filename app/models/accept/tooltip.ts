/** What to say of a task, a CPU or a moment on the CPU lanes. */

import { formatDuration } from "../../base/quantity";
import { clockText } from "../../base/time-format";
import { words as ofCpus } from "../../cpus/cpus-messages";
import { modeCount } from "../../cpus/lanes/timeline-index";
import { column, noTask } from "../../engine/frame";
import type { Description } from "../../model/description";
import { valueName } from "../../model/value-name";
import type { Tip } from "../../mount/drawing";
import type { FigureFrame } from "../../mount/types";
import { words } from "./accept-messages";
import { herdGeometry } from "./geometry";
import type { HerdHit } from "./hit";
import { type HerdAsk, shownFrame } from "./layout";

export function tip(ask: HerdAsk, at: HerdHit): Tip | null {
  const frame = shownFrame(ask);
  if (at.kind === "task") return taskTip(ask.description, frame, at.lane, at.task);
  if (at.kind === "cpu") return cpuTip(ask.description, frame, at.lane, at.cpu);
  return timeTip(ask, frame, at);
}

function taskTip(description: Description, frame: FigureFrame, lane: number, task: number): Tip | null {
  const state = frame.lanes[lane]?.state;
  if (!state || task >= column(state, "taskState").length) return null;
  const stateName = valueName(description, "taskState", column(state, "taskState")[task] ?? 0);
  const queued = column(state, "taskQueued")[task] === 1 && stateName !== "asleep";
  const select = column(state, "taskKind")[task] === 1;
  const connection = column(state, "taskConnection")[task] ?? noTask;
  const lines = [queued ? words.tip.stillQueued(stateName) : stateName];
  if (select) lines.push(words.tip.inSelect);
  if (connection !== noTask) lines.push(words.tip.holds(connection));
  const counter = column(state, "counter")[task];
  if (counter !== undefined) lines.push(words.tip.slice(counter));
  lines.push(words.tip.lastOn(column(state, "taskCpu")[task] ?? 0));
  const standing = description.lines[column(state, "taskLine")[task] ?? 0xffff];
  if (standing) lines.push(words.tip.within(standing.function));
  return { title: words.tip.task(task + 1), lines };
}

function cpuTip(description: Description, frame: FigureFrame, lane: number, cpu: number): Tip | null {
  const state = frame.lanes[lane]?.state;
  if (!state || cpu >= column(state, "cpuMode").length) return null;
  const mode = valueOfMode(description, column(state, "cpuMode")[cpu] ?? 0);
  const task = column(state, "cpuTask")[cpu] ?? noTask;
  const since = column(state, "cpuSinceNs")[cpu] ?? 0;
  const lock = description.locks[column(state, "cpuLock")[cpu] ?? 255];
  const lines = [mode === "spin" && lock ? words.tip.spinsOn(lock) : mode];
  if (task !== noTask) lines.push(words.tip.runs(task + 1));
  if (frame.displayTimeNs > since && mode !== "idle")
    lines.push(words.tip.since(formatDuration(frame.displayTimeNs - since)));
  return { title: ofCpus.cpuOf(cpu), lines };
}

const valueOfMode = (description: Description, mode: number): string => description.modes[mode]?.name ?? "idle";

function timeTip(
  ask: HerdAsk,
  frame: FigureFrame,
  { lane, cpu, share }: Extract<HerdHit, { readonly kind: "time" }>,
): Tip | null {
  const { description, memory } = ask;
  const [from, to] = frame.windowNs;
  const timeNs = from + (to - from) * share;
  const index = memory.timelines.of(frame)[lane];
  if (!index || timeNs > frame.displayTimeNs) return null;
  const pixelNs = (to - from) / herdGeometry(ask.shape, ask.width, ask.roomPx).time.zone.w;
  const title = words.tip.cpuAt(cpu, clockText(timeNs, pixelNs));
  const before = new Float64Array(modeCount);
  const after = new Float64Array(modeCount);
  index.totalsAt(cpu, timeNs - pixelNs / 2, before);
  index.totalsAt(cpu, timeNs + pixelNs / 2, after);
  const shares = description.modes
    .map((mode, i) => ({ name: mode.name, share: ((after[i] ?? 0) - (before[i] ?? 0)) / pixelNs }))
    .filter((entry) => entry.share > 0.005)
    .sort((a, b) => b.share - a.share);
  if (shares.length <= 1) {
    const segment = index.segmentAt(cpu, timeNs);
    const endNs = segment + 1 < index.segments(cpu) ? index.segmentStartNs(cpu, segment + 1) : frame.displayTimeNs;
    const lasting = Math.min(endNs, frame.displayTimeNs) - index.segmentStartNs(cpu, segment);
    return {
      title,
      lines: [`${valueOfMode(description, index.segmentMode(cpu, segment))}, ${formatDuration(lasting)}`],
    };
  }
  return { title, lines: shares.map((entry) => `${entry.name} ${Math.round(entry.share * 100)}%`) };
}
