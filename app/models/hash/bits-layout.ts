/** A key's bits on their way to its bucket: parts, what they are joined to, shifted copies above each other, what the mask leaves. Pure. */

import { fitText, meanWidth } from "../../base/text-width";
import { type DisplayList, Pen, textPx } from "../../display-list/display-list";
import type { Moment } from "../../mount/lane-pictures";
import type { FigureLane } from "../../mount/types";
import { type BitFlow, type BitRow, bitFlow, hashFunctions } from "./functions";
import { words } from "./hash-messages";
import { words as ofRows } from "./hash-titles";
import { chainLengths, keyInHand } from "./lane";
import { besideFromPx, bitRowPx, type HashShape, hashHeight, type PanelPlace, panelPlace, titleHeight } from "./shape";

export function flowOf(lane: FigureLane): BitFlow | null {
  const key = keyInHand(lane);
  if (key === null) return null;
  return bitFlow(String(lane.params.function), key.first, key.second, chainLengths(lane).length, key.folded);
}

export function layoutBits({ shape, frame, width }: Moment<HashShape>): DisplayList {
  const out = new Pen();
  frame.lanes.forEach((lane, index) => {
    const place = panelPlace(shape, "bits", width, index);
    const key = keyInHand(lane);
    const buckets = chainLengths(lane).length;
    const name =
      key === null
        ? words.noKey
        : key.number === null
          ? words.bits.inVain
          : words.bits.key(key.number + 1, numberWords(lane, key.second));
    out.label(place.x, place.y + 15, fitText(lane.label, place.width, 14), "ink", { size: 14, strong: true });
    out.word(place.x, place.y + 34, fitWording([words.bits.into(name, buckets), name], place.width), "quiet");
    const flow = flowOf(lane);
    if (flow) drawFlow(out, place, flow, buckets, bitRowPx(shape));
  });
  return out.list(width, hashHeight(shape, "bits", width));
}

/** The first that has room, else as much of the last as has. */
function fitWording(wordings: readonly string[], maxPx: number): string {
  const fits = wordings.find((wording) => meanWidth(wording, textPx) <= maxPx);
  return fits ?? fitText(wordings.at(-1) ?? "", maxPx, textPx);
}

/** What the key is in decimal, where its second part is a number and no name's hash: ", block 483,358". */
function numberWords(lane: FigureLane, second: number): string {
  const kind = hashFunctions[String(lane.params.function)]?.kind;
  return kind === undefined || kind === "dentry" ? "" : words.bits.value(ofRows.parts[kind][1], second);
}

/** How rows stand in a panel: names beside their bits or above them, and where each bit is. */
interface Grid {
  readonly place: PanelPlace;
  readonly beside: boolean;
  readonly rowPx: number;
  readonly left: number;
  readonly pitch: number;
  /** Bit 31 stands on the left. */
  readonly xOf: (bit: number) => number;
}

function gridOf(place: PanelPlace, rowPx: number): Grid {
  const beside = place.width >= besideFromPx;
  // A hair between bytes, so that the eye can count.
  const byteGap = beside ? 3 : 1.2;
  const names = beside ? Math.max(160, Math.min(172, place.width - 352)) : 20;
  const left = place.x + names;
  const pitch = Math.min(18, (place.width - names - 3 * byteGap) / 32);
  const xOf = (bit: number) => left + (31 - bit) * pitch + (3 - (bit >> 3)) * byteGap;
  return { place, beside, rowPx, left, pitch, xOf };
}

/** Squares of bits by their look: x, y, width, height. */
interface Squares {
  readonly ones: number[];
  readonly zeros: number[];
  readonly cutOnes: number[];
}

function drawFlow(out: Pen, place: PanelPlace, flow: BitFlow, buckets: number, rowPx: number): void {
  const { rows, cut, bits, bucket } = flow;
  const grid = gridOf(place, rowPx);
  const { left, pitch, xOf } = grid;
  const squares: Squares = { ones: [], zeros: [], cutOnes: [] };
  const last = rows.length - 1;
  let y = place.y + titleHeight;
  // Behind the places of the bits that the bucket's number is made of, through all rows.
  if (cut === "low") {
    const x = xOf(bits - 1) - 1.5;
    out.rect(x, y - 4, xOf(0) + pitch - x, rows.length * rowPx + 4, { fill: "scan-fill" });
  }
  rows.forEach((row, index) => {
    if (row.role === "folded" || row.role === "joined") out.lines([[left, y - 1, xOf(0) + pitch, y - 1]], "edge");
    // The row that the bucket is cut from: what is cut away turns pale.
    const from = index === last && cut === "low" ? 0 : 32 - bits;
    drawRow(out, grid, row, y, squares, index === last && cut !== "remainder" ? [from, from + bits] : null);
    y += rowPx;
  });
  drawSquares(out, squares);
  const word = words.bucket(bucket);
  if (cut === "remainder") {
    out.word(left, y + 16, words.bits.remainder(buckets, word), "scan", { strong: true });
    return;
  }
  const from = cut === "low" ? 0 : 32 - bits;
  const x1 = xOf(from + bits - 1) - 2;
  const x2 = xOf(from) + pitch;
  const text = words.bits[cut](bits, word);
  out.lines([[x1, y - 4, x1, y + 2, x2, y + 2, x2, y - 4]], "scan");
  const half = meanWidth(text, textPx) / 2;
  const centre = Math.max(place.x + half, Math.min(place.x + place.width - half, (x1 + x2) / 2));
  out.word(centre, y + 19, text, "scan", { anchor: "middle", strong: true });
}

/** `kept`: the bits that are left of it. */
function drawRow(
  out: Pen,
  { place, beside, rowPx, left, pitch, xOf }: Grid,
  { role, operator, label, value, from, to, note }: BitRow,
  y: number,
  { ones, zeros, cutOnes }: Squares,
  kept: readonly [number, number] | null,
): void {
  const size = Math.min(15, pitch - 1);
  const top = beside ? y + (rowPx - size) / 2 - 2 : y + 19;
  for (let bit = from; bit < to; bit++) {
    const one = (value >>> bit) & 1;
    const list = !one ? zeros : kept && bit >= kept[0] && bit < kept[1] ? cutOnes : ones;
    list.push(xOf(bit), top, size, size);
  }
  const strong = role === "folded";
  if (!beside) {
    const name = `${operator === "" ? "" : `${operator} `}${label}`;
    const text = fitText(note === "" ? name : words.bits.noted(name, note), place.width, textPx);
    out.word(place.x, y + 13, text, note ? "scan" : strong ? "ink" : "quiet", { strong });
    return;
  }
  const baseline = top + size - 1.5;
  out.word(place.x, baseline, operator, "quiet");
  const ink = role === "part" || role === "copy" ? "quiet" : "ink";
  out.word(left - 12, note === "" ? baseline : baseline - 7, label, ink, { anchor: "end", strong });
  out.word(left - 12, baseline + 7, fitText(note, left - place.x - 6, textPx), "scan", { anchor: "end" });
}

/** A one is a filled square, a zero a small dot of line: shape before shade. */
function drawSquares(out: Pen, { ones, zeros, cutOnes }: Squares): void {
  const dots: number[] = [];
  for (let i = 0; i < zeros.length; i += 4) {
    const [x, y, w] = [zeros[i] ?? 0, zeros[i + 1] ?? 0, zeros[i + 2] ?? 0];
    dots.push(x + w / 2 - 1.25, y + w / 2 - 1.25, 2.5, 2.5);
  }
  out.rects(dots, "edge");
  out.rects(ones, "ink");
  out.rects(cutOnes, "scan");
}
