import type { ReactElement } from "react";
import { Drawings } from "../../stage/drawings";
import { FigureShell, type FigureWords } from "../../stage/figure-shell";
import type { ModelFigureProps } from "../../stage/model-figure";
import "../../stage/drawing.css";
import "./heap.css";
import { HeapCanvas } from "./canvas";
import { HeapKey } from "./key";
import { HeapListing } from "./listing";
import { HeapMap } from "./map";
import { HeapPoster } from "./poster";
import { type HeapFigureName, heapFigures } from "./shape";
import { HeapTables } from "./tables";
import { heapCounters, summarizeHeap } from "./words";

const words: FigureWords = {
  before: "The heap is empty. Nothing has been asked for yet.",
  summarize: summarizeHeap,
  counters: heapCounters,
  Key: HeapKey,
  Tables: HeapTables,
};

/** The map, the free lists, the bytes of the chunk in hand, fragmentation over the calls: one of them, or several beneath each other. */
export function HeapFigure(props: ModelFigureProps): ReactElement {
  const { description, frame, source, lanes, frames, listing, look } = props;
  const figures = props.figures as readonly HeapFigureName[];
  return (
    <FigureShell
      description={description}
      frame={frame}
      words={words}
      listing={listing ? <HeapListing description={description} frame={frame} /> : null}
      printed={frames === null}
      className="hash"
    >
      <Drawings figures={figures} names={heapFigures}>
        {(figure) => {
          const live = frames && { description, lanes: lanes.length, figure, source, frames, look };
          return live === null ? (
            <HeapPoster description={description} figure={figure} frame={frame} />
          ) : figure === "map" ? (
            <HeapMap {...live} frame={frame} />
          ) : (
            <HeapCanvas {...live} />
          );
        }}
      </Drawings>
    </FigureShell>
  );
}
