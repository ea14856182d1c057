/** Every sentence that the descriptor figures show or speak, so that a translation is a set of files. */
import { counted, formatCount, formatCounted } from "../../base/quantity";
import type { Numbers } from "../../mount/metric-of";
import type { AnswerKind } from "./core-names";

const n = formatCount;

/** How many answers are those of somebody else: the first that fits. */
const asFor = (theirs: string, as: string) => (alike: number, calls: number) => [
  alike === calls
    ? alike === 1
      ? `the answer is the one ${theirs}`
      : `all ${n(calls)} answers are those ${theirs}`
    : `${n(alike)} of ${n(calls)} answers are those ${theirs}`,
  `${n(alike)} of ${n(calls)} ${as}`,
];

export const words = {
  before: "No call has been made yet.",

  map: {
    /** At the right of a lane's name: the first that fits. */
    now: (live: number, words: number) => [
      `${n(live)} open, ${formatCounted(words, "words")} looked at by the last search`,
      `${n(live)} open, ${formatCounted(words, "words")} looked at`,
      `${n(live)} open`,
    ],
    upper: (count: number, bits: number) => [
      `the upper map: a bit for each full word, ${formatCounted(count, "words")} of ${n(bits)} bits`,
      `the upper map: ${formatCounted(count, "words")}`,
    ],
    lower: (count: number, bits: number, each: number) =>
      each > 1
        ? [
            `the map: ${formatCounted(count, "words")} of ${n(bits)} bits, ${n(each)} words to a cell`,
            `the map: ${formatCounted(count, "words")}`,
          ]
        : [
            `the map: a bit for each number, ${formatCounted(count, "words")} of ${n(bits)} bits`,
            `the map: ${formatCounted(count, "words")}`,
          ],
    foot: (next: number, pointers: number) => [
      `the next search begins at ${n(next)}; the table has room for ${n(pointers)}`,
      `next search from ${n(next)}; room for ${n(pointers)}`,
      `next search from ${n(next)}`,
    ],
    none: ["no upper map: every word is looked at", "no upper map"],
  },

  plate: {
    now: (live: number, words: number) => [
      `${n(live)} open, ${formatCounted(words, "words")} looked at so far`,
      `${formatCounted(words, "words")} looked at`,
      `${n(live)} open`,
    ],
    areas: { open: ["open"], free: ["free"] },
    toCome: "still to come",
    title: (from: number, to: number) => (to - from <= 1 ? `Number ${n(from)}` : `Numbers ${n(from)} to ${n(to - 1)}`),
    open: (open: number, all: number) => (all === 1 ? (open === 1 ? "open" : "free") : `${n(open)} of ${n(all)} open`),
  },

  searches: {
    now: (searches: number, most: number) => [
      `${formatCounted(searches, "searches").replace(/^1 searche$/, "1 search")}, ${formatCounted(most, "words")} at the most`,
      `${formatCounted(most, "words")} at the most`,
    ],
    axis: "search by search",
    none: "nothing has been looked for yet",
  },

  tables: {
    now: (growths: number, copied: number) => [
      `${growths === 1 ? "has grown once" : `has grown ${n(growths)} times`}, ${formatCounted(copied, "pointers")} copied`,
      `${formatCounted(copied, "pointers")} copied`,
    ],
    pointers: "pointers",
    bits: "bits",
    open: "open",
    both: "pointers and bits",
  },

  calls: {
    heads: {
      call: "call",
      words: "words",
      answer: "answer",
      model: "the model",
      kernel: "Linux 6.18",
      trace: "your trace",
    },
    agreement: {
      kernel: asFor("that Linux 6.18 gave", "as Linux 6.18"),
      trace: asFor("in your trace", "as your trace"),
    },
    none: "no call is over yet",
    /** By its letter in the short form. */
    asked: {
      o: () => "open",
      s: () => "FDSize?",
      c: (number: string) => `close ${number}`,
      d: (number: string) => `dup2 onto ${number}`,
      f: (number: string) => `F_DUPFD from ${number}`,
      l: (number: string) => `limit ${number}`,
      "-": () => "exit",
    } as Readonly<Record<string, (number: string) => string>>,
    /** Where no line tells what was asked. */
    done: {
      give: () => "open",
      take: (number: number) => `dup2 onto ${n(number)}`,
      close: (number: number) => `close ${n(number)}`,
      limit: (number: number) => `limit ${n(number)}`,
      status: () => "FDSize?",
      "bad-number": (number: number) => `close or dup2, ${n(number)}`,
      "bad-argument": (number: number) => `F_DUPFD from ${n(number)}`,
      "too-many": () => "open",
      end: () => "exit",
      "close-range": (number: number) => `close_range from ${n(number)}`,
      exec: () => "exec",
    } satisfies Record<AnswerKind, (number: number) => string>,
    /** By what the kernel gives. */
    errors: {
      "-9": "bad file descriptor",
      "-22": "invalid argument",
      "-24": "too many open files",
      "---": "",
    } as Readonly<Record<string, string>>,
  },

  summary: {
    lane: (
      lane: string,
      of: Numbers<"live" | "opened" | "closed" | "refused" | "wordsLooked" | "wordsMost" | "tableSize">,
    ) =>
      `${lane}: ${n(of.live)} open; ${n(of.opened)} given, ${n(of.closed)} closed, ${n(of.refused)} refused; ` +
      `${formatCounted(of.wordsLooked, "words")} looked at, ${n(of.wordsMost)} for one number at the most; the table has room for ${n(of.tableSize)}.`,
    agreement: {
      kernel: (alike: number, calls: number) =>
        `Of ${formatCounted(calls, "calls")}, ${n(alike)} ${alike === 1 ? "is" : "are"} answered as Linux 6.18 answered.`,
      trace: (alike: number, calls: number) =>
        `Of ${formatCounted(calls, "calls")}, ${n(alike)} ${alike === 1 ? "is" : "are"} answered as in your trace.`,
    },
  },

  counters: {
    live: "open",
    words: (count: number) => `${counted(count, "words")} looked at`,
    most: "for one number at the most",
    opened: "given",
    table: "in the table",
    copied: (count: number) => `${counted(count, "pointers")} copied`,
  },

  tableOf: {
    numbers: "the counts",
    calls: (lane: string) => `${lane}: the last calls`,
    differs: "otherwise",
  },

  key: {
    map: "The map",
    full: "green: numbers that are open; a cell is a word, full",
    room: "pale: a word with room; paper: nothing is open in it",
    looked: "pink: words that the search has looked at; in a frame, the one it looks at",
    next: "a frame in ink: where the next search begins",
    plate: "The run",
    open: "green: open",
    search: "pink: where a search looks",
    closed: "a hollow diamond: closed; a full one: given",
    tables: "Tables",
    pointers: "a heavy line: pointers; a light one: bits; green: what is open",
    ticksAbove: "searches",
    ticksBelow: "calls",
  },
} as const;
