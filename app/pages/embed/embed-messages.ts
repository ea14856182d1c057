/** What an embedded figure says beside its model's own words. */
export const words = {
  loading: "The simulator is being loaded.",
  site: "Stampede",
  simulatedHere: ", simulated in this page",
  paperSays: "The paper says",
  ownExperiment: "Our own experiment, no paper has it:",
  machineSays: "The machine says",
  noPlace: (at: string) =>
    `${at} is no step, no time such as 2.4ms, no record such as wake:100, and neither start nor end.`,
  noStops: (dropped: readonly string[]) =>
    `Of the stops, ${dropped.join(", ")} ${dropped.length > 1 ? "are" : "is"} no place of a run; the others are kept.`,
  stopsBeyond: (count: number, steps: number) =>
    `${count === 1 ? "One stop lies" : `${count} stops lie`} beyond the end of the run, which has ${steps} steps, and ${count === 1 ? "is" : "are"} dropped.`,
} as const;
