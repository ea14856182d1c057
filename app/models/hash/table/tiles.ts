/** Few keys in few buckets: each chain a row of tiles with their keys' numbers, the head first. What a look-up has passed, and where it is, is marked in the row itself; each mark is named where it first stands. */
import { formatCount } from "../../../base/quantity";
import { meanWidth } from "../../../base/text-width";
import { type Item, labelAt, textPx } from "../../../display-list/display-list";
import { words } from "../hash-messages";
import { keyInHand, lastRecord, linkInHand } from "../lane";
import { tileNamesPx, tileRowPx, titleHeight } from "../shape";
import { keysInTowers } from "../towers/keys-in-towers";
import type { Panel } from "./panel";

const usualTilePx = 32;
const pitchPx = 40;
const nameWidth = 28;
/** Of what is left out at either end. */
const moreWidth = 30;

export function tiles(panel: Panel, buckets: number): void {
  const { description, shape, lane, place, out } = panel;
  const rowPx = tileRowPx(shape, buckets);
  const inHand = keyInHand(lane)?.bucket ?? -1;
  const link = linkInHand(description, lane);
  const rows = place.y + titleHeight + tileNamesPx;
  out.word(place.x, rows - 6, words.table.chainsOfTiles, "quiet", { key: true });
  const towers = keysInTowers(description, lane, buckets);
  const firstEmpty = towers.findIndex((tower) => tower.length === 0);
  towers.forEach((tower, bucket) => {
    const y = rows + bucket * rowPx;
    const current = bucket === inHand;
    if (current) out.rect(place.x - 2, y, place.width + 4, rowPx, { fill: "scan-fill" });
    out.word(place.x + nameWidth - 12, y + rowPx / 2 + 5, String(bucket), current ? "scan" : "quiet", {
      anchor: "end",
      strong: current,
    });
    // In the order in which a look-up follows them.
    const end = row(panel, tower.reverse(), { y, rowPx }, current ? link : -1);
    const ways = current ? inHandWays(panel, link) : bucket === firstEmpty ? [words.table.emptyTile] : [];
    const named = ways.find((way) => end + 10 + meanWidth(way, textPx) <= place.x + place.width);
    if (named !== undefined) out.word(end + 10, y + rowPx / 2 + 5, named, current ? "scan" : "quiet", { key: true });
  });
}

/** What the band says, and the frame in it, the longest wording first. */
function inHandWays({ description, lane }: Panel, link: number): readonly string[] {
  const { inHand, goneIn, lookedAt } = words.table;
  if (link < 0) return [inHand];
  return [lastRecord(description, lane)?.kind === "insert" ? goneIn : lookedAt, inHand];
}

/** `link`: at which the look-up is, from 0; -1: in none of this chain. Gives back where the row ends. */
function row(
  { place, out }: Panel,
  keys: readonly number[],
  { y, rowPx }: { readonly y: number; readonly rowPx: number },
  link: number,
): number {
  const middle = y + rowPx / 2;
  const tilePx = Math.min(usualTilePx, rowPx - 2);
  let x = place.x + nameWidth;
  if (keys.length === 0) {
    out.lines([[x, middle, x + tilePx, middle]], "edge", { dashed: true });
    return x + tilePx;
  }
  const { first, shown } = seen(keys.length, place.width - nameWidth, link);
  if (first > 0) {
    out.word(x - 6, middle + 5, `${formatCount(first)} ›`, "quiet");
    x += moreWidth;
  }
  out.lines([[x - (first > 0 ? 0 : 8), middle, x + (shown - 1) * pitchPx, middle]], "edge");
  for (let i = first; i < first + shown; i++, x += pitchPx)
    out.items.push(...tile(x, middle, tilePx, keys[i] as number, link - i));
  const rest = keys.length - first - shown;
  if (rest <= 0) return x - pitchPx + tilePx;
  const more = `+${formatCount(rest)}`;
  out.word(x - 4, middle + 5, more, "ink");
  return x - 4 + meanWidth(more, textPx);
}

/** Which part of a chain there is room for: its head, or the link that is looked at. */
function seen(length: number, room: number, link: number): { readonly first: number; readonly shown: number } {
  const roomFor = (across: number) => Math.max(1, Math.floor((across + pitchPx - usualTilePx) / pitchPx));
  if (length <= roomFor(room)) return { first: 0, shown: length };
  const headed = roomFor(room - moreWidth);
  if (link < headed) return { first: 0, shown: headed };
  const shown = roomFor(room - 2 * moreWidth);
  return { first: Math.min(link - Math.floor(shown / 2), length - shown), shown };
}

/** `before`: so many links before the one that is looked at; 0 is that one, and below 0 it has not come so far. */
function tile(x: number, middle: number, tilePx: number, key: number, before: number): Item[] {
  const y = middle - tilePx / 2;
  const box = { is: "rect", x, y, w: tilePx, h: tilePx } as const;
  const number = (role: "paper" | "scan") =>
    labelAt(x + tilePx / 2, middle + 5.5, String(key + 1), role, { size: 15, anchor: "middle", strong: true });
  if (before < 0) return [{ ...box, fill: "ink" }, number("paper")];
  const marked: Item[] = [{ ...box, fill: "paper", stroke: "scan" }, number("scan")];
  if (before > 0) return marked;
  return [...marked, { is: "rect", x: x - 2.5, y: y - 2.5, w: tilePx + 5, h: tilePx + 5, stroke: "scan" }];
}
