import type { ReactElement } from "react";
import { formatCount } from "../base/quantity";
import { clockText } from "../base/time-format";
import { type LogView, noCpu, noTask } from "../engine/frame";
import type { Description } from "../model/description";
import { narrate, type Span } from "../model/narration";
import { words } from "./mount-messages";
import type { FigureFrame } from "./types";

export function recordSpans(description: Description, log: LogView, record: number): Span[] {
  if (record < 0 || record >= log.length) return [];
  return narrate(description, {
    kind: log.kind.at(record) ?? 0,
    cpu: log.cpu.at(record) ?? noCpu,
    task: log.task.at(record) ?? noTask,
    what: log.what.at(record) ?? 0,
    arg: log.arg.at(record) ?? 0,
  });
}

/** Words of a record, those of a concept in its hue. */
export function Spans({ spans }: { spans: readonly Span[] }): ReactElement {
  return (
    <>
      {spans.map((span, i) =>
        span.concept ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: spans have no other identity
          <span key={i} className="figure-hue" data-concept={span.concept}>
            {span.text}
          </span>
        ) : (
          span.text
        ),
      )}
    </>
  );
}

function stepText(frame: FigureFrame): string {
  return frame.step
    ? words.step(clockText(frame.displayTimeNs), formatCount(frame.step.index + 1))
    : clockText(frame.displayTimeNs);
}

interface SentenceProps {
  readonly description: Description;
  readonly frame: FigureFrame;
  /** Said where nothing has happened yet. */
  readonly before: string;
}

/** What just happened, above the drawing: clock, step, and the last record in words. */
export function Sentence({ description, frame, before }: SentenceProps): ReactElement {
  const { step } = frame;
  const lane = step ? frame.lanes[step.lane] : undefined;
  const spans = step && lane ? recordSpans(description, lane.log, step.record) : [];
  return (
    <p className="figure-sentence">
      <span className="figure-clock">{stepText(frame)}</span>
      <span>
        {lane && frame.lanes.length > 1 && <span className="figure-lane-name">{`${lane.label}: `}</span>}
        {spans.length > 0 ? <Spans spans={spans} /> : before}
      </span>
    </p>
  );
}
