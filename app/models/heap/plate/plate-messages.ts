/** What is said of a heap's plate: every word here, so that a translation is a set of files. */
import { formatCount, formatCounted } from "../../../base/quantity";
import type { Holes } from "./places";

const call = (number: number) => `call ${formatCount(number)}`;

export const words = {
  /** In the areas. */
  used: "in use",
  hole: "a hole",
  holes: ["holes that last", "holes"],
  end: "unused end",
  calls: (count: number) => (count === 0 ? "0 calls" : formatCount(count)),
  /** Of a lane, at the moment shown: the first that fits. */
  now: (blocks: number, { count, bytes }: Holes) => [
    `${formatCounted(blocks, "blocks")}, ${formatCounted(count, "holes")} of ${formatCounted(bytes, "bytes")} together`,
    `${formatCounted(blocks, "blocks")}, ${formatCounted(count, "holes")}`,
  ],
  block: (block: number) => `Block ${block}`,
  size: (size: number, requested: number) => `${formatCounted(size, "bytes")}, for ${formatCount(requested)} asked for`,
  holeOf: (bytes: number) => `Hole of ${formatCounted(bytes, "bytes")}`,
  unusedEnd: "The unused end",
  from: (byte: number) => `from ${formatCount(byte)} on`,
  at: (byte: number) => `at ${formatCount(byte)}`,
  /** From 0: from the beginning. Infinity: up to the last that is known. */
  stretch(from: number, to: number): string {
    if (from === 0) return Number.isFinite(to) ? `never in use before ${call(to)}` : "never in use";
    return Number.isFinite(to) ? `from ${call(from)} to ${call(to)}` : `from ${call(from)} on`;
  },
  after: (calls: number) => (calls === 0 ? "before the first call" : `after ${call(calls)}`),
  toCome: "Still to come",
} as const;
