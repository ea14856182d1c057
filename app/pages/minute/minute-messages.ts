/** What stands around a chapter in a minute: every word here, so that a translation is a set of files. */
export const words = {
  inOneMinute: "In one minute",
  what: "one plate, one slider, a hundred words",
  toEmbed: "This minute as a page of its own, for a frame",
  title: (chapter: string) => `${chapter}, in one minute`,
  description: (chapter: string) => `${chapter}: one plate, one slider, a hundred words.`,
  chapter: (title: string) => `The whole chapter: ${title}`,
} as const;
