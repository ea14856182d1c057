import type { ReactElement } from "react";
import { Drawings } from "../../stage/drawings";
import { FigureShell, type FigureWords } from "../../stage/figure-shell";
import type { ModelFigureProps } from "../../stage/model-figure";
import "../../stage/drawing.css";
import { HashCanvas } from "./canvas";
import { HashKey } from "./key";
import { HashListing } from "./listing";
import { HashPoster } from "./poster";
import { type HashFigureName, hashFigures, hashShape } from "./shape";
import { HashTables } from "./tables";
import { hashCounters, summarizeHash } from "./words";

const words: FigureWords = {
  before: "The table is empty. Nothing has happened yet.",
  summarize: summarizeHash,
  counters: hashCounters,
  Key: HashKey,
  Tables: HashTables,
};

/** The table, the key's bits, the chains' lengths: one of these drawings, or several beneath each other. */
export function HashFigure(props: ModelFigureProps): ReactElement {
  const { description, frame, source, lanes, frames, listing, look } = props;
  const figures = props.figures as readonly HashFigureName[];
  const shape = hashShape(lanes);
  return (
    <FigureShell
      description={description}
      frame={frame}
      words={words}
      listing={listing ? <HashListing description={description} frame={frame} /> : null}
      printed={frames === null}
      className="hash"
    >
      <Drawings figures={figures} names={hashFigures}>
        {(figure) =>
          frames ? (
            <HashCanvas
              description={description}
              shape={shape}
              figure={figure}
              source={source}
              frames={frames}
              look={look}
            />
          ) : (
            <HashPoster description={description} shape={shape} figure={figure} frame={frame} />
          )
        }
      </Drawings>
    </FigureShell>
  );
}
