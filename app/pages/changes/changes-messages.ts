/** What the page of changes says beside its text: every word here, so that a translation is a set of files. */
export const words = {
  keptHere: "Kept here: ",
  feed: "Follow new chapters and changed results (an Atom feed)",
  columns: ["date", "model", "version", "what its runs say since"],
} as const;
