/** What stands around every page: every word here, so that a translation is a set of files. Pages have words of their own. */
export const words = {
  site: "Stampede",
  skip: "Skip to the text",
  /** In a lab. */
  toPlay: "Skip to the controls",
  contents: "Contents",
  tools: "Site",
  /** Under a poster, before the address of its run. */
  posterFoot: "Stampede: how Linux learned to scale. Simulated; run it again at",
  kept: (version: string) => `${version}, kept as it was`,
  lightOrDark: "Light or dark",
  /** In the header, by the page's id. */
  nav: { lab: "Lab", papers: "Papers", claims: "Claims", teach: "Teach", glossary: "Glossary", about: "About" },
  chapterKicker: (number: number, kicker: string) => `Chapter ${number} · ${kicker}`,

  licences: (
    <>
      Code under the{" "}
      <a href="https://www.apache.org/licenses/LICENSE-2.0" rel="license">
        Apache License 2.0
      </a>
      , prose and figures under{" "}
      <a href="https://creativecommons.org/licenses/by/4.0/" rel="license">
        CC BY 4.0
      </a>
      .
    </>
  ),
  sources: "Sources, and how to cite",
  foundError: "Found an error?",
  noCookies: "No cookies, no third parties.",
  version: (version: string) => `Version ${version}`,
  keptVersion: (version: string) => `${version}, kept as it was;`,
  latest: "the latest",

  /** Under a page that stays as it was printed. */
  asleep:
    "The code of this page could not be loaded: its figures stay pictures, and nothing of them can be pressed. Perhaps the page is of an older version of the site; reload it.",

  /** What could not be drawn. */
  theQuestion: "The question",
  theChart: "The chart",
  theFigure: "The figure",
  theHomework: "The homework",
  notDrawn: (what: string, why: string) =>
    `${what} could not be drawn: ${why} The text does not need it; reloading the page may bring it back.`,
  figureNotLoaded:
    "The figure's code could not be loaded; the picture and the text stay. Check the connection and try again, or reload the page: it may be of an older version.",
  linkNotices: "This is not quite what the link says:",
  dismiss: "Dismiss",

  readyOffline: "Ready offline.",
  keepOffline: (megabytes: number | null) =>
    `Keep the site offline${megabytes === null ? "" : ` (${megabytes.toFixed(0)} MB)`}`,
  keepNoLonger: "Keep it no longer",
  keepsNoSites: "This browser, or this window, keeps no sites.",
  beingKept: "The site is being kept…",
  newerOffline: "Ready offline. A newer version is there; it comes when every page of the site is closed.",
  notKept: (why: string) => `The site could not be kept: ${why}. Everything else goes on.`,
  noWorker: "no worker came of it",
  filesMissing: "not every file could be loaded",
} as const;
