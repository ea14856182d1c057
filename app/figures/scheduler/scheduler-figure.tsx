import type { ReactElement } from "react";
import { Drawings } from "../drawings";
import { FigureShell, type FigureWords } from "../figure-shell";
import { Listing } from "../listing";
import type { ModelFigureProps } from "../model-figure";
import { SheetFigure } from "../sheet-figure";
import { SheetPoster } from "../sheet-poster";
import { SchedulerKey } from "./scheduler-key";
import { type SchedulerFigureName, schedulerFigures, schedulerShape } from "./scheduler-shape";
import { SchedulerTables } from "./scheduler-tables";
import { schedulerCounters, summarizeScheduler } from "./scheduler-words";
import { sheets } from "./sheets";

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
