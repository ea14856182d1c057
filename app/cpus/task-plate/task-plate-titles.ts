/** What a page says of a plate before it is fetched. */
export const words = {
  title: "The whole run, a row for each thread",
} as const;
