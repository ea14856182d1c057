/** What is said where something is taken away: every word here, so that a translation is a set of files. Words of lectures and packs stand in their own rooms. */
import { formatCount } from "../base/quantity";

export const words = {
  notYet: "Once the figure has come alive, its state can be taken away from here.",
  wrongHere: "Is something wrong here?",

  link: "Link",
  codeOf: (what: string) => `QR code of the link to ${what}`,
  noShortLink:
    "There are no short links: one would need a server that remembers what each stands for, and this site has none and keeps nothing of what you do. The link is the state itself, and so is the code.",
  knownState:
    "The site names this moment itself: under this address its preview shows it, wherever it is pasted. The preview of the link above shows it only where the site runs on its own server, and elsewhere the model.",
  copyKnown: "Copy that address",
  embed: "Embed it…",
  copyLink: "Copy link",
  copyLinkInWords: "Copy link in words",
  linkCopied: "The link is copied.",
  wordsAndLinkCopied: "Words and link are copied.",
  copyRefused: "The browser didn’t let it be copied: mark the text and copy it by hand.",

  picture: "Picture",
  figure: "Figure",
  allFigures: "all figures",
  pictureOptions: "What the picture has",
  pictureParts: { heading: "heading and link", counters: "counters", key: "colour key" },
  pictureChoice: { background: "Background", width: "Width" },
  pictureChoices: {
    background: { paper: "paper", white: "white", none: "none" },
    width: { page: "of a page", column: "of a column (8 cm)" },
  },
  svg: "SVG",
  png: "PNG",
  copyPicture: "Copy picture",
  pictureCopied: "The picture is copied.",
  pictureRefused: "The browser didn’t let a picture be copied: take the PNG.",
  noPicture: "There is no picture yet: let the run begin first.",
  film: "Film",
  filmFrom: "Film from",
  filmTo: "to",
  filmFromHere: "here",
  filmFromStart: "the start of the run",
  filmToEnd: "the end of the run",
  filmSecondsLater: (count: number) => `${count} s of playing later`,
  makeFilm: { gif: "Make GIF", webm: "Make WebM" },
  stop: "Stop",
  filmEmpty: "No time passes between these two moments: let the film begin earlier, or end later.",
  filmSpan: (from: string, to: string, seconds: number, hastened: number) =>
    `From ${from} to ${to} at the speed that is chosen, ${seconds.toFixed(1)} s and two for the last picture${
      hastened > 1.005 ? `; ${hastened.toFixed(1)} times as fast, because a film is at most a minute long` : ""
    }.`,
  noWebm: "This browser makes no WebM films (it has no video encoder for pages). The GIF shows the same.",
  /** `step`: counted from 1. */
  titleAtStep: (title: string, step: number) => `${title}, at step ${formatCount(step)}`,
  runGaveNone: "The run gave no picture.",
  noCanvas: "This browser gave no canvas to draw on.",

  log: "The run’s log",
  logOf: "of",
  allLanes: "all lanes in one Perfetto trace",
  openInPerfetto: "Open in Perfetto",
  perfettoTrace: "Perfetto trace",
  ftrace: "ftrace text",
  ndjson: "NDJSON",
  csv: "Numbers at this moment, CSV",
  perfettoNote:
    "“Open in Perfetto” opens ui.perfetto.dev in a new window and hands it the trace; it is read there in your browser.",
  noWindow: "The browser opened no new window; save the trace and open it at ui.perfetto.dev.",
  perfettoSilent: "Perfetto's page did not answer; save the trace and open it at ui.perfetto.dev.",
  noLog: "The run has no log yet.",
  noNumbers: "There are no numbers yet: let the run begin first.",

  citation: "Citation of this state",
  bibtex: "BibTeX",
  csl: "CSL-JSON",
  siteTitle: "Stampede: how Linux learned to scale, step by step",
  author: "The Stampede authors",
  citedNote: "Interactive simulation; the link restores the state",

  reportError: "Report an error",
  copyReport: "Copy a report",
  reportCopied: "The report is copied; two lines of it are yours to fill in.",
  reportNotCopied: "The browser didn’t let it be copied. Send the link of this state, and say what is wrong with it.",
  reportTitle: (subject: string) => `Error: ${subject}`,
  /** The reader's to fill in. */
  reportWrong: "What is wrong: ",
  reportExpected: "What I would have expected, and from which source: ",
  reportState: (subject: string) => `State: ${subject}`,
  reportShown: (sentence: string) => `Shown: ${sentence}`,
  reportLink: (link: string) => `Link: ${link}`,
  reportMadeBy: (version: string, browser: string) => `Stampede ${version}; ${browser}`,

  embedPlaces: {
    html: "plain HTML",
    element: "HTML, as high as the figure",
    reveal: "reveal.js",
    slidev: "Slidev",
    quarto: "Quarto",
    moodle: "Moodle",
    notion: "Notion",
  },
  revealFrame: (heightPx: number) =>
    `The frame takes ${heightPx} px of a slide’s usual 700, and leaves a heading its place.`,
  slidevFrame: (heightPx: number) => `The frame fills the slide, which is usually 980 × ${heightPx} px.`,
} as const;
