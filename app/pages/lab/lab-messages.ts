/** What a lab page says beside its model's own words: every word here, so that a translation is a set of files. */
export const words = {
  lab: "The lab",
  labs: "Labs",
  comparison: "Compare",
  moments: "Moments",
  /** What stands in that pane. */
  thisMoment: "Moments, numbers and listing",
  more: "More",
  close: "Close",
  changes: "Your changes",
  withoutScripts:
    "Without JavaScript this page shows one state of one scenario; what it shows is simulated all the same.",
  loading: "The simulator is being loaded.",
  copyLink: "Copy link",
  share: "Share…",
  shared: (scenario: string) => `Stampede: ${scenario}`,
  copied: "The link is copied.",
  copyByHand: "The browser didn’t let it be copied; copy it from here:",
  allNumbers: "All numbers at this moment",
  simulated: "simulated",
  sweep: "Chart a sweep: any number, over a range of your own",
  chartLoading: "The chart is being loaded.",
  chartMissing: "The chart's code could not be loaded; check the connection and open this again.",
  takeAway: "Take it away: link, QR code, pictures, traces, citation",
  takeAwayMissing: "This part of the page could not be loaded. Check the connection, then close it and open it again.",
} as const;
