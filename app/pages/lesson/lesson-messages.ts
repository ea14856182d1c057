/** What the pages for teachers say beside their texts: every word here, so that a translation is a set of files. */
export const words = {
  title: (chapter: string) => `Teach: ${chapter}`,
  description: (chapter: string) =>
    `For whoever teaches ${chapter}: goals, minutes, what students believe and what shows otherwise, questions with model answers, homework with its key, a handout.`,
  chapter: (minutes: number) => `The chapter (${minutes} min to read)`,
  lecture: "The lecture",
  lectureOnPaper: "The lecture on paper",
  handout: "The handout: one or two pages",
  homework: "The homework, as students see it",
  syllabus: "Where it stands in a course",
  key: "Homework, and its key",
  aboutKey:
    "Give each student a link, or let them type their names. The key says what the machine answers to each of their sheets; it runs here, when you ask.",
  protects:
    "What the key protects from is a glance: no answer stands in a student’s page, and what explains the answers is not fetched before there is one. It does not protect from somebody who wants to know. This site has no server and no passwords: whoever finds this page can open the key, and whoever has a question can run its machine, which is what three of the four exercises ask for anyway. What holds better: mark the way and not the number, or print the sheets for numbers that only you know. A sheet on paper carries its number in the code at its head; fold it away or cut it off.",
  names: "Names or numbers, one on each line",
  open: "Open the key",
  printKey: "Print the key",
  /** On paper, at the head of the key. */
  keyTo: (chapter: string) => `Key to the homework: ${chapter}`,
  sheets: "All these sheets, to print",
  nameMissing: "Type a name or a number first.",
  running: (done: number, total: number) => `The machine is computing: ${done} of ${total} sheets.`,
  student: "Student",
  sheet: "Sheet",
  how: "How one gets there",
  oneWay: "one machine that does it",
  classHref: "The class page",
  classPage: " takes the answers that come back, and runs the machine for each sheet.",
} as const;
