/** Plates and CPU lanes on one clock, as a drawing of the stage. */
import { clockText } from "../../base/time-format";
import type { Description } from "../../model/description";
import type { Ask, CanvasDrawing, Hit, Tip } from "../../mount/drawing";
import { shareAt, within } from "../../plate/panels";
import { plateDrawing } from "../../plate/plate-drawing";
import { words as ofMachine } from "../cpus-messages";
import type { TimeZoom } from "../lanes/time-zoom";
import type { TimelineIndex } from "../lanes/timeline-index";
import { modeIndex } from "../modes";
import { type PlateHit, plateHit, plateTip } from "../task-plate/plate-drawing";
import { plateHand, timeAt } from "../task-plate/plate-hand";
import type { PlateMemory } from "../task-plate/plate-memory";
import { words as ofPlates } from "../task-plate/task-plate-messages";
import { boxesOf, type ClockAsk, layoutClock } from "./clock-layout";
import { ClockMemory } from "./clock-memory";
import { type ClockShape, clockLanes, mostApart } from "./clock-size";
import { words } from "./one-clock-messages";

/** A CPU at a time, or all of a lane's where they are one band. */
interface CpuHit extends Hit {
  readonly kind: "cpus";
  readonly timeNs: number;
}

export type ClockHit = PlateHit | CpuHit;

export function clockDrawing<Shape>(
  shape: (shape: Shape) => ClockShape,
  plates: (description: Description) => PlateMemory,
): CanvasDrawing<Shape, TimeZoom | null, ClockMemory, ClockHit> {
  const lanesOf = (ask: Pick<Ask<Shape>, "shape" | "frame" | "width" | "roomPx">) =>
    clockLanes(shape(ask.shape), ask.width, ask.roomPx).slice(0, ask.frame.lanes.length);
  const boxes = (ask: ClockAsk<Shape>) => lanesOf(ask).map(({ plate }) => plate);
  const ofPlate = (ask: ClockAsk<Shape>) => ({ ...ask, memory: ask.memory.plates });
  return plateDrawing((ask, making) => layoutClock(ask, shape, making), {
    ...plateHand<Shape, ClockMemory>((ask) => boxesOf(lanesOf(ask))),
    memory: (description) => new ClockMemory(description, plates(description)),
    read: (memory, frame, most) => memory.read(frame, most),
    pace: ({ pace }) => pace,
    hits: (ask, x, y) =>
      cpuHit(ask, shape(ask.shape), lanesOf(ask), { x, y }) ?? plateHit(ofPlate(ask), boxes(ask), x, y),
    tip: (ask, hit) => (hit.kind === "cpus" ? cpuTip(ask, hit) : plateTip(ofPlate(ask), boxes(ask), hit)),
  });
}

function cpuHit<Shape>(
  ask: ClockAsk<Shape>,
  { cpus }: ClockShape,
  lanes: ReturnType<typeof clockLanes>,
  at: { readonly x: number; readonly y: number },
): CpuHit | null {
  const lane = lanes.findIndex((one) => within(one.cpus, at));
  const box = lanes[lane]?.cpus;
  if (!box) return null;
  const count = cpus[lane] ?? 1;
  const hit = { kind: "cpus", lane, timeNs: timeAt(ask, shareAt(box, at.x)) } as const;
  return count > mostApart ? hit : { ...hit, cpu: Math.floor(((at.y - box.y) / box.h) * count) };
}

function cpuTip<Shape>(ask: ClockAsk<Shape>, { lane, cpu, timeNs }: CpuHit): Tip | null {
  const data = ask.frame.lanes[lane];
  if (!data) return null;
  const index = ask.memory.index(ask.frame, lane);
  const time = ofPlates.at(clockText(timeNs));
  const title = cpu === undefined ? words.cpus(index.cpus) : ofMachine.cpuOf(cpu);
  if (!data.finished && timeNs > index.lastTimeNs) return { title, lines: [ofPlates.toCome, time] };
  const does = doingOf(ask.description, index, timeNs);
  return { title, lines: cpu === undefined ? [...counted(does), time] : [does[cpu] ?? "", time] };
}

/** Of each CPU. */
function doingOf(description: Description, index: TimelineIndex, timeNs: number): string[] {
  const modes = modeIndex(description);
  const { summary } = ofMachine;
  const names = Object.keys(summary.modes) as (keyof typeof summary.modes)[];
  return Array.from({ length: index.cpus }, (_, cpu) => {
    const mode = index.modeAt(cpu, timeNs);
    return summary.modes[names.find((name) => modes[name] === mode) ?? "idle"];
  });
}

/** The most frequent first. */
function counted(does: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const one of does) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([doing, count]) => words.ofThem(count, doing));
}
