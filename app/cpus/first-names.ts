/** The key in its place: a mark's name stands at the first one of its kind that has room for it. */
import { meanWidth } from "../base/text-width";
import type { Role } from "../display-list/colours";
import type { Sketch } from "../display-list/display-list";

export interface NamedMarks {
  readonly text: string;
  readonly role: Role;
  /** Middles of the marks of this kind, the first to be named first. */
  readonly middles: readonly number[];
}

export interface NamesLine {
  /** Baseline. */
  readonly y: number;
  readonly size: number;
  /** Nothing stands beyond these. */
  readonly left: number;
  readonly right: number;
}

/** Further than this from a word's end its mark's middle must lie: else it names the neighbour. */
const insidePx = 6;
const apartPx = 10;

/** In one line over or under the marks; those that come first have first choice. */
export function nameFirst(out: Sketch, kinds: readonly NamedMarks[], { y, size, left, right }: NamesLine): void {
  const taken: (readonly [from: number, to: number])[] = [];
  for (const { text, role, middles } of kinds) {
    const w = meanWidth(text, size);
    for (const middle of middles) {
      const x = Math.max(left, Math.min(right - w, middle - w / 2));
      if (middle < x + insidePx || middle > x + w - insidePx) continue;
      if (taken.some(([from, to]) => x < to + apartPx && x + w > from - apartPx)) continue;
      taken.push([x, x + w]);
      out.label(x, y, text, role, { size, key: true });
      break;
    }
  }
}
