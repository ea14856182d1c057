import { formatCount } from "../../base/quantity";
import type { FigureKit } from "../../stage/kit";
import { heapPlateHeight } from "./plate/plate-size";
import { heapHeight } from "./shape";
import "../../stage/drawing.css";
import "./heap.css";

export const kit: FigureKit<number> = {
  model: "heap",
  shape: (lanes) => lanes.length,
  drawings: {
    map: {
      title: "The heap, by address",
      height: (lanes, width) => heapHeight("map", lanes, width),
      foot: "heap-tools-space",
    },
    plate: { title: "The whole run, addresses upward, calls to the right", height: heapPlateHeight },
    bins: { title: "The free lists", height: (lanes, width) => heapHeight("bins", lanes, width) },
    bytes: { title: "The chunk in hand", height: (lanes, width) => heapHeight("bytes", lanes, width) },
    fragmentation: {
      title: "Fragmentation, call by call",
      height: (lanes, width) => heapHeight("fragmentation", lanes, width),
    },
  },
  className: "many-counters",
  at: "end",
  controls: "allocator",
  load: async () => (await import("./figures")).figures,
  input: {
    name: "your own trace",
    label: "Your own trace, one call on each line",
    help: "“a ID SIZE” allocates, “f ID” frees, “r ID SIZE” resizes, “---” begins a fresh heap; or what ltrace -e malloc+free+realloc prints. A million calls at most.",
    ask: "Nothing runs yet: this scenario runs calls of your own. Type or paste some below, drop a file on the field, or choose one.",
    placeholder: "a 0 40\na 1 100\nf 0",
    action: (lines) =>
      lines === 0 ? "Run this trace" : lines === 1 ? "Run this line" : `Run these ${formatCount(lines)} lines`,
  },
  lab: {
    title: "The lab: heaps",
    description:
      "Every parameter of the heap: up to four allocators on the same calls, chunk by chunk, or on a trace of your own, as a link that can be shared.",
    lead: "All that the figures of the chapter on allocators can do: seven allocators, five workloads, and your own trace. The address of this page is what you see: send it, cite it, come back to it.",
    // The same calls: cutting always from the largest chunk leaves no large one, and takes more from the system.
    opening: {
      scenario:
        "allocator=dlmalloc-1998_worst-fit&workload=steady&live=48&operations=400&sizes=mixed&least-bytes=16&most-bytes=2000",
      at: "end",
    },
    figure: "map+bins+bytes+fragmentation",
    sweeps: [
      { x: "live", values: "10_20_50_100_200_500_1000", y: "heapPerByte", log: true },
      { x: "live", values: "10_20_50_100_200_500_1000", y: "searchedPerMalloc", log: true },
      { x: "most-bytes", values: "64_256_1024_4096_16384", y: "internalFragmentation", log: true },
    ],
  },
};
