/** What the list of source documents says: every word here, so that a translation is a set of files. */
export const words = {
  title: "The papers",
  description:
    "The documents that this site rebuilds, section by section: what each says, its numbers and tables, and what the simulated machine makes of them.",
  lead: "The site lives from a few documents of 1999 to 2003. Each has a page here, section by section: what it says, in a sentence or two of ours; its numbers, exactly; what the simulated machine makes of them; and what is not simulated yet. The documents themselves are linked there.",
} as const;
