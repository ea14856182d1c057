/** /homework/<chapter>/: a sheet of exercises for whoever's name stands in the address. The key's words come when an answer is checked. */
import { chapters } from "../chapters";
import type { PageModule } from "../registry";
import { words } from "./homework-messages";
import { HomeworkPage } from "./homework-page";
import { loadHomework } from "./load-homework";

export async function chapterPage(chapter: string): Promise<PageModule> {
  const homework = await loadHomework(chapter);
  const title = chapters.find(({ id }) => id === chapter)?.title ?? "";
  return {
    default: () => <HomeworkPage chapter={chapter} title={title} homework={homework} />,
    meta: { title: words.title(title), description: words.description(title) },
  };
}
