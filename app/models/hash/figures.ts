import type { FigureCode } from "../../stage/kit";
import { shapesDrawing } from "../../stage/shapes-drawing";
import { layoutBits } from "./bits-layout";
import { layoutHistogram } from "./histogram-layout";
import { HashKey } from "./key";
import { HashListing } from "./listing";
import type { HashFigureName, HashShape } from "./shape";
import { type LaneMemo, layoutTable } from "./table-layout";
import { HashTables } from "./tables";
import { towers } from "./towers/towers-drawing";
import { hashCounters, summarizeHash } from "./words";

/** The table, its towers, the key's bits, the chains' lengths. */
export const drawings = {
  table: shapesDrawing<HashShape, null, LaneMemo[]>(
    ({ description, shape, frame, width, memory }) => layoutTable(description, shape, frame, width, memory),
    { memory: () => [] },
  ),
  plate: towers,
  bits: shapesDrawing<HashShape>(({ description, shape, frame, width }) =>
    layoutBits(description, shape, frame, width),
  ),
  histogram: shapesDrawing<HashShape>(({ description, shape, frame, width }) =>
    layoutHistogram(description, shape, frame, width),
  ),
} satisfies Record<HashFigureName | "plate", unknown>;

export const figures: FigureCode = {
  drawings,
  words: {
    before: "The table is empty. Nothing has happened yet.",
    summarize: summarizeHash,
    counters: hashCounters,
    Key: HashKey,
    Tables: HashTables,
  },
  Listing: HashListing,
};
