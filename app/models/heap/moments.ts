import type { KeptMoment } from "../../mount/kept-moment";

export const moments: readonly KeptMoment[] = [
  { name: "ten-calls", scenario: "workload=ten-calls", at: "34", figure: "map+bins", listing: true },
  { name: "listed", scenario: "workload=ten-calls", at: "34", figure: "listed" },
  {
    name: "chunks",
    scenario: "workload=three-neighbours&allocator=glibc&tcache=0_1&fastbins=0_1&miss-ns=1",
    at: "0.455us",
    figure: "chunks",
  },
  {
    name: "phases",
    scenario: "workload=phases&live=20&least-bytes=16&most-bytes=240&sizes=uniform&operations=60",
    at: "freed:20",
    figure: "map+fragmentation",
  },
  {
    name: "caches",
    scenario: "workload=three-neighbours&allocator=glibc&tcache=0_1&fastbins=0_1&miss-ns=1",
    at: "0.455us",
    figure: "map+bins+bytes",
  },
  {
    name: "textbook",
    scenario:
      "allocator=best-fit_worst-fit_first-fit_buddy&workload=steady&live=8&sizes=mixed&least-bytes=16&most-bytes=2000&operations=24",
    at: "end",
    figure: "map+bins",
  },
  {
    name: "bytes",
    scenario: "allocator=dlmalloc-1998&workload=steady&live=10&operations=40",
    at: "60",
    figure: "bytes",
    listing: true,
  },
  // realloc() in the middle of its copy.
  {
    name: "copied",
    scenario: "allocator=dlmalloc-1998&workload=given",
    at: "15",
    figure: "map+bytes",
    input: ["a 1 100", "a 2 40", "r 1 300", "a 3 60", "r 3 20", "f 2", "r 3 500"].join("\n"),
  },
  { name: "a-thousand", scenario: "workload=steady&live=1000&operations=2000", at: "end", figure: "map+bins" },
  { name: "plate-at-rest", scenario: "workload=ten-calls", at: "", figure: "plate" },
  { name: "low-plate", scenario: "workload=phases&live=20&operations=40", at: "end", figure: "low-plate" },
  { name: "plate-of-ten-calls", scenario: "workload=ten-calls", at: "placed:5", figure: "plate" },
  {
    name: "plate",
    scenario: "workload=phases&live=40&least-bytes=16&most-bytes=240&sizes=uniform&operations=120",
    at: "freed:30",
    figure: "plate",
  },
  {
    name: "plate-of-two",
    scenario:
      "allocator=best-fit_worst-fit&workload=steady&live=30&sizes=mixed&least-bytes=16&most-bytes=2000&operations=300",
    at: "end",
    figure: "plate",
  },
  {
    name: "plate-of-a-thousand",
    scenario: "allocator=glibc_buddy&workload=steady&live=1000&operations=4000",
    at: "150us",
    figure: "plate",
  },
  { name: "at-rest", scenario: "workload=ten-calls&allocator=glibc", at: "", figure: "map+bins+bytes" },
];
