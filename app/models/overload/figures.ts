import { LinesListing } from "../../machine/lines-listing";
import type { FigureCode } from "../../stage/kit";
import { listDrawing } from "../../stage/list-drawing";
import { courseDrawing } from "./course-drawing";
import { OverloadKey } from "./key";
import { overloadPlate } from "./plate-drawing";
import { layoutRoom } from "./room-layout";
import type { OverloadShape } from "./shape";
import { overloadCounters, summarizeOverload } from "./summary";
import { OverloadTables } from "./tables";
import { words } from "./words";

/** The machine room at a moment; the whole run, a row a server; pages a second by time. */
export const drawings = {
  room: listDrawing<OverloadShape>(
    ({ description, shape, frame, width }) => layoutRoom(description, shape, frame, width),
    {
      broad: true,
    },
  ),
  plate: overloadPlate,
  lanes: courseDrawing,
};

export const figures: FigureCode = {
  drawings,
  words: {
    before: words.before,
    summarize: summarizeOverload,
    counters: overloadCounters,
    Key: OverloadKey,
    Tables: OverloadTables,
  },
  Listing: LinesListing,
};
