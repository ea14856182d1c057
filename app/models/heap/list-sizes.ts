/** Which sizes a list of free chunks holds: the rules of the allocators (malloc.c of Doug Lea 2.6.5 and of glibc 2.36) the other way round. Pure. */
import { formatCount } from "../../base/quantity";

/** Sizes below `below` go to list `first` + size / `step`. */
interface SizeClass {
  readonly below: number;
  readonly step: number;
  readonly first: number;
}

const classes = (...of: readonly (readonly [number, number, number])[]): readonly SizeClass[] =>
  of.map(([below, step, first]) => ({ below, step, first }));

const large = classes([10752, 512, 91], [45056, 4096, 110], [163840, 32768, 119], [786432, 262144, 124]);
const dlmalloc = classes(
  [512, 8, 0],
  [2560, 64, 56],
  [10752, 512, 91],
  [43520, 4096, 110],
  [174592, 32768, 119],
  [698880, 262144, 124],
);
const glibc64 = [...classes([1024, 16, 0], [3136, 64, 48]), ...large];
const glibc32 = [...classes([1008, 16, 1], [2944, 64, 49]), ...large];
const lastBin = 126;

/** Smallest and largest chunk that the list can hold, in bytes; null where any size can lie in it. `word`: bytes of an address. */
export function listSizes(list: number, allocator: string, word: number): readonly [number, number] | null {
  const align = allocator === "glibc" ? 16 : 2 * word;
  if (list >= 216) return [2 ** (list - 216), 2 ** (list - 216)];
  if (list >= 200) return [(list - 199) * 16, (list - 199) * 16];
  if (list >= 136) return [4 * word + (list - 136) * 16, 4 * word + (list - 136) * 16];
  if (list >= 128) return null;
  const rules = allocator === "dlmalloc-1998" ? dlmalloc : word === 8 ? glibc64 : glibc32;
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  let from = 0;
  for (const { below, step, first } of rules) {
    const low = Math.max(from, (list - first) * step);
    const next = Math.min(below, (list - first + 1) * step);
    if (low < next) {
      least = Math.min(least, low);
      most = Math.max(most, low, next - align);
    }
    from = below;
  }
  if (list === lastBin) [least, most] = [Math.min(least, from), Number.POSITIVE_INFINITY];
  return least <= most ? [least, most] : null;
}

/** "640–696 bytes", "from 786,432 bytes"; empty where any size can lie in the list. */
export function listSizesText(list: number, allocator: string, word: number): string {
  const sizes = listSizes(list, allocator, word);
  if (!sizes) return "";
  const [least, most] = sizes;
  if (least === most) return formatCount(least);
  return most === Number.POSITIVE_INFINITY
    ? `from ${formatCount(least)}`
    : `${formatCount(least)}–${formatCount(most)}`;
}
