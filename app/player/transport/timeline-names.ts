/** Which names of moments a timeline has room for, and where they stand. Pure. */
import { smallestTextPx, textWidth } from "../../base/text-width";

export interface NamedShare {
  readonly short: string;
  /** 0 at the left end, 1 at the right. */
  readonly share: number;
}

export interface PlacedName extends NamedShare {
  readonly anchor: "start" | "middle" | "end";
}

/** Between two names, px. */
const gapPx = 12;

/** `namesPx`: from the left end of the axis to where names may begin and end. The first of two that would stand on each other stays. */
export function placeNames(
  moments: readonly NamedShare[],
  axisPx: number,
  [fromPx, toPx]: readonly [number, number],
): readonly PlacedName[] {
  const taken: (readonly [number, number])[] = [];
  return moments.flatMap(({ short, share }) => {
    const width = textWidth(short, smallestTextPx);
    const x = share * axisPx;
    const anchor = x - width / 2 < fromPx ? "start" : x + width / 2 > toPx ? "end" : "middle";
    const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
    const right = left + width;
    if (left < fromPx || right > toPx) return [];
    if (taken.some(([from, to]) => left < to + gapPx && from < right + gapPx)) return [];
    taken.push([left, right]);
    return [{ short, share, anchor }];
  });
}
