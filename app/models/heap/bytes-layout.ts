/** The chunk in hand, word by word: its header, the links of a free one, the block's bytes, what nobody asked for. Pure. */

import { formatCount } from "../../base/quantity";
import { fitText, meanWidth } from "../../base/text-width";
import { type DisplayList, Pen, textPx } from "../../display-list/display-list";
import type { Description } from "../../model/description";
import type { FigureFrame, FigureLane } from "../../mount/types";
import { type ChunkField, chunkFields } from "./chunk-fields";
import { words } from "./heap-messages";
import { allocatorOf, freeLists, type HeapState, heapState, stateOf } from "./lane";
import { hatch } from "./marks";
import { heapHeight, type PanelPlace, panelPlace, titleHeight } from "./shape";

export function layoutBytes(description: Description, frame: FigureFrame, width: number): DisplayList {
  const out = new Pen();
  frame.lanes.forEach((lane, index) => {
    panel(description, lane, panelPlace("bytes", frame.lanes.length, width, index), out);
  });
  return out.list(width, heapHeight("bytes", frame.lanes.length, width));
}

const barHeight = 38;

function panel(description: Description, lane: FigureLane, place: PanelPlace, out: Pen): void {
  const heap = heapState(lane);
  const { chunk } = heap.hand;
  out.word(place.x, place.y + 14, fitText(lane.label, place.width, 14), "ink", { size: 14, strong: true });
  if (chunk < 0) {
    out.word(place.x, place.y + 32, words.bytes.noChunk, "quiet");
    return;
  }
  const title = words.bytes.chunk(heap.offset[chunk] as number, heap.size[chunk] as number, stateOf(heap, chunk));
  out.word(place.x, place.y + 32, fitText(title, place.width, 13), "quiet");
  const fields = chunkFields(heap, freeLists(description, lane), chunk, allocatorOf(lane));
  strip(heap, fields, place, out);
  fields.slice(0, 6).forEach((field, index) => {
    out.word(
      place.x,
      place.y + titleHeight + barHeight + 26 + index * 17,
      fitText(`${formatCount(field.from)}  ${field.says}`, place.width, 13),
      "ink",
      { size: textPx },
    );
  });
}

/** A word is as wide as its name needs; what is longer is to scale with it, or torn where it would not fit. */
function strip(heap: HeapState, fields: readonly ChunkField[], place: PanelPlace, out: Pen): void {
  const word = heap.hand.headerBytes;
  const total = heap.size[heap.hand.chunk] as number;
  const y = place.y + titleHeight;
  const toScale = place.width / total;
  const narrow = fields.filter(({ bytes }) => bytes <= word).length;
  const wordWidth = Math.min(64, Math.max(toScale * word, 46));
  const scaled = toScale * word >= 46;
  const rest = total - fields.filter(({ bytes }) => bytes <= word).reduce((sum, { bytes }) => sum + bytes, 0);
  const roomForRest = place.width - narrow * wordWidth;
  let x = place.x;
  const padding: number[][] = [];
  for (const field of fields) {
    const w = scaled
      ? field.bytes * toScale
      : field.bytes <= word
        ? wordWidth
        : Math.max(24, (field.bytes / Math.max(1, rest)) * roomForRest);
    const right = Math.min(place.x + place.width, x + w);
    const used = field.is === "block";
    out.rect(x + 0.75, y, right - x - 1.5, barHeight, {
      fill: used ? "running-fill" : field.is === "header" ? "wash" : "paper",
      stroke: used || field.is === "padding" ? "running" : "edge",
    });
    if (field.is === "padding") hatch(x + 0.75, y, right - x - 1.5, barHeight, 5, padding);
    if (meanWidth(field.name, textPx) + 6 <= right - x)
      out.word((x + right) / 2, y + barHeight / 2 + 4, field.name, used ? "running" : "ink", {
        anchor: "middle",
        halo: field.is === "padding",
      });
    // Torn: not to scale.
    if (!scaled && field.bytes > word && right - x > 60) {
      const at = right - 16;
      out.lines(
        [
          [at - 3, y + barHeight + 4, at + 3, y - 4],
          [at + 3, y + barHeight + 4, at + 9, y - 4],
        ],
        "edge",
      );
    }
    x = right;
  }
  if (padding.length > 0) out.items.splice(-1, 0, { is: "lines", at: padding, stroke: "running", width: 1 });
}
