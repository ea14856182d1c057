/** What a lecture pack says, and the page that makes it: every word here, so that a translation is a set of files. */

export const words = {
  button: "Lecture pack (zip)",
  buttonOf: (title: string) => `Lecture pack (zip) of “${title}”`,
  begun: "The pack is being made.",
  gone: "There is no such lecture any more: load this page again.",
  packing: (number: number, count: number) => `Scene ${number} of ${count} is being packed.`,
  packingContents: "The contents are being packed.",
  saved: (name: string, megabytes: string) => `${name}, ${megabytes} MB, is saved.`,
  failed: (why: string) => `The pack could not be made: ${why}.`,
  codeMissing: "its code could not be loaded; check the connection, and load this page again",
  noTemplates: "This site was built without the template of lecture packs: `npm run build` makes it.",
  templatesMissing:
    "The template of lecture packs could not be loaded. Check the connection, and load this page again.",
  coreMissing: (model: string, status: number) => `The simulator of ${model} could not be loaded (${status}).`,
  nothingToPack: (reasons: readonly string[]) => `None of the lecture’s scenes could be packed. ${reasons.join(" ")}`,
  leftOut: (number: number, why: string) => `Scene ${number} was left out: ${why}.`,
  noPicture: (number: number, why: string) => `Scene ${number} has no picture: ${why}.`,

  lightOrDark: "Light or dark",
  allScenes: "All scenes",
  untitled: (number: number) => `Scene ${number}`,
  howTo:
    "Each scene is a file that needs nothing else: no network, no installation. Open the first and walk on with PageDown or a clicker; S shows a scene’s notes. For a full screen that stays from scene to scene use the browser’s own, F11.",
  /** Before a link to the licences. */
  madeWith: (version: string) =>
    `Made with Stampede ${version}. Code: Apache-2.0. Figures: CC BY 4.0. What else the files carry, and under which licences:`,
} as const;
