/** What the search says: every word here, so that a translation is a set of files. */
export const words = {
  search: "Search",
  /** In the button, and in the empty field. */
  key: "/",
  title: "Search the site",
  placeholder: "a word, a figure, a setting, a row of the ledger",
  close: "Close",
  loading: "The index is being loaded…",
  notLoaded: "The index could not be loaded. Everything else goes on; the contents lead to every chapter.",
  codeMissing: "The search could not be loaded.",
  nothing: (query: string) => `Nothing is found by “${query}”.`,
  found: (count: number) => `${count} found`,
  kinds: { section: "section", figure: "figure", term: "term", claim: "claim", setting: "setting" },
} as const;
