import type { ReactElement } from "react";
import { Listing } from "../../machine/listing";
import { lastCpu, summarize } from "../../machine/summary";
import { FigureShell, type FigureWords } from "../../stage/figure-shell";
import type { ModelFigureProps } from "../../stage/model-figure";
import { herdCounters } from "./counters";
import { HerdCanvas } from "./herd-canvas";
import { HerdPoster } from "./herd-poster";
import { HerdKey } from "./key";
import { herdShape } from "./shape";
import { StateTable } from "./state-table";

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
