/** What the choice of figures to embed says: every word here, so that a translation is a set of files. */
export const words = {
  model: "Model",
  state: "State: a link of the lab, or nothing for the model’s usual one",
  shown: "Shown",
  listing: "The code that runs",
  controls: "Controls",
  size: "Size",
  percent: (size: number) => `${size} %`,
  theme: "Theme",
  themes: { auto: "the reader’s", light: "light", dark: "dark" },
  stops: "Stops, which a clicker plays to: 12 90us wake:1 end, or none",
  noStops: (dropped: readonly string[]) =>
    `${dropped.join(", ")}: no step, no time such as 2.4ms, no record such as wake:100, and neither start nor end; left out when it is shown.`,
  codeFor: "Code for",
  forPaper: "With a picture for paper, in the code",
  pictureMade: "The picture for paper is being made.",
  noPicture: (why: string) => `There is no picture for paper: ${why}`,
  slidevOnce: "Once, in the deck’s index.html:",
  code: "Code to embed the figure",
  copy: "Copy code",
  copied: "The code is copied.",
  notCopied: "The browser didn’t let it be copied: mark the code and copy it by hand.",
  namesNotLoaded: "The figure's names could not be loaded. Check the connection and choose it again.",
  noLink: "This is no link of the lab: one looks like …/s/accept/?threads=50&seed=1&at=12.",
  site: "Stampede",
  /** `title`: of the model's lab. */
  frameTitle: (title: string) => `Stampede: ${title.replace(/^The lab: /, "")}`,
  preview: (title: string) => `Preview: ${title}`,
  drawnSmaller: (widthPx: number) => `Drawn smaller: so it stands in a frame ${widthPx} px wide.`,

  /** After a sentence on the slide's frame. */
  needs: (size: number, heightPx: number) => ` At ${size} % the figure needs ${Math.round(heightPx)} px: `,
  fits: "it fits.",
  fitsNowhere: "it fits at no size that can be read. Show fewer figures or lanes, or leave out code and controls.",
  cutOff: "its lower part would be cut off.",
  take: (size: number) => `Take ${size} %`,
} as const;
