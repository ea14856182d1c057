import type { FigureCode } from "../../mount/kit";
import { listDrawing } from "../../mount/list-drawing";
import { layoutBits } from "./bits-layout";
import { words } from "./hash-messages";
import { layoutHistogram } from "./histogram-layout";
import { HashKey } from "./key";
import { HashListing } from "./listing";
import type { HashFigureName, HashShape } from "./shape";
import { hashCounters, summarizeHash } from "./summary";
import type { TableMemory } from "./table/panel";
import { layoutTable, readTable } from "./table/table-layout";
import { HashTables } from "./tables";
import { layoutTallest } from "./tallest/tallest-layout";
import { towers } from "./towers/towers-drawing";

/** With the room that there is. */
const fitted = <A extends { readonly shape: HashShape; readonly roomPx?: number | undefined }>(ask: A): A => ({
  ...ask,
  shape: { ...ask.shape, roomPx: ask.roomPx },
});

/** The table, its towers, the key's bits, the chains' lengths, the longest of them. */
export const drawings = {
  table: listDrawing<HashShape, null, TableMemory>((ask) => layoutTable(fitted(ask)), {
    memory: (description) => ({ description, lanes: [] }),
    read: readTable,
    byClock: true,
    broad: true,
    printed: (ask) => layoutTable(ask, true),
  }),
  plate: towers,
  bits: listDrawing<HashShape>((ask) => layoutBits(fitted(ask)), { broad: true }),
  histogram: listDrawing<HashShape>((ask) => layoutHistogram(fitted(ask))),
  tallest: listDrawing<HashShape>(layoutTallest, { broad: true }),
} satisfies Record<HashFigureName | "plate", unknown>;

export const figures: FigureCode = {
  drawings,
  words: {
    before: words.before,
    summarize: summarizeHash,
    counters: hashCounters,
    Key: HashKey,
    Tables: HashTables,
  },
  Listing: HashListing,
};
