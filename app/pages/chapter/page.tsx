import type { MDXComponents } from "mdx/types";
import { late } from "../../base/late";
import { guarded } from "../figure-guard";
import { modelTags } from "../model-tags";
import { words } from "../pages-messages";
import type { PageModule, PageParts } from "../registry";
import { textPage } from "../text-page";

/** What the text of one chapter alone may use, by the chapter. */
const ownTags: Readonly<Record<string, MDXComponents>> = {
  accept: {
    SettleChart: guarded(
      words.theChart,
      late(async () => (await import("../accept/SettleChart")).SettleChart),
    ),
  },
};

/** A chapter: its text is content/<chapter>/chapter.mdx. */
export function pageOf({ row, text }: PageParts): PageModule {
  const { number = 0, kicker = "" } = text.meta;
  return textPage(text, { ...modelTags, ...ownTags[row.id] }, words.chapterKicker(number, kicker));
}
