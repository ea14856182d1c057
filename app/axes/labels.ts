/** Placing labels so that none covers another: in a column beside the line ends where there is room, else inside the plot, near their lines. */
import { stepCount } from "../base/step-count";

export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export interface XY {
  readonly x: number;
  readonly y: number;
}

export function overlaps(a: Box, b: Box): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
}

export interface ColumnRequest {
  /** Where the middle of the label would like to be. */
  readonly y: number;
  readonly height: number;
}

/**
 * Middles of labels in one column between `top` and `bottom`, in the order given; as near to the wishes as can be without overlap, and in the order of the
 * wishes. Where all together are too high, the last ones given get null.
 */
export function spreadColumn(requests: readonly ColumnRequest[], top: number, bottom: number): (number | null)[] {
  let kept = requests.length;
  const heightOf = (count: number) => requests.slice(0, count).reduce((sum, r) => sum + r.height, 0);
  while (kept > 0 && heightOf(kept) > bottom - top) kept--;
  const order = requests.slice(0, kept).map((r, index) => ({ ...r, index }));
  order.sort((a, b) => a.y - b.y || a.index - b.index);

  // Blocks of labels that touch; a block sits at the mean of its wishes, and swallows the block above as long as they overlap.
  const blocks: { start: number; height: number; members: typeof order }[] = [];
  for (const request of order) {
    let block = { start: request.y - request.height / 2, height: request.height, members: [request] };
    for (;;) {
      block.start = Math.min(Math.max(block.start, top), bottom - block.height);
      const above = blocks.at(-1);
      if (!above || above.start + above.height <= block.start) break;
      blocks.pop();
      const members = [...above.members, ...block.members];
      let offset = 0;
      let wish = 0;
      for (const member of members) {
        wish += member.y - member.height / 2 - offset;
        offset += member.height;
      }
      block = { start: wish / members.length, height: offset, members };
    }
    blocks.push(block);
  }
  const middles: (number | null)[] = requests.map(() => null);
  for (const block of blocks) {
    let y = block.start;
    for (const member of block.members) {
      middles[member.index] = y + member.height / 2;
      y += member.height;
    }
  }
  return middles;
}

export interface InsideRequest {
  readonly width: number;
  readonly height: number;
  /** The label's own line, or one point for an annotation; the label wants to be near its last point. */
  readonly near: readonly XY[];
}

export interface Ink {
  /** Points that a label should not cover, each with what covering it costs. */
  readonly x: number;
  readonly y: number;
  readonly cost: number;
}

export interface PlacedBox extends Box {
  /** From the label to what it names, where the two don't touch. */
  readonly leader: readonly [XY, XY] | null;
}

const gapPx = 5;

/** Boxes inside `plot`, in the order given; null where there is no room. None overlaps another or any of `taken`. */
export function placeInside(
  requests: readonly InsideRequest[],
  plot: Box,
  ink: readonly Ink[],
  taken: readonly Box[] = [],
): (PlacedBox | null)[] {
  const boxes: Box[] = [...taken];
  return requests.map((request) => {
    let best: { box: Box; cost: number; target: XY } | null = null;
    for (const candidate of candidates(request, plot)) {
      const { box } = candidate;
      if (box.x0 < plot.x0 || box.x1 > plot.x1 || box.y0 < plot.y0 || box.y1 > plot.y1) continue;
      if (boxes.some((other) => overlaps(box, other))) continue;
      let cost = candidate.cost;
      if (best && cost >= best.cost) continue;
      for (const point of ink) {
        if (point.x > box.x0 - 2 && point.x < box.x1 + 2 && point.y > box.y0 - 1 && point.y < box.y1 + 1)
          cost += point.cost;
      }
      if (!best || cost < best.cost) best = { box, cost, target: candidate.target };
    }
    if (!best) return null;
    boxes.push(best.box);
    return { ...best.box, leader: leaderTo(best.box, best.target) };
  });
}

/** The first at 0, and one every so many px as far as there is room. */
const placesAlong = (roomPx: number, everyPx: number): number =>
  roomPx >= 0 ? stepCount(Math.floor(roomPx / everyPx) + 1, 1, "places of a label") : 0;

function* candidates(
  { width, height, near }: InsideRequest,
  plot: Box,
): Generator<{ box: Box; cost: number; target: XY }> {
  const end = near.at(-1);
  if (!end) return;
  const boxAt = (x0: number, y0: number): Box => ({ x0, y0, x1: x0 + width, y1: y0 + height });
  // Along the line, from its end: right-aligned, centred, left-aligned; above and below.
  for (let i = near.length - 1; i >= 0; i--) {
    const target = near[i] as XY;
    const far = (near.length - 1 - i) * 1.5;
    for (const shift of [-width, -width / 2, 0]) {
      const aside = shift === -width / 2 ? 1 : 0;
      for (const gap of [gapPx, 14, 26]) {
        yield { box: boxAt(target.x + shift, target.y - gap - height), cost: far + gap / 4 + aside, target };
        yield { box: boxAt(target.x + shift, target.y + gap), cost: far + gap / 4 + aside + 1, target };
      }
    }
    yield { box: boxAt(target.x - width - 8, target.y - height / 2), cost: far + 2, target };
    yield { box: boxAt(target.x + 8, target.y - height / 2), cost: far + 2, target };
  }
  // Anywhere else, with a leader: last resort, so it costs more than any crossing of a single line.
  const down = placesAlong(plot.y1 - plot.y0 - height, 8);
  const across = placesAlong(plot.x1 - plot.x0 - width, 12);
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const [x0, y0] = [plot.x0 + column * 12, plot.y0 + row * 8];
      const distance = Math.hypot(x0 + width / 2 - end.x, y0 + height / 2 - end.y);
      yield { box: boxAt(x0, y0), cost: 60 + distance / 4, target: end };
    }
  }
}

function leaderTo(box: Box, target: XY): readonly [XY, XY] | null {
  const x = Math.min(Math.max(target.x, box.x0), box.x1);
  const y = Math.min(Math.max(target.y, box.y0), box.y1);
  return Math.hypot(target.x - x, target.y - y) > 12 ? [{ x, y }, target] : null;
}
