/** What an embedded figure says beside its model's own words. */
export const words = {
  loading: "The simulator is being loaded.",
  site: "Stampede",
  simulatedHere: ", simulated in this page",
  paperSays: "The paper says",
  machineSays: "The machine says",
} as const;
