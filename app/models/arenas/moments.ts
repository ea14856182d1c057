import type { KeptMoment } from "../../mount/kept-moment";

export const moments: readonly KeptMoment[] = [
  { name: "plate", scenario: "threads=3&cpus=2&pairs=20&policy=one-lock_ptmalloc", at: "60us", figure: "plate" },
  {
    name: "clock",
    scenario: "threads=3&cpus=2&pairs=10&policy=one-lock_ptmalloc",
    at: "40us",
    figure: "clock+overview",
  },
  {
    name: "one-lock",
    scenario: "threads=2&cpus=2&pairs=12&policy=one-lock_ptmalloc",
    at: "40us",
    figure: "threads+timeline",
    listing: true,
  },
  {
    name: "handoff",
    scenario: "threads=2&cpus=2&pairs=60&pattern=handoff&policy=ptmalloc_thread-cache",
    at: "60us",
    figure: "threads",
    listing: true,
  },
  {
    name: "false-sharing",
    scenario: "threads=4&cpus=4&pairs=40&policy=one-lock&size=12",
    at: "200us",
    figure: "threads",
  },
  {
    name: "processes",
    scenario: "threads=4&cpus=2&pairs=10&policy=processes_one-cpu",
    at: "50us",
    figure: "threads+close-up",
  },
  {
    name: "sixty-four",
    scenario: "threads=64&cpus=16&pairs=20&policy=ptmalloc",
    at: "end",
    figure: "threads+timeline",
  },
  { name: "at-rest", scenario: "threads=10", at: "", figure: "threads+timeline" },
];
