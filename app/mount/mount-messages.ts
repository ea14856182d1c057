/** What all models' figures say around their drawings: every word here, so that a translation is a set of files. */
export const words = {
  key: "Key",
  underFigure: "Under the figure",
  ticksAbove: (what: string) => `ticks above the line: ${what}`,
  ticksBelow: (what: string) => `ticks below it: ${what}`,
  steps: "triangles: one step back, one step on",
  ends: "with a bar: to the start, to the end",
  manyTicks: "Where many ticks fall on one place they become one, the taller the more.",

  /** `lanes`: a sentence each. */
  atMoment: (clock: string, lanes: readonly string[]) => `At ${clock}: ${lanes.join(" ")}`,
  /** The first part goes where a row has little room. */
  inWords: ["This moment", "in words"],
  /** A lane's numbers: where a narrow figure has no room for all of them in their line. */
  numbers: (lane: string, counters: readonly { readonly value: string; readonly label: string }[]) =>
    `${lane}: ${counters.map(({ value, label }) => `${value} ${label}`).join(", ")}.`,
  step: (clock: string, step: string) => `${clock} · step ${step}`,
  noSteps: "No steps yet.",
  tables: "Tables of this moment",
  stepsAround: "Steps around this moment",
  time: "time",
  lane: "lane",
  whatHappens: "what happens",

  /** In place of a drawing. */
  tookTooLong: (seconds: number) =>
    `This drawing took longer than ${seconds} seconds and was stopped, so that the rest of the page keeps working. Try a shorter run, fewer lanes or another drawing.`,
  notDrawn: (why: string) =>
    `This drawing failed: ${why} The rest of the page keeps working. Try other settings or another drawing.`,
  tryAgain: "Try again",

  listing: "Listing",
  showListing: "show listing",
  hideListing: "hide listing",
  idle: "idle",
} as const;
