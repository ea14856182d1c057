import type { ReactElement } from "react";
import { Listing } from "../../machine/listing";
import { Drawings } from "../../stage/drawings";
import { FigureShell, type FigureWords } from "../../stage/figure-shell";
import type { ModelFigureProps } from "../../stage/model-figure";
import "./arenas.css";
import { ArenasCanvas } from "./canvas";
import { ArenasKey } from "./key";
import { ArenasPoster } from "./poster";
import { type ArenasFigureName, arenasFigures, arenasShape } from "./shape";
import { ArenasTables } from "./tables";
import { arenasCounters, summarizeArenas } from "./words";

const words: FigureWords = {
  before: "The threads are there and wait to be released. Nothing has happened yet.",
  summarize: summarizeArenas,
  counters: arenasCounters,
  Key: ArenasKey,
  Tables: ArenasTables,
};

/** Threads at the locks of their arenas, and the CPUs over time: one of these drawings, or both beneath each other. */
export function ArenasFigure(props: ModelFigureProps): ReactElement {
  const { description, frame, source, lanes, frames, listing, look, reducedMotion, chosenCpu, onChooseCpu } = props;
  const figures = props.figures as readonly ArenasFigureName[];
  const shape = arenasShape(lanes);
  return (
    <FigureShell
      description={description}
      frame={frame}
      words={words}
      listing={
        listing ? (
          <Listing description={description} frame={frame} chosenCpu={chosenCpu} onChooseCpu={onChooseCpu} />
        ) : null
      }
      printed={frames === null}
      className="arenas"
    >
      <Drawings figures={figures} names={arenasFigures}>
        {(figure) =>
          frames ? (
            <ArenasCanvas
              description={description}
              shape={shape}
              figure={figure}
              source={source}
              frames={frames}
              look={look}
              reducedMotion={reducedMotion}
              chosenCpu={chosenCpu}
              onChooseCpu={onChooseCpu}
            />
          ) : (
            <ArenasPoster description={description} shape={shape} figure={figure} frame={frame} />
          )
        }
      </Drawings>
    </FigureShell>
  );
}
