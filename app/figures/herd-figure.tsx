import type { ReactElement } from "react";
import { FigureShell, type FigureWords } from "./figure-shell";
import { HerdCanvas } from "./herd-canvas";
import { herdCounters } from "./herd-counters";
import { HerdKey } from "./herd-key";
import { HerdPoster } from "./herd-poster";
import { Listing } from "./listing";
import type { ModelFigureProps } from "./model-figure";
import { herdShape } from "./shape";
import { StateTable } from "./state-table";
import { lastCpu, summarize } from "./summary";

const words: FigureWords = {
  before: "Everybody is asleep. Nothing has happened yet.",
  summarize,
  counters: herdCounters,
  Key: HerdKey,
  Tables: StateTable,
};

export type HerdFigureProps = Omit<ModelFigureProps, "figures">;

/** The machine with its queues: connection, socket, wait queue, run queue, CPUs. */
export function HerdFigure(props: HerdFigureProps): ReactElement {
  const { description, frame, lanes, frames, chosenCpu, onChooseCpu, listing } = props;
  const shape = herdShape(lanes);
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
      {frames ? (
        <HerdCanvas {...props} shape={shape} frames={frames} followLast={listing} />
      ) : (
        <HerdPoster
          description={description}
          shape={shape}
          frame={frame}
          chosenCpu={chosenCpu ?? (listing ? lastCpu(frame) : null)}
        />
      )}
    </FigureShell>
  );
}
