import type { ReactElement } from "react";
import { clockText } from "../base/time-format";
import type { Description } from "../model/description";
import { words } from "./mount-messages";
import { recordSpans, Spans } from "./sentence";
import { TableScroll } from "./table-scroll";
import type { FigureFrame } from "./types";

export interface LoggedStep {
  readonly lane: number;
  readonly record: number;
  readonly timeNs: number;
  /** The record that the figure shows. */
  readonly now: boolean;
}

/** The records around the moment shown, all lanes merged by time; a lane with a lower number goes first at equal times. */
export function stepsAround(frame: FigureFrame, before: number, after: number): LoggedStep[] {
  const next = frame.lanes.map((lane) => lane.state.records);
  const past: LoggedStep[] = [];
  const back = [...next];
  while (past.length < before) {
    let best = -1;
    frame.lanes.forEach((lane, i) => {
      const record = (back[i] ?? 0) - 1;
      if (record < 0) return;
      const bestRecord = best < 0 ? -1 : (back[best] ?? 0) - 1;
      if (best < 0 || (lane.log.timeNs.at(record) ?? 0) >= (frame.lanes[best]?.log.timeNs.at(bestRecord) ?? 0))
        best = i;
    });
    if (best < 0) break;
    const record = (back[best] ?? 0) - 1;
    back[best] = record;
    const now = frame.step?.lane === best && frame.step.record === record;
    past.unshift({ lane: best, record, timeNs: frame.lanes[best]?.log.timeNs.at(record) ?? 0, now });
  }
  const coming: LoggedStep[] = [];
  while (coming.length < after) {
    let best = -1;
    frame.lanes.forEach((lane, i) => {
      const record = next[i] ?? 0;
      if (record >= lane.log.length) return;
      if (best < 0 || (lane.log.timeNs.at(record) ?? 0) < (frame.lanes[best]?.log.timeNs.at(next[best] ?? 0) ?? 0))
        best = i;
    });
    if (best < 0) break;
    const record = next[best] ?? 0;
    next[best] = record + 1;
    coming.push({ lane: best, record, timeNs: frame.lanes[best]?.log.timeNs.at(record) ?? 0, now: false });
  }
  return [...past, ...coming];
}

export interface StepLogProps {
  readonly description: Description;
  readonly frame: FigureFrame;
  readonly before?: number;
  /** Records that are still to come: none where a prediction must not be spoilt. */
  readonly after?: number;
}

/** The last records, and the next, as sentences. */
export function StepLog({ description, frame, before = 8, after = 3 }: StepLogProps): ReactElement {
  const steps = stepsAround(frame, before, after);
  if (steps.length === 0) return <p>{words.noSteps}</p>;
  return (
    <TableScroll>
      <table>
        <caption>{words.stepsAround}</caption>
        <thead>
          <tr>
            <th scope="col">{words.time}</th>
            {frame.lanes.length > 1 && <th scope="col">{words.lane}</th>}
            <th scope="col">{words.whatHappens}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => {
            const lane = frame.lanes[step.lane];
            if (!lane) return null;
            return (
              <tr
                key={`${step.lane} ${step.record}`}
                aria-current={step.now ? "step" : undefined}
                data-now={step.now ? "" : undefined}
              >
                <td>{clockText(step.timeNs)}</td>
                {frame.lanes.length > 1 && <td>{lane.label}</td>}
                <td>
                  <Spans spans={recordSpans(description, lane.log, step.record)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </TableScroll>
  );
}
