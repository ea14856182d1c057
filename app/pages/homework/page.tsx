/** /homework/<chapter>/: a sheet of exercises for whoever's name stands in the address. The key's words come when an answer is checked. */
import type { Homework } from "../../model/homework/template";
import { chapters } from "../chapters";
import type { PageModule } from "../registry";
import { HomeworkPage } from "./homework-page";
import { words } from "./words";

const templates = import.meta.glob<Homework>("../../../content/*/homework.json", { import: "default" });

export async function chapterPage(chapter: string): Promise<PageModule> {
  const load = templates[`../../../content/${chapter}/homework.json`];
  if (load === undefined) throw new Error(`The chapter "${chapter}" has no homework.`);
  const homework = await load();
  const title = chapters.find(({ id }) => id === chapter)?.title ?? "";
  return {
    default: () => <HomeworkPage chapter={chapter} title={title} homework={homework} />,
    meta: { title: words.title(title), description: words.description(title) },
  };
}
