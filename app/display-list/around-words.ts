/** Nothing that moves crosses words: what is carried past them goes behind them, as behind a card. */
import { meanWidth } from "../base/text-width";
import type { Context, Label } from "./display-list";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Where the letters of a label stand, px. */
export function wordBox({ text, x, y, size, anchor }: Label): Box {
  const w = meanWidth(text, size);
  const left = anchor === "start" ? x : anchor === "middle" ? x - w / 2 : x - w;
  return { x: left, y: y - size * 0.8, w, h: size * 1.05 };
}

/** Whatever `paint` paints leaves out the boxes of these labels, which don't overlap. */
export function aroundWords(ctx: Context, labels: Iterable<Label>, paint: () => void): void {
  ctx.save();
  ctx.beginPath();
  // Larger than any canvas.
  ctx.rect(-1e5, -1e5, 2e5, 2e5);
  for (const label of labels) {
    const { x, y, w, h } = wordBox(label);
    ctx.rect(x, y, w, h);
  }
  ctx.clip("evenodd");
  paint();
  ctx.restore();
}

/** Of these labels, in their order, those that cover none of the words that are there, nor each other. */
export function besideWords(labels: readonly Label[], words: readonly Label[]): readonly Label[] {
  const taken = words.map(wordBox);
  return labels.filter((label) => {
    const box = wordBox(label);
    if (taken.some((other) => overlap(box, other))) return false;
    taken.push(box);
    return true;
  });
}

/** Closer than this two words read as one. */
const gapPx = 4;

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w + gapPx && b.x < a.x + a.w + gapPx && a.y < b.y + b.h && b.y < a.y + a.h;
