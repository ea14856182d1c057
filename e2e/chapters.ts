/** What the tests of every chapter need to know of it. A chapter that the header names and that has no row here fails (chapters.spec.ts). */
export interface ChapterRow {
  readonly path: string;
  /** The address of the model's lab page. */
  readonly lab: string;
  readonly title: string;
  /** Query of a short run of two lanes that stands in the middle. */
  readonly twoLanes: string;
  /** The moments that the player leaps between, by the name on the button, and what the sentence then says. */
  readonly leap: { readonly name: string; readonly says: RegExp };
}

export const chapters: readonly ChapterRow[] = [
  {
    path: "accept/",
    lab: "s/accept/",
    title: "The thundering herd",
    twoLanes: "threads=20&policy=wake-all_wake-one&seed=1&at=40",
    leap: { name: "wake-up", says: /wakes/i },
  },
  {
    path: "scheduler/",
    lab: "s/scheduler/",
    title: "The scheduler that asks everybody",
    twoLanes: "rooms=1&users=2&messages=2&cpus=2&scheduler=goodness_o1&seed=1&at=40",
    leap: { name: "wake-up", says: /wakes/i },
  },
  {
    path: "locks/",
    lab: "s/locks/",
    title: "One big lock",
    twoLanes: "kernel=2.2.14_2.3.99&connections=4&duration-ms=2&seed=1&at=40",
    leap: { name: "wake-up", says: /wakes/i },
  },
  {
    path: "hash/",
    lab: "s/hash/",
    title: "One place to look",
    twoLanes: "function=mask_multiplicative&keys=random&count=40&buckets=16&seed=1&at=40",
    leap: { name: "insertion", says: /goes in at the head of bucket/i },
  },
  {
    path: "malloc/",
    lab: "s/heap/",
    title: "Where a block lands",
    twoLanes: "allocator=dlmalloc-1998_best-fit&live=10&operations=40&seed=1&at=40",
    leap: { name: "call", says: /is at|is free/i },
  },
];
