import { readFileSync } from "node:fs";
import { readChapters } from "../scripts/lib/chapters.mjs";
import { concerns } from "../scripts/lib/e2e-selection.mjs";
import { modelOfTag } from "../scripts/lib/model-tags.mjs";
import { rooms } from "./extent";

/** What the tests of every chapter need to know of it. */
export interface ChapterRow {
  readonly path: string;
  /** The address of the lab page of its first model. */
  readonly lab: string;
  /** The address of the lab page of the model that its first figure shows. */
  readonly figureLab: string;
  readonly title: string;
  /** Query of a short run of two lanes that stands in the middle. */
  readonly twoLanes: string;
  /** The moments that the player leaps between, by the name on the button, and what the sentence then says. */
  readonly leap: { readonly name: string; readonly says: RegExp };
}

const runs: Readonly<Record<string, Pick<ChapterRow, "twoLanes" | "leap">>> = {
  accept: {
    twoLanes: "threads=20&policy=wake-all_wake-one&seed=1&at=40",
    leap: { name: "wake-up", says: /wakes/i },
  },
  scheduler: {
    twoLanes: "rooms=1&users=2&messages=2&cpus=2&scheduler=goodness_o1&seed=1&at=40",
    leap: { name: "wake-up", says: /wakes/i },
  },
  locks: {
    twoLanes: "kernel=2.2.14_2.3.99&connections=4&duration-ms=2&seed=1&at=40",
    leap: { name: "wake-up", says: /wakes/i },
  },
  hash: {
    twoLanes: "function=mask_multiplicative&keys=random&count=40&buckets=16&seed=1&at=40",
    leap: { name: "insertion", says: /goes in at the head of bucket/i },
  },
  malloc: {
    twoLanes: "allocator=dlmalloc-1998_best-fit&live=10&operations=40&seed=1&at=40",
    leap: { name: "call", says: /is at|is free/i },
  },
  server: {
    twoLanes: "servers=10_20&rate=20&duration-s=20&seed=1&at=40",
    leap: { name: "connection", says: /knocks|is connected|accepts|replies/i },
  },
  ready: {
    twoLanes: "mechanism=poll_epoll&connections=64&active=8&load=poisson&rate=2000&duration-ms=20&seed=1&at=40",
    leap: { name: "wake-up", says: /is woken/i },
  },
};

/** The model of a chapter's first figure, by the tags of its text. */
function firstShown(id: string): string {
  const text = readFileSync(new URL(`../content/${id}/chapter.mdx`, import.meta.url), "utf8");
  const tags = [...text.matchAll(/^<([A-Z]\w*) id=/gm)].map(([, tag = ""]) => tag);
  const first = tags.map((tag) => modelOfTag.get(tag)).find((model) => model !== undefined);
  if (first === undefined) throw new Error(`The chapter ${id} has no figure.`);
  return first;
}

export const allChapters: readonly ChapterRow[] = readChapters().map(({ id, title, models }) => {
  const own = runs[id];
  if (!own) throw new Error(`e2e/chapters.ts has no runs for the chapter ${id}.`);
  return { path: `${id}/`, lab: `s/${models[0]}/`, figureLab: `s/${firstShown(id)}/`, title, ...own };
});

/** Of these, the ones that the run is about. */
export const chapters = allChapters.filter(({ path }) => concerns(path, rooms));
