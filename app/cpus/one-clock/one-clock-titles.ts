/** What a page says of plates on one clock before they are fetched. */
export const words = {
  clock: "Threads and CPUs on one clock",
  overview: "The whole run, and which part of it is shown",
} as const;
