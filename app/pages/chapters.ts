/** The table of chapters, made of what their texts say of themselves (`meta` of content/<id>/chapter.mdx). Whatever has a row or a link a chapter reads it. */
import { chapters as table } from "virtual:chapters";
import type { PlateOf } from "../share/plates";

export interface Chapter {
  /** Its page, its folder of content, its claims and its lecture are named so. */
  readonly id: string;
  /** From 1, without gaps. */
  readonly number: number;
  readonly title: string;
  /** That it takes to be read. */
  readonly minutes: number;
  /** The models of its figures, its own first. Each model belongs to the first chapter that has it. */
  readonly models: readonly string[];
}

/** What a list of chapters tells of one besides. */
export interface ToldChapter extends Chapter {
  readonly description: string;
  /** The day on which it was first published. */
  readonly published: string;
  readonly plate: PlateOf;
}

/** In their order. */
export const chapters: readonly Chapter[] = table;
