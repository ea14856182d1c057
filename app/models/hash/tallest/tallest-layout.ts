/** The fullest bucket of each lane as a tower, a tile a key, beside the fullest that chance would make of as many keys. Pure. */
import { greatest } from "../../../base/extremes";
import { formatCount } from "../../../base/quantity";
import { fitText, textWidth } from "../../../base/text-width";
import { type DisplayList, Pen, textPx } from "../../../display-list/display-list";
import type { Moment } from "../../../mount/lane-pictures";
import type { FigureLane } from "../../../mount/types";
import { tableNumbers } from "../lane";
import { type HashShape, hashHeight, type PanelPlace, panelPlace, tallestFootPx, titleHeight } from "../shape";
import { chanceLongest } from "../towers/chance";
import { words } from "./tallest-messages";

/** Towers are no higher than these many keys would let them be. */
const leastKeys = 8;
/** From here on a tile has a gap to the next, px. */
const leastTilePx = 2;
const mostTilePx = 20;

export function layoutTallest({ description, shape, frame, width }: Moment<HashShape>): DisplayList {
  const out = new Pen();
  const lanes = frame.lanes.map((lane) => {
    const { keys, buckets, longest } = tableNumbers(description, lane);
    return { lane, keys, buckets, longest, chance: chanceLongest(buckets, keys) };
  });
  // The same scale for all of them: they are there to be compared.
  const most = Math.max(leastKeys, greatest(lanes.map(({ longest, chance }) => Math.max(longest, chance))));
  lanes.forEach((one, index) => {
    drawLane(one, panelPlace(shape, "tallest", width, index), most, out);
  });
  return out.list(width, hashHeight(shape, "tallest", width));
}

interface Fullest {
  readonly lane: FigureLane;
  readonly keys: number;
  readonly buckets: number;
  readonly longest: number;
  readonly chance: number;
}

const numberPx = 36;

function drawLane({ lane, keys, buckets, longest, chance }: Fullest, place: PanelPlace, most: number, out: Pen) {
  const { x, y, width } = place;
  out.label(x, y + 15, fitText(lane.label, width, 14), "ink", { size: 14, strong: true });
  out.word(x, y + 34, fitting(words.keys(keys, buckets), width), "quiet");
  const ground = y + place.height - tallestFootPx;
  const tile = Math.min(mostTilePx, (ground - y - titleHeight - 6) / most);
  const half = width / 2;
  const across = Math.min(72, half * 0.4);
  tower({ x: x + 4, ground, w: across, tile }, longest, "ink", out);
  tower({ x: x + half, ground, w: across, tile }, chance, "runnable", out);
  out.lines([[x, ground, x + width, ground]], "edge");
  const room = half - 12;
  out.word(x + 4, ground + 18, fitting(words.own, room), "ink", { strong: true });
  out.word(x + half, ground + 18, fitting(words.chance, room), "runnable", { strong: true });
}

interface Tower {
  readonly x: number;
  readonly ground: number;
  readonly w: number;
  readonly tile: number;
}

/** How many keys are in it stands beside its top. */
function tower({ x, ground, w, tile }: Tower, keys: number, role: "ink" | "runnable", out: Pen): void {
  const at: number[] = [];
  if (tile < leastTilePx && keys > 0) at.push(x, ground - keys * tile, w, keys * tile);
  else for (let key = 1; key <= keys; key++) at.push(x, ground - key * tile, w, tile - Math.min(1, tile / 4));
  out.rects(at, role);
  const baseline = Math.min(ground - 6, ground - keys * tile + numberPx * 0.72);
  out.label(x + w + 12, baseline, formatCount(keys), role, { size: numberPx, strong: true });
}

/** The first that fits, else the last. */
const fitting = (all: readonly string[], room: number): string =>
  all.find((text) => textWidth(text, textPx) <= room) ?? (all.at(-1) as string);
