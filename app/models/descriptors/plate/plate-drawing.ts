/** The plate of descriptors as a drawing of the stage. */
import { seekByDrag } from "../../../plate/hold";
import { shareAt, within } from "../../../plate/panels";
import { plateDrawing } from "../../../plate/plate-drawing";
import type { Hit, Tip } from "../../../stage/drawing";
import type { FigureLane } from "../../../stage/types";
import { type DescriptorsShape, startOf } from "../shape";
import { words } from "../words";
import { descriptorsPanels, layoutPlate, openAt, type PlateAsk } from "./plate-layout";
import { PlateMemory } from "./plate-memory";

/** Numbers from the first up to, not including, the second, at a time. */
interface DescriptorsPlateHit extends Hit {
  readonly kind: "plate";
  readonly timeNs: number;
  readonly numbers: readonly [number, number];
}

export const descriptorsPlate = plateDrawing<DescriptorsShape, null, PlateMemory, DescriptorsPlateHit>(layoutPlate, {
  memory: (description) => new PlateMemory(description),
  read: (memory, frame, most) => memory.read(frame, most),
  pace: ({ scale }) => scale,
  drags: () => true,
  react: (ask, event, { held }) =>
    seekByDrag(descriptorsPanels(ask), event, held, ({ history, spanNs }, share) =>
      Math.min(share * spanNs, history.lastTimeNs),
    ),
  hits: hitAt,
  tip: tipOf,
});

function hitAt(ask: PlateAsk, x: number, y: number): DescriptorsPlateHit | null {
  const panel = descriptorsPanels(ask).find((one) => within(one, { x, y }));
  if (!panel) return null;
  const rows = Math.max(1, Math.min(panel.numbers, Math.round(panel.h)));
  const row = Math.min(rows - 1, Math.floor(((panel.y + panel.h - y) / panel.h) * rows));
  const first = (at: number) => Math.ceil((at * panel.numbers) / rows);
  return {
    kind: "plate",
    lane: panel.lane,
    timeNs: shareAt(panel, x) * panel.spanNs,
    numbers: [first(row), first(row + 1)],
  };
}

function tipOf({ memory, frame }: PlateAsk, { lane, timeNs, numbers }: DescriptorsPlateHit): Tip {
  const history = memory.history(lane);
  const { params, finished } = frame.lanes[lane] as FigureLane;
  if (timeNs > history.lastTimeNs && finished !== true) return { title: words.plate.toCome, lines: [] };
  const [from, to] = numbers;
  const open = openAt(history, startOf(params), timeNs, numbers);
  return { title: words.plate.title(from, to), lines: [words.plate.open(open, to - from)] };
}
