import type { ReactElement } from "react";
import { noLine } from "../../engine/frame";
import type { Description } from "../../model/description";
import { applies } from "../../model/where";
import { ListingBox } from "../../mount/listing-box";
import type { FigureFrame } from "../../mount/types";
import { groupLines } from "./listing";

/** The functions of the listing that a lane of those that are compared may come to; the line that is being carried out is marked. Of models without CPUs, whose lines have no mode. */
export function LinesListing({ description, frame }: { description: Description; frame: FigureFrame }): ReactElement {
  const lane = frame.step ? frame.lanes[frame.step.lane] : undefined;
  const current = lane && frame.step ? (lane.log.line.at(frame.step.record) ?? noLine) : noLine;
  const line = description.lines[current];
  return (
    <ListingBox line={current} now={line ? { text: line.text, mode: "other" } : null}>
      {groupLines(description.lines)
        .filter(({ where }) => frame.lanes.some(({ params }) => applies(where, params)))
        .map(({ first, lines }) => (
          <code key={first}>
            {lines.map((own, position) => {
              const index = first + position;
              return (
                <span
                  key={index}
                  className={position === 0 ? "figure-function" : undefined}
                  data-line={index}
                  data-mode={index === current ? "other" : undefined}
                  aria-current={index === current ? "true" : undefined}
                  style={{ paddingLeft: `${0.5 + own.indent * 1.2}em` }}
                >
                  {own.text}
                </span>
              );
            })}
          </code>
        ))}
    </ListingBox>
  );
}
