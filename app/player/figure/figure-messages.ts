/** What is said around a figure: every word here, so that a translation is a set of files. */
export const words = {
  figureAndPlayer: (label: string) => `${label}: figure and player`,
  /** For a screen reader: "fig-3" → "Figure 3", any other by what its caption begins with. */
  figureLabel: (id: string, title: string) => {
    const number = /^fig-(\d+)$/.exec(id)?.[1];
    if (number !== undefined) return `Figure ${number}`;
    return title === "" ? "This figure" : title;
  },
  loading: "The figure is being loaded.",
  codeMissing:
    "The figure's code could not be loaded; the picture and the text stay. Check the connection and try again, or reload the page: it may be of an older version.",
  captionOfFirst: "These words describe the figure as it first was.",
  reset: "Reset it",
  /** The second part stands alone where there is little room. */
  toLab: ["Open in the", "lab"],
} as const;
