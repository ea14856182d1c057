import type { ReactElement } from "react";
import { type HashFigureName, type HashShape, hashHeight } from "./shape";

/** Widths at which heights change, each with the class that a container query shows it by. */
export const hashWidths = { stacked: 304, wide: 620, full: 840 } as const;

/** Holds the drawing's height from the first byte of HTML on: it depends on the shape and on the range of widths alone. */
export function HashSpace({ shape, figure }: { shape: HashShape; figure: HashFigureName }): ReactElement {
  return (
    <>
      {Object.entries(hashWidths).map(([name, width]) => (
        <div key={name} className={`figure-space sheet-${name}`} style={{ height: hashHeight(shape, figure, width) }} />
      ))}
    </>
  );
}
