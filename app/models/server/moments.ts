import type { KeptMoment } from "../../mount/kept-moment";

const few = "pages=10&connections=10&processes=4&on-disk=one";

export const moments: readonly KeptMoment[] = [
  { name: "at-rest", scenario: few, at: "", figure: "lanes+plate" },
  {
    name: "four-lanes",
    scenario: `architecture=prefork_sped_amped_kernel&${few}`,
    at: "end",
    figure: "lanes+plate",
  },
  {
    name: "stands-still",
    scenario: `architecture=sped&${few}`,
    at: "stands-still:1",
    figure: "lanes",
    listing: true,
  },
  { name: "calls", scenario: "build=lean&on-disk=none&pages=3", at: "300us", figure: "calls", listing: true },
  { name: "fork", scenario: `architecture=fork&${few}`, at: "end", figure: "lanes" },
  {
    name: "modems",
    scenario: "architecture=prefork_threads_sped&processes=200&connections=200&pages=200&link-kbps=28.8&on-disk=none",
    at: "end",
    figure: "memory+plate",
  },
  {
    name: "accelerator",
    scenario: "architecture=accelerator&pages=100&on-disk=share&miss-percent=30&disks=4&processes=4",
    at: "20ms",
    figure: "lanes",
  },
];
