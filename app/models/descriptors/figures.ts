import { LinesListing } from "../../cpus/listing/lines-listing";
import type { FigureCode } from "../../mount/kit";
import { listDrawing } from "../../mount/list-drawing";
import { layoutCalls } from "./calls-layout";
import { words } from "./descriptors-messages";
import { DescriptorsKey } from "./key";
import { layoutMap } from "./map-layout";
import { descriptorsPlate } from "./plate/plate-drawing";
import { layoutSearches } from "./searches-layout";
import type { DescriptorsShape } from "./shape";
import { descriptorsCounters, summarizeDescriptors } from "./summary";
import { DescriptorsTables } from "./tables";
import { layoutTables } from "./tables-layout";

/** The map with the search through it, the whole run, each search's length, the tables, and calls with their answers. */
export const drawings = {
  map: listDrawing<DescriptorsShape>(layoutMap, { broad: true }),
  plate: descriptorsPlate,
  searches: listDrawing<DescriptorsShape>(layoutSearches, { broad: true }),
  tables: listDrawing<DescriptorsShape>(layoutTables, { broad: true }),
  calls: listDrawing<DescriptorsShape>(layoutCalls, { broad: true }),
};

export const figures: FigureCode = {
  drawings,
  words: {
    before: words.before,
    summarize: summarizeDescriptors,
    counters: descriptorsCounters,
    Key: DescriptorsKey,
    Tables: DescriptorsTables,
  },
  Listing: LinesListing,
};
