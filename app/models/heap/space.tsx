import type { ReactElement } from "react";
import { type HeapFigureName, heapHeight } from "./shape";

/** Widths at which the drawings change, each with the class that a container query shows it by. */
export const heapWidths = { stacked: 304, wide: 620, full: 840 } as const;

/** Holds a drawing's height from the first byte of HTML on. */
export function HeapSpace({ lanes, figure }: { lanes: number; figure: HeapFigureName }): ReactElement {
  return (
    <>
      {Object.entries(heapWidths).map(([name, width]) => (
        <div key={name} className={`figure-space sheet-${name}`} style={{ height: heapHeight(figure, lanes, width) }} />
      ))}
    </>
  );
}
