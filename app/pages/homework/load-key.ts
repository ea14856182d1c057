import type { HomeworkKey } from "../../model/homework/template";

/** A chunk a chapter, apart from the page: what stands in it gives answers away. */
const keys = import.meta.glob<HomeworkKey>("../../../content/*/homework-key.json", { import: "default" });

export async function loadKey(chapter: string): Promise<HomeworkKey> {
  const load = keys[`../../../content/${chapter}/homework-key.json`];
  if (load === undefined) throw new Error(`The homework of ${chapter} has no key.`);
  return load();
}
