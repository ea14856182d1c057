/** Homework, lessons, handouts and the syllabus: each a chunk of its own, fetched by this one. */
import type { PageModule, PageParts } from "../registry";

export async function pageOf({ row: { path, chapter = "" } }: PageParts): Promise<PageModule> {
  switch (path.split("/")[0]) {
    case "homework":
      return (await import("../homework/homework-pages")).chapterPage(chapter);
    case "teach":
      return (await import("../lesson/lesson-pages")).chapterPage(chapter);
    case "handout":
      return (await import("../handout/handout-pages")).chapterPage(chapter);
    default:
      return import("../syllabus/syllabus-pages");
  }
}
