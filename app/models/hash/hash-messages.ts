/** Every sentence that the figures of hash tables show or speak, so that a translation is a set of files. */
import { counted, formatCount, formatCounted } from "../../base/quantity";

/** "3 keys use". */
const keysUse = (keys: number): string => `${formatCounted(keys, "keys")} ${keys === 1 ? "uses" : "use"}`;

export const words = {
  before: "The table is empty. Nothing has happened yet.",
  noKey: "no key yet",
  bucket: (bucket: number) => `bucket ${formatCount(bucket)}`,

  table: {
    /** How full a table is, the longest wording first. */
    fill: (keys: number, used: number, buckets: number, longest: number) => [
      `${keysUse(keys)} ${formatCount(used)} of ${formatCount(buckets)} buckets; longest chain ${formatCount(longest)}`,
      `${formatCounted(keys, "keys")} in ${formatCount(used)} of ${formatCount(buckets)}; longest ${formatCount(longest)}`,
      `${formatCount(used)} of ${formatCount(buckets)} buckets used`,
    ],
    /** Above rows of tiles; behind the first empty one; behind the bucket in hand, and the same with what its framed tile is. */
    chainsOfTiles: "each bucket with its chain, the head first",
    emptyTile: "empty",
    inHand: "the bucket in hand",
    lookedAt: "the bucket in hand; framed, the key that is looked at",
    goneIn: "the bucket in hand; framed, the key that has gone in",
    /** The first that fits. */
    cells: (buckets: number) => {
      const each = `each cell ${buckets === 1 ? "a bucket" : `${buckets} buckets`}`;
      return [`${each}: the more ink, the longer the chain`, `${each}: more ink, a longer chain`, each];
    },
    cellsAndTowers: (buckets: number, towers: string) =>
      `each cell ${buckets === 1 ? "a bucket" : `${buckets} buckets`}; ${towers}`,
    towersFrom: (keys: number) => `towers: chains of ${keys} keys and more`,
    towers: (towers: number, shortest: number, tallest: number) =>
      `${formatCounted(towers, "towers")}: chains of ${shortest < tallest ? `${formatCount(shortest)} to ` : ""}${formatCount(tallest)} keys`,
    /** Of one of several tables: the first that fits. */
    longest: (keys: number) => [`longest chain ${formatCount(keys)}`, `longest ${formatCount(keys)}`],
    memory: (megabytes: number) => `${formatCount(megabytes)} MB`,
    size: (buckets: string, each: number) =>
      each === 1
        ? [`${buckets} buckets, a cell each`, `${buckets} buckets`]
        : [`${buckets} buckets, ${each} to a cell`, `${buckets}, ${each} a cell`],
    noneHashed: "No key has been hashed yet.",
    emptyChain: (bucket: string) => `${bucket} is empty`,
    /** `link`: at which the look-up is, from 1. */
    chainAt: (bucket: string, keys: number, link: number) =>
      `${bucket}: ${formatCounted(keys, "keys")}, at link ${formatCount(link)}`,
    chain: (bucket: string, keys: number) => `${bucket}: ${formatCounted(keys, "keys")}, head first`,
  },

  bits: {
    inVain: "a key looked up in vain",
    /** `value`: the key as a number with its name, or nothing. */
    key: (number: number, value: string) => `key ${formatCount(number)}${value}`,
    value: (part: string, value: number) => `, ${part} ${formatCount(value)}`,
    into: (key: string, buckets: number) => `${key}, into ${formatCount(buckets)} buckets`,
    remainder: (buckets: number, bucket: string) => `mod ${formatCount(buckets)} = ${bucket}`,
    low: (bits: number, bucket: string) => `${bits} low ${counted(bits, "bits")}: ${bucket}`,
    high: (bits: number, bucket: string) => `${bits} high ${counted(bits, "bits")}: ${bucket}`,
    noted: (row: string, note: string) => `${row}: ${note}`,
  },

  histogram: {
    keys: "keys in a bucket",
    keysTogether: (lengths: number) => `keys in a bucket, ${formatCount(lengths)} together`,
    buckets: "buckets",
    bucketsLogarithmic: "buckets (logarithmic)",
    chance: "chance (Poisson)",
    inSmall: (percent: string) => `${percent}% of keys in buckets of at most 3`,
    longest: (keys: number) => `longest ${formatCount(keys)}`,
    empty: (buckets: number) => `${formatCount(buckets)} empty`,
    both: (empty: string, longest: string) => `${empty}; ${longest}`,
  },

  summary: {
    allEmpty: (lane: string, buckets: number) => `${lane}: all ${formatCount(buckets)} buckets are empty.`,
    hand: (bucket: number, chain: number) =>
      `; the key in hand belongs in bucket ${formatCount(bucket)}, which holds ${formatCounted(chain, "keys")}`,
    /** `inSmall`: percent of keys in buckets of at most three. `hand`: of the key in hand, or nothing. */
    lane: (
      lane: string,
      of: { readonly keys: number; readonly used: number; readonly buckets: number; readonly longest: number },
      inSmall: string,
      hand: string,
    ) =>
      `${lane}: ${keysUse(of.keys)} ${formatCount(of.used)} of ${formatCount(of.buckets)} buckets, ` +
      `the longest chain has ${formatCount(of.longest)}, ${inSmall}% of the keys are in buckets of at most three${hand}.`,
  },

  counters: {
    keys: (count: number) => counted(count, "keys"),
    empty: (buckets: number) => `of ${formatCount(buckets)} buckets empty`,
    longest: "longest chain",
    hit: "links a hit",
    missUniform: "a miss, uniform",
    missKeylike: "a miss, key-like",
  },

  tables: {
    numbers: "the table",
    lengths: (lane: string) => `${lane}: buckets by the number of their keys`,
    keys: "keys",
    buckets: "buckets",
    range: (from: number, to: number) => `${formatCount(from)} to ${formatCount(to)}`,
    fullest: (lane: string) => `${lane}: the fullest buckets`,
    bucket: "bucket",
    none: "none",
    chain: (lane: string, bucket: number, keys: string) =>
      `${lane}: keys in bucket ${formatCount(bucket)}, head first: ${keys}`,
    more: (keys: number) => ` and ${formatCount(keys)} more.`,
    bits: (lane: string, bucket: number) => `${lane}: the key on its way to bucket ${formatCount(bucket)}`,
    step: "step",
    joinedBy: "joined by",
    hexadecimal: "hexadecimal",
    note: "note",
  },

  key: {
    chains: "Chains",
    box: "a box: one key; the head of the chain is on the left",
    broken: "a broken line: an empty bucket",
    band: "a band: the bucket in hand; the framed box in it: the key that is looked at",
    large: "Large tables",
    bar: "a bar a bucket, as high as its chain is long",
    cell: "a cell a bucket: empty, 1 key, 2 or 3, 4 to 7, 8 or more",
    pale: "pale: what is still to come",
    frame: "a frame: the bucket in hand",
    ticksAbove: "keys put in",
    ticksBelow: "keys looked up or taken out",
  },
} as const;
