import type { KeptMoment } from "../../mount/kept-moment";

export const moments: readonly KeptMoment[] = [
  { name: "at-rest", scenario: "threads=10", at: "", figure: "plate+arrows+search" },
  {
    name: "all-made",
    scenario: "runtime=linuxthreads_nptl&threads=6",
    at: "150us",
    figure: "plate+arrows+search",
    listing: true,
  },
  { name: "runtimes", scenario: "runtime=linuxthreads_nptl_ngpt_green&threads=5", at: "end", figure: "plate+arrows" },
  { name: "thousand", scenario: "threads=1000", at: "end", figure: "search" },
  {
    name: "pairs",
    scenario: "work=ping-pong&runtime=linuxthreads_nptl&threads=4&rounds=3",
    at: "400us",
    figure: "arrows",
  },
  {
    name: "blocking",
    scenario: "runtime=green&calls=wrapped_blocking&threads=6&block-ms=2",
    at: "5ms",
    figure: "plate+arrows",
  },
];
