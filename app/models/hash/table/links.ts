/** Every chain of a small table as links, a row a bucket. */
import { formatCount } from "../../../base/quantity";
import type { Item } from "../../../display-list/display-list";
import { chainLengths, keyInHand, linkInHand } from "../lane";
import { linkColumns, linkRowHeight, titleHeight } from "../shape";
import type { Panel } from "./panel";

export function links({ place, lane, description, out }: Panel, buckets: number): void {
  const lengths = chainLengths(lane);
  const inHand = keyInHand(lane)?.bucket ?? -1;
  const link = linkInHand(description, lane);
  const across = linkColumns(buckets, place.width);
  const rows = Math.ceil(buckets / across);
  const columnWidth = (place.width - (across - 1) * 12) / across;
  const box = 11;
  const pitch = 18;
  const nameWidth = 30;
  const room = Math.max(1, Math.floor((columnWidth - nameWidth - 6) / pitch));
  const empty: Item[] = [];
  const boxes: number[] = [];
  const lines: number[][] = [];
  for (let bucket = 0; bucket < buckets; bucket++) {
    const x = place.x + Math.floor(bucket / rows) * (columnWidth + 12);
    const y = place.y + titleHeight + (bucket % rows) * linkRowHeight;
    const middle = y + linkRowHeight / 2;
    const length = lengths[bucket] ?? 0;
    const current = bucket === inHand;
    if (current) out.rect(x - 2, y, columnWidth + 4, linkRowHeight, { fill: "scan-fill" });
    out.word(x + nameWidth - 8, middle + 4.5, String(bucket), current ? "scan" : "quiet", {
      anchor: "end",
      strong: current,
    });
    const first = x + nameWidth;
    if (length === 0) {
      empty.push({ is: "lines", at: [[first, middle, first + box, middle]], stroke: "edge", dashed: true });
      continue;
    }
    // What does not fit is counted.
    const shown = length > room ? Math.max(1, room - 2) : length;
    lines.push([first - 5, middle, first + (shown - 1) * pitch, middle]);
    for (let i = 0; i < shown; i++) boxes.push(first + i * pitch, middle - box / 2, box, box);
    if (length > shown) out.word(first + shown * pitch, middle + 4.5, `+${formatCount(length - shown)}`, "ink");
    if (current && link >= 0 && link < shown) {
      // Painted after the other boxes: see below.
      empty.push({
        is: "rect",
        x: first + link * pitch - 2,
        y: middle - box / 2 - 2,
        w: box + 4,
        h: box + 4,
        fill: "scan",
        stroke: "ink",
      });
    }
  }
  out.lines(lines, "edge");
  out.rects(boxes, "ink");
  out.items.push(...empty);
}
