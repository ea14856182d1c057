/** What the list of labs says: every word here, so that a translation is a set of files. */
export const words = {
  title: "The labs",
  description:
    "A lab for each simulated model: every parameter, up to four machines side by side, each moment an address.",
  lead: "A lab has every parameter of its model. Compare up to four machines at the same moment, and share exactly what you see: the address of the page is all of it.",
  of: (chapter: string) => `The model of “${chapter}”.`,
  ofNone: "No chapter tells of it yet.",
} as const;
