/** The plates of CPUs and their lock as a drawing of the stage. A drag seeks, as in all plates; wheel, two fingers, keys and buttons zoom and move, as in all lanes over time. */
import { clockText } from "../../base/time-format";
import { timeAround } from "../../cpus/lanes/time-tools";
import type { TimeZoom } from "../../cpus/lanes/time-zoom";
import { modeIndex } from "../../cpus/modes";
import { plateHand, timeAt } from "../../cpus/task-plate/plate-hand";
import type { CanvasDrawing, Hit, Tip } from "../../mount/drawing";
import { shareAt, within } from "../../plate/panels";
import { plateDrawing } from "../../plate/plate-drawing";
import { type LocksPlateAsk, layoutLocksPlate, type PlaceLanes } from "./plate-layout";
import { type LaneTimes, LocksPlateMemory } from "./plate-memory";
import { platesApart, platesOnOneClock } from "./plate-size";
import { words } from "./plate-words";
import type { LocksShape } from "./shape";

/** A CPU at a time. */
export interface LocksPlateHit extends Hit {
  readonly kind: "plate";
  readonly row: number;
  readonly timeNs: number;
}

type LocksPlate = CanvasDrawing<LocksShape, TimeZoom | null, LocksPlateMemory, LocksPlateHit>;

function plateOf(place: PlaceLanes): LocksPlate {
  const rowsOf = ({ shape, width, roomPx }: Pick<LocksPlateAsk, "shape" | "width" | "roomPx">) =>
    place(shape, width, roomPx).rows;
  return plateDrawing((ask, making) => layoutLocksPlate(ask, place, making), {
    ...plateHand<LocksShape, LocksPlateMemory>(rowsOf),
    memory: (description, shape) => new LocksPlateMemory(description, shape.cpus),
    read: (memory, frame, most) => memory.read(frame, most),
    pace: ({ pace }) => pace,
    hits(ask, x, y) {
      const rows = rowsOf(ask).find((one) => within(one, { x, y }));
      if (!rows) return null;
      const row = Math.floor((y - rows.y) / rows.pitch);
      return { kind: "plate", lane: rows.lane, row, timeNs: timeAt(ask, shareAt(rows, x)) };
    },
    tip: tipAt,
  });
}

export const locksPlate: LocksPlate = { ...plateOf(platesApart), Around: timeAround((zoom) => zoom) };

/** In the lab, whose overview has the buttons. */
export const locksClock: LocksPlate = plateOf(platesOnOneClock);

function tipAt(ask: LocksPlateAsk, { lane, row, timeNs }: LocksPlateHit): Tip | null {
  const data = ask.frame.lanes[lane];
  if (!data) return null;
  const times = ask.memory.times(lane, data);
  const known = data.finished || timeNs <= times.timeline.lastTimeNs;
  const lines = known ? linesAt(ask, times, row, timeNs) : [words.tip.toCome];
  return { title: words.cpu(row), lines: [...lines, words.tip.at(clockText(timeNs))] };
}

/** What a CPU does, and who has the lock. */
function linesAt(
  { description }: LocksPlateAsk,
  { timeline, line, lock }: LaneTimes,
  cpu: number,
  timeNs: number,
): string[] {
  const modes = modeIndex(description);
  const mode = timeline.modeAt(cpu, timeNs);
  const names = Object.keys(words.tip.modes) as (keyof typeof words.tip.modes)[];
  const name = names.find((one) => modes[one] === mode) ?? "idle";
  const does = words.tip.modes[name];
  if (!line || !lock) return [does];
  const { kind } = lock;
  const holder = line.holderAt(timeNs);
  if (holder === cpu) return [words.tip.holdsToo(does, kind)];
  const spins = name === "spin" && line.waitsAt(cpu, timeNs) ? words.spins(kind)[0] : does;
  const last = line.rowAt(timeNs);
  if (holder !== null) return [spins as string, words.tip.holder(holder, kind)];
  return last === null ? [spins as string] : [spins as string, words.tip.line(last, kind)];
}
