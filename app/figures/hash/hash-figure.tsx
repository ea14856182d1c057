import { Fragment, type ReactElement, useState } from "react";
import type { FrameScheduler } from "../../base/frame-scheduler";
import type { Theme } from "../../base/palette";
import { formatCount } from "../../base/quantity";
import type { Description } from "../../model/description";
import "../figures.css";
import { recordSpans, Spans } from "../sentence";
import { StepLog } from "../step-log";
import { clockText } from "../time-format";
import type { HerdFrame, HerdSource } from "../types";
import { useFrame } from "../use-frame";
import "./hash.css";
import { HashCanvas } from "./hash-canvas";
import { HashListing } from "./hash-listing";
import { HashPoster } from "./hash-poster";
import { type HashFigureName, hashShape } from "./hash-shape";
import { HashTables } from "./hash-tables";
import { hashCounters, summarizeHash } from "./hash-words";

export interface HashFigureProps {
  readonly description: Description;
  readonly source: HerdSource;
  /** null while prerendering: the drawing is then markup. */
  readonly frames: FrameScheduler | null;
  /** Drawn beneath each other. */
  readonly figures: readonly HashFigureName[];
  readonly listing: boolean;
  readonly theme: Theme;
}

/** Sentence, drawings, listing, numbers, and the same state in words. Controls and caption are the player's. */
export function HashFigure({ description, source, frames, figures, listing, theme }: HashFigureProps): ReactElement {
  const frame = useFrame(source, 120);
  const shape = hashShape(frame.lanes.map((lane) => lane.params));
  return (
    <div className="herd hash">
      <HashSentence description={description} frame={frame} />
      <div className={listing ? "herd-parts herd-with-listing" : "herd-parts"}>
        <div className="hash-drawings">
          <p className="visually-hidden herd-summary">{summarizeHash(description, frame)}</p>
          {figures.map((figure) => (
            <Fragment key={figure}>
              {figures.length > 1 && <p className="hash-figure-name">{figureNames[figure]}</p>}
              {frames ? (
                <HashCanvas
                  description={description}
                  shape={shape}
                  figure={figure}
                  source={source}
                  frames={frames}
                  theme={theme}
                />
              ) : (
                <HashPoster description={description} shape={shape} figure={figure} frame={frame} />
              )}
            </Fragment>
          ))}
        </div>
        {listing && <HashListing description={description} frame={frame} />}
      </div>
      <HashCounters description={description} frame={frame} />
      <Words description={description} frame={frame} always={frames === null} />
    </div>
  );
}

const figureNames: Readonly<Record<HashFigureName, string>> = {
  table: "The table",
  bits: "The key’s bits",
  histogram: "How long the chains are",
};

interface WordsProps {
  readonly description: Description;
  readonly frame: HerdFrame;
}

function HashSentence({ description, frame }: WordsProps): ReactElement {
  const { step } = frame;
  const lane = step ? frame.lanes[step.lane] : undefined;
  const spans = step && lane ? recordSpans(description, lane.log, step.record) : [];
  const clock = clockText(frame.displayTimeNs);
  return (
    <p className="herd-sentence">
      <span className="herd-clock">{step ? `${clock} · step ${formatCount(step.index + 1)}` : clock}</span>
      <span>
        {lane && frame.lanes.length > 1 && <span className="herd-lane-name">{`${lane.label}: `}</span>}
        {spans.length > 0 ? <Spans spans={spans} /> : "The table is empty. Nothing has happened yet."}
      </span>
    </p>
  );
}

function HashCounters({ description, frame }: WordsProps): ReactElement {
  return (
    <div className="herd-counters">
      {frame.lanes.map((lane, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other identity
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls; a section would be one more landmark a figure
        <div key={i} role="group" aria-label={lane.label}>
          {frame.lanes.length > 1 && <p className="herd-counters-lane">{lane.label}</p>}
          <dl>
            {hashCounters(description, lane).map((counter, k) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is always the same
              <div key={k}>
                <dt>{counter.label}</dt>
                <dd>{counter.value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}

function Words({ description, frame, always }: WordsProps & { readonly always: boolean }): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <details className="herd-words" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>This moment in words</summary>
      {(open || always) && (
        <>
          <p>{summarizeHash(description, frame)}</p>
          <StepLog description={description} frame={frame} />
          <HashTables description={description} frame={frame} />
        </>
      )}
    </details>
  );
}
