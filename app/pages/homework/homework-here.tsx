/** At a chapter's end: the reader's own four exercises. Their code and their templates come when the place does, since chapters are near what they may weigh. */
import { late } from "../../base/late";
import { guarded } from "../figure-guard";
import { words as pageWords } from "../pages-messages";

export const Homework = guarded(
  pageWords.theHomework,
  late(async () => (await import("./sheet-here")).SheetHere),
);
