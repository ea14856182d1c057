import { textWidth } from "../base/text-width";
import type { Label } from "../display-list/display-list";

/** Whether one of two labels stands on the other, or closer to it than half a line. */
export function overlap(a: Label, b: Label): boolean {
  if (Math.abs(a.y - b.y) > 0.7 * (a.size + b.size)) return false;
  const [left, right] = [extent(a), extent(b)];
  return left[0] < right[1] && right[0] < left[1];
}

function extent({ x, text, size, anchor }: Label): readonly [number, number] {
  const width = textWidth(text, size);
  const from = anchor === "start" ? x : anchor === "middle" ? x - width / 2 : x - width;
  return [from, from + width];
}
