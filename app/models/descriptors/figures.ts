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

type Layout = typeof layoutMap;

const drawn = (layout: Layout) =>
  listDrawing<DescriptorsShape>(
    ({ description, shape, frame, width, roomPx }) => layout(description, shape, frame, width, roomPx),
    {
      broad: true,
    },
  );

/** The map with the search through it, the whole run, each search's length, the tables, and calls with their answers. */
export const drawings = {
  map: drawn(layoutMap),
  plate: descriptorsPlate,
  searches: drawn(layoutSearches),
  tables: drawn(layoutTables),
  calls: drawn(layoutCalls),
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
