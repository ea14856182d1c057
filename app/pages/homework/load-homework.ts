import type { Homework } from "../../model/homework/template";

const templates = import.meta.glob<Homework>("../../../content/*/homework.json", { import: "default" });

export async function loadHomework(chapter: string): Promise<Homework> {
  const load = templates[`../../../content/${chapter}/homework.json`];
  if (load === undefined) throw new Error(`The chapter "${chapter}" has no homework.`);
  return load();
}
