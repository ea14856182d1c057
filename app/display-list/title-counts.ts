/** The one number that a lane is about, at the right of its title: as large as there is room, and of one size in all lanes, for they are compared. */
import { least } from "../base/extremes";
import { meanWidth } from "../base/text-width";

export interface TitleCount {
  /** The longest first; none: nothing is counted yet. */
  readonly wordings: readonly string[];
  /** px. */
  readonly room: number;
}

const sizes = [22, 15] as const;

/** Of each lane; null: it has none, or no room. */
export function fitTitleCounts(counts: readonly TitleCount[]): readonly ({ text: string; size: number } | null)[] {
  const firsts = counts.map((count) => largest(count, sizes));
  const smallest = least(firsts.map((one) => one?.size ?? sizes[0]));
  return counts.map((count) => largest(count, [smallest]));
}

const largest = ({ wordings, room }: TitleCount, among: readonly number[]) =>
  wordings
    .flatMap((text) => among.map((size) => ({ text, size })))
    .find(({ text, size }) => meanWidth(text, size) <= room) ?? null;
