import { type ReactElement, useState } from "react";
import type { FrameScheduler } from "../base/frame-scheduler";
import type { Theme } from "../base/palette";
import type { Description } from "../model/description";
import { Counters } from "./counters";
import "./figures.css";
import { HerdCanvas } from "./herd-canvas";
import { HerdPoster } from "./herd-poster";
import { Listing } from "./listing";
import { Sentence } from "./sentence";
import { StateTable } from "./state-table";
import { StepLog } from "./step-log";
import { lastCpu, summarize } from "./summary";
import type { CpuRef, HerdFrame, HerdShape, HerdSource } from "./types";
import { useFrame } from "./use-frame";

export interface HerdFigureProps {
  readonly description: Description;
  /** From the parameters (`herdShape`): reserves the height. */
  readonly shape: HerdShape;
  readonly source: HerdSource;
  /** null while prerendering, and until scripts run: the drawing is then a poster in SVG. */
  readonly frames: FrameScheduler | null;
  /** null: the CPU of the last record. */
  readonly chosenCpu: CpuRef | null;
  readonly onChooseCpu: (cpu: CpuRef | null) => void;
  readonly onPickTask?: (lane: number, task: number) => void;
  readonly reducedMotion: boolean;
  readonly theme: Theme;
  readonly listing?: boolean;
}

/** Sentence, drawing, listing, numbers, and the same state in words. Controls and caption are the player's. */
export function HerdFigure(props: HerdFigureProps): ReactElement {
  const { description, shape, source, frames, chosenCpu, onChooseCpu, listing = true } = props;
  // One reading for all words and numbers: they tell of the same moment. The canvas reads every frame itself.
  const frame = useFrame(source, 120);
  return (
    <div className="herd">
      <Sentence description={description} frame={frame} />
      <div className={listing ? "herd-parts herd-with-listing" : "herd-parts"}>
        <Summary description={description} frame={frame} />
        {frames ? (
          <HerdCanvas {...props} frames={frames} followLast={listing} />
        ) : (
          <HerdPoster
            description={description}
            shape={shape}
            frame={frame}
            chosenCpu={chosenCpu ?? (listing ? lastCpu(frame) : null)}
          />
        )}
        {listing && <Listing description={description} frame={frame} chosenCpu={chosenCpu} onChooseCpu={onChooseCpu} />}
      </div>
      <Counters description={description} frame={frame} />
      <Words description={description} frame={frame} always={frames === null} />
    </div>
  );
}

interface WordsProps {
  readonly description: Description;
  readonly frame: HerdFrame;
}

/** The drawing in one sentence, where a screen reader meets the drawing. */
function Summary({ description, frame }: WordsProps): ReactElement {
  return <p className="visually-hidden herd-summary">{summarize(description, frame)}</p>;
}

/** The steps around this moment, and the state as tables; built when somebody opens it, and for pages that no script runs in. */
function Words({ description, frame, always }: WordsProps & { readonly always: boolean }): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <details className="herd-words" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>This moment in words</summary>
      {(open || always) && (
        <>
          <p>{summarize(description, frame)}</p>
          <StepLog description={description} frame={frame} />
          <StateTable description={description} frame={frame} />
        </>
      )}
    </details>
  );
}
