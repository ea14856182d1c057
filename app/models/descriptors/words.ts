/** Every sentence that the descriptors' figures show or speak, so that a translation is a set of files. */
import { counted, formatCount, formatCounted } from "../../base/quantity";
import type { DescriptorState, SearchPlace } from "./core-names";

export const words = {
  before: "Nothing has been opened or closed yet.",
  states: { free: "free", open: "open" } satisfies Record<DescriptorState, string>,

  map: {
    size: (bits: number, pointers: number) => [
      `a map of ${formatCount(bits)} bits, ${formatCounted(pointers, "pointers")}`,
      `${formatCount(bits)} bits`,
    ],
    upper: "upper map: a bit for each full word",
    noUpper: "one map: no word tells of others",
    each: (count: number) => (count > 1 ? `a cell is ${formatCounted(count, "words")}` : ""),
    at: {
      rest: (_word: number, next: number) => `no search; the next one begins at ${formatCount(next)}`,
      upper: (word: number) => `the search looks at word ${formatCount(word)} of the upper map`,
      map: (word: number) => `the search looks at word ${formatCount(word)}`,
    } satisfies Record<SearchPlace, (word: number, next: number) => string>,
  },

  plate: {
    now: (live: number, looked: number) => [
      `${formatCount(live)} open, ${formatCounted(looked, "words")} looked at`,
      `${formatCount(live)} open`,
    ],
    areas: { free: ["free"], open: ["open"] } as Readonly<Partial<Record<DescriptorState, readonly string[]>>>,
    title: (from: number, to: number) =>
      to - from === 1
        ? `Descriptor ${formatCount(from)}`
        : `Descriptors ${formatCount(from)} to ${formatCount(to - 1)}`,
    many: (count: number, state: string) => `${formatCount(count)}: ${state}`,
    toCome: "still to come",
  },

  summary: {
    lane: (
      lane: string,
      of: {
        readonly live: number;
        readonly opened: number;
        readonly closed: number;
        readonly refused: number;
        readonly looked: number;
        readonly table: number;
      },
    ) =>
      `${lane}: ${formatCounted(of.live, "descriptors")} open, ${formatCount(of.opened)} given, ${formatCount(of.closed)} closed, ${formatCount(of.refused)} refused; ` +
      `${formatCounted(of.looked, "words")} looked at; the table has room for ${formatCount(of.table)}.`,
  },

  counters: {
    live: "open",
    opened: "given",
    looked: (count: number) => `${counted(count, "words")} looked at`,
    second: "for the second open",
    table: "places in the table",
    refused: "refused",
  },

  tables: {
    numbers: "the counts",
    search: (lane: string, told: string) => `${lane}: ${told}.`,
  },

  key: {
    map: "The map",
    open: "a full box: a number that is open; of many, the fuller a word the darker",
    free: "an empty one: free",
    at: "a pink frame: the word that the search looks at",
    next: "a heavy line: where the next search begins",
    plate: "The plate",
    row: "a row a number, or several; to the right time",
    ticksAbove: "wake-ups",
    ticksBelow: "numbers that are given and closed",
  },
} as const;
