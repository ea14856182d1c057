/** The table of every lane at the scale that its number of buckets allows, the bucket in hand, and its chain beneath. Pure. */

import { formatCount } from "../../../base/quantity";
import { fitText, meanWidth } from "../../../base/text-width";
import { type Cells, type DisplayList, type Item, labelAt, textPx } from "../../../drawing/display-list";
import type { Description } from "../../../model/description";
import type { FigureFrame } from "../../../stage/types";
import { chainLengths, histogramOf, tableNumbers } from "../lane";
import { PlainMemo } from "../plain-memo";
import { type HashShape, hashHeight, panelPlace, scaleOf } from "../shape";
import { words } from "../words";
import { bars } from "./bars";
import { chain } from "./chain";
import { links } from "./links";
import type { BucketAt, LaneMemo, Panel } from "./panel";
import { plain } from "./plain";

/** `memos`: one a lane, kept by a view that lays out one frame after another; filled here. */
export function layoutTable(
  description: Description,
  shape: HashShape,
  frame: FigureFrame,
  width: number,
  memos: LaneMemo[] = [],
): DisplayList {
  const items: Item[] = [];
  const grids: Cells[] = [];
  const longest = Math.max(1, ...frame.lanes.map((lane) => histogramOf(lane).length - 1));
  frame.lanes.forEach((lane, index) => {
    const place = panelPlace(shape, "table", width, index);
    let memo = memos[index];
    if (!memo) {
      memo = { table: new PlainMemo(), moment: null };
      memos[index] = memo;
    }
    const panel: Panel = { place, lane, description, items, grids, longest, memo };
    title(panel);
    const buckets = chainLengths(lane).length;
    const at = body(panel, buckets);
    chain(panel, at);
  });
  return { width, height: hashHeight(shape, "table", width), items: [...grids, ...items] };
}

function title({ place, lane, description, items }: Panel): void {
  const { keys, buckets, empty, longest } = tableNumbers(description, lane);
  items.push(labelAt(place.x, place.y + 15, fitText(lane.label, place.width, 14), "ink", { size: 14, strong: true }));
  const used = buckets - empty;
  const ways = words.table.fill(keys, used, buckets, longest);
  const fits = ways.find((way) => meanWidth(way, 13) <= place.width) ?? formatCount(used);
  items.push(labelAt(place.x, place.y + 34, fits, "quiet", { size: textPx }));
}

function body(panel: Panel, buckets: number): BucketAt | null {
  switch (scaleOf(buckets)) {
    case "links":
      links(panel, buckets);
      return null;
    case "bars":
      return bars(panel, buckets);
    case "plain":
      return plain(panel, buckets);
  }
}
