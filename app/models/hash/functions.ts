/** The model's hash functions once more, step by step, so that a figure can draw the bits on their way. Held against the core by its test. */
import type { LaneParams } from "../../model/scenario";
import { words } from "./hash-titles";

export type PartKind = "integer" | "page" | "buffer" | "inode" | "dentry";
type Source = "first" | "second" | "mixed";
type Operator = "+" | "−" | "xor" | "or";

/** A copy of a row, shifted: to the left where `by` is negative. Counts are those of an i386, which shifts by 32 as by 0. */
interface Term {
  readonly of: Source;
  /** From log2 of the number of buckets. */
  readonly by: (bits: number) => number;
  readonly operator: Operator;
}

export interface HashFunction {
  readonly kind: PartKind;
  /** How far the first part is shifted to the right before it joins the second; null: the parts are not joined. */
  readonly join: { readonly shift: number; readonly operator: Operator } | null;
  /** "opaque": one step that shifts don't tell (a table, a polynomial). */
  readonly fold: readonly Term[] | "opaque" | "golden";
  readonly cut: "low" | "high" | "remainder";
}

const by = (count: number) => () => count;
const copy = (of: Source, shift: Term["by"], operator: Operator): Term => ({ of, by: shift, operator });
const whole = (operator: Operator): Term => copy("mixed", by(0), operator);
const foldOnce = (operator: Operator): readonly Term[] => [whole(operator), copy("mixed", (b) => b, operator)];
const foldTwice = (operator: Operator): readonly Term[] => [
  ...foldOnce(operator),
  copy("mixed", (b) => 2 * b, operator),
];
const integer = (fold: HashFunction["fold"], cut: HashFunction["cut"] = "low"): HashFunction => ({
  kind: "integer",
  join: null,
  fold,
  cut,
});
const joined = (kind: PartKind, operator: Operator, shift: number, fold: readonly Term[]): HashFunction => ({
  kind,
  join: { shift, operator },
  fold,
  cut: "low",
});

/** The buffer cache's, from 2.2.14 and 2.3.9 on: its shifts depend on the size of the table. */
const fiveShifts: HashFunction = {
  kind: "buffer",
  join: null,
  fold: [
    copy("first", (b) => 6 - b, "xor"),
    copy("first", (b) => 9 - b, "xor"),
    copy("second", (b) => 6 - b, "xor"),
    copy("second", by(13), "xor"),
    copy("second", (b) => 12 - b, "xor"),
  ],
  cut: "low",
};

export const goldenPrime = 2654435761;

export const hashFunctions: Readonly<Record<string, HashFunction>> = {
  mask: integer([whole("xor")]),
  modulus: integer([whole("xor")], "remainder"),
  multiplicative: integer("golden", "high"),
  "shift-add": integer([
    copy("mixed", by(-7), "+"),
    copy("mixed", by(0), "−"),
    copy("mixed", by(10), "+"),
    copy("mixed", by(19), "+"),
  ]),
  "table-driven": integer("opaque"),
  crc32: integer("opaque"),
  "page-2.2.0": joined("page", "+", 4, foldOnce("+")),
  "page-2.2.14": joined("page", "+", 4, [whole("+")]),
  "page-2.4": joined("page", "+", 4, foldOnce("+")),
  "buffer-2.2.0": joined("buffer", "xor", 0, [whole("xor")]),
  "buffer-2.2.14": fiveShifts,
  "buffer-2.3.9": fiveShifts,
  "inode-2.2": joined("inode", "or", 0, [whole("+"), copy("mixed", by(8), "+"), copy("mixed", by(16), "+")]),
  "inode-2.4": joined("inode", "or", 5, foldTwice("+")),
  "dentry-2.2.0": joined("dentry", "+", 0, [whole("xor"), copy("mixed", by(10), "xor"), copy("mixed", by(20), "xor")]),
  "dentry-2.2.14": joined("dentry", "+", 5, foldTwice("xor")),
  "dentry-2.2.19": joined("dentry", "+", 5, foldOnce("xor")),
  "dentry-2.4": joined("dentry", "+", 5, foldTwice("xor")),
  "shift-add-lever": integer([
    copy("mixed", by(-7), "+"),
    copy("mixed", by(0), "−"),
    copy("mixed", by(9), "+"),
    copy("mixed", by(17), "+"),
  ]),
};

export interface BitRow {
  readonly role: "part" | "joined" | "copy" | "folded" | "bucket";
  /** How it joins the rows above it; "" for the first. */
  readonly operator: Operator | "×" | "";
  readonly label: string;
  readonly value: number;
  /** Which of the 32 bits, from the lowest, the row has: a shift leaves places empty. */
  readonly from: number;
  readonly to: number;
  /** A word about the row that the eye may miss. */
  readonly note: string;
}

export interface BitFlow {
  readonly rows: readonly BitRow[];
  readonly folded: number;
  readonly bucket: number;
  readonly bits: number;
  readonly cut: HashFunction["cut"];
}

const shifted = (value: number, count: number): number =>
  count >= 0 ? value >>> (count & 31) : (value << (-count & 31)) >>> 0;

function combined(a: number, operator: Operator, b: number): number {
  switch (operator) {
    case "+":
      return (a + b) >>> 0;
    case "−":
      return (a - b) >>> 0;
    case "xor":
      return (a ^ b) >>> 0;
    case "or":
      return (a | b) >>> 0;
  }
}

/** `opaque`: the folded value as the model gives it, for the functions whose step is not one of shifts. */
export function bitFlow(name: string, first: number, second: number, buckets: number, opaque: number): BitFlow | null {
  const found = hashFunctions[name];
  if (!found) return null;
  const bits = 31 - Math.clz32(buckets);
  const rows: BitRow[] = [];
  const [firstName, secondName] = words.parts[found.kind];
  const row = (change: Partial<BitRow> & Pick<BitRow, "role" | "label" | "value">): void => {
    rows.push({ operator: "", from: 0, to: 32, note: "", ...change });
  };
  let mixed = second;
  if (found.join) {
    const { shift, operator } = found.join;
    const own = first >>> shift;
    mixed = combined(own, operator, second);
    row({ role: "part", label: shift > 0 ? `${firstName} / ${1 << shift}` : firstName, value: own, to: 32 - shift });
    row({ role: "part", operator, label: secondName, value: second });
  } else {
    if (firstName !== "") row({ role: "part", label: firstName, value: first });
    row({ role: "part", label: secondName, value: second });
  }
  const folded = foldRows(found, { first, second, mixed }, bits, opaque, row);
  let bucket = (folded & (buckets - 1)) >>> 0;
  if (found.cut === "high") bucket = bits === 0 ? 0 : folded >>> (32 - bits);
  if (found.cut === "remainder") bucket = folded % buckets;
  return { rows, folded, bucket, bits, cut: found.cut };
}

function foldRows(
  { fold, kind, join }: HashFunction,
  sources: Readonly<Record<Source, number>>,
  bits: number,
  opaque: number,
  row: (change: Partial<BitRow> & Pick<BitRow, "role" | "label" | "value">) => void,
): number {
  const { mixed } = sources;
  if (fold === "golden") {
    const value = Math.imul(mixed, goldenPrime) >>> 0;
    row({ role: "part", operator: "×", label: goldenPrime.toLocaleString("en-US"), value: goldenPrime });
    row({ role: "folded", label: words.rows.product, value });
    return value;
  }
  if (fold === "opaque") {
    row({ role: "folded", label: words.rows.hash, value: opaque });
    return opaque;
  }
  const [only] = fold;
  if (fold.length === 1 && only && only.by(bits) === 0) {
    if (join) row({ role: "folded", label: words.rows.joined, value: mixed });
    return mixed;
  }
  // Where the fold begins with the joined parts as they are, that row stands for both.
  const begins = join !== null && only?.of === "mixed" && only.by(bits) === 0;
  if (join && !begins) row({ role: "joined", label: words.rows.joined, value: mixed });
  const [firstName, secondName] = words.parts[kind];
  const names = { first: firstName, second: secondName, mixed: join ? words.rows.joined : secondName };
  let value = 0;
  const seen = new Map<string, boolean>();
  fold.forEach((term, index) => {
    const count = term.by(bits);
    const own = shifted(sources[term.of], count);
    value = index === 0 ? own : combined(value, term.operator, own);
    const real = Math.abs(count) & 31;
    const same = `${term.of} ${count >= 0 ? real : -real}`;
    const cancels = term.operator === "xor" && seen.has(same);
    seen.set(same, true);
    let label: string = names[term.of];
    if (count !== 0) label = `${label} ${count > 0 ? ">>" : "<<"} ${Math.abs(count)}`;
    let note = "";
    if (Math.abs(count) > 31) note = real === 0 ? words.rows.shiftBy32 : words.rows.shiftOnI386(real);
    if (cancels) note = words.rows.cancels;
    row({
      role: begins && index === 0 ? "joined" : "copy",
      operator: index === 0 ? "" : term.operator,
      label,
      value: own,
      from: count < 0 ? real : 0,
      to: count > 0 ? 32 - real : 32,
      note,
    });
  });
  row({ role: "folded", label: words.rows.folded, value });
  return value;
}

/** Heads of chains that a megabyte of memory asks for, and the bytes of one: a pointer, or a list's two. */
const wanted: Readonly<Record<string, readonly [perMegabyte: number, bytes: number]>> = {
  "page-2.2.14": [256, 4],
  "page-2.4": [256, 4],
  "buffer-2.2.14": [1024, 4],
  "buffer-2.3.9": [64, 4],
  "inode-2.4": [64, 8],
  "dentry-2.2.14": [128, 8],
  "dentry-2.2.19": [128, 8],
  "dentry-2.4": [128, 8],
};
const fixed: Readonly<Record<string, number>> = { "buffer-2.2.0": 32768, "inode-2.2": 256, "dentry-2.2.0": 1024 };
const pageBytes = 4096;
const mostBytes = 512 * pageBytes;

/** How many buckets a lane's table will have: known before anything runs, so that a figure can keep its place. */
export function bucketsOf(lane: LaneParams): number {
  if (typeof lane.buckets === "number") return lane.buckets;
  const name = String(lane.function);
  const heads = wanted[name];
  if (!heads) return fixed[name] ?? 2048;
  const megabytes = typeof lane["memory-mb"] === "number" ? lane["memory-mb"] : 0;
  const [perMegabyte, bytes] = heads;
  const most = mostBytes / bytes;
  let buckets = pageBytes / bytes;
  while (buckets < megabytes * perMegabyte && buckets < most) buckets *= 2;
  return buckets;
}
