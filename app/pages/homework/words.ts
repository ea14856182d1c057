/** What sheets of homework say beside their questions: every word here, so that a translation is a set of files. */
export const words = {
  noLink: "This is no link of the lab: one looks like …/s/accept/?threads=50&seed=1.",
  otherModel: (given: string, wanted: string) => `The link is of the model ${given}; the question is about ${wanted}.`,
  oneRun: (runs: number) => `The link compares ${runs} runs; give that of one machine.`,
  notYours: (name: string, given: string, wanted: string) => `${name} is ${given}; it has to stay ${wanted}.`,
  outside: (name: string, given: string, expected: string) => `${name} is ${given}; you may choose ${expected}.`,
} as const;
