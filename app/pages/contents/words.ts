/** What the page of contents says, and the sheet of the header: every word here, so that a translation is a set of files. */
export const words = {
  title: "Contents",
  description: "Every chapter of Stampede with its plate: a whole run of its simulation in one picture.",
  lead: "Each picture is a whole run, drawn by the simulation.",
  prologue: "April 1999: the test that began it",
  minutes: (minutes: number) => `${minutes} min`,
  poster: "Poster:",
  svg: "SVG",
  png: "PNG",
  posterFailed: (why: string) => `The picture could not be made: ${why}`,
  withPlates: "All chapters, with their plates",
  next: "Next",
  /** Of a reader who was here before. */
  read: "read",
  section: (number: number, count: number, title: string) => `section ${number} of ${count}: ${title}`,
  onThisPage: "Sections",
} as const;
