/** What the page of contents says, and the sheet of the header: every word here, so that a translation is a set of files. */
export const words = {
  title: "Contents",
  description: "Every chapter of Stampede with its plate: a whole run of its simulation in one picture.",
  lead: "Each picture is a whole run, drawn by the simulation.",
  prologue: "April 1999: the test that began it",
  mindcraft:
    "A company named Mindcraft measured Windows NT 3.7 times as fast as Linux with web pages, and 2.5 times with files. In June others did it again: 2.26 times. A year later a Linux on four processors served 2.63 times the connections of NT’s successor. Nobody had lied. On four processors Linux 2.2 stood in its own way, and each chapter is about one of the places where it did.",
  test: "What was wrong with the test, and what was right",
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
