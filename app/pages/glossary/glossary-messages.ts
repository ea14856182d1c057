/** What the glossary says beside its terms: every word here, so that a translation is a set of files. */
export const words = {
  title: "Glossary",
  description:
    "The words of the chapters: wait queue, run queue, goodness, spinlock, bottom half and the rest, in one to three sentences each.",
} as const;
