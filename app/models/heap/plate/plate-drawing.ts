/** The heap's plate as a drawing of the stage. */
import { seekByDrag } from "../../../plate/hold";
import { shareAt, within } from "../../../plate/panels";
import { plateDrawing } from "../../../plate/plate-drawing";
import type { Hit, Tip } from "../../../stage/drawing";
import { type BlockHistory, stillThere } from "./block-history";
import { placeAt } from "./places";
import { type HeapPlateAsk, heapPanels, layoutHeapPlate } from "./plate-layout";
import { HeapPlateMemory } from "./plate-memory";
import { words } from "./words";

/** An address at a call, counted from 0. */
interface HeapPlateHit extends Hit {
  readonly kind: "plate";
  readonly call: number;
  readonly byte: number;
}

export const heapPlate = plateDrawing<number, HeapPlateMemory, HeapPlateHit>(layoutHeapPlate, {
  memory: (description) => new HeapPlateMemory(description),
  drags: () => true,
  react: (ask, event, { held }) =>
    seekByDrag(heapPanels(ask), event, held, ({ history, scale }, share) => history.timeNs(share * scale.calls)),
  hits: hitAt,
  tip: (ask, { lane, call, byte }) => tipOf(ask.memory.history(lane), call, byte),
});

function hitAt(ask: HeapPlateAsk, x: number, y: number): HeapPlateHit | null {
  const panel = heapPanels(ask).find((one) => within(one, { x, y }));
  if (!panel) return null;
  const { lane, scale } = panel;
  const call = Math.min(scale.calls - 1, Math.floor(shareAt(panel, x) * scale.calls));
  return { kind: "plate", lane, call, byte: Math.floor(((panel.y + panel.h - y) / panel.h) * scale.bytes) };
}

function tipOf(history: BlockHistory, call: number, byte: number): Tip {
  if (call >= history.calls) return { title: words.toCome, lines: [] };
  const place = placeAt(history, call, byte);
  switch (place.is) {
    case "block": {
      const at = (column: { readonly values: ArrayLike<number> }) => column.values[place.stay] as number;
      const to = at(history.to);
      return {
        title: words.block(at(history.block)),
        lines: [
          words.size(at(history.size), at(history.requested)),
          words.at(at(history.offset)),
          words.stretch(at(history.from), to === stillThere ? Number.POSITIVE_INFINITY : to),
        ],
      };
    }
    case "hole":
      return {
        title: words.hole(place.high - place.low),
        lines: [words.at(place.low), words.stretch(place.from, place.to)],
      };
    case "end":
      return { title: words.unusedEnd, lines: [words.from(place.low), words.afterCall(call)] };
  }
}
