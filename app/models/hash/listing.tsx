import type { ReactElement } from "react";
import { lineNow } from "../../cpus/listing/lines-listing";
import type { Description } from "../../model/description";
import { applies } from "../../model/where";
import { ListedLine, ListingBox } from "../../mount/listing-box";
import type { FigureFrame } from "../../mount/types";

/** The core's listing is ASCII. */
const typeset = (text: string): string =>
  text
    .replaceAll("<-", "←")
    .replaceAll("<<", "≪")
    .replaceAll(">>", "≫")
    .replace(/ x (?=\d)/, " × ");

/** The formulas of the functions that are compared, and what is done with a table; the line that is being carried out is marked. */
export function HashListing({ description, frame }: { description: Description; frame: FigureFrame }): ReactElement {
  const current = lineNow(frame);
  // Lines of one function stand together, where its first one stands in the core's listing.
  const begin = (name: string) => description.lines.findIndex((line) => line.function === name);
  const shown = description.lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => frame.lanes.some(({ params }) => applies(line.where, params)))
    .sort((a, b) => begin(a.line.function) - begin(b.line.function));
  let group = "";
  const at = shown.find(({ index }) => index === current);
  const mode = at && (at.line.function === "look up" ? "scan" : "other");
  const now = at ?? shown[0];
  return (
    <ListingBox
      className="hash-listing"
      line={current}
      now={now ? { text: typeset(now.line.text), mode: mode ?? "" } : null}
    >
      <code>
        {shown.map(({ line, index }) => {
          const first = line.function !== group;
          group = line.function;
          return (
            <ListedLine
              key={line.label}
              index={index}
              indent={line.indent}
              first={first}
              mode={index === current ? mode : undefined}
            >
              {typeset(line.text)}
            </ListedLine>
          );
        })}
      </code>
    </ListingBox>
  );
}
