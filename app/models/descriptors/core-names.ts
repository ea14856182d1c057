/** Kinds of record by which a call is over, as the core names them (wasm-core/src/models/descriptors/spec.cpp): what a process is answered. */
export const answerKinds = [
  "give",
  "take",
  "close",
  "limit",
  "status",
  "bad-number",
  "bad-argument",
  "too-many",
  "end",
  "close-range",
  "exec",
] as const;

export type AnswerKind = (typeof answerKinds)[number];

/** Of the tables, and of a search. */
export const kindNames = {
  open: "open",
  look: "look",
  skim: "skim",
  lookUpper: "look-upper",
  skimUpper: "skim-upper",
  growBits: "grow-bits",
  grow: "grow",
  /** Open before the first call, or not. */
  held: "held",
  /** What the trace says of the call before, where that is something else. */
  differs: "differs",
} as const;

/** Numbers of the errors that the kernel answers with, as negative numbers. */
export const errorNumbers: Readonly<Partial<Record<AnswerKind, number>>> = {
  "bad-number": -9,
  "bad-argument": -22,
  "too-many": -24,
};

/** Descriptors that every process begins with: in, out and error. */
export const standard = 3;

/** Name of the format of what strace prints: its lines have answers of their own. */
export const straceFormat = "strace";
/** Numbers that a table of pointers, or a map, can be for at the most: NR_OPEN. */
export const mostNumbers = 2 ** 20;
