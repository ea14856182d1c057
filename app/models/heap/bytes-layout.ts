/** The chunk in hand, word by word: its header, the links of a free one, the block's bytes, what nobody asked for. Pure. */

import { formatCount } from "../../base/quantity";
import { fitText, meanWidth } from "../../base/text-width";
import type { Drawing, Shape } from "../../drawing/drawing";
import type { Description } from "../../model/description";
import type { FigureFrame, FigureLane } from "../../stage/types";
import { type ChunkField, chunkFields } from "./chunk-fields";
import { allocatorOf, freeLists, type HeapState, heapState, stateOf } from "./lane";
import { hatch } from "./marks";
import { heapHeight, type PanelPlace, panelPlace, titleHeight } from "./shape";

export function layoutBytes(_description: Description, frame: FigureFrame, width: number): Drawing {
  const shapes: Shape[] = [];
  frame.lanes.forEach((lane, index) => {
    panel(lane, panelPlace("bytes", frame.lanes.length, width, index), shapes);
  });
  return { width, height: heapHeight("bytes", frame.lanes.length, width), plains: [], shapes };
}

const barHeight = 38;

function panel(lane: FigureLane, place: PanelPlace, shapes: Shape[]): void {
  const heap = heapState(lane);
  const { chunk } = heap.hand;
  shapes.push({
    is: "text",
    x: place.x,
    y: place.y + 14,
    text: fitText(lane.label, place.width, 14),
    fill: "ink",
    size: 14,
    strong: true,
  });
  if (chunk < 0) {
    shapes.push({ is: "text", x: place.x, y: place.y + 32, text: "No chunk is in hand.", fill: "quiet" });
    return;
  }
  const state = chunkWords[stateOf(heap, chunk)];
  const size = formatCount(heap.size[chunk] as number);
  const words = `The chunk at ${formatCount(heap.offset[chunk] as number)}: ${size} bytes, ${state}`;
  shapes.push({ is: "text", x: place.x, y: place.y + 32, text: fitText(words, place.width, 13), fill: "quiet" });
  const fields = chunkFields(heap, freeLists(lane), chunk, allocatorOf(lane));
  strip(heap, fields, place, shapes);
  fields.slice(0, 6).forEach((field, index) => {
    shapes.push({
      is: "text",
      x: place.x,
      y: place.y + titleHeight + barHeight + 26 + index * 17,
      text: fitText(`${formatCount(field.from)}  ${field.says}`, place.width, 13),
      fill: "ink",
    });
  });
}

export const chunkWords: Readonly<Record<ReturnType<typeof stateOf>, string>> = {
  "in use": "in use",
  free: "free",
  top: "top",
  mapped: "mapped on its own",
  "thread cache": "in the thread cache",
  fastbin: "in a fastbin",
  own: "the allocator’s own",
};

/** A word is as wide as its name needs; what is longer is to scale with it, or torn where it would not fit. */
function strip(heap: HeapState, fields: readonly ChunkField[], place: PanelPlace, shapes: Shape[]): void {
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
    shapes.push({
      is: "rect",
      x: x + 0.75,
      y,
      w: right - x - 1.5,
      h: barHeight,
      fill: used ? "running-fill" : field.is === "header" ? "wash" : "paper",
      stroke: used || field.is === "padding" ? "running" : "edge",
    });
    if (field.is === "padding") hatch(x + 0.75, y, right - x - 1.5, barHeight, 5, padding);
    if (meanWidth(field.name, 12) + 6 <= right - x)
      shapes.push({
        is: "text",
        x: (x + right) / 2,
        y: y + barHeight / 2 + 4,
        text: field.name,
        fill: used ? "running-text" : "ink",
        size: 12,
        anchor: "middle",
        halo: field.is === "padding",
      });
    // Torn: not to scale.
    if (!scaled && field.bytes > word && right - x > 60) {
      const at = right - 16;
      shapes.push({
        is: "lines",
        at: [
          [at - 3, y + barHeight + 4, at + 3, y - 4],
          [at + 3, y + barHeight + 4, at + 9, y - 4],
        ],
        stroke: "edge",
      });
    }
    x = right;
  }
  if (padding.length > 0) shapes.splice(-1, 0, { is: "lines", at: padding, stroke: "running", thin: true });
}
