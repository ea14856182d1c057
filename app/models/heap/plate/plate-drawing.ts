/** The heap's plate as a drawing of the stage. */

import type { Hit, Tip } from "../../../mount/drawing";
import { seekByDrag } from "../../../plate/hold";
import { shareAt, within } from "../../../plate/panels";
import { plateDrawing } from "../../../plate/plate-drawing";
import { type BlockHistory, stillThere } from "./block-history";
import { placeAt } from "./places";
import { type HeapPanel, heapPanels, layoutHeapPlate } from "./plate-layout";
import { HeapPlateMemory } from "./plate-memory";
import { words } from "./plate-messages";
import { type AddressesPx, addressesPx, lowAddressesPx } from "./plate-size";

/** An address when so many calls are over. */
interface HeapPlateHit extends Hit {
  readonly kind: "plate";
  readonly calls: number;
  readonly byte: number;
}

const plateOf = (addresses: AddressesPx) =>
  plateDrawing<number, null, HeapPlateMemory, HeapPlateHit>((ask, making) => layoutHeapPlate(ask, addresses, making), {
    memory: (description) => new HeapPlateMemory(description),
    read: (memory, frame, most) => memory.read(frame, most),
    drags: () => true,
    react: (ask, event, { held }) =>
      seekByDrag(heapPanels(ask, addresses), event, held, ({ history, scale }, share) =>
        history.timeNs(share * scale.moments),
      ),
    hits: (ask, x, y) => hitAt(heapPanels(ask, addresses), x, y),
    tip: (ask, { lane, calls, byte }) => tipOf(ask.memory.history(lane), calls, byte),
  });

export const heapPlate = plateOf(addressesPx);
export const lowHeapPlate = plateOf(lowAddressesPx);

function hitAt(panels: readonly HeapPanel[], x: number, y: number): HeapPlateHit | null {
  const panel = panels.find((one) => within(one, { x, y }));
  if (!panel) return null;
  const { lane, scale } = panel;
  const calls = Math.min(scale.moments - 1, Math.floor(shareAt(panel, x) * scale.moments));
  return { kind: "plate", lane, calls, byte: Math.floor(((panel.y + panel.h - y) / panel.h) * scale.bytes) };
}

function tipOf(history: BlockHistory, calls: number, byte: number): Tip {
  if (calls > history.calls) return { title: words.toCome, lines: [] };
  const place = placeAt(history, calls, byte);
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
        title: words.holeOf(place.high - place.low),
        lines: [words.at(place.low), words.stretch(place.from, place.to)],
      };
    case "end":
      return { title: words.unusedEnd, lines: [words.from(place.low), words.after(calls)] };
  }
}
