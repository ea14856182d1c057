/** What the landing page says beside its text: every word here, so that a translation is a set of files. */
export const words = {
  kicker: "How Linux learned to scale, step by step",
  chapters: "Chapters",
} as const;
