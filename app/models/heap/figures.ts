import type { FigureCode } from "../../mount/kit";
import { listDrawing } from "../../mount/list-drawing";
import { layoutBins } from "./bins-layout";
import { layoutBytes } from "./bytes-layout";
import { layoutChunks } from "./chunks-layout";
import { layoutFragmentation } from "./fragmentation-layout";
import { words } from "./heap-messages";
import { HeapKey } from "./key";
import { layoutListed } from "./listed-layout";
import { HeapListing } from "./listing";
import { layoutMap } from "./map-layout";
import { type ByteHit, byteUnder, reactMap } from "./map-react";
import { MapTools } from "./map-tools";
import { type MapView, wholeHeap } from "./map-view";
import { heapPlate, lowHeapPlate } from "./plate/plate-drawing";
import type { HeapFigureName } from "./shape";
import { heapCounters, summarizeHeap } from "./summary";
import { HeapTables } from "./tables";

/** The map, with its free lists or without, the plate, chunks side by side, the free lists alone, the bytes of the chunk in hand, fragmentation over the calls. */
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
  listed: listDrawing<number>(({ description, frame, width }) => layoutListed(description, frame, width)),
  chunks: listDrawing<number>(({ description, frame, width }) => layoutChunks(description, frame, width)),
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
