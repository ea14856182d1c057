import type { FigureCode } from "../../stage/kit";
import { listDrawing } from "../../stage/list-drawing";
import { layoutBins } from "./bins-layout";
import { layoutBytes } from "./bytes-layout";
import { layoutFragmentation } from "./fragmentation-layout";
import { HeapKey } from "./key";
import { HeapListing } from "./listing";
import { layoutMap } from "./map-layout";
import { type ByteHit, byteUnder, reactMap } from "./map-react";
import { MapTools } from "./map-tools";
import { type MapView, wholeHeap } from "./map-view";
import { heapPlate, lowHeapPlate } from "./plate/plate-drawing";
import type { HeapFigureName } from "./shape";
import { heapCounters, summarizeHeap } from "./summary";
import { HeapTables } from "./tables";
import { words } from "./words";

/** The map, the plate, the free lists, the bytes of the chunk in hand, fragmentation over the calls. */
export const drawings = {
  map: listDrawing<number, MapView, null, ByteHit>(
    ({ description, frame, width, view }) => layoutMap(description, frame, width, view),
    {
      view: wholeHeap,
      className: "heap-map",
      hits: byteUnder,
      react: reactMap,
      drags: ({ view }) => view.level > 0,
      zooms: 1,
      Around: MapTools,
    },
  ),
  plate: heapPlate,
  "low-plate": lowHeapPlate,
  bins: listDrawing<number>(({ description, frame, width }) => layoutBins(description, frame, width)),
  bytes: listDrawing<number>(({ description, frame, width }) => layoutBytes(description, frame, width)),
  fragmentation: listDrawing<number>(({ description, frame, width }) => layoutFragmentation(description, frame, width)),
} satisfies Record<HeapFigureName | "plate" | "low-plate", unknown>;

export const figures: FigureCode = {
  drawings,
  words: {
    before: words.before,
    summarize: summarizeHeap,
    counters: heapCounters,
    Key: HeapKey,
    Tables: HeapTables,
  },
  Listing: HeapListing,
};
