import { formatCount, formatCounted } from "../../base/quantity";

/** What is said of parameters: every word here, so that a translation is a set of files. The parameters' own names and help are the model's. */
export const words = {
  differsBetweenLanes: "differs between lanes",
  differs: "differs",
  never: "never",
  nothing: "Nothing",
  /** Where a parameter has no unit: its field takes the exact number. */
  exactly: "exactly",
  doneAt: (act: string, seconds: number) => `${act}, at ${formatCount(seconds)} s`,
  undoAct: "Undo it",
  field: (label: string, unit: string) => `${label}, ${unit}`,
  range: (min: string, max: string) => `${min} to ${max}.`,
  whatThereWas: "what there was",
  noNumber: (typed: string, before: string) =>
    `${typed === "" ? "Nothing" : `"${typed}"`} is no number: ${before} stays.`,
  readAs: (given: string, value: string) => `${given} was read as ${value}.`,
  became: (given: string, value: string, expected: string) => `${given} became ${value}: ${expected} was expected.`,
  powerOfTwo: "a power of two",

  kernel: "kernel",
  /** More than one of a word: kernels, policies. */
  several: (word: string) => (word.endsWith("y") ? `${word.slice(0, -1)}ies` : `${word}s`),
  laneWith: (variant: string, scheduler: string) => `${variant} with ${scheduler}`,
  lane: (number: number) => `Lane ${number}`,
  /** Of a parameter that was changed in one lane. */
  ofLane: (param: string, number: number) => `${param} of lane ${number}`,
  lanes: (count: number) => (count === 1 ? "one lane" : `${count} lanes`),
  otherLines: "other lines",
  same: "the same",

  toCompare: (variants: string) => `${variants} to compare`,
  more: (variants: string) => `More: every parameter, other ${variants} to compare`,
  idle: (choice: string, params: readonly string[]) => `No effect with the ${choice} chosen: ${params.join(", ")}.`,
  compare: (variant: string) => `Compare with another ${variant}`,
  remove: "Remove",
  /** After "Remove", for a screen reader. */
  removed: (number: number) => ` lane ${number}`,

  stays: "They stay in this tab: nothing is sent, and a link to this figure does not carry them.",
  fromFile: "or from a file:",
  clipboard: "the clipboard",
  tooLongToShow: (lines: string, from: string) => `Taken from ${from}: ${lines}, too long to show here.`,
  tooLarge: (name: string, megabytes: number) =>
    `${name} is larger than ${megabytes} MB: take fewer lines. Nothing was read.`,
  pastedTooLarge: (megabytes: number) => `That is more than ${megabytes} MB: take fewer lines. Nothing was read.`,
  unreadable: (name: string) => `${name} could not be read; paste its lines instead.`,
  sampleUnreadable: "The sample did not come; try once more, or paste lines of your own.",

  /** What there is to say of the reader's own text. */
  inputNotes: {
    goToFirst: "Go to the first difference",
    differences: (shown: number, all: number) =>
      shown === all ? formatCounted(all, "differences") : `The first ${shown} of ${formatCount(all)} differences`,
    differencesLabel: "Calls that are answered differently",
    heads: { line: "line", call: "call", trace: "your trace", model: "the model", cause: "likely cause" },
    process: "Process shown",
    passedOver: (lines: number) => `${formatCounted(lines, "lines")} passed over`,
  },
} as const;
