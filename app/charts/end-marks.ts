/** Marks at the end of a curve: places along it, counted back from its end. */
import type { XY } from "../axes/labels";
import type { EndMark, Look, Tone } from "./look";

export interface PlacedEnd extends XY {
  readonly shape: EndMark;
  readonly tone: Tone;
}

const firstPx = 1;
const stepPx = 10;

export function placeEnds(line: readonly XY[], { ends, tone }: Look): PlacedEnd[] {
  const fromTheEnd = [...line].reverse();
  return [...ends].reverse().map((shape, i) => ({ ...along(fromTheEnd, firstPx + i * stepPx), shape, tone }));
}

/** The place on the line so many pixels from its beginning; its end where it is shorter. */
function along(line: readonly XY[], px: number): XY {
  let left = px;
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1] as XY;
    const b = line[i] as XY;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length >= left) return { x: a.x + ((b.x - a.x) * left) / length, y: a.y + ((b.y - a.y) * left) / length };
    left -= length;
  }
  return line.at(-1) as XY;
}
