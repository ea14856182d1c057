/** What is said of any plate: every word here, so that a translation is a set of files. */
export const words = {
  /** The longest wording first. */
  unread: ["too long for one picture: the run goes on", "the run goes on", "goes on"],
} as const;
