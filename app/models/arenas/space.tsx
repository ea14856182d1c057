import type { ReactElement } from "react";
import { type ArenasFigureName, type ArenasShape, arenasWidths } from "./shape";
import { threadsHeight } from "./threads-geometry";
import { timelineHeight } from "./timeline-geometry";

export const arenasHeights: Readonly<Record<ArenasFigureName, (shape: ArenasShape, width: number) => number>> = {
  threads: threadsHeight,
  timeline: timelineHeight,
  "close-up": timelineHeight,
};

/** Holds the drawing's height from the first byte of HTML on: it depends on the shape and on the range of widths alone. */
export function ArenasSpace({ shape, figure }: { shape: ArenasShape; figure: ArenasFigureName }): ReactElement {
  return (
    <>
      {Object.entries(arenasWidths).map(([name, width]) => (
        <div
          key={name}
          className={`figure-space sheet-${name}`}
          style={{ height: arenasHeights[figure](shape, width) }}
        />
      ))}
    </>
  );
}
