/** Every bucket of a middling table as a bar. */
import { chainLengths, keyInHand } from "../lane";
import { barsHeight, titleHeight } from "../shape";
import type { BucketAt, Panel } from "./panel";

export function bars({ place, shape, lane, out, longest }: Panel, buckets: number): BucketAt | null {
  const lengths = chainLengths(lane);
  const inHand = keyInHand(lane)?.bucket ?? -1;
  let across = 64;
  while (across < buckets && across * 2 * 2.5 <= place.width) across *= 2;
  across = Math.min(across, buckets);
  const rows = Math.ceil(buckets / across);
  const pitch = barsHeight(shape) / rows;
  const cell = place.width / across;
  const gap = cell >= 4 ? 1 : 0;
  const tallest = pitch - Math.min(8, pitch * 0.25);
  const unit = tallest / Math.max(longest, 8);
  const used: number[] = [];
  const grounds: number[][] = [];
  for (let row = 0; row < rows; row++) {
    const base = place.y + titleHeight + (row + 1) * pitch - 3;
    grounds.push([place.x, base, place.x + Math.min(across, buckets - row * across) * cell, base]);
    for (let i = 0; i < across; i++) {
      const length = lengths[row * across + i] ?? 0;
      if (length > 0) {
        const height = Math.max(1.5, length * unit);
        // Whole pixels: bars of fractions would shimmer.
        const from = Math.round(i * cell);
        used.push(place.x + from, base - height, Math.max(1, Math.round((i + 1) * cell) - from - gap), height);
      }
    }
  }
  out.lines(grounds, "line");
  out.rects(used, "ink");
  if (inHand < 0) return null;
  const x = place.x + ((inHand % across) + 0.5) * cell;
  const base = place.y + titleHeight + (Math.floor(inHand / across) + 1) * pitch - 3;
  const height = Math.max(1.5, (lengths[inHand] ?? 0) * unit);
  out.rect(x - Math.max(2, cell / 2 + 1), base - height - 2, Math.max(4, cell + 2), height + 3, {
    fill: "scan",
    stroke: "paper",
  });
  return { x, y: base + 2 };
}
