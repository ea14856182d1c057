/** The lectures that the site carries, one a chapter: content/lectures/<id>.json. */
import { type Lecture, readLecture } from "../../model/lecture";
import { type Chapter, chapters } from "../chapters";

const pathOf = (id: string) => `../../../content/lectures/${id}.json`;

const files = import.meta.glob<unknown>("../../../content/lectures/*.json", { import: "default" });

export const listedLectures: readonly Chapter[] = chapters.filter(({ id }) => pathOf(id) in files);

/** null: the site carries no such lecture. Rejects where its file can't be loaded. */
export async function loadLecture(id: string): Promise<Lecture | null> {
  const load = files[pathOf(id)];
  if (!load) return null;
  const read = readLecture(JSON.stringify(await load()));
  if (!read.ok) throw new Error(read.problem);
  return read.lecture;
}
