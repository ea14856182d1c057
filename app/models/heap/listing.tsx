import { Fragment, memo, type ReactElement } from "react";
import { groupLines } from "../../cpus/listing/listing";
import { noLine } from "../../engine/frame";
import type { Description, Line } from "../../model/description";
import { applies } from "../../model/where";
import { ListingBox } from "../../mount/listing-box";
import type { FigureFrame } from "../../mount/types";

/** The core's listing is ASCII. */
const typeset = (text: string): string => text.replaceAll("<-", "←").replaceAll(">=", "≥");

/** Lines on which chunks are looked at. */
const modeOf = ({ label }: Line): string => (/look|search|own|larger/.test(label) ? "scan" : "other");

/** The listing of the allocators that are compared, one after the other under their names; the line that is being carried out is marked. */
export function HeapListing({ description, frame }: { description: Description; frame: FigureFrame }): ReactElement {
  const lane = frame.step ? frame.lanes[frame.step.lane] : undefined;
  const current = lane && frame.step ? (lane.log.line.at(frame.step.record) ?? noLine) : noLine;
  const line = description.lines[current];
  let before: string | undefined;
  return (
    <ListingBox line={current} now={line ? { text: typeset(line.text), mode: modeOf(line) } : null}>
      {groupLines(description.lines).map((group) => {
        if (!frame.lanes.some(({ params }) => applies(group.where, params))) return null;
        const [, allocator] = group.name.split(", ");
        const named = allocator !== undefined && allocator !== before;
        before = allocator;
        return (
          <Fragment key={group.first}>
            {named && <p className="heap-listing-name">{allocator}</p>}
            <Lines
              lines={group.lines}
              first={group.first}
              current={current >= group.first && current < group.first + group.lines.length ? current : noLine}
            />
          </Fragment>
        );
      })}
    </ListingBox>
  );
}

interface LinesProps {
  readonly lines: readonly Line[];
  readonly first: number;
  readonly current: number;
}

/** Only the function that was left, and the one that was entered, are rendered again. */
const Lines = memo(
  function Lines({ lines, first, current }: LinesProps): ReactElement {
    return (
      <code>
        {lines.map((line, position) => {
          const index = first + position;
          return (
            <span
              key={index}
              className={position === 0 ? "figure-function" : undefined}
              data-line={index}
              data-mode={index === current ? modeOf(line) : undefined}
              aria-current={index === current ? "true" : undefined}
              style={{ paddingLeft: `${0.5 + line.indent * 1.2}em` }}
            >
              {typeset(line.text)}
            </span>
          );
        })}
      </code>
    );
  },
  (a, b) => a.first === b.first && a.current === b.current,
);
