import type { FigureKit } from "../../mount/kit";
import { words } from "./heap-titles";
import { heapPlateHeight, lowHeapPlateHeight } from "./plate/plate-size";
import { heapHeight } from "./shape";
import "../../mount/drawing.css";
import "./heap.css";

export const kit: FigureKit<number> = {
  model: "heap",
  shape: (lanes) => lanes.length,
  drawings: {
    map: {
      title: words.drawings.map,
      height: (lanes, width) => heapHeight("map", lanes, width),
      foot: "heap-tools-space",
    },
    // Its axis counts calls, whose times are of all lengths.
    plate: {
      title: words.drawings.plate,
      height: heapPlateHeight,
      fits: true,
      time: () => ({ axes: [], belowPx: null }),
    },
    "low-plate": { title: words.drawings["low-plate"], height: lowHeapPlateHeight, fits: true, untitled: true },
    listed: { title: words.drawings.listed, height: (lanes, width) => heapHeight("listed", lanes, width) },
    chunks: { title: words.drawings.chunks, height: (lanes, width) => heapHeight("chunks", lanes, width) },
    bins: { title: words.drawings.bins, height: (lanes, width) => heapHeight("bins", lanes, width) },
    bytes: { title: words.drawings.bytes, height: (lanes, width) => heapHeight("bytes", lanes, width) },
    fragmentation: {
      title: words.drawings.fragmentation,
      height: (lanes, width) => heapHeight("fragmentation", lanes, width),
    },
  },
  plate: "plate",
  at: "end",
  lesson: "end",
  moments: words.moments,
  controls: "allocator",
  presets: { live: [10, 100, 1000] },
  load: async () => (await import("./figures")).figures,
  input: words.input,
  lab: {
    ...words.lab,
    // The same calls: cutting always from the largest chunk leaves no large one, and takes more from the system.
    opening: {
      scenario:
        "allocator=dlmalloc-1998_worst-fit&workload=steady&live=48&operations=400&sizes=mixed&least-bytes=16&most-bytes=2000",
      at: "end",
    },
    figure: "low-plate+map+bins+bytes+fragmentation",
    sweeps: [
      { x: "live", values: "10_20_50_100_200_500_1000", y: "heapPerByte", log: true },
      { x: "live", values: "10_20_50_100_200_500_1000", y: "searchedPerMalloc", log: true },
      { x: "most-bytes", values: "64_256_1024_4096_16384", y: "internalFragmentation", log: true },
    ],
  },
};
