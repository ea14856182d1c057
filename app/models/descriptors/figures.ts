import { LinesListing } from "../../machine/lines-listing";
import { statePlate } from "../../plate/states/state-plate";
import type { FigureCode } from "../../stage/kit";
import { listDrawing } from "../../stage/list-drawing";
import { type DescriptorState, descriptorStates } from "./core-names";
import { DescriptorHistory } from "./descriptor-history";
import { DescriptorsKey } from "./key";
import { descriptorNumbers } from "./lane";
import { layoutMap } from "./map-layout";
import { type DescriptorsShape, rowsOf } from "./shape";
import { descriptorsCounters, summarizeDescriptors } from "./summary";
import { DescriptorsTables } from "./tables";
import { words } from "./words";

/** The map at a moment, and the whole run. */
export const drawings = {
  map: listDrawing<DescriptorsShape>(({ shape, frame, width }) => layoutMap(shape, frame, width), { broad: true }),
  plate: statePlate<DescriptorsShape, DescriptorState, DescriptorHistory>({
    states: descriptorStates,
    inks: { open: "runnable" },
    things: rowsOf,
    history: (description, params) => new DescriptorHistory(description, params),
    words: {
      ...words.plate,
      state: words.states,
      now: (description, lane) => {
        const { live, looked } = descriptorNumbers(description, lane);
        return words.plate.now(live, looked);
      },
    },
  }),
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
