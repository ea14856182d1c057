import { formatCount } from "../../base/quantity";
import { metricTable, stateTables, type TableOf } from "../../mount/state-tables";
import { flowOf } from "./bits-layout";
import { words } from "./hash-messages";
import { chainInHand, chainLengths, histogramOf, keyInHand } from "./lane";

const say = words.tables;

const shown = [
  "keys",
  "buckets",
  "load",
  "empty",
  "longest",
  "probesHit",
  "probesMissUniform",
  "probesMissKeylike",
  "inSmallBuckets",
];

const mostRows = 12;

const lengths: TableOf = ({ lane }) => {
  const all = [...Array.from(histogramOf(lane)).entries()].filter(([, count]) => count > 0);
  const rest = all.slice(mostRows);
  const sum = rest.reduce((sum, [, count]) => sum + count, 0);
  return {
    caption: say.lengths(lane.label),
    heads: [say.keys, say.buckets],
    rows: [
      ...all.slice(0, mostRows),
      ...(rest.length > 0 ? [[say.range(rest[0]?.[0] ?? 0, rest.at(-1)?.[0] ?? 0), sum]] : []),
    ],
  };
};

/** Buckets with the longest chains, longest first. */
export function fullest(lengths: ArrayLike<number>, most: number): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  let least = 0;
  for (let bucket = 0; bucket < lengths.length; bucket++) {
    const length = lengths[bucket] as number;
    if (length <= least) continue;
    let at = found.length;
    while (at > 0 && (found[at - 1]?.[1] ?? 0) < length) at--;
    found.splice(at, 0, [bucket, length]);
    if (found.length > most) found.pop();
    if (found.length === most) least = found.at(-1)?.[1] ?? 0;
  }
  return found;
}

const longest: TableOf = ({ lane }) => {
  const rows = fullest(chainLengths(lane), 5);
  return rows.length === 0 ? null : { caption: say.fullest(lane.label), heads: [say.bucket, say.keys], rows };
};

const chain: TableOf = ({ lane }) => {
  const key = keyInHand(lane);
  if (key === null) return null;
  const chain = Array.from(chainInHand(lane));
  const first = chain.slice(0, 20).map((number) => formatCount(number + 1));
  const keys = first.length === 0 ? say.none : first.join(", ");
  const rest = chain.length - first.length;
  return say.chain(lane.label, key.bucket, keys) + (rest > 0 ? say.more(rest) : ".");
};

const bits: TableOf = ({ lane }) => {
  const flow = flowOf(lane);
  if (flow === null) return null;
  return {
    caption: say.bits(lane.label, flow.bucket),
    heads: [say.step, say.joinedBy, say.hexadecimal, say.note],
    rows: flow.rows.map(({ label, operator, value, note }) => [
      label,
      operator || "–",
      value.toString(16).padStart(8, "0"),
      note || "–",
    ]),
  };
};

/** The numbers, chains by length, the fullest buckets, the chain in hand, and the key's bits. */
export const HashTables = stateTables(metricTable(say.numbers, shown), lengths, longest, chain, bits);
