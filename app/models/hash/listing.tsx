import type { ReactElement } from "react";
import { noLine } from "../../engine/frame";
import type { Description } from "../../model/description";
import type { FigureFrame } from "../../stage/types";

/** The core's listing is ASCII. */
const typeset = (text: string): string =>
  text
    .replaceAll("<-", "←")
    .replaceAll("<<", "≪")
    .replaceAll(">>", "≫")
    .replace(/ x (?=\d)/, " × ");

/** The formulas of the functions that are compared, and what is done with a table; the line that is being carried out is marked. */
export function HashListing({ description, frame }: { description: Description; frame: FigureFrame }): ReactElement {
  const own = new Set(frame.lanes.map((lane) => `f.${lane.params.function}`));
  const lane = frame.step ? frame.lanes[frame.step.lane] : undefined;
  const current = lane && frame.step ? (lane.log.line[frame.step.record] ?? noLine) : noLine;
  // The functions first: those that came later stand last in the core's listing.
  const lines = description.lines.map((line, index) => ({ line, index }));
  const isFunction = (label: string): boolean => label.startsWith("f.");
  const shown = [
    ...lines.filter(({ line }) => own.has(line.label)),
    ...lines.filter(({ line }) => !isFunction(line.label)),
  ];
  let group = "";
  return (
    <div className="figure-listing hash-listing">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */}
      <section className="figure-listing-lines" tabIndex={0} aria-label="Listing">
        <code>
          {shown.map(({ line, index }) => {
            const first = line.function !== group;
            group = line.function;
            return (
              <span
                key={line.label}
                className={first ? "figure-function" : undefined}
                data-mode={index === current ? (line.function === "look up" ? "scan" : "other") : undefined}
                aria-current={index === current ? "true" : undefined}
                style={{ paddingLeft: `${0.5 + line.indent * 1.2}em` }}
              >
                {typeset(line.text)}
              </span>
            );
          })}
        </code>
      </section>
    </div>
  );
}
