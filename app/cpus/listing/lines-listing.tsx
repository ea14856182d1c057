import { Fragment, type ReactElement, type ReactNode } from "react";
import { noLine } from "../../engine/frame";
import type { Description, Line } from "../../model/description";
import { applies } from "../../model/where";
import { ListingBox } from "../../mount/listing-box";
import type { FigureFrame } from "../../mount/types";
import { FunctionLines, type Group, groupLines } from "./listing";

interface Props {
  readonly description: Description;
  readonly frame: FigureFrame;
}

interface Look {
  readonly modeOf?: (line: Line) => string;
  readonly typeset?: (text: string) => string;
  /** What stands above a function, by the one before. */
  readonly above?: (group: Group, before: Group | undefined) => ReactNode;
}

/** The line that is being carried out; noLine: none. */
export function lineNow({ step, lanes }: FigureFrame): number {
  return (step && lanes[step.lane]?.log.line.at(step.record)) ?? noLine;
}

/** The functions of the listing that a lane of those that are compared may come to; the line that is being carried out is marked. Of models without CPUs, whose lines have no mode. */
export const linesListing =
  ({ modeOf = () => "other", typeset = (text) => text, above }: Look = {}) =>
  ({ description, frame }: Props): ReactElement => {
    const current = lineNow(frame);
    const line = description.lines[current];
    const shown = groupLines(description.lines).filter(({ where }) =>
      frame.lanes.some(({ params }) => applies(where, params)),
    );
    return (
      <ListingBox line={current} now={line ? { text: typeset(line.text), mode: modeOf(line) } : null}>
        {shown.map((group, i) => (
          <Fragment key={group.first}>
            {above?.(group, shown[i - 1])}
            <FunctionLines group={group} current={current} modeOf={modeOf} typeset={typeset} />
          </Fragment>
        ))}
      </ListingBox>
    );
  };

export const LinesListing = linesListing();
