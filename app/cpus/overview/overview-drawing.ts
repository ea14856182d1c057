/** The overview as a drawing of the stage. */
import type { Description } from "../../model/description";
import type { Ask, CanvasDrawing, Hit } from "../../mount/drawing";
import { plateDrawing } from "../../plate/plate-drawing";
import { ClockMemory, CpuMemory } from "../one-clock/clock-memory";
import { overviewStrips } from "../one-clock/clock-size";
import type { PlateMemory } from "../task-plate/plate-memory";
import { OverviewAround } from "./overview-around";
import { type OverviewView, overviewHand } from "./overview-hand";
import { layoutOverview, type StripOf } from "./overview-layout";

/** `strip`: what is seen of the whole run of a lane. */
export function overviewDrawing<Shape, Memory extends CpuMemory>(
  memory: (description: Description, shape: Shape) => Memory,
  strip: StripOf<Ask<Shape, OverviewView, Memory>>,
): CanvasDrawing<Shape, OverviewView, Memory, Hit> {
  return plateDrawing((ask, making) => layoutOverview(ask, strip, making), {
    ...overviewHand<Ask<Shape, OverviewView, Memory>>(({ frame, width }) => overviewStrips(frame.lanes.length, width)),
    memory,
    read: (memory, frame, most) => memory.read(frame, most),
    pace: ({ pace }) => pace,
    Around: OverviewAround,
  });
}

/** What a lane's CPUs do. */
export const cpuOverview = <Shape>() =>
  overviewDrawing<Shape, CpuMemory>(
    (description) => new CpuMemory(description),
    ({ frame, memory }, lane, columns, rows) => {
      const data = frame.lanes[lane];
      return data
        ? memory.band(frame, { lane, data, windowNs: frame.windowNs, columns, rows, nowNs: frame.displayTimeNs })
        : null;
    },
  );

/** How many of a lane's tasks do what. */
export const taskOverview = <Shape>(plates: (description: Description) => PlateMemory) =>
  overviewDrawing<Shape, ClockMemory>(
    (description) => new ClockMemory(description, plates(description)),
    ({ frame, memory }, lane, columns, rows) => {
      const data = frame.lanes[lane];
      return data
        ? memory.tasks({ lane, data, windowNs: frame.windowNs, columns, rows, nowNs: frame.displayTimeNs })
        : null;
    },
  );
