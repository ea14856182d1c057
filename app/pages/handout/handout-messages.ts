/** What the handouts say beside their texts. */
export const words = {
  title: (chapter: string) => `Handout: ${chapter}`,
  description: (chapter: string) =>
    `${chapter} on a page or two of paper: what it says, its numbers, and questions to think about.`,
  plate: "The chapter’s plate: a whole run in one picture",
  print: "Print it",
  readOn: "Read on, and run it yourself:",
  chapter: "the chapter",
  simulated: "All numbers are of simulated runs of this site.",
  toChapter: "The chapter on the screen",
} as const;
