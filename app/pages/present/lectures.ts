/** The lectures that the site carries, one a chapter: content/lectures/<id>.json. */
import { type Lecture, readLecture } from "../../model/lecture";

const files = import.meta.glob<unknown>("../../../content/lectures/*.json", { import: "default" });

export interface ListedLecture {
  readonly id: string;
  readonly title: string;
}

/** In the order of the chapters. */
export const listedLectures: readonly ListedLecture[] = [
  { id: "accept", title: "The thundering herd" },
  { id: "scheduler", title: "The scheduler that asks everybody" },
  { id: "locks", title: "One big lock" },
  { id: "hash", title: "One place to look" },
  { id: "malloc", title: "Where a block lands" },
];

/** null: the site carries no such lecture. Rejects where its file can't be loaded. */
export async function loadLecture(id: string): Promise<Lecture | null> {
  const load = files[`../../../content/lectures/${id}.json`];
  if (!load) return null;
  const read = readLecture(JSON.stringify(await load()));
  if (!read.ok) throw new Error(read.problem);
  return read.lecture;
}
