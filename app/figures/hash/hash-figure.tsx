import type { ReactElement } from "react";
import { Drawings } from "../drawings";
import { FigureShell, type FigureWords } from "../figure-shell";
import type { ModelFigureProps } from "../model-figure";
import "./hash.css";
import { HashCanvas } from "./hash-canvas";
import { HashKey } from "./hash-key";
import { HashListing } from "./hash-listing";
import { HashPoster } from "./hash-poster";
import { type HashFigureName, hashFigures, hashShape } from "./hash-shape";
import { HashTables } from "./hash-tables";
import { hashCounters, summarizeHash } from "./hash-words";

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
