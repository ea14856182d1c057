/** What the figures of all models have around their drawings: sentence, summary, listing, counters, and the same state in words. */
import { type ComponentType, type ReactElement, type ReactNode, useState } from "react";
import type { Description } from "../model/description";
import { type Counter, Counters } from "./counters";
import type { FigurePart } from "./model-figure";
import { words as stageWords } from "./mount-messages";
import { Sentence } from "./sentence";
import type { TablesProps } from "./state-tables";
import { StepLog } from "./step-log";
import type { FigureFrame, FigureLane } from "./types";
import "./figures.css";

/** What a model says of its state. One object a model, made once. */
export interface FigureWords {
  /** Stands above the drawing before the first step: "Everybody is asleep. Nothing has happened yet." */
  readonly before: string;
  /** The drawing in one sentence, for those who don't see it. */
  readonly summarize: (description: Description, frame: FigureFrame) => string;
  /** The few numbers of a lane that tell the story. */
  readonly counters: (description: Description, lane: FigureLane, displayTimeNs: number) => readonly Counter[];
  /** What the marks mean; missing where every mark has a label of its own. */
  readonly Key?: ComponentType<{ readonly open?: boolean }>;
  /** The state as tables. */
  readonly Tables: ComponentType<TablesProps>;
}

interface FigureShellProps {
  readonly description: Description;
  /** One reading for all words and numbers, so that they tell of the same moment. */
  readonly frame: FigureFrame;
  readonly words: FigureWords;
  readonly figures: readonly string[];
  /** Absent: both. */
  readonly part: FigurePart | undefined;
  /** The drawings write their numbers themselves. */
  readonly counted: boolean;
  readonly keyOpen: boolean;
  /** Its lanes are held against each other. */
  readonly against?: boolean | undefined;
  /** Beside the drawings; null: none. */
  readonly listing: ReactNode;
  /** Prerendered: tables and log stand there without being opened. */
  readonly printed: boolean;
  readonly className: string;
  /** The drawings. */
  readonly children: ReactNode;
}

export function FigureShell(props: FigureShellProps): ReactElement {
  const { part, className } = props;
  return (
    <div className={className}>
      {part !== "reference" && <Picture {...props} />}
      {part !== "picture" && <Reference {...props} />}
    </div>
  );
}

function Picture({ description, frame, words, counted, against, listing, children }: FigureShellProps): ReactElement {
  return (
    <>
      <Sentence description={description} frame={frame} before={words.before} />
      <Counters lanes={countersOf(description, frame, words)} unseen={counted} against={against} />
      <div className={listing === null ? "figure-parts" : "figure-parts figure-with-listing"}>
        <p className="visually-hidden figure-summary">{words.summarize(description, frame)}</p>
        {children}
        {listing}
      </div>
    </>
  );
}

function Reference({ description, frame, words, figures, keyOpen, printed }: FigureShellProps): ReactElement {
  return (
    <div className="figure-reference">
      {words.Key && <words.Key open={keyOpen} />}
      <InWords description={description} frame={frame} words={words} figures={figures} printed={printed} />
    </div>
  );
}

const countersOf = (description: Description, frame: FigureFrame, words: FigureWords) =>
  frame.lanes.map((lane) => ({ label: lane.label, counters: words.counters(description, lane, frame.displayTimeNs) }));

type InWordsProps = Pick<FigureShellProps, "description" | "frame" | "words" | "figures" | "printed">;

/** The steps around this moment, and the state as tables; built when somebody opens it, and for pages that no script runs in. */
function InWords({ description, frame, words, figures, printed }: InWordsProps): ReactElement {
  const [open, setOpen] = useState(false);
  const { Tables } = words;
  return (
    <details className="figure-words" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="figure-words-lead">{stageWords.inWords[0]}</span> {stageWords.inWords[1]}
      </summary>
      {(open || printed) && (
        <>
          <p>{words.summarize(description, frame)}</p>
          {countersOf(description, frame, words).map(({ label, counters }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lanes have no other identity
            <p key={i}>{stageWords.numbers(label, counters)}</p>
          ))}
          <StepLog description={description} frame={frame} />
          <Tables description={description} frame={frame} figures={figures} />
        </>
      )}
    </details>
  );
}
