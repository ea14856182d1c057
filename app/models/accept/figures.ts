/** The figures of the model `accept` by their names, with their titles. */
export const acceptFigures = {
  herd: "Wait queue, run queue, CPUs",
  "run-queue-scan": "A look through the run queue",
  "wait-queue-walk": "A walk along the wait queue",
  "time-split": "Where the CPUs’ time went",
} as const;

export type AcceptFigureName = keyof typeof acceptFigures;
