/** The table of every lane at the scale that its number of buckets allows, the bucket in hand, and its chain beneath. Pure. */

import { greatest } from "../../../base/extremes";
import { formatCount } from "../../../base/quantity";
import { fitText, meanWidth } from "../../../base/text-width";
import { type Cells, type DisplayList, Pen } from "../../../display-list/display-list";
import type { Ask } from "../../../mount/drawing";
import { laneReader } from "../../../mount/lane-indices";
import { readOn } from "../../../mount/log-reader";
import type { FigureFrame, FigureLane } from "../../../mount/types";
import { bucketsOf } from "../functions";
import { words } from "../hash-messages";
import { chainLengths, histogramOf, tableNumbers } from "../lane";
import { PlainMemo } from "../plain-memo";
import { type HashShape, hashHeight, panelPlace, plainSize, scaleOf, smallTitleHeight, titleHeight } from "../shape";
import { TowerHistory } from "../towers/tower-history";
import { bars } from "./bars";
import { chain } from "./chain";
import { links } from "./links";
import type { BucketAt, LaneMemo, Panel, TableMemory } from "./panel";
import { plain, smallPlain } from "./plain";
import { tiles } from "./tiles";

type TableAsk = Pick<
  Ask<HashShape, null, TableMemory>,
  "description" | "shape" | "frame" | "width" | "memory" | "still" | "forcedColours"
>;

/** `hatched`: what is still to come is, besides being pale. */
export function layoutTable(ask: TableAsk, hatched = ask.forcedColours ?? false): DisplayList {
  const { description, shape, frame, width, memory, still } = ask;
  const out = new Pen();
  const grids: Cells[] = [];
  const memos = frame.lanes.map((lane, index) => memoOf(memory, index, lane));
  frame.lanes.forEach((lane, index) => {
    memos[index]?.history.sync(lane.log);
  });
  const most = frame.lanes.map((lane, index) =>
    Math.max(histogramOf(lane).length - 1, (memos[index] as LaneMemo).history.longest),
  );
  const longest = Math.max(1, greatest(most));
  const largest = most.filter((one) => one === longest).length === 1;
  const size = plainSize(shape, width);
  frame.lanes.forEach((lane, index) => {
    const place = panelPlace(shape, "table", width, index);
    const memo = memos[index] as LaneMemo;
    const buckets = chainLengths(lane).length;
    const small = size.small && scaleOf(buckets) === "plain";
    const panel: Panel = {
      ...{ place, shape, lane, description, out, grids, longest, largest, memo, size, hatched },
      history: memo.history,
      byMemory: shape.byMemory,
      title: small ? smallTitleHeight : titleHeight,
      nowNs: still ? null : frame.displayTimeNs,
      windowNs: frame.windowNs,
    };
    if (small) {
      smallPlain(panel, buckets);
      return;
    }
    title(panel);
    if (shape.tiles[index]) {
      tiles(panel, buckets);
      return;
    }
    const at = body(panel, buckets);
    if (shape.roomPx === undefined) chain(panel, at);
  });
  return { width, height: hashHeight(shape, "table", width), items: [...grids, ...out.items] };
}

function memoOf({ description, lanes }: TableMemory, index: number, lane: FigureLane): LaneMemo {
  const buckets = chainLengths(lane).length || bucketsOf(lane.params);
  let memo = lanes[index];
  if (memo?.params !== lane.params || memo.history.lengths.length !== buckets) {
    const history = laneReader(lane.params, `towers/${buckets}`, () => new TowerHistory(description, buckets));
    memo = { table: memo?.table ?? new PlainMemo(), moment: null, history, params: lane.params };
    lanes[index] = memo;
  }
  return memo;
}

/** Reads on in the frame's logs, at most so many records; true when all is read. */
export const readTable = (memory: TableMemory, { lanes }: FigureFrame, most: number): boolean =>
  readOn(
    lanes.map((lane, index) => [memoOf(memory, index, lane).history, lane.log]),
    most,
  );

function title({ place, lane, description, out }: Panel): void {
  const { keys, buckets, empty, longest } = tableNumbers(description, lane);
  out.label(place.x, place.y + 15, fitText(lane.label, place.width, 14), "ink", { size: 14, strong: true });
  const used = buckets - empty;
  const ways = words.table.fill(keys, used, buckets, longest);
  const fits = ways.find((way) => meanWidth(way, 13) <= place.width) ?? formatCount(used);
  out.word(place.x, place.y + 34, fits, "quiet");
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
