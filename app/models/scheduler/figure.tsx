import type { ReactElement } from "react";
import { Listing } from "../../machine/listing";
import { SheetFigure } from "../../machine/sheet-figure";
import { SheetPoster } from "../../machine/sheet-poster";
import { Drawings } from "../../stage/drawings";
import { FigureShell, type FigureWords } from "../../stage/figure-shell";
import type { ModelFigureProps } from "../../stage/model-figure";
import { SchedulerKey } from "./key";
import { type SchedulerFigureName, schedulerFigures, schedulerShape } from "./shape";
import { sheets } from "./sheets";
import { SchedulerTables } from "./tables";
import { schedulerCounters, summarizeScheduler } from "./words";

const words: FigureWords = {
  before: "All threads sleep. Nothing has happened yet.",
  summarize: summarizeScheduler,
  counters: schedulerCounters,
  Key: SchedulerKey,
  Tables: SchedulerTables,
};

/** The run queue, the CPUs over time, the profile, the number of runnable tasks, the rooms: one of these drawings, or several beneath each other. */
export function SchedulerFigure(props: ModelFigureProps): ReactElement {
  const { description, frame, source, lanes, frames, listing, look, chosenCpu, onChooseCpu } = props;
  const figures = props.figures as readonly SchedulerFigureName[];
  const shape = schedulerShape(lanes);
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
    >
      <Drawings figures={figures} names={schedulerFigures}>
        {(figure) =>
          frames ? (
            <SheetFigure
              kind={sheets[figure]}
              description={description}
              shape={shape}
              drawingKey={`${figure} ${JSON.stringify(shape)}`}
              source={source}
              frames={frames}
              look={look}
              chosenCpu={chosenCpu}
            />
          ) : (
            <SheetPoster
              kind={sheets[figure]}
              description={description}
              shape={shape}
              frame={frame}
              chosenCpu={chosenCpu}
            />
          )
        }
      </Drawings>
    </FigureShell>
  );
}
