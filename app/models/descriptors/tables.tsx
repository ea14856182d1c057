import type { ReactElement } from "react";
import type { Description } from "../../model/description";
import { MetricTable } from "../../stage/metric-table";
import type { FigureFrame } from "../../stage/types";
import { mapNow } from "./lane";
import { searchSentence } from "./map-layout";
import { words } from "./words";

const shown = [
  "fd1",
  "fd2",
  "words1",
  "words2",
  "wordsLooked",
  "wordsPerOpen",
  "wordsMost",
  "tableSize",
  "growths",
  "pointersCopied",
  "opened",
  "closed",
  "refused",
  "live",
  "differing",
  "ignored",
];

/** The state as tables: the counts, and where the search is. */
export function DescriptorsTables({
  description,
  frame,
}: {
  description: Description;
  frame: FigureFrame;
}): ReactElement {
  return (
    <>
      {frame.lanes.map((lane, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other identity
        <div key={i} className="figure-table-scroll">
          <MetricTable description={description} lane={lane} of={words.tables.numbers} names={shown} />
          <p>{words.tables.search(lane.label, searchSentence(mapNow(lane)))}</p>
        </div>
      ))}
    </>
  );
}
