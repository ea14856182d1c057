/** The plate of descriptors as a drawing of the stage. */

import type { Hit, Tip } from "../../../mount/drawing";
import type { FigureLane } from "../../../mount/types";
import { growingPlate } from "../../../plate/growing/growing-drawing";
import { seekByDrag } from "../../../plate/hold";
import { shareAt, within } from "../../../plate/panels";
import { thingsAt } from "../../../plate/rows";
import type { DescriptorHistory } from "../descriptor-history";
import { words } from "../descriptors-messages";
import { type DescriptorsShape, startOf } from "../shape";
import { growing } from "./descriptor-raster";
import { descriptorsPanels, layoutPlate, openAt, type PlateAsk } from "./plate-layout";

/** Numbers from the first up to, not including, the second, at a time. */
interface DescriptorsPlateHit extends Hit {
  readonly kind: "plate";
  readonly timeNs: number;
  readonly numbers: readonly [number, number];
}

export const descriptorsPlate = growingPlate<DescriptorsShape, DescriptorHistory, DescriptorsPlateHit>(
  growing,
  layoutPlate,
  {
    react: (ask, event, { held }) =>
      seekByDrag(descriptorsPanels(ask), event, held, ({ history, spanNs }, share) =>
        Math.min(share * spanNs, history.lastTimeNs),
      ),
    hits: hitAt,
    tip: tipOf,
  },
);

function hitAt(ask: PlateAsk, x: number, y: number): DescriptorsPlateHit | null {
  const panel = descriptorsPanels(ask).find((one) => within(one, { x, y }));
  if (!panel) return null;
  return {
    kind: "plate",
    lane: panel.lane,
    timeNs: shareAt(panel, x) * panel.spanNs,
    // The lowest number is at the bottom.
    numbers: thingsAt(panel.numbers, panel.h, panel.y + panel.h - y),
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
