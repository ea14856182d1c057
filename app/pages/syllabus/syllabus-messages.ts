/** What the map of a course says beside its rows (content/syllabus.json). */
export const words = {
  title: "A course, week by week",
  description:
    "A usual course in operating systems, week by week: for each the chapter of its free textbook, a page and a figure of this site, homework, and minutes.",
  about:
    "A syllabus: fourteen weeks of a usual course, and what of this site fits each: a figure to show, homework to give, goals and model answers. Minutes are those of the lecture hall.",
  columns: ["Week", "Topic", "In the textbook", "Page", "Figure", "Minutes", "Homework", "For teachers"],
  homework: "Four exercises",
  goals: "Goals and key",
  book: "Textbook: R. H. and A. C. Arpaci-Dusseau, Operating Systems: Three Easy Pieces, free at",
  bookSite: "ostep.org",
  bookNote:
    "Its chapters are given by their names, which stay when their numbers change. They were held against readers’ copies of its tables of contents: of version 0.80 of 2014 from chapter 17 on, of the later one of 51 chapters from chapter 9 on; the first ones against readers’ notes.",
} as const;
